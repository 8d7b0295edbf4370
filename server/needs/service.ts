import type { Need, NeedKind, Needs } from '#contract/needs.ts'
import { NEED_KINDS } from '#contract/needs.ts'
import { BUSY_PROBLEMS } from '#domain/busy-problems.ts'
import { CANCELLATION_REQUEST_NAMES } from '#domain/cancellation-choices.ts'
import { PROPOSAL_STATE_LABELS } from '#domain/proposal-states.ts'
import { requestSummary } from '#domain/lead-request.ts'
import { formatCents } from '#domain/currencies.ts'
import { formatAmount } from '#domain/numbers.ts'
import { FIELDS } from '#domain/site/fields.ts'
import { PROJECT_TYPES, type ProjectType } from '#domain/project-choices.ts'
import { defaultAt, type Site } from '#domain/site/site.ts'
import { fill } from '#domain/site/texts.ts'
import type { LabeledSite } from '#domain/package-labels.ts'
import { findPackage, packageNames } from '#domain/packages.ts'
import type { UnplacedReason } from '#domain/mail-inbox.ts'
import { MAIL_INBOX_SETTING, MAIL_SERVER_SETTING } from '#domain/outward.ts'
import type { BookingWeek } from '#domain/booking-week.ts'
import { isOpenAt, personCallBackTime } from '#domain/opening-hours.ts'
import { needDueAt } from '#domain/need-due.ts'
import type { Actor, Database } from '#server/db/database.ts'
import { listAdminsHere } from '#server/accounts/service.ts'
import { readWeek } from '#server/week.ts'
import { phoneLink } from '#server/phones.ts'
import * as queries from './queries.ts'

interface Sites {
  site: LabeledSite
  publishedSite: Site
}

export async function readNeeds(db: Database, actor: Actor, { site, publishedSite }: Sites): Promise<Needs> {
  return db.as(actor, async (trx) => {
    const types = PROJECT_TYPES.filter((type) => monthlyOf(type, publishedSite) > 0)
    const counts = await queries.countNeeds(trx, types)
    const rows = await queries.listNeeds(trx, counts, types)
    const here = await queries.listNames(trx, await listAdminsHere(trx))
    const week = await readWeek(trx)
    return {
      items: rows.map((row) => needOf(row, { site, publishedSite, week })).toSorted(compare),
      here,
      counts,
    }
  })
}

function needOf(row: queries.NeedRow, { week, ...sites }: Sites & { week: BookingWeek }): Need {
  const { kind, id, title, since, lead_id, phone, email, answered_by } = row
  const isInChat = row.kind === 'conversation' && row.facts.mailed === null
  const due_at = isInChat ? dueOutOfHours(week, since) : row.due_at
  const mail_kind = row.kind === 'mail' ? row.facts.kind : null
  const setting = row.kind === 'setting' ? row.facts.setting : null
  const isStep = row.kind === 'project_step' || row.kind === 'late_step'
  const isInvoice = row.kind === 'overdue_invoice' || row.kind === 'open_invoice'
  const due_on = row.kind === 'cancellation' || isStep || isInvoice ? row.facts.due_on : null
  const project_id = isStep ? row.facts.project_id : row.kind === 'monthly_price' ? id : null
  return {
    kind,
    id,
    title,
    detail: describe(row, sites),
    since,
    due_at,
    due_on,
    lead_id,
    project_id,
    phone,
    phone_link: phoneLink(phone),
    email,
    answered_by,
    mail_kind,
    setting,
  }
}

/** Null while open: the visitor is waiting. */
function dueOutOfHours(week: BookingWeek, since: string): string | null {
  const askedAt = Date.parse(since)
  const due = isOpenAt(week, askedAt) ? null : personCallBackTime(week, askedAt)
  return due === null ? null : new Date(due).toISOString()
}

const monthlyOf = (type: ProjectType, { offer }: Pick<Site, 'offer'>): number => {
  const name = findPackage(type)
  return name === undefined ? 0 : offer.packages[name].monthly
}

function describe(row: queries.NeedRow, { site, publishedSite }: Sites): string | null {
  switch (row.kind) {
    case 'conversation':
      return row.facts.mailed === null ? row.detail : `Answered by email: ${row.facts.mailed}`
    case 'lead': {
      const { message, ...request } = row.facts
      return request.selected_package === null && message !== null ? message : requestSummary(request, site)
    }
    case 'proposal': {
      const { state, title, reason } = row.facts
      return [`${PROPOSAL_STATE_LABELS[state]}: ${title}`, reason].filter(Boolean).join(' · ')
    }
    case 'payment': {
      const { amount, currency } = row.facts
      if (amount === null) return null
      return formatAmount(amount, currency)
    }
    case 'cancellation': {
      const { kind, project_title } = row.facts
      return [CANCELLATION_REQUEST_NAMES[kind], project_title].filter(Boolean).join(' · ')
    }
    case 'setting': {
      const { setting, value } = row.facts
      const name = FIELDS.get(setting)?.label ?? OTHER_SETTINGS[setting] ?? setting
      return `${fill(name, packageNames(site))}: ${String(value ?? defaultAt(setting) ?? 'none')}`
    }
    case 'unplaced_mail': {
      const { subject, reason, in_mailbox } = row.facts
      const where = in_mailbox ? 'It’s in your mailbox.' : 'Look for it at your mail service.'
      return [UNPLACED[reason], where, subject === '' ? null : `Subject: ${subject}`]
        .filter(Boolean)
        .join(' ')
    }
    case 'webhook':
      return WEBHOOK_OFF[row.facts.reason]
    case 'busy_calendar':
      return BUSY_PROBLEMS[row.facts.problem]
    case 'overdue_invoice':
    case 'open_invoice':
      return [
        ...(row.facts.has_failed ? ['The payment didn’t go through'] : []),
        `${formatCents(row.facts.left, row.facts.currency)} · ${row.facts.number}`,
      ].join(' · ')
    case 'monthly_price': {
      const { agreed, project_title } = row.facts
      const amount = agreed ?? monthlyOf(row.facts.project_type, publishedSite)
      return `${formatCents(amount, publishedSite.money.currency)} a month · ${project_title}`
    }
    case 'project_step':
    case 'late_step':
      return `${row.facts.step} · ${row.facts.project_title}`
    default:
      return row.detail
  }
}

const OTHER_SETTINGS: Readonly<Record<string, string>> = {
  [MAIL_SERVER_SETTING]: 'Mail server',
  [MAIL_INBOX_SETTING]: 'Mailbox for answers',
}

/** Why an email in the mailbox belongs to no message. */
const UNPLACED = {
  address: 'It came from another address than the one we wrote to.',
  unmarked: 'It doesn’t say which message it answers.',
  moved: 'The project belongs to someone else now.',
  deleted: 'The chat that it answers was deleted.',
  empty: 'It has no text of its own.',
  too_large: 'It’s larger than 25 MB.',
  unreadable: 'We couldn’t read it.',
} as const satisfies Record<UnplacedReason, string>

const WEBHOOK_OFF = {
  failed: 'It was turned off: for two days, the address took nothing.',
  gone: 'It was turned off: the address says that it is gone.',
  admin_left: 'It was turned off: the admin who set it lost access.',
} as const

/** A visitor who waits in the chat comes first, then what is due first, then the kinds in their order. */
function compare(one: Need, other: Need): number {
  return (
    Number(other.kind === 'conversation') - Number(one.kind === 'conversation') ||
    needDueAt(one) - needDueAt(other) ||
    placeOf(one.kind) - placeOf(other.kind) ||
    Date.parse(one.since) - Date.parse(other.since)
  )
}

const placeOf = (kind: NeedKind) => NEED_KINDS.indexOf(kind)
