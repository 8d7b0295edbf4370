// Asks about non-essential cookies until the visitor chooses (specification §4, decisions D16 and D21). It is part of every page
// and the style sheet shows it, so that nothing moves when scripts arrive. Both answers
// look alike: neither is pressed on anyone. Must never cover what has the focus.
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { COOKIES } from '#web/content/shell.ts'
import {
  findConsent,
  forgetConsent,
  keepConsent,
  onConsentChange,
  sendsPrivacySignal,
  type Consent,
} from '#web/data/consent.ts'
import { Button } from '#web/ui/button.tsx'

const LINK = 'font-medium text-ink underline underline-offset-4 hover:text-action'

const ASK = 'cookies:ask'

/** Opens the choice again; the earlier answer is forgotten. */
export function askAboutCookies(): void {
  forgetConsent()
  dispatchEvent(new Event(ASK))
}

function close(consent: Consent | null): void {
  if (consent) keepConsent(consent)
  hide()
}

function hide(): void {
  const hadFocus = document.querySelector('[data-cookie-banner]')?.contains(document.activeElement)
  delete document.documentElement.dataset['consent']
  // The control that had the focus is gone: the page itself takes it, without moving.
  if (hadFocus) document.getElementById('main')?.focus({ preventScroll: true })
}

/** What is focused stands this far above the banner, clear of the round button, in pixels. */
const GAP = 96

export function CookieBanner() {
  const ref = useRef<HTMLElement>(null)
  const [isSignal, setSignal] = useState(false)

  useEffect(() => {
    const ask = () => {
      setSignal(sendsPrivacySignal())
      document.documentElement.dataset['consent'] = 'ask'
      ref.current?.focus()
    }
    // What is answered in one tab is not asked in the others.
    const stopListening = onConsentChange(() => findConsent() && hide())
    addEventListener(ASK, ask)
    return () => {
      stopListening()
      removeEventListener(ASK, ask)
    }
  }, [])

  useEffect(() => {
    const banner = ref.current
    if (!banner) return
    // The page leaves as much room below as the banner takes, so that every control can be scrolled clear of it.
    const observer = new ResizeObserver(() => {
      const root = document.documentElement
      const height = banner.offsetHeight
      document.body.style.paddingBottom = height === 0 ? '' : `${height}px`
      // A change of the root has the browser look at every element again: only where the sheet's own guess is too small.
      if (height === 0) root.style.scrollPaddingBottom = ''
      else if (height + GAP > Number.parseFloat(getComputedStyle(root).scrollPaddingBottom)) {
        root.style.scrollPaddingBottom = `${height + GAP}px`
      }
    })
    observer.observe(banner)
    return () => observer.disconnect()
  }, [])

  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={COOKIES.title}
      data-cookie-banner=""
      className="relative max-h-[50svh] shrink-0 [dialog[open]~&]:max-h-[34svh] overflow-y-auto border-t border-control bg-raised px-4 py-3 shadow-shade sm:px-6 sm:py-4"
    >
      <div className="mx-auto flex max-w-6xl flex-col gap-3 lg:flex-row lg:items-center lg:gap-8 lg:pr-12">
        <div className="min-w-0 flex-1 pr-9 text-xs text-muted lg:pr-0">
          <p>
            {isSignal ? (
              <>
                <strong className="text-ink">{COOKIES.signalTitle}.</strong> {COOKIES.signalText}
              </>
            ) : (
              <>
                {COOKIES.text} <strong className="font-semibold text-ink">{COOKIES.california}</strong>
              </>
            )}{' '}
            <Link to="/cookies" className={LINK}>
              {COOKIES.more}
            </Link>
            {', '}
            <Link to="/privacy" className={LINK}>
              {COOKIES.privacy}
            </Link>
          </p>
        </div>
        {!isSignal && (
          <div className="flex flex-wrap gap-2 max-sm:[&>button]:whitespace-nowrap sm:gap-3">
            <Button
              size="sm"
              variant="outline"
              className="max-sm:flex-1 max-sm:px-2"
              onClick={() => close('accepted')}
            >
              {COOKIES.accept}
            </Button>
            <Button
              size="sm"
              variant="outline"
              className="max-sm:flex-1 max-sm:px-2"
              onClick={() => close('declined')}
            >
              {COOKIES.decline}
            </Button>
          </div>
        )}
      </div>
      <Button
        variant="ghost"
        size="icon"
        aria-label={COOKIES.close}
        className="absolute! top-1 right-1"
        onClick={() => close(isSignal ? null : 'declined')}
      >
        <X aria-hidden="true" />
      </Button>
    </section>
  )
}
