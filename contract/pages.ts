// The interface between the server and the web's renderer, in both directions.
import type { FreeTimes, OwnBooking } from './bookings.ts'
import type { Site } from '#domain/site/site.ts'

export interface PageFacts {
  site: Site
  /** The public URL of the product, for canonical links; null if it is not configured. */
  origin: string | null
  year: number
}

export interface Scripts {
  /** The frame's script as text; in development the modules to load instead. */
  frame: string | readonly string[]
  /** The modules that hydrate islands, each with the files that it imports. */
  entries: Readonly<Record<'client' | 'console', readonly string[]>>
  /** The module that notes where a visitor came from; loaded after consent. */
  origin: string
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
  /** A form that a browser without scripts posted, and the services that its action can call. */
  posted?: { form: FormData; services: PageServices }
}

export type RenderedPage = { redirect: string } | { status: number; html: string }

export interface Route {
  pattern: string
  /** Whether the page accepts a form from a browser without scripts. */
  takesForm: boolean
}

interface FieldRefusal {
  field: string
  message: string
}

/** The outcome of a form that was posted without scripts; each outcome has its own page. */
export type FormOutcome =
  | { outcome: 'sent' }
  /** `message` is the first failing rule, `errors` has every failing field in the order of the rules. */
  | { outcome: 'refused'; message: string; errors: readonly FieldRefusal[] }
  | { outcome: 'failed' }

/** The same for a booking; `times` are the free times, null if they are not available. */
export type BookingOutcome =
  | { outcome: 'times'; times: FreeTimes | null }
  | { outcome: 'booked'; call: OwnBooking }
  | { outcome: 'refused'; message: string; errors: readonly FieldRefusal[]; times: FreeTimes | null }
  | { outcome: 'failed'; times: FreeTimes | null }

export interface PageServices {
  /** `fields` has the texts by form name; `painPoints` is a list. Returns `failed` instead of throwing if the lead could not be stored. */
  submitLead(fields: Record<string, unknown>): Promise<FormOutcome>
  /** The same for an order: texts by the names of the onboarding form, and `selectedPackage`. */
  submitOrder(fields: Record<string, unknown>): Promise<FormOutcome>
  /** Free times in a zone, or in the owner's if the zone is unknown. Does not throw. */
  listFreeTimes(zone: string): Promise<BookingOutcome>
  /** Books a call that was posted as a form; repeats with the same `key` make one booking. Does not throw. */
  bookCall(fields: Readonly<Record<string, string>>): Promise<BookingOutcome>
  /** Stops the kind of mail that contained this token: project updates, or an order's reminder. */
  stopMails(token: string): Promise<FormOutcome>
}

/** The page that stops mails about updates. Mail programs post to the same address. */
export const UNSUBSCRIBE = '/unsubscribe'

/** The page that the link in a mailed answer opens, with the token after the `#`. */
export const RETURN_PAGE = '/conversation'

/** The page of the link to a proposal; the code follows `#token=`. */
export const PROPOSAL_PAGE = '/proposal'

/** The cookie with the role of the signed-in user: not a secret, readable by scripts, set and cleared with the session. */
export const SIGNED_IN_COOKIE = 'signed-in'

export interface ShareWords {
  businessName: string
  title: string
  line: string
}

/** A picture that the server draws: a link preview, or an icon. */
export interface SharePicture {
  /** An SVG document without the text. */
  scene: string
  /** Elements with a layout; `scripts/typefaces.ts` makes their fonts. Null: no text. */
  words: unknown
  width: number
  /** The id of the picture that replaces `LOGO_PLACEHOLDER` in the scene. Null: none. */
  logo: string | null
}

export const LOGO_PLACEHOLDER = 'logo:'

export const SHARE_PICTURE = { width: 1200, height: 630 } as const

/** The address of a page's picture; `page` is the page's own address. */
export function sharePictureAddress(page: string): string {
  return `/share${page === '/' ? '/home' : page}.png`
}

/** The page that a link in an email about an invoice opens; the code follows `#token=`. */
export const INVOICE_PAGE = '/invoice'
