import { readNumber } from '#domain/typed-numbers.ts'

/** An empty field is null. */
export function numberOrNull(text: unknown): number | null {
  return typeof text !== 'string' || text.trim() === '' ? null : readNumber(text)
}

/** For a required number: an empty field is NaN, so that the schema reports it. */
export function numberOrNaN(text: unknown): number {
  return numberOrNull(text) ?? Number.NaN
}

export function readNumbers(form: FormData, fields: readonly string[]): Record<string, number> {
  return Object.fromEntries(fields.map((field) => [field, numberOrNaN(form.get(field))]))
}
