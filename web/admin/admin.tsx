// The Admin Dashboard (specification §2, /admin).
import { ADMIN } from '#web/content/admin.ts'
import { SETTINGS, settingsLink } from '#web/content/site-settings.ts'
import { AddressRouter } from '#web/shell/address-router.tsx'
import { ThemeSwitch } from '#web/shell/theme-switch.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { PaletteSlot } from './command-palette.tsx'
import { Console } from './console.tsx'

const LINK = '-mx-2 px-2! max-sm:min-h-9!'

export function AdminPage() {
  return (
    <AddressRouter path="/admin">
      <div className="mx-auto w-full max-w-6xl px-4 py-2 sm:px-6 sm:pt-4 sm:pb-8">
        <div className="flex flex-wrap items-center gap-x-1 sm:gap-x-4 lg:grid lg:grid-cols-[minmax(0,1fr)_auto_auto_auto]">
          <h1 className="min-w-0 flex-1 text-lg sm:text-xl">{ADMIN.title}</h1>
          <div className="flex flex-wrap items-center gap-x-3 max-lg:order-last max-lg:w-full lg:row-span-2">
            <ButtonLink to={settingsLink('business')} variant="link" className={LINK}>
              {SETTINGS.open}
            </ButtonLink>
            <ButtonLink to="/admin-private" variant="link" className={LINK}>
              {ADMIN.toPrivate}
            </ButtonLink>
          </div>
          <PaletteSlot className="min-w-11 lg:row-span-2 lg:min-w-36" />
          <ThemeSwitch className="lg:row-span-2" />
          <p className="text-xs text-muted max-lg:order-last max-lg:w-full sm:text-sm lg:col-start-1 lg:row-start-2">
            {ADMIN.subtitle}
          </p>
        </div>
        <Console consoleName="admin" />
      </div>
    </AddressRouter>
  )
}
