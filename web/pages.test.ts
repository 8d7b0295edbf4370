import { expect, test } from 'vitest'
import { SITE_PATHS } from '#domain/assistant/paths.ts'
import { buildSite } from '#domain/site/site.ts'
import { findPage, NOT_FOUND } from './pages.tsx'

test('every path that the assistant may name is a page', () => {
  const site = buildSite()
  expect(findPage('/no-such-page', site).page).toBe(NOT_FOUND)
  expect(SITE_PATHS.filter((path) => findPage(path, site).page === NOT_FOUND)).toEqual([])
})
