// What the embedded assistant has learned, as the build keeps it: so that no start learns it again. Must never give a lesson that came
// of other questions, other code or another Node: learning takes seconds, a wrong answer is worse.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { Labelled, Lesson } from './learning.ts'

const LESSON_FILE = path.resolve(import.meta.dirname, '../../../build/lesson')

/** Null where there is none that these questions come to. */
export function findLesson(questions: readonly Labelled[], file: string = LESSON_FILE): Lesson | null {
  const origin = originOf(questions)
  try {
    const kept = readFileSync(file)
    return kept.subarray(0, origin.length).equals(origin) ? deserialize(kept.subarray(origin.length)) : null
  } catch {
    // None, or not a whole one.
    return null
  }
}

/** Written beside and renamed, so that the file is never half there. */
export function keepLesson(questions: readonly Labelled[], lesson: Lesson, file: string = LESSON_FILE): void {
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, Buffer.concat([originOf(questions), serialize(lesson)]))
  renameSync(unfinished, file)
}

/** A hash of all that a lesson rests on. */
function originOf(questions: readonly Labelled[]): Buffer {
  const hash = createHash('sha256').update(JSON.stringify([process.version, process.arch, questions]))
  const folder = import.meta.dirname
  const files = readdirSync(folder).filter((name) => !name.endsWith('.test.ts'))
  for (const name of files.sort()) hash.update(`${name}\0`).update(readFileSync(path.join(folder, name)))
  return hash.digest()
}
