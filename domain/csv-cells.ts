// Cells of a CSV that a spreadsheet opens: none is run as a formula, and phone numbers stay text. What is written can be read back exactly.

/** As OWASP lists them for CSV injection, and the full-width forms that some programs read alike. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
const APOSTROPHES = /^'+/
const NUMBER = /^\d+$/

/** Puts an apostrophe before what a spreadsheet would calculate. `isPhone`: also before digits, whose leading zeros it would drop. */
export function guardCell(text: string, isPhone = false): string {
  const rest = text.replace(APOSTROPHES, '')
  const isGuarded = FORMULA.test(rest) || (NUMBER.test(rest) && (isPhone || rest !== text))
  return isGuarded ? `'${text}` : text
}

export function unguardCell(cell: string): string {
  const rest = cell.replace(APOSTROPHES, '')
  return rest !== cell && (FORMULA.test(rest) || NUMBER.test(rest)) ? cell.slice(1) : cell
}
