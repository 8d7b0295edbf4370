// Keeps the rendered pages on disk, so that the next start with the same build and configuration does not render them.
import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { PageFacts } from '#contract/pages.ts'
import type { Logger } from '#server/logger.ts'
import { makeDataDir } from '#server/private-folder.ts'
import type { PreparedPages } from './prepared-pages.ts'

interface PageCache {
  find(): Promise<PreparedPages | null>
  keep(pages: PreparedPages): Promise<void>
}

const ROOT = path.resolve(import.meta.dirname, '../..')
/** The server code that affects pages: what surrounds them, and their headers. */
const SOURCES = ['server/pages', 'contract']

export function openPageCache(
  folder: string,
  { buildDir, facts, log }: { buildDir: string; facts: PageFacts; log: Logger },
): PageCache {
  const file = path.join(folder, 'pages')
  return {
    async find() {
      try {
        const [kept, origin] = await Promise.all([readFile(file), originOf(buildDir, facts)])
        const [head, body] = [kept.subarray(0, HEAD), kept.subarray(HEAD)]
        return head.equals(headOf(origin, body)) ? (deserialize(body) as PreparedPages) : null
      } catch {
        return null
      }
    },
    async keep(pages) {
      const body = serialize(pages)
      // Written to a temporary name and renamed, so that the file is always complete.
      const unfinished = `${file}.${randomUUID()}`
      try {
        await makeDataDir(folder)
        const head = headOf(await originOf(buildDir, facts), body)
        await writeFile(unfinished, Buffer.concat([head, body]), { mode: 0o600 })
        await rename(unfinished, file)
      } catch (error) {
        log.warn({ err: error }, 'could not store the rendered pages; the next start renders them again')
        await rm(unfinished, { force: true }).catch(() => {})
      }
    },
  }
}

const HEAD = 32

/** The header of the file: identifies the pages, and detects damaged files. */
const headOf = (origin: Buffer, body: Buffer) => createHash('sha256').update(origin).update(body).digest()

/** A hash of the inputs of the pages. The build's file names contain content hashes. */
async function originOf(buildDir: string, facts: PageFacts): Promise<Buffer> {
  const built = await Promise.all(
    ['server/assets', 'client/assets'].map((folder) => readdir(path.join(buildDir, folder))),
  )
  const hash = createHash('sha256').update(
    JSON.stringify([process.version, facts, built.map((names) => names.sort())]),
  )
  // The names of these two contain no content hash.
  for (const file of ['server/index.js', 'frame/frame.js'])
    hash.update(await readFile(path.join(buildDir, file)))
  for (const folder of SOURCES.map((source) => path.join(ROOT, source))) {
    const names = (await readdir(folder)).filter((name) => !name.endsWith('.test.ts'))
    for (const name of names.sort()) hash.update(`${name}\0`).update(await readFile(path.join(folder, name)))
  }
  return hash.digest()
}
