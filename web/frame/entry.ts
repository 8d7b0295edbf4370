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
  return reloadAfterOffline(() => import(/* @vite-ignore */ files[0] ?? '') as Promise<typeof Entry>)
}

/**
 * A browser may never ask again for a script that failed, so the page is loaded again when the connection returns. It may return before the
 * script has failed.
 */
export async function reloadAfterOffline<T>(loadScript: () => Promise<T>): Promise<T> {
  let hasReturned = false
  const noteReturn = () => (hasReturned = true)
  addEventListener('online', noteReturn)
  try {
    return await loadScript()
  } catch (error) {
    if (hasReturned) reload()
    else addEventListener('online', reload)
    throw error
  } finally {
    removeEventListener('online', noteReturn)
  }
}

const reload = () => location.reload()
