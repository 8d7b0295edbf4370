import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readKeptSite } from './kept-site.ts'

test('a site that was kept before items had keys is read', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kept site '))
  const kept = { number: 3, changes: { 'offer.steps.2.title': 'Taste', 'business.phone': '(555) 010-0100' } }
  await writeFile(path.join(folder, 'published-site.json'), JSON.stringify(kept))
  expect(await readKeptSite(folder)).toEqual({
    number: 3,
    changes: { 'offer.steps.automate.title': 'Taste', 'business.phone': '(555) 010-0100' },
  })
  await rm(folder, { recursive: true })
})
