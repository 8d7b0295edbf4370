// How PostgreSQL's values arrive in JavaScript: instants keep their microseconds, dates have no time zone.
import pg from 'pg'

const { DATE, NUMERIC, TIMESTAMPTZ } = pg.types.builtins

const parsers = new Map<number, (text: string) => unknown>([
  // Sessions run in UTC, so the text always ends in +00.
  [TIMESTAMPTZ, (text) => `${text.replace(' ', 'T').replace(/\+00$/, '')}Z`],
  [DATE, (text) => text],
  // numeric(12,2) has at most 12 digits: a double is exact enough to print the same two decimals.
  [NUMERIC, Number],
])

export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return parsers.get(oid) ?? pg.types.getTypeParser(oid, format)
  },
}
