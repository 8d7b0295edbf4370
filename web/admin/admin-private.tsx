import { PRIVATE_ADMIN } from '#web/content/admin.ts'
import { AddressRouter } from '#web/shell/address-router.tsx'
import { ConsoleHeader } from './console/console-header.tsx'
import { Console } from './console.tsx'

export function PrivateAdminPage() {
  return (
    <AddressRouter path="/admin-private">
      <div data-theme="dark" className="min-h-svh bg-ground text-ink">
        <ConsoleHeader>
          <div className="min-w-0 flex-[1_0_7rem] leading-tight">
            <p className="text-xs leading-tight font-semibold text-mind">{PRIVATE_ADMIN.label}</p>
            <h1 className="text-xs leading-tight sm:text-lg">{PRIVATE_ADMIN.title}</h1>
          </div>
        </ConsoleHeader>
        <Console consoleName="private" />
      </div>
    </AddressRouter>
  )
}
