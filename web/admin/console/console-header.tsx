import { ExternalLink, LogOut } from 'lucide'
import type { ReactNode } from 'react'
import { PRIVATE_ADMIN } from '#web/content/admin.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { navigateWithNotice } from '#web/shell/saved-notice.ts'
import { endSession } from '#web/shell/sign-out.ts'
import { SkipLink } from '#web/shell/skip-link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PaletteSlot } from './command-palette.tsx'
import { logError } from './log-error.ts'

export function ConsoleHeader({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header className="sticky top-0 z-20 border-b border-line bg-ground">
        <div className="mx-auto flex min-h-16 w-full max-w-console flex-wrap items-center justify-between gap-x-3 px-4 in-data-settings:max-w-[110rem] sm:px-6">
          {children}
          <div className="flex flex-wrap items-center gap-1 sm:gap-2">
            {actions}
            <PaletteSlot className="min-w-11 lg:min-w-36" />
            <a
              href="/"
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: 'ghost' }, 'min-w-11 px-2! sm:px-3!')}
            >
              <Icon of={ExternalLink} aria-hidden="true" />
              <span className="max-sm:sr-only">{PRIVATE_ADMIN.viewSite}</span>
              <span className="sr-only"> {PRIVATE_ADMIN.opensNewTab}</span>
            </a>
            <SignOutButton />
          </div>
        </div>
      </header>
    </>
  )
}

function SignOutButton() {
  const [leave, isLeaving] = useSingleFlight(async () => {
    if (await endSession(logError)) navigateWithNotice('/')
  })
  return (
    <Button
      variant="outline"
      className="min-w-11 px-2! max-sm:border-transparent sm:px-3!"
      busy={isLeaving}
      onClick={() => void leave()}
    >
      {!isLeaving && <Icon of={LogOut} aria-hidden="true" />}
      <span className="max-sm:sr-only">{PRIVATE_ADMIN.signOut}</span>
    </Button>
  )
}
