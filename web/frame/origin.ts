// Once the visitor has agreed, loads the script that notes where they came from and counts the visit. Forgets it when they change their mind.
import { mayKeepOrigin, onConsentChange } from '#web/data/consent.ts'
import { removeStored } from '#web/data/storage.ts'
import type * as Entry from '../entry.origin.ts'

export function initOrigin(): void {
  const follow = () => {
    if (mayKeepOrigin()) void load().then(({ collect }) => collect(), ignoreFailure)
    else removeStored('local', 'origin')
  }
  follow()
  onConsentChange(follow)
}

const load = () => import(/* @vite-ignore */ document.body.dataset['origin'] ?? '') as Promise<typeof Entry>

/** The page works without it, and a failed download is not the visitor's concern. */
const ignoreFailure = () => {}
