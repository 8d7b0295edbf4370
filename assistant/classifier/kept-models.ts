// The models as the build keeps them, so that no start trains them again.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { Labelled, Models } from './model.ts'

const FILE = path.resolve(import.meta.dirname, '../../build/assistant-models')

/** Null where there are none, or they were trained on other questions, by other code or by another Node. */
export function findKept(questions: readonly Labelled[], file: string = FILE): Models | null {
  const origin = originOf(questions)
  try {
    const kept = readFileSync(file)
    return kept.subarray(0, origin.length).equals(origin)
      ? (deserialize(kept.subarray(origin.length)) as Models)
      : null
  } catch {
    // Missing, or cut short while it was written.
    return null
  }
}

/** Written beside and renamed, so that a reader never finds half a file. */
export function keepModels(questions: readonly Labelled[], models: Models, file: string = FILE): void {
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, Buffer.concat([originOf(questions), serialize(models)]))
  renameSync(unfinished, file)
}

/** The hash includes the Node version: a trained model is not portable. */
function originOf(questions: readonly Labelled[]): Buffer {
  const hash = createHash('sha256').update(JSON.stringify([process.version, process.arch, questions]))
  const folder = import.meta.dirname
  const files = readdirSync(folder).filter((name) => !name.endsWith('.test.ts'))
  for (const name of files.sort()) hash.update(`${name}\0`).update(readFileSync(path.join(folder, name)))
  return hash.digest()
}
