// The script that only visitors who agreed may load. A page works without it, and a failed download is not the visitor's concern.
import type * as Entry from '../entry.origin.ts'

export function withOriginEntry(use: (entry: typeof Entry) => void): void {
  const loaded = import(/* @vite-ignore */ document.body.dataset['origin'] ?? '') as Promise<typeof Entry>
  void loaded.then(use, () => {})
}
