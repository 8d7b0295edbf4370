import type * as Entry from '../entry.client.tsx'
import { preloadModules } from './links.ts'

declare global {
  interface Window {
    __zod_globalConfig?: { jitless?: boolean }
  }
}

export async function loadEntry(): Promise<typeof Entry> {
  // The content security policy forbids `new Function`; zod would try to use it and cause a violation report.
  // oxlint-disable-next-line no-underscore-dangle -- the library's own name
  window.__zod_globalConfig = { jitless: true }
  const files = document.body.dataset['entry']?.split(' ') ?? []
  preloadModules(files)
  try {
    return (await import(/* @vite-ignore */ files[0] ?? '')) as typeof Entry
  } catch (error) {
    addEventListener('online', reload)
    throw error
  }
}

/** A browser may never ask again for a script that failed. */
const reload = () => location.reload()
