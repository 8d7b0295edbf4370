import { Ellipsis } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { ADMIN } from '#web/content/admin.ts'
import { SETTINGS, settingsLink } from '#web/content/site-settings.ts'
import { AddressRouter } from '#web/shell/address-router.tsx'
import { ThemeSwitch } from '#web/shell/theme-switch.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PaletteSlot } from './console/command-palette.tsx'
import { Console } from './console.tsx'

const LINK = '-mx-2 max-w-none! px-2! whitespace-nowrap'
const MENU_ID = 'desk-menu'

export function AdminPage() {
  return (
    <AddressRouter path="/admin">
      <div className="mx-auto w-full max-w-console px-4 py-2 sm:px-6 sm:pt-4 sm:pb-8">
        <div className="flex items-center gap-x-1 sm:gap-x-4">
          <div className="min-w-0 flex-1">
            <h1 className="text-lg sm:text-xl">{ADMIN.title}</h1>
            <p className="text-xs text-muted sm:text-sm">{ADMIN.subtitle}</p>
          </div>
          <PaletteSlot className="min-w-11 lg:order-last lg:min-w-36" />
          <Button
            variant="ghost"
            size="icon"
            className="lg:hidden"
            aria-label={ADMIN.menu}
            popoverTarget={MENU_ID}
          >
            <Icon of={Ellipsis} aria-hidden="true" />
          </Button>
          <div
            id={MENU_ID}
            popover="auto"
            className="inset-auto top-28 right-4 m-0 space-y-1 rounded-lg border border-line bg-raised p-4 text-ink max-lg:shadow-shade lg:static lg:flex lg:items-center lg:gap-x-6 lg:overflow-visible lg:space-y-0 lg:border-0 lg:bg-transparent lg:p-0"
          >
            <p>
              <ButtonLink to={settingsLink('business')} variant="link" className={LINK}>
                {SETTINGS.open}
              </ButtonLink>
            </p>
            <p>
              <ButtonLink to="/admin-private" variant="link" className={LINK}>
                {ADMIN.toPrivate}
              </ButtonLink>
            </p>
            <ThemeSwitch />
          </div>
        </div>
        <Console consoleName="admin" />
      </div>
    </AddressRouter>
  )
}
