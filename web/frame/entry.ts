// Loads the entry that hydrates islands.
import type * as Entry from '../entry.client.tsx'

declare global {
  interface Window {
    __zod_globalConfig?: { jitless?: boolean }
  }
}

export function loadEntry(): Promise<typeof Entry> {
  // Compiling schemas with `new Function` is what the page's policy forbids; the library would try, and be reported.
  // oxlint-disable-next-line no-underscore-dangle -- the library's own name
  window.__zod_globalConfig = { jitless: true }
  return import(/* @vite-ignore */ document.body.dataset['entry'] ?? '')
}
