// Shows the cookie notice, saves the answer, and pads the page below by the notice's height.
import {
  findConsent,
  clearConsent,
  saveConsent,
  markConsent,
  onConsentChange,
  sendsPrivacySignal,
  type Consent,
} from '#web/data/consent.ts'
import { registerAction } from './button-actions.ts'
import { nextPaint } from './until-painted.ts'

/** The distance of a focused control from the notice, so that the round button does not cover it. */
const FOCUS_GAP_PX = 96

/** Reads the consent again, because it may have changed while the page was prerendered. */
export function initCookieNotice(): void {
  const notice = document.querySelector<HTMLElement>('[data-cookie-banner]')
  if (!notice) return
  const root = document.documentElement
  markConsent()
  const hide = async () => {
    const hadFocus = notice.contains(document.activeElement)
    notice.hidden = true
    // The rest lays out the whole page again, so it runs after the paint that responds to the press.
    await nextPaint()
    delete root.dataset['consent']
    notice.hidden = false
    // The focused control was removed; the page takes the focus without scrolling.
    if (hadFocus) document.getElementById('main')?.focus({ preventScroll: true })
  }
  const close = (consent: Consent | null) => {
    if (consent) saveConsent(consent)
    void hide()
  }
  registerAction('accept-cookies', () => close('accepted'))
  registerAction('decline-cookies', () => close('declined'))
  registerAction('close-cookies', () => close(sendsPrivacySignal() ? null : 'declined'))
  registerAction('ask-cookies', () => {
    clearConsent()
    root.dataset['consent'] = 'ask'
    notice.focus()
  })
  // An answer in one tab also hides the notice in the others.
  onConsentChange(() => findConsent() && hide())

  // Pads the page by the notice's height, so that every control can be scrolled into view.
  new ResizeObserver(() => {
    const height = notice.offsetHeight
    document.body.style.paddingBottom = height === 0 ? '' : `${height}px`
    // Changing the root's style recalculates every element, so it changes only if the style sheet's value is too small.
    if (height === 0) root.style.scrollPaddingBottom = ''
    else if (height + FOCUS_GAP_PX > Number.parseFloat(getComputedStyle(root).scrollPaddingBottom)) {
      root.style.scrollPaddingBottom = `${height + FOCUS_GAP_PX}px`
    }
  }).observe(notice)
  showAnswer()
}

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
