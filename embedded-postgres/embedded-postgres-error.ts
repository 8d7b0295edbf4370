// The one error of the embedded PostgreSQL that people read: one line, without a stack or a secret.

/** One sentence for the person at the terminal: why the embedded PostgreSQL cannot be used. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
}

/** The `code` of a system error (`ENOENT`) or of a PostgreSQL error (`57P03`), if the value has one. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** The first line of an error's message. */
export function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.split('\n', 1)[0] ?? text
}
