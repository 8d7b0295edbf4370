import { hydrateWith } from './hydrate.tsx'
import { ISLANDS } from './islands.ts'

export { endSession, navigateWithNotice, showSavedNotice } from './hydrate.tsx'

export const hydrate = hydrateWith(ISLANDS)
