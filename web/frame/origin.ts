// Once the visitor has agreed, notes where they came from and counts the visit. Forgets it when they change their mind.
import { mayKeepOrigin, onConsentChange } from '#web/data/consent.ts'
import { withOriginEntry } from '#web/data/origin-entry.ts'
import { removeStored } from '#web/data/storage.ts'

export function initOrigin(): void {
  const follow = () => {
    if (mayKeepOrigin()) withOriginEntry(({ collect }) => collect())
    else removeStored('local', 'origin')
  }
  follow()
  onConsentChange(follow)
}
