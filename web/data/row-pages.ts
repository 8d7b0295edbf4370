// Updates to paginated lists that are sorted newest first. A row that is shown keeps its place.
import type { InfiniteData } from '@tanstack/react-query'
import type { Page } from '#contract/call.ts'

export interface Row {
  id: string
  created_at: string
  /** Rows that have it are sorted by it. */
  last_turn_at?: string
}

export type RowPages<T> = InfiniteData<Page<T>>

/** The contract's maximum, so that a long list takes few requests. */
export const PAGE_LIMIT = 200

/** Inserts a new row by age. A row older than all loaded rows is ignored: its own page will bring it. */
export function putRow<T extends Row>(pages: RowPages<T>, row: T): RowPages<T> {
  const replaced = replaceRow(pages, row)
  if (replaced !== pages) return replaced
  const home = pages.pages.findIndex(
    ({ items, next }) => next === null || items.some((one) => isNewer(row, one)),
  )
  return home < 0 ? pages : mapPage(pages, home, (page) => insertInto(page, row))
}

export function replaceRow<T extends Row>(pages: RowPages<T>, row: T): RowPages<T> {
  const place = pages.pages.findIndex(({ items }) => items.some(({ id }) => id === row.id))
  return place < 0 ? pages : mapPage(pages, place, (page) => replaceIn(page, row))
}

/** Like `putRow`, for a page that has just loaded, with rows that arrived while it was loading. */
export function putRowInto<T extends Row>(page: Page<T>, row: T, isFirst: boolean): Page<T> {
  if (page.items.some(({ id }) => id === row.id)) return replaceIn(page, row)
  const [newest] = page.items
  return isFirst && (!newest || isNewer(row, newest)) ? insertInto(page, row) : page
}

/** Merges rows that arrived while the page was loading: matching rows are put in, others removed. */
export function mergeRows<T extends Row>(
  page: Page<T>,
  rows: readonly T[],
  isFirst: boolean,
  belongs: (row: T) => boolean,
): Page<T> {
  return rows.reduce(
    (withRows, row) => (belongs(row) ? putRowInto(withRows, row, isFirst) : removeRowFrom(withRows, row.id)),
    page,
  )
}

export function removeRow<T extends Row>(pages: RowPages<T>, id: string): RowPages<T> {
  const place = pages.pages.findIndex(({ items }) => items.some((one) => one.id === id))
  return place < 0 ? pages : mapPage(pages, place, (page) => removeRowFrom(page, id))
}

export function removeRowFrom<T extends Row>(page: Page<T>, id: string): Page<T> {
  return { ...page, items: page.items.filter((one) => one.id !== id) }
}

export function rowsOf<T>(pages: RowPages<T> | undefined): T[] {
  return pages?.pages.flatMap(({ items }) => items) ?? []
}

function mapPage<T>(pages: RowPages<T>, place: number, change: (page: Page<T>) => Page<T>): RowPages<T> {
  return { ...pages, pages: pages.pages.map((page, index) => (index === place ? change(page) : page)) }
}

function replaceIn<T extends Row>(page: Page<T>, row: T): Page<T> {
  return { ...page, items: page.items.map((one) => (one.id === row.id ? row : one)) }
}

function insertInto<T extends Row>(page: Page<T>, row: T): Page<T> {
  const place = page.items.findIndex((one) => isNewer(row, one))
  return { ...page, items: page.items.toSpliced(place < 0 ? page.items.length : place, 0, row) }
}

function isNewer(row: Row, other: Row): boolean {
  const [one, two] = [ageOf(row), ageOf(other)]
  return one > two || (one === two && row.id > other.id)
}

function ageOf({ created_at, last_turn_at }: Row): string {
  return last_turn_at ?? created_at
}
