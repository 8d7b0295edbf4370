const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

export function sqlState(error: unknown): string | null {
  const code = codeOf(error)
  // Codes of the operating system have no digits.
  return /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : null
}

const RETRYABLE = new Set(['40001', '40P01'])

/** A deadlock or serialization failure: the same work may succeed on the next try. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(sqlState(error) ?? '')
}

/** Another session has what this one needs: a lock timeout or a deadlock, also as the cause of an error. */
export function isLockFailure(error: unknown): boolean {
  if (['55P03', '40P01'].includes(sqlState(error) ?? '')) return true
  return error instanceof Error && error.cause !== undefined && isLockFailure(error.cause)
}

/** PostgreSQL stops, has crashed, is starting, or does not run. */
const LOST = new Set(['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'])
const LOST_WORDS = /^(Connection terminated(?! due to)|Client has encountered a connection error)/

const SLOW_OR_FULL = new Set(
  '57014 55P03 53300 53100 53200 25006 25P03 ETIMEDOUT ENOTFOUND EAI_AGAIN'.split(' '),
)
const SLOW_WORDS =
  /^(Connection terminated due to|timeout exceeded when trying to connect|Cannot use a pool after)/

/** PostgreSQL is not there. A slow one is not lost. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    LOST.has(codeOf(error)) || (sqlState(error)?.startsWith('08') ?? false) || LOST_WORDS.test(error.message)
  )
}

/** PostgreSQL is not there, full, overloaded or too slow: the answer is 503, not 500. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    isConnectionLost(error) ||
    SLOW_OR_FULL.has(codeOf(error)) ||
    (sqlState(error)?.startsWith('58') ?? false) ||
    SLOW_WORDS.test(error.message)
  )
}

/** No such function, schema or role, or no right to use them: the database is not the product's, or not at this version. */
const FOREIGN = new Set(['42883', '3F000', '42P01', '22023', '42501'])

export function isForeignDatabase(error: unknown): boolean {
  return FOREIGN.has(sqlState(error) ?? '')
}
