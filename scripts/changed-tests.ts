// What `npm test -- --changed` gives to Vitest, which follows imports to the tests.
import { execFileSync } from 'node:child_process'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')

/** Files that are read, built or started rather than imported, with what does so in the tests. */
const READERS: readonly (readonly [files: RegExp, readers: readonly string[]])[] = [
  [/^database\//, ['server/db/schema-files.ts']],
  [/^database\/demo/, ['tests/codebase/demo.test.ts']],
  [/^assistant\/.*\.txt$/, ['assistant/knowledge/read-lines.ts']],
  [/^web\//, ['tests/pages/visits.ts']],
  [/^(?:web|server|contract|domain|scripts)\//, ['tests/e2e/main-path.test.ts']],
  [/^embedded-postgres\//, ['embedded-postgres/launcher.ts']],
  [/^deploy\//, ['tests/api/proxy.test.ts', 'tests/data/compose-owner.test.ts']],
]

/** Absolute paths of what changed since a commit, including uncommitted and untracked files, and of what reads it. */
export function listChanges(since: string): string[] {
  const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
  return [...new Set(changed.flatMap((file) => [file, ...readersOf(file)]))].map((file) =>
    path.join(ROOT, file),
  )
}

export const readersOf = (file: string): string[] =>
  READERS.flatMap(([files, readers]) => (files.test(file) ? readers : []))

function git(...args: string[]): string[] {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '')
}
