import { expect, test } from 'vitest'
import { FIELDS } from './fields.ts'
import { isList, type List } from './list.ts'
import { applyChanges, DEFAULT_SITE } from './site.ts'
import { copyTree } from './texts.ts'

type Tree = Record<string, unknown>
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

/** Every list and every array of the default site, by its path. */
function listsIn(tree: unknown, path = ''): [path: string, list: List | unknown[]][] {
  if (!isTree(tree)) return []
  const inside = Object.entries(tree).flatMap(([key, value]) =>
    listsIn(value, path === '' ? key : `${path}.${key}`),
  )
  return Array.isArray(tree) || isList(tree) ? [[path, tree], ...inside] : inside
}
const keyedListsIn = (tree: unknown) =>
  listsIn(tree).filter((entry): entry is [string, List] => !Array.isArray(entry[1]))

/** The value of a field in a site that was built from these defaults, so that their lists are arrays. */
function shownAt(site: object, path: string, ofDefaults: object): unknown {
  let defaults: unknown = ofDefaults
  let shown: unknown = site
  for (const key of path.split('.')) {
    if (!isTree(defaults) || !isTree(shown)) return undefined
    shown = shown[isList(defaults) ? Object.keys(defaults).indexOf(key) : key]
    defaults = defaults[key]
  }
  return shown
}

test('every list whose items have fields has keys, and they are words', () => {
  const arrays = listsIn(DEFAULT_SITE).filter(([, list]) => Array.isArray(list))
  expect(arrays.map(([path]) => path).filter((path) => !FIELDS.has(path))).toEqual([])
  const lists = keyedListsIn(DEFAULT_SITE)
  expect(lists.length).toBeGreaterThan(60)
  for (const [path, list] of lists)
    for (const key of Object.keys(list)) expect(key, path).toMatch(/^[a-z][A-Za-z]*$/)
})

test('the words of an owner stay with their item when defaults are reordered, added and removed', () => {
  const words = Object.fromEntries(
    [...FIELDS.values()]
      .filter(({ kind }) => kind === 'line' || kind === 'paragraph')
      .map(({ path }, number) => [path, `Word ${number}`]),
  )
  const removed: string[] = []
  const later = copyTree(DEFAULT_SITE)
  for (const [path, list] of keyedListsIn(later)) {
    const [[firstKey, first] = ['', null], ...others] = Object.entries(list)
    for (const key of Object.keys(list)) Reflect.deleteProperty(list, key)
    Object.assign(list, { addedByAnUpdate: copyTree(first) }, Object.fromEntries(others.toReversed()))
    // The only item of a list stays.
    if (others.length === 0) Object.assign(list, { [firstKey]: first })
    else removed.push(`${path}.${firstKey}`)
  }
  expect(removed.length).toBeGreaterThan(40)
  const isRemoved = (path: string) => removed.some((item) => path === item || path.startsWith(`${item}.`))

  const site = applyChanges(later, Object.entries(words))
  const kept = Object.keys(words).filter((path) => !isRemoved(path))
  expect(kept.length).toBeGreaterThan(700)
  expect(kept.map((path) => [path, shownAt(site, path, later)])).toEqual(
    kept.map((path) => [path, words[path]]),
  )
  const gone = Object.keys(words).filter(isRemoved)
  const shown = JSON.stringify(site)
  expect(gone.filter((path) => shown.includes(`"${words[path]}"`))).toEqual([])
})
