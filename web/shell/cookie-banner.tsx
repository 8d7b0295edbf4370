import { X } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { COOKIES } from '#web/content/shell.ts'
import { Button } from '#web/ui/button.tsx'

const LINK = 'font-medium text-ink underline underline-offset-4 hover:text-action'

export function CookieBanner() {
  return (
    <section
      tabIndex={-1}
      aria-label={COOKIES.title}
      data-cookie-banner=""
      className="relative max-h-[50svh] shrink-0 [dialog[open]~&]:max-h-[34svh] overflow-y-auto border-t border-control bg-raised px-4 py-3 shadow-shade sm:px-6 sm:py-4"
    >
      <div className="mx-auto flex max-w-6xl flex-col gap-3 lg:flex-row lg:items-center lg:gap-8 lg:pr-12">
        <div className="min-w-0 flex-1 pr-9 text-xs text-muted lg:pr-0">
          <p>
            <span data-signal="sent">
              <strong className="text-ink">{COOKIES.signalTitle}.</strong> {COOKIES.signalText}
            </span>
            <span data-signal="none">
              {COOKIES.text} <strong className="font-semibold text-ink">{COOKIES.california}</strong>
            </span>{' '}
            <a href="/cookies" className={LINK}>
              {COOKIES.more}
            </a>
            {', '}
            <a href="/privacy" className={LINK}>
              {COOKIES.privacy}
            </a>
          </p>
        </div>
        <div data-signal="none" className="flex flex-wrap gap-2 max-sm:[&>button]:whitespace-nowrap sm:gap-3">
          <Button
            size="sm"
            variant="outline"
            className="max-sm:flex-1 max-sm:px-2"
            data-action="accept-cookies"
          >
            {COOKIES.accept}
          </Button>
          <Button
            size="sm"
            variant="outline"
            className="max-sm:flex-1 max-sm:px-2"
            data-action="decline-cookies"
          >
            {COOKIES.decline}
          </Button>
        </div>
      </div>
      <Button
        variant="ghost"
        size="icon"
        aria-label={COOKIES.close}
        className="absolute! top-1 right-1"
        data-action="close-cookies"
      >
        <Icon of={X} aria-hidden="true" />
      </Button>
    </section>
  )
}
