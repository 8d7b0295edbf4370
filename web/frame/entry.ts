// Loads the entry that hydrates islands.
import type * as Entry from '../entry.client.tsx'

declare global {
  interface Window {
    __zod_globalConfig?: { jitless?: boolean }
  }
}

export function loadEntry(): Promise<typeof Entry> {
  // The content security policy forbids `new Function`; zod would try to use it and cause a violation report.
  // oxlint-disable-next-line no-underscore-dangle -- the library's own name
  window.__zod_globalConfig = { jitless: true }
  return import(/* @vite-ignore */ document.body.dataset['entry'] ?? '')
}
