// Arranges what pg_dump writes for a reader: each table with all that belongs to it, then the functions.

/** Parts of a table, in the order of reading. */
const PARTS = [
  'TABLE',
  'SEQUENCE',
  'COMMENT',
  'CONSTRAINT',
  'FK CONSTRAINT',
  'INDEX',
  'TRIGGER',
  'ROW SECURITY',
  'POLICY',
]

interface Entry {
  place: string
  text: string
}

export function arrangeDump(dump: string): string {
  const entries = dump
    .split(/^--\n-- Name: /m)
    .slice(1)
    .map(readEntry)
    .sort((a, b) => (a.place < b.place ? -1 : 1))
  return entries.reduce((text, entry, index) => {
    const former = entries[index - 1]
    const isListed = former !== undefined && !former.text.includes('\n') && !entry.text.includes('\n')
    return `${text}${isListed ? '\n' : '\n\n'}${entry.text}`
  }, '')
}

function readEntry(part: string): Entry {
  const [head = '', ...lines] = part.split('\n')
  const [, name = '', type = '', schema = ''] = /^(.*?); Type: (.*?); Schema: (.*?); Owner:/.exec(head) ?? []
  const text = lines
    .filter((line) => !/^(?:--|SET |\\(?:un)?restrict)/.test(line))
    .join('\n')
    .trim()
    .replace(/\n{2,}/g, '\n')
  const place = String(PARTS.indexOf(type))
  if (type === 'SCHEMA' || name.startsWith('SCHEMA '))
    return { place: `0 ${name.replace('SCHEMA ', '')} ${place}`, text }
  if (type === 'FUNCTION') return { place: `2 ${schema} ${name}`, text }
  return { place: `1 ${schema} ${findTable(name, type, text)} ${place} ${name}`, text }
}

function findTable(name: string, type: string, text: string): string {
  if (type === 'INDEX') return / ON \w+\.(\w+) /.exec(text)?.[1] ?? ''
  if (type === 'SEQUENCE') return /^ALTER TABLE \w+\.(\w+) /.exec(text)?.[1] ?? ''
  return /^(?:TABLE |COLUMN )?(\w+)/.exec(name)?.[1] ?? ''
}
