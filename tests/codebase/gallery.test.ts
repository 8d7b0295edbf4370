// Every control is shown in the gallery (`npm run dev`, /gallery).
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const UI = path.join(ROOT, 'web/ui')

/** The files of `web/ui` that a file there imports. */
const importsOf = (file: string) =>
  [...readFileSync(path.join(UI, file), 'utf8').matchAll(/(?:from |import\()'\.\/([\w.-]+\.tsx?)'/g)].map(
    ([, name = '']) => name,
  )

test('every component of web/ui is shown in the gallery, by itself or as a part of another', () => {
  const files = globSync('*.tsx', { cwd: UI })
  const entries = files.filter((file) => file.endsWith('.gallery.tsx'))
  expect(entries.length).toBeGreaterThan(5)
  // The set grows during the loop: the parts of a shown component count as shown.
  const shown = new Set(entries.flatMap((file) => [file, file.replace('.gallery', '')]))
  for (const file of shown) for (const name of importsOf(file)) shown.add(name)
  expect(files.filter((file) => !shown.has(file))).toEqual([])
})
