import { ExternalLink, LogOut } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { PRIVATE_ADMIN } from '#web/content/admin.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { AddressRouter } from '#web/shell/address-router.tsx'
import { navigateWithNotice } from '#web/shell/saved-notice.ts'
import { endSession } from '#web/shell/sign-out.ts'
import { Button, buttonClass, ButtonLink } from '#web/ui/button.tsx'
import { PaletteSlot } from './console/command-palette.tsx'
import { Console } from './console.tsx'
import { logError } from './console/log-error.ts'
import { SettingsButton } from './site-settings/settings-view.tsx'
import { TeamButton } from './team/team-panel.tsx'

const LINK = 'px-2! max-sm:min-h-9! max-sm:text-xs!'

export function PrivateAdminPage() {
  return (
    <AddressRouter path="/admin-private">
      <div data-theme="dark" className="min-h-svh bg-ground text-ink">
        <header className="sticky top-0 z-20 border-b border-line bg-ground">
          <div className="mx-auto flex min-h-16 w-full max-w-console flex-wrap in-data-settings:max-w-[110rem] items-center justify-between gap-x-3 px-4 sm:px-6">
            <div className="min-w-0 flex-[1_0_7rem] leading-tight">
              <p className="text-xs leading-tight font-semibold text-mind">{PRIVATE_ADMIN.label}</p>
              <h1 className="text-xs leading-tight sm:text-lg">{PRIVATE_ADMIN.title}</h1>
            </div>
            <div className="flex flex-wrap items-center gap-1 sm:gap-2">
              <ButtonLink to="/admin" variant="ghost" className="px-3! max-lg:hidden">
                {PRIVATE_ADMIN.toAdmin}
              </ButtonLink>
              <SettingsButton className="px-3! max-lg:hidden" />
              <TeamButton className="max-lg:hidden" />
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
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-console px-4 pb-16 lg:pb-8 in-data-settings:max-w-[110rem] sm:px-6"
        >
          <div className="mt-1 -ml-2 flex flex-wrap forced-colors:gap-1 in-data-settings:hidden lg:hidden">
            <ButtonLink to="/admin" variant="link" className={LINK}>
              {PRIVATE_ADMIN.toAdmin}
            </ButtonLink>
            <SettingsButton variant="link" className={LINK} />
            <TeamButton variant="link" className={LINK} />
          </div>
          <Console consoleName="private" />
        </main>
      </div>
    </AddressRouter>
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
