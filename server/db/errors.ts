// What PostgreSQL's error codes mean to us. Must never pass a database message on to a person.

export function sqlState(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null
  return /^[0-9A-Z]{5}$/.test(error.code) ? error.code : null
}

const RETRYABLE = new Set(['40001', '40P01'])

/** A deadlock or serialization failure: the same work may well succeed at once. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(sqlState(error) ?? '')
}

const AWAY_STATES = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '55P03',
  '53300',
  '53100',
  '53200',
  '25006',
  '25P03',
])
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])
const AWAY_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after)/

/** The database is away, full, overloaded or too slow: the caller answers "try again", not "our mistake". */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlState(error)
  if (state !== null) return AWAY_STATES.has(state) || state.startsWith('08') || state.startsWith('58')
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && AWAY_CODES.has(error.code)) return true
  return AWAY_WORDS.test(error.message)
}
