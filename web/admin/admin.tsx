import { ADMIN } from '#web/content/admin.ts'
import { AddressRouter } from '#web/shell/address-router.tsx'
import { ThemeSwitch, useChosenTheme } from '#web/shell/theme-switch.tsx'
import { ConsoleHeader } from './console/console-header.tsx'
import { Console } from './console.tsx'

export function AdminPage() {
  useChosenTheme()
  return (
    <AddressRouter path="/admin">
      <ConsoleHeader actions={<ThemeSwitch className="max-lg:hidden" />}>
        <div className="min-w-0 flex-[1_0_7rem] py-1.5">
          <h1 className="text-sm leading-tight sm:text-lg">{ADMIN.title}</h1>
          <p className="text-xs leading-tight text-muted">{ADMIN.subtitle}</p>
        </div>
      </ConsoleHeader>
      <Console consoleName="admin" />
    </AddressRouter>
  )
}
