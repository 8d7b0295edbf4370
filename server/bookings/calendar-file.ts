// Calls as calendars take them in (RFC 5545, and RFC 5546 for those that travel by mail). Must never put a visitor's words into what
// a visitor is sent.
import { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import ical, { type ICalEventData } from 'ical-generator'
import { ownerAndBusiness, UNNAMED_OWNER } from '#domain/owner.ts'
import type { Config } from '#server/config.ts'
import type { BookingRow } from './queries.ts'

export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

/** `organizer` is an address that whoever gets the file may see; null: none. */
type House = Pick<Config, 'site' | 'linkOrigin'> & { organizer: string | null }

const METHODS = {
  REQUEST: ICalCalendarMethod.REQUEST,
  CANCEL: ICalCalendarMethod.CANCEL,
  PUBLISH: ICalCalendarMethod.PUBLISH,
} as const satisfies Record<CalendarMethod, ICalCalendarMethod>

/** How often a calendar that reads along should look again. */
const LOOK_AGAIN_SECONDS = 15 * 60

/** For whoever booked: what they know themselves, and the link that lets them change it. */
export function visitorFile(
  house: House,
  row: BookingRow,
  { method, link }: { method: CalendarMethod; link: string },
): string {
  const { ownerName, businessName } = house.site
  const who = ownerName === UNNAMED_OWNER ? businessName : `${ownerName} of ${businessName}`
  return fileOf(house, method, [
    {
      ...timesOf(house, row),
      summary: `Call with ${ownerAndBusiness(house.site)}`,
      description: `${who} will call you.\n\nMove or cancel the call: ${link}`,
      url: link,
      // To publish is to tell, not to invite: then there are no guests.
      ...(method === 'PUBLISH' ? {} : { attendees: [guest(row.email)] }),
    },
  ])
}

/** For the owner, who has to know who is calling about what. */
export function ownerFile(
  house: House,
  row: BookingRow,
  { method, ownerEmail }: { method: CalendarMethod; ownerEmail: string },
): string {
  return fileOf(house, method, [
    {
      ...ownerEvent(house, row),
      attendees: [
        { ...guest(ownerEmail), status: ICalAttendeeStatus.ACCEPTED, rsvp: false },
        guest(row.email),
      ],
    },
  ])
}

/** All calls, for a calendar that follows them. The same calls give the same file. */
export function feedFile(house: House, rows: readonly BookingRow[]): string {
  return fileOf(
    house,
    'PUBLISH',
    rows.map((row) => ownerEvent(house, row)),
    { name: `Calls · ${house.site.businessName}`, ttl: LOOK_AGAIN_SECONDS },
  )
}

function ownerEvent(house: House, row: BookingRow): ICalEventData {
  const link = `${house.linkOrigin}/admin?tab=leads&lead=${row.lead_id}`
  return {
    ...timesOf(house, row),
    summary: `Call: ${row.name}`,
    description: [row.phone, row.email, row.about, link].filter((line) => line !== null).join('\n'),
    url: link,
  }
}

function timesOf({ site, linkOrigin, organizer }: House, row: BookingRow) {
  return {
    id: `${row.id}@${new URL(linkOrigin).hostname}`,
    sequence: row.sequence,
    // When it last changed, not when the file is made: a repeat is the same file.
    stamp: new Date(row.changed_at),
    start: new Date(row.starts_at),
    end: new Date(row.ends_at),
    location: 'Phone',
    organizer: {
      name: site.ownerName === UNNAMED_OWNER ? site.businessName : site.ownerName,
      // Calendars want one.
      email: organizer ?? `no-reply@${new URL(linkOrigin).hostname}`,
    },
    status: row.state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  }
}

const guest = (email: string) => ({
  email,
  role: ICalAttendeeRole.REQ,
  status: ICalAttendeeStatus.NEEDSACTION,
  rsvp: true,
})

function fileOf(
  { site }: House,
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
  // Every line ends with a break, the last one too.
  return `${calendar.toString()}\r\n`
}
