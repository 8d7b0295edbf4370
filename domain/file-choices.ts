/** Of one message. */
export const MAX_FILES = 20
export const MAX_FILE_NAME = 120

/** Of one request of an upload: the server ends requests after 30 seconds, which is enough for this at 300 kbit/s. */
export const UPLOAD_CHUNK_BYTES = 1024 * 1024

const UNITS = ['B', 'kB', 'MB'] as const

export function formatBytes(bytes: number): string {
  const power = bytes < 1000 ? 0 : bytes < 999_500 ? 1 : 2
  const amount = bytes / 1000 ** power
  return `${amount < 9.95 && power > 0 ? Math.round(amount * 10) / 10 : Math.round(amount)} ${UNITS[power]}`
}
