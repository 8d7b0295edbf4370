// What the server asks of the web's renderer, and what a page without scripts asks of the server.
import type { FreeTimes, OwnBooking } from './bookings.ts'
import type { SiteFacts } from './site.ts'

export interface PageFacts {
  site: SiteFacts
  /** Where the product is reached, for canonical links; null where the configuration does not say. */
  origin: string | null
  /** For the copyright line. */
  year: number
}

export interface Scripts {
  /** The frame's script as text; in development the modules that are fetched instead. */
  frame: string | readonly string[]
  /** The module that hydrates islands. */
  entry: string
  /** The files that each source of the web needs in the browser. */
  islandFiles: Readonly<Record<string, readonly string[]>>
  /** The code of a source with all that it loads, at once or later: a document needs the classes in it. */
  readCode(source: string): string
}

export interface PageRequest {
  path: string
  search?: string
  facts: PageFacts
  scripts: Scripts
  /** A form that a browser without scripts posted, and what its action may call. */
  posted?: { form: FormData; services: PageServices }
}

export type RenderedPage = { redirect: string } | { status: number; html: string }

export interface Route {
  pattern: string
  /** Whether it takes the form that a browser without scripts posts. */
  takesForm: boolean
}

interface FieldRefusal {
  field: string
  message: string
}

/** How a form that was posted without scripts ended; each outcome has a page of its own. */
export type FormOutcome =
  | { outcome: 'sent' }
  /** `message` is the first failing rule, `errors` every failing field in the order of the rules. */
  | { outcome: 'refused'; message: string; errors: readonly FieldRefusal[] }
  | { outcome: 'failed' }

/** The same for a booking; `times` are what is free, null where they cannot be had. */
export type BookingOutcome =
  | { outcome: 'times'; times: FreeTimes | null }
  | { outcome: 'booked'; call: OwnBooking }
  | { outcome: 'refused'; message: string; errors: readonly FieldRefusal[]; times: FreeTimes | null }
  | { outcome: 'failed'; times: FreeTimes | null }

export interface PageServices {
  /**
   * Stores an assessment that was posted as a form. `fields` holds texts under the form's names; `painPoints` is a list.
   * Must answer `failed`, and not throw, when the lead could not be stored.
   */
  submitLead(fields: Record<string, unknown>): Promise<FormOutcome>
  /** The same for an order: texts under the names of the onboarding form, and `selectedPackage`. */
  submitOrder(fields: Record<string, unknown>): Promise<FormOutcome>
  /** Free times in a zone; in the owner's where it is none. Must not throw. */
  listFreeTimes(zone: string): Promise<BookingOutcome>
  /** Books a call that was posted as a form; `key` makes a repeat of it the same call. Must not throw. */
  bookCall(fields: Readonly<Record<string, string>>): Promise<BookingOutcome>
  /** Stops the mails of the kind that carried this token: about updates, or the reminder of an order. */
  stopMails(token: string): Promise<FormOutcome>
}

/** The page that stops mails about updates, and the address to which mail programs post for it. */
export const UNSUBSCRIBE = '/unsubscribe'

/** Where the link in a mailed answer leads, with the token behind the `#`. */
export const RETURN_PAGE = '/conversation'

/** The cookie that holds the role of whoever is signed in here: no secret, readable by scripts, set and cleared with the session. */
export const SIGNED_IN_HINT = 'signed-in'

/** What a link to a page says where somebody shares it. */
export interface ShareWords {
  businessName: string
  title: string
  line: string
}

export interface SharePicture {
  /** An SVG document: everything but the words. */
  scene: string
  /** Elements with a layout; their fonts are the files that `scripts/typefaces.ts` cuts for pictures. */
  words: unknown
}

export const SHARE_PICTURE = { width: 1200, height: 630 } as const

/** Where a page's picture is found; `page` is the page's own address. */
export function sharePictureAddress(page: string): string {
  return `/share${page === '/' ? '/home' : page}.png`
}
