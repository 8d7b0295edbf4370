// The Admin Dashboard (specification §2, /admin).
import { ADMIN } from '#web/content/admin.ts'
import { SETTINGS, settingsLink } from '#web/content/site-settings.ts'
import { AddressRouter } from '#web/shell/address-router.tsx'
import { ThemeSwitch } from '#web/shell/theme-switch.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { PaletteSlot } from './command-palette.tsx'
import { Console } from './console.tsx'

export function AdminPage() {
  return (
    <AddressRouter path="/admin">
      <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 sm:py-12">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 sm:items-start">
          <h1 className="flex-1 text-2xl">{ADMIN.title}</h1>
          <div className="flex flex-wrap items-center gap-x-3 max-sm:order-last max-sm:w-full">
            <ButtonLink to={settingsLink('business')} variant="link" className="-mx-2 px-2!">
              {SETTINGS.open}
            </ButtonLink>
            <ButtonLink to="/admin-private" variant="link" className="-mx-2 px-2!">
              {ADMIN.toPrivate}
            </ButtonLink>
          </div>
          <PaletteSlot className="min-w-36 max-lg:hidden" />
          <ThemeSwitch />
        </div>
        <div className="mt-2 flex items-start justify-between gap-2">
          <p className="text-muted">{ADMIN.subtitle}</p>
          <PaletteSlot className="-mr-2 min-w-11 lg:hidden" />
        </div>
        <Console consoleName="admin" />
      </div>
    </AddressRouter>
  )
}
