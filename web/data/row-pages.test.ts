import { describe, expect, it } from 'vitest'
import { putRow, putRowInto, rowsOf, type RowPages } from './row-pages.ts'

interface Note {
  id: string
  created_at: string
  text: string
}

const note = (hour: number, text = `at ${hour}`): Note => ({
  id: `id-${hour}`,
  created_at: `2026-01-01T${String(hour).padStart(2, '0')}:00:00.000Z`,
  text,
})

function pagesOf(pages: Note[][], next: string | null): RowPages<Note> {
  return {
    pages: pages.map((items, place) => ({ items, next: place < pages.length - 1 ? 'more' : next })),
    pageParams: pages.map((_, place) => (place === 0 ? null : 'more')),
  }
}

const hoursOf = (pages: RowPages<Note>) => rowsOf(pages).map(({ text }) => text)

describe('a row in a list', () => {
  it('goes to the top if it is new', () => {
    const before = pagesOf([[note(3), note(2)], [note(1)]], null)
    expect(hoursOf(putRow(before, note(4)))).toEqual(['at 4', 'at 3', 'at 2', 'at 1'])
  })

  it('is replaced in place, on any page', () => {
    const before = pagesOf([[note(3), note(2)], [note(1)]], null)
    expect(hoursOf(putRow(before, note(1, 'changed')))).toEqual(['at 3', 'at 2', 'changed'])
    expect(hoursOf(putRow(before, note(2, 'changed')))).toEqual(['at 3', 'changed', 'at 1'])
  })

  it('leaves other pages unchanged', () => {
    const before = pagesOf([[note(3)], [note(1)]], null)
    expect(putRow(before, note(3, 'changed')).pages[1]).toBe(before.pages[1])
  })

  it('goes where its age belongs', () => {
    expect(hoursOf(putRow(pagesOf([[note(4), note(2)]], null), note(3)))).toEqual(['at 4', 'at 3', 'at 2'])
    expect(hoursOf(putRow(pagesOf([[note(4)]], null), note(3)))).toEqual(['at 4', 'at 3'])
    expect(hoursOf(putRow(pagesOf([[]], null), note(3)))).toEqual(['at 3'])
  })

  it('is left to a later page if it is older than all loaded rows', () => {
    const before = pagesOf([[note(4), note(3)]], 'more')
    expect(putRow(before, note(1))).toBe(before)
  })

  it('is added to a page that was loading when it arrived', () => {
    const page = { items: [note(3), note(2)], next: null }
    expect(putRowInto(page, note(4), true).items).toHaveLength(3)
    expect(putRowInto(page, note(4), false).items).toHaveLength(2)
    expect(putRowInto(page, note(2, 'changed'), false).items.at(-1)?.text).toBe('changed')
  })
})
