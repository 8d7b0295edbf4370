// Calls as iCalendar files (RFC 5545, and RFC 5546 in mails). A file for a visitor contains nothing that a visitor typed. No answer to an
// invitation is asked for: nothing here would read it.
import { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import ical, { type ICalEventData } from 'ical-generator'
import { ownerAndBusiness, UNNAMED_OWNER } from '#domain/owner.ts'
import type { Config } from '#server/config.ts'
import type { BookingRow } from './queries.ts'

export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

export type CalendarSettings = Pick<Config, 'site' | 'linkOrigin'>

const METHODS = {
  REQUEST: ICalCalendarMethod.REQUEST,
  CANCEL: ICalCalendarMethod.CANCEL,
  PUBLISH: ICalCalendarMethod.PUBLISH,
} as const satisfies Record<CalendarMethod, ICalCalendarMethod>

/** How often a calendar that follows the feed should reload it. */
const RELOAD_SECONDS = 15 * 60

/** For the visitor: the time, and the link to move or cancel the call. Without a link, the file says where it is. */
export function visitorFile(
  settings: CalendarSettings,
  row: BookingRow,
  { method, link }: { method: CalendarMethod; link: string | null },
): string {
  const { ownerName, businessName } = settings.site
  const who = ownerName === UNNAMED_OWNER ? businessName : `${ownerName} of ${businessName}`
  return fileOf(settings, method, [
    {
      ...timesOf(settings, row),
      summary: `Call with ${ownerAndBusiness(settings.site)}`,
      description: `${who} will call you.\n\n${
        link === null
          ? 'To move or cancel the call, use the link in our email.'
          : `Move or cancel the call: ${link}`
      }`,
      url: link,
      // PUBLISH has no guests: it informs and does not invite.
      ...(method === 'PUBLISH' || link === null ? {} : { attendees: [guest(row.email)] }),
    },
  ])
}

/** For the owner: also who booked, and about what. Without guests: the owner is the organizer. */
export function ownerFile(
  settings: CalendarSettings,
  row: BookingRow,
  method: Exclude<CalendarMethod, 'REQUEST'>,
): string {
  return fileOf(settings, method, [ownerEvent(settings, row)])
}

/** All calls, for a calendar that follows them. The same calls give the same file. */
export function feedFile(settings: CalendarSettings, rows: readonly BookingRow[]): string {
  return fileOf(
    settings,
    'PUBLISH',
    rows.map((row) => ownerEvent(settings, row)),
    { name: `Calls · ${settings.site.businessName}`, ttl: RELOAD_SECONDS },
  )
}

function ownerEvent(settings: CalendarSettings, row: BookingRow): ICalEventData {
  const link = `${settings.linkOrigin}/admin?tab=leads&lead=${row.lead_id}`
  return {
    ...timesOf(settings, row),
    summary: `Call: ${row.name}`,
    description: [row.phone, row.email, row.about, link].filter((line) => line !== null).join('\n'),
    url: link,
  }
}

function timesOf({ site, linkOrigin }: CalendarSettings, row: BookingRow) {
  return {
    // Calls of earlier versions keep the identifier that calendars know them by.
    id: row.calendar_uid ?? `${row.id}@${new URL(linkOrigin).hostname}`,
    sequence: row.sequence,
    // The time of the last change, so that the same calls give the same file.
    stamp: new Date(row.changed_at),
    start: new Date(row.starts_at),
    end: new Date(row.ends_at),
    location: 'Phone',
    organizer: {
      name: site.ownerName === UNNAMED_OWNER ? site.businessName : site.ownerName,
      // Calendars require an address, and the same one in each file of a call. Anyone may see these files.
      email: site.email ?? `no-reply@${new URL(linkOrigin).hostname}`,
    },
    status: row.state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  }
}

const guest = (email: string) => ({
  email,
  role: ICalAttendeeRole.REQ,
  status: ICalAttendeeStatus.ACCEPTED,
  rsvp: false,
})

function fileOf(
  { site }: CalendarSettings,
  method: CalendarMethod,
  events: ICalEventData[],
  { name, ttl }: { name?: string; ttl?: number } = {},
): string {
  const calendar = ical({
    prodId: { company: site.businessName.replaceAll('/', ' '), product: 'Calls' },
    method: METHODS[method],
    events,
    ...(name === undefined ? {} : { name }),
    ...(ttl === undefined ? {} : { ttl }),
  })
  // Every line ends with a line break, also the last one.
  return `${calendar.toString()}\r\n`
}
