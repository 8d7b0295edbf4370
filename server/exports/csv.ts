import { stringify } from 'csv-stringify/sync'
import { guardCell } from '#domain/csv-cells.ts'
import type { Column } from '#domain/export-columns.ts'

/** Excel reads a file without it in the encoding of its country. */
const BYTE_ORDER_MARK = '\uFEFF'

export function writeHeader<Row>(columns: readonly Column<Row>[]): string {
  return BYTE_ORDER_MARK + write([columns.map(({ header }) => header)])
}

export function writeRows<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return write(rows.map((row) => columns.map((column) => cellOf(column, row))))
}

function cellOf<Row>({ of, isPhone }: Column<Row>, row: Row): string {
  const value = of(row)
  // A number is no formula, also below zero.
  return typeof value === 'string' ? guardCell(value, isPhone) : String(value ?? '')
}

/** By itself the library quotes a line break only if it is the one between rows. */
const write = (cells: string[][]): string =>
  stringify(cells, { record_delimiter: '\r\n', quoted_match: /[\r\n]/ })
