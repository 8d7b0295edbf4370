// A mail to the visitor contains nothing that the visitor typed, because the address is not verified.
import { ownerAndBusiness, ownerWill } from '#domain/owner.ts'
import { formatDay, formatTime, formatWhen } from '#domain/zones.ts'
import type { Config } from '#server/config.ts'
import {
  composeMail,
  getOwnerAddress,
  type MailComposer,
  type MailComposerDeps,
  type MailMessage,
} from '#server/mail/compose.ts'
import { isWithinDailyLimit } from '#server/mail/queries.ts'
import { phoneFact } from '#server/mail/phone-fact.ts'
import { ownerFile, visitorFile } from './calendar-file.ts'
import { openBookingLinks, type BookingLinks } from './keys.ts'
import { findBookingForJob } from './service.ts'
import type { BookingRow } from './queries.ts'
import { readOwnerZone } from '#server/week.ts'

type News = 'booked' | 'moved' | 'cancelled'

/** They depend on the secret, as the links in them do. */
export function bookingMails(authSecret: string) {
  return {
    'booking-received': toOwner('booked'),
    'booking-moved-notice': toOwner('moved'),
    'booking-cancelled-notice': toOwner('cancelled'),
    'booking-confirmed': toVisitor('booked', authSecret),
    'booking-moved': toVisitor('moved', authSecret),
    'booking-cancelled': toVisitor('cancelled', authSecret),
    'booking-no-show': toMissed,
    'booking-reminder-day': toRemind(authSecret),
    'booking-reminder-hour': toRemind(authSecret),
    'calendar-link-made': composeLinkMade,
    'busy-calendar-added': composeCalendarAdded,
  } as const satisfies Record<string, MailComposer>
}

const composeLinkMade: MailComposer = async ({ recipient }, { config }) => {
  if (recipient === null) return null
  const { businessName } = config.site
  return {
    to: recipient,
    subject: `New calendar link at ${businessName}`,
    ...composeMail(config, {
      heading: 'Someone made a calendar link',
      paragraphs: [
        'Another admin made a private link that shows every booked call, with names, emails and phone numbers, in a calendar.',
        'Didn’t expect this? Sign in right away and suspend the other admin under Team. That ends the link.',
      ],
      action: { label: 'Open Team', url: `${config.linkOrigin}/admin-private?panel=team` },
      footer: `You’re getting this email because you’re an admin at ${businessName}.`,
    }),
  }
}

const composeCalendarAdded: MailComposer = async ({ recipient }, { config }) => {
  if (recipient === null) return null
  const { businessName } = config.site
  return {
    to: recipient,
    subject: `Another calendar blocks calls at ${businessName}`,
    ...composeMail(config, {
      heading: 'Someone added a calendar',
      paragraphs: [
        'Another admin added a calendar. We read it every five minutes, and nobody can book a call while it’s busy.',
        'Didn’t expect this? Sign in right away, remove the calendar, and suspend the other admin under Team.',
      ],
      action: { label: 'Open the calendars', url: `${config.linkOrigin}/admin-private?settings=business` },
      footer: `You’re getting this email because you’re an admin at ${businessName}.`,
    }),
  }
}

/** To the person who missed the call. */
const toMissed: MailComposer = async ({ id, subject_id }, deps) => {
  const row = subject_id === null ? undefined : await findBookingForJob(deps.db, subject_id)
  if (row?.state !== 'no_show' || (await isFlooded(deps, id))) return null
  const { config } = deps
  const { businessName } = config.site
  return {
    to: row.email,
    replyTo: config.replyTo,
    thread: row.lead_id,
    subject: `We missed you on ${formatDay(row.starts_at, row.zone)} · ${businessName}`,
    ...composeMail(config, {
      heading: 'We missed you',
      paragraphs: [
        'We had a call planned, but didn’t get to talk.',
        'No problem. Pick a new time below, or reply to this email.',
      ],
      facts: [
        { label: 'The call was on', value: formatWhen(row.starts_at, row.zone) },
        { label: 'With', value: ownerAndBusiness(config.site) },
      ],
      action: { label: 'Pick another time', url: `${config.linkOrigin}/contact#schedule` },
      signature: config.publishedSite.mail.signature,
      footer: `You’re getting this email because someone booked a call with ${businessName} using this address.`,
    }),
  }
}

/** The call as it is now; null if the mail would be outdated. */
async function findFor(
  news: News,
  subjectId: string | null,
  { db }: MailComposerDeps,
): Promise<BookingRow | null> {
  const row = subjectId === null ? undefined : await findBookingForJob(db, subjectId)
  return row && row.state === (news === 'cancelled' ? 'cancelled' : 'booked') ? row : null
}

const VISITOR_KINDS = [
  'booking-confirmed',
  'booking-moved',
  'booking-cancelled',
  'booking-no-show',
  'booking-reminder-day',
  'booking-reminder-hour',
] as const

/** The daily limit for an unverified address; the console shows the call in any case. */
const MOST_A_DAY = 10

async function isFlooded({ db }: MailComposerDeps, mailId: string): Promise<boolean> {
  const limit = { kinds: VISITOR_KINDS, most: MOST_A_DAY }
  return !(await db.as({ role: 'worker' }, (trx) => isWithinDailyLimit(trx, mailId, limit)))
}

function toVisitor(news: News, authSecret: string): MailComposer {
  return async ({ id, subject_id }, deps) => {
    const row = await findFor(news, subject_id, deps)
    if (!row || (await isFlooded(deps, id))) return null
    const links = openBookingLinks(deps.config, authSecret)
    const method = news === 'cancelled' ? 'CANCEL' : 'REQUEST'
    const { ownerName, businessName } = deps.config.site
    const day = `${formatDay(row.starts_at, row.zone)}, ${formatTime(row.starts_at, row.zone)}`
    const words = {
      booked: {
        subject: `Your call on ${day}`,
        heading: 'Your call is booked',
        text: [callsYou(row, ownerName), 'Add it to your calendar with the invite in this email.'],
      },
      moved: {
        subject: `Your call is now on ${day}`,
        heading: 'Your call has a new time',
        text: [callsYou(row, ownerName), 'The invite in this email moves it in your calendar too.'],
      },
      cancelled: {
        subject: `Your call on ${day} is canceled`,
        heading: 'Your call is canceled',
        text: ['We won’t call. Want another time? Pick one below.'],
      },
    }[news]
    return {
      ...visitorMail(deps.config, links, row, { ...words, isOpen: news !== 'cancelled' }),
      calendar: {
        method,
        content: visitorFile(deps.config, row, {
          method,
          link: links.linkTo(row.id),
        }),
      },
      replyTo: deps.config.replyTo,
      subject: `${words.subject} · ${businessName}`,
    }
  }
}

function toRemind(authSecret: string): MailComposer {
  return async ({ id, subject_id }, deps) => {
    const row = await findFor('booked', subject_id, deps)
    // After an outage the call may be over.
    if (!row || Date.parse(row.starts_at) <= Date.now() || (await isFlooded(deps, id))) return null
    const links = openBookingLinks(deps.config, authSecret)
    const { ownerName, businessName } = deps.config.site
    return {
      ...visitorMail(deps.config, links, row, {
        heading: 'Your call is coming up',
        text: [callsYou(row, ownerName)],
        isOpen: true,
      }),
      subject: `Reminder: your call on ${formatDay(row.starts_at, row.zone)}, ${formatTime(row.starts_at, row.zone)} · ${businessName}`,
    }
  }
}

function callsYou({ phone }: BookingRow, ownerName: string): string {
  const call = `${ownerWill(ownerName)} call you`
  return phone === null
    ? `${call}. You didn’t leave a number, so reply to this email with one we can call.`
    : `${call} at the number you left.`
}

function visitorMail(
  config: Config,
  links: BookingLinks,
  row: BookingRow,
  { heading, text, isOpen }: { heading: string; text: string[]; isOpen: boolean },
): Omit<MailMessage, 'subject'> {
  const { site, publishedSite, linkOrigin, replyTo } = config
  const { businessName } = site
  return {
    to: row.email,
    replyTo,
    thread: row.lead_id,
    ...composeMail(config, {
      heading,
      paragraphs: text,
      facts: [
        { label: 'When', value: formatWhen(row.starts_at, row.zone) },
        { label: 'How long', value: `${minutesOf(row)} minutes` },
        { label: 'With', value: ownerAndBusiness(site) },
      ],
      action: isOpen
        ? { label: 'Move or cancel the call', url: links.linkTo(row.id) }
        : { label: 'Pick another time', url: `${linkOrigin}/contact#schedule` },
      signature: publishedSite.mail.signature,
      footer: `You’re getting this email because someone booked a call with ${businessName} using this address.${isOpen ? ' Wasn’t you? Cancel it with the link above. You don’t need an account.' : ''}`,
    }),
  }
}

const minutesOf = ({ starts_at, ends_at }: BookingRow) =>
  Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000)

function toOwner(news: News): MailComposer {
  return async ({ subject_id }, deps) => {
    const row = await findFor(news, subject_id, deps)
    if (!row) return null
    const owner = await getOwnerAddress(deps.findOwnerAddress)
    const { config } = deps
    const zone = await readOwnerZone(deps)
    const when = `${formatDay(row.starts_at, zone)}, ${formatTime(row.starts_at, zone)}`
    const method = news === 'cancelled' ? 'CANCEL' : 'PUBLISH'
    const by = row.changed_by === 'owner' ? 'an admin' : 'the visitor'
    const words = {
      booked: {
        subject: `New call: ${row.name}, ${when}`,
        heading: `New call: ${row.name}`,
        reason: 'someone booked a call on your website',
      },
      moved: {
        subject: `Call moved: ${row.name}, now ${when}`,
        heading: `Call moved: ${row.name}`,
        reason: `${by} moved a call`,
      },
      cancelled: {
        subject: `Call canceled: ${row.name}, ${when}`,
        heading: `Call canceled: ${row.name}`,
        reason: `${by} canceled a call`,
      },
    }[news]
    return {
      to: owner,
      replyTo: row.email,
      thread: row.lead_id,
      subject: words.subject,
      calendar: {
        method,
        content: ownerFile(config, row, method),
      },
      ...composeMail(config, {
        heading: words.heading,
        paragraphs: ['Reply to this email to write back.'],
        facts: [
          { label: 'When', value: formatWhen(row.starts_at, zone) },
          ...(row.zone === zone ? [] : [{ label: 'Their time', value: formatWhen(row.starts_at, row.zone) }]),
          { label: 'How long', value: `${minutesOf(row)} minutes` },
          { label: 'Name', value: row.name },
          { label: 'Email', value: row.email },
          ...phoneFact(row.phone),
          ...(row.about === null ? [] : [{ label: 'About', value: row.about }]),
        ],
        action: { label: 'Open the lead', url: `${config.linkOrigin}/admin?tab=leads&lead=${row.lead_id}` },
        footer: `Sent by ${config.site.businessName} because ${words.reason}.`,
      }),
    }
  }
}
