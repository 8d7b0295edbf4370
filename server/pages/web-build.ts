// Loads what `react-router build` made and says plainly where it is not what this server expects. Must never be needed to know
// what is inside a page.
import { readFile, readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { PageServices, ShareWords } from '#contract/pages.ts'
import type { SiteFacts } from '#contract/site.ts'
import { findAddresses, type Addresses } from './addresses.ts'
import type { BootParts } from './document.ts'
import type { SharePicture } from './share-pictures.ts'

export interface PageFacts {
  site: SiteFacts
  origin: string | null
  year: number
}

export type Render = (request: Request) => Promise<Response>

/** What the web's server entry offers (`web/entry.server.tsx`). */
interface WebEntry {
  partValues: Record<string, readonly string[]>
  /** The framed document of `contract/embed.ts`; null where no booking page is configured. */
  scheduleDocument(site: SiteFacts): string | null
  findFormTarget(address: string, site: SiteFacts): string | null
  bootScript(parts: BootParts): string
  composeSharePicture(words: ShareWords): SharePicture
  openRenderer(options: {
    build: unknown
    facts: PageFacts
    services: PageServices
    mode: 'production' | 'development'
    report: (error: unknown) => void
  }): Render
}

export interface WebBuild {
  entry: WebEntry
  /** Handed back to the entry's renderer as it is. */
  build: unknown
  addresses: Addresses
}

interface LoadedBuild {
  entry: { module: Partial<WebEntry> }
  routes: Record<string, Parameters<typeof findAddresses>[0][number] | undefined>
}

/** Node's own loader, which leaves every text as it is: a test runner's would rewrite the inline scripts. */
const load = createRequire(import.meta.url)

export function loadWebBuild(buildDir: string): WebBuild {
  const file = path.join(buildDir, 'server', 'index.js')
  let build: LoadedBuild
  try {
    build = load(file) as LoadedBuild
  } catch (cause) {
    throw new Error(`The pages are not built or cannot be loaded (${file})`, { cause })
  }
  return readWebBuild(build)
}

export function readWebBuild(build: LoadedBuild): WebBuild {
  const entry = build.entry.module
  if (!isWhole(entry)) throw new Error('The built pages are of another version: build them again')
  const routes = Object.values(build.routes).filter((route) => route !== undefined)
  return {
    entry,
    build,
    addresses: findAddresses(routes, entry.partValues),
  }
}

const ENTRY = [
  'partValues',
  'scheduleDocument',
  'findFormTarget',
  'bootScript',
  'composeSharePicture',
  'openRenderer',
] as const satisfies (keyof WebEntry)[]

function isWhole(entry: Partial<WebEntry>): entry is WebEntry {
  return ENTRY.every((name) => entry[name] !== undefined)
}

/** Every file for the browser with its address. */
export async function readAssets(buildDir: string): Promise<Map<string, Buffer>> {
  const folder = path.join(buildDir, 'client', 'assets')
  const names = await readdir(folder)
  const files = await Promise.all(
    names.map(async (name) => [`/assets/${name}`, await readFile(path.join(folder, name))] as const),
  )
  return new Map(files)
}
