// The entry of the consoles. It is built separately, so that a phone loads 4 files instead of 36: none is shared with other pages.
import { AdminPage } from './admin/admin.tsx'
import { PrivateAdminPage } from './admin/admin-private.tsx'
import { hydrateWith } from './hydrate.tsx'

export { endSession, navigateWithNotice, showSavedNotice } from './hydrate.tsx'

export const hydrate = hydrateWith({
  admin: async () => AdminPage,
  'admin-private': async () => PrivateAdminPage,
})
