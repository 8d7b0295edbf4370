// A browser may never ask again for a module whose first request failed, so scripts can be fetched before they become modules.
import { addLink } from './links.ts'

/** Unless `isDirect`, throws if one cannot be fetched, and the next call asks for it again; this takes longer. */
export async function preloadModules(files: readonly string[], isDirect = navigator.onLine): Promise<void> {
  const missing = files.filter((href) => !document.querySelector(`link[href="${href}"]`))
  if (!isDirect) await Promise.all(missing.map(fetchFile))
  for (const href of missing) addLink('modulepreload', href)
}

async function fetchFile(href: string): Promise<void> {
  const response = await fetch(href)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(href)
}
