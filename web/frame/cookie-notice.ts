// Asks about cookies, keeps the answer, and gives the notice its room below the page (specification §4, decisions D16 and D21).
import {
  findConsent,
  clearConsent,
  saveConsent,
  markConsent,
  onConsentChange,
  sendsPrivacySignal,
  type Consent,
} from '#web/data/consent.ts'
import { whenPressed } from './presses.ts'

/** What is focused stands this far above the notice, clear of the round button, in pixels. */
const GAP = 96

/** Again where the page was opened ahead: the answer may have come meanwhile. */
export function openCookieNotice(): void {
  const notice = document.querySelector<HTMLElement>('[data-cookie-banner]')
  if (!notice) return
  const root = document.documentElement
  markConsent()
  const hide = () => {
    const hadFocus = notice.contains(document.activeElement)
    notice.hidden = true
    // The rest has the whole page laid out anew: after the paint, which is the answer to the press.
    requestAnimationFrame(() =>
      setTimeout(() => {
        delete root.dataset['consent']
        notice.hidden = false
        // The control that had the focus is gone: the page itself takes it, without moving.
        if (hadFocus) document.getElementById('main')?.focus({ preventScroll: true })
      }),
    )
  }
  const close = (consent: Consent | null) => {
    if (consent) saveConsent(consent)
    hide()
  }
  whenPressed('accept-cookies', () => close('accepted'))
  whenPressed('decline-cookies', () => close('declined'))
  whenPressed('close-cookies', () => close(sendsPrivacySignal() ? null : 'declined'))
  whenPressed('ask-cookies', () => {
    clearConsent()
    root.dataset['consent'] = 'ask'
    notice.focus()
  })
  // What is answered in one tab is not asked in the others.
  onConsentChange(() => findConsent() && hide())

  // The page leaves as much room below as the notice takes, so that every control can be scrolled clear of it.
  new ResizeObserver(() => {
    const height = notice.offsetHeight
    document.body.style.paddingBottom = height === 0 ? '' : `${height}px`
    // A change of the root has the browser look at every element again: only where the sheet's own guess is too small.
    if (height === 0) root.style.scrollPaddingBottom = ''
    else if (height + GAP > Number.parseFloat(getComputedStyle(root).scrollPaddingBottom)) {
      root.style.scrollPaddingBottom = `${height + GAP}px`
    }
  }).observe(notice)
  showAnswer()
}

/** On the page about cookies. */
function showAnswer(): void {
  const output = document.querySelector<HTMLElement>('[data-cookie-answers]')
  if (!output) return
  const answers = JSON.parse(output.dataset['cookieAnswers'] ?? '{}') as Record<string, string>
  const show = () => {
    output.textContent = answers[sendsPrivacySignal() ? 'signal' : (findConsent() ?? 'unanswered')] ?? ''
  }
  show()
  onConsentChange(show)
}
