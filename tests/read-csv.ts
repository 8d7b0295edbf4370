import { expect } from 'vitest'

/** By RFC 4180: every row has as many cells as the header. */
export function parseCsv(text: string): Record<string, string>[] {
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
  const rows: string[][] = []
  let [cell, row, isQuoted]: [string, string[], boolean] = ['', [], false]
  const body = text.slice(1)
  for (let at = 0; at < body.length; at++) {
    const character = body[at] ?? ''
    if (isQuoted && character === '"' && body[at + 1] === '"') {
      cell += '"'
      at++
    } else if (character === '"') isQuoted = !isQuoted
    else if (isQuoted || !',\r\n'.includes(character)) cell += character
    else if (character !== '\r') {
      row.push(cell)
      cell = ''
      if (character === '\n') rows.push(row.splice(0))
    }
  }
  const [header = [], ...rest] = rows
  for (const one of rest) expect(one).toHaveLength(header.length)
  return rest.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])))
}
