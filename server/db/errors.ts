// What PostgreSQL's error codes mean to us. Must never pass a database message on to a person.

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

export function sqlState(error: unknown): string | null {
  const code = codeOf(error)
  // The system's own codes have no digits.
  return /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : null
}

const RETRYABLE = new Set(['40001', '40P01'])

/** A deadlock or serialization failure: the same work may well succeed at once. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(sqlState(error) ?? '')
}

/** The server ends, has crashed, or does not let anybody in yet; or nobody is there. */
const LOST = new Set(['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'])
const LOST_WORDS = /^(Connection terminated(?! due to)|Client has encountered a connection error)/

const SLOW_OR_FULL = new Set(
  '57014 55P03 53300 53100 53200 25006 25P03 ETIMEDOUT ENOTFOUND EAI_AGAIN'.split(' '),
)
const SLOW_WORDS =
  /^(Connection terminated due to|timeout exceeded when trying to connect|Cannot use a pool after)/

/** Nothing is at the other end any more, or not yet. One that is merely slow is not lost. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    LOST.has(codeOf(error)) || (sqlState(error)?.startsWith('08') ?? false) || LOST_WORDS.test(error.message)
  )
}

/** The database is away, full, overloaded or too slow: the caller answers "try again", not "our mistake". */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    isConnectionLost(error) ||
    SLOW_OR_FULL.has(codeOf(error)) ||
    (sqlState(error)?.startsWith('58') ?? false) ||
    SLOW_WORDS.test(error.message)
  )
}
