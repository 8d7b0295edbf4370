// Stores the trained models in the build, so that a start does not train them.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { Example, Model } from './model.ts'
import type { Nearest } from './nearest.ts'

export interface Models {
  words: Model
  letters: Model
  nearest: Nearest
}

const FILE = path.resolve(import.meta.dirname, '../../build/assistant-models')

/** Null if there are none, or if they were trained on other examples, by other code or by another version of Node. */
export function findStoredModels(examples: readonly Example[], file: string = FILE): Models | null {
  const origin = originOf(examples)
  try {
    const kept = readFileSync(file)
    return kept.subarray(0, origin.length).equals(origin)
      ? (deserialize(kept.subarray(origin.length)) as Models)
      : null
  } catch {
    // Missing or incomplete.
    return null
  }
}

/** Written to a temporary name and renamed, so that the file is always complete. */
export function storeModels(examples: readonly Example[], models: Models, file: string = FILE): void {
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, Buffer.concat([originOf(examples), serialize(models)]))
  renameSync(unfinished, file)
}

/** The hash includes the Node version: a trained model is not portable. */
function originOf(examples: readonly Example[]): Buffer {
  const hash = createHash('sha256').update(JSON.stringify([process.version, process.arch, examples]))
  const folder = import.meta.dirname
  const files = readdirSync(folder).filter((name) => !name.endsWith('.test.ts'))
  for (const name of files.sort()) hash.update(`${name}\0`).update(readFileSync(path.join(folder, name)))
  return hash.digest()
}
