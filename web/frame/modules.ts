// Fetches scripts before they are imported, because a browser may never ask again for a module whose first request failed.
import { addLink } from './links.ts'

/** Throws if a file cannot be fetched; the next call asks for it again. */
export async function fetchModules(files: readonly string[]): Promise<void> {
  await Promise.all(files.map(fetchModule))
}

async function fetchModule(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return
  const response = await fetch(href)
  // The import takes it from the browser's cache.
  await response.arrayBuffer()
  if (!response.ok) throw new Error(href)
  addLink('modulepreload', href)
}
