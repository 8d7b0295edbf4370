import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { Model } from './model.ts'
import { INTENTS } from '../knowledge/intents.ts'
import type { Nearest } from './nearest.ts'

export interface Models {
  words: Model
  letters: Model
  nearest: Nearest
}

const SOURCES = ['.', '../knowledge/phrasings', '../knowledge/follow-ups.txt'].map((name) =>
  path.resolve(import.meta.dirname, name),
)
const FILE = path.resolve(import.meta.dirname, '../../build/assistant-models')

/** Null if there are none, or if they were trained on other examples, by other code or by another version of Node. */
export function findStoredModels(): Models | null {
  const origin = originOfModels()
  try {
    const kept = readFileSync(FILE)
    return kept.subarray(0, origin.length).equals(origin)
      ? (deserialize(kept.subarray(origin.length)) as Models)
      : null
  } catch {
    return null
  }
}

/** Written to a temporary name and renamed, so that the file is always complete. */
export function storeModels(models: Models): void {
  mkdirSync(path.dirname(FILE), { recursive: true })
  const unfinished = `${FILE}.${process.pid}`
  writeFileSync(unfinished, Buffer.concat([originOfModels(), serialize(models)]))
  renameSync(unfinished, FILE)
}

/** The hash includes the Node version: a trained model is not portable. */
function originOfModels(): Buffer {
  const names = INTENTS.map(({ name }) => name)
  const hash = createHash('sha256').update(JSON.stringify([process.version, process.arch, names]))
  for (const file of SOURCES.flatMap(listFiles))
    hash.update(`${path.basename(file)}\0`).update(readFileSync(file))
  return hash.digest()
}

function listFiles(source: string): string[] {
  if (statSync(source).isFile()) return [source]
  const names = readdirSync(source).filter((name) => !name.endsWith('.test.ts'))
  return names.sort().map((name) => path.join(source, name))
}
