import { findClosing, saveClosing, type Closing } from '#web/data/assistant-closing.ts'

export const SUPPRESSED_MS = 30 * 60_000

const MARKETING = /^\/(?:$|(?:services|call-bots|calculator|about|contact)(?:\/|$))/
export const isMarketing = (page: string) => MARKETING.test(page)

/** An order, its receipt, and a proposal: a conversation of the page before stays closed, so that it does not cover them. */
export const isOrder = (page: string) => page.startsWith('/onboarding/') || page === '/proposal'

export const recordClosing = () => saveClosing({ at: Date.now(), page: location.pathname })

export const canAutoOpenNow = (page: string) => !isUserBusy() && canAutoOpen(page, findClosing(), Date.now())

export function canAutoOpen(page: string, closing: Closing | null, now: number): boolean {
  if (!isMarketing(page)) return false
  return closing === null || (closing.page !== page && now - closing.at >= SUPPRESSED_MS)
}

const isUserBusy = () =>
  document.querySelector(':is(input, select, textarea):focus, :modal, :popover-open') !== null
