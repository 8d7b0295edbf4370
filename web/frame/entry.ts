// Loads what islands need: the entry that hydrates them, and the whole style sheet.
import type * as Entry from '../entry.client.tsx'
import { addLink } from './links.ts'

declare global {
  interface Window {
    __zod_globalConfig?: { jitless?: boolean }
  }
}

let styled: Promise<unknown> | undefined

export async function loadEntry(): Promise<typeof Entry> {
  // Compiling schemas with `new Function` is what the page's policy forbids; the library would try, and be reported.
  // oxlint-disable-next-line no-underscore-dangle -- the library's own name
  window.__zod_globalConfig = { jitless: true }
  const { entry = '', sheet } = document.body.dataset
  if (sheet !== undefined) styled ??= loadSheet(sheet)
  const [loaded] = await Promise.all([import(/* @vite-ignore */ entry) as Promise<typeof Entry>, styled])
  return loaded
}

function loadSheet(address: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = addLink('stylesheet', address)
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      styled = undefined
      reject(new Error('No style sheet'))
    })
  })
}
