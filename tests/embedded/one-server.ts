// A server process that only runs an embedded PostgreSQL, and ends with the test that started it.

import { EmbeddedPostgresError, startEmbeddedPostgres } from '../../embedded-postgres/launcher.ts'

const say = (line: Readonly<Record<string, unknown>>): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

const since = performance.now()
try {
  const postgres = await startEmbeddedPostgres({
    dataDir: process.argv[2] ?? '',
    log: (message) => say({ event: 'log', message }),
  })
  say({
    event: 'ready',
    connection: postgres.connection,
    milliseconds: Math.round(performance.now() - since),
  })
  const stop = async (): Promise<void> => {
    await postgres.stop()
    say({ event: 'stopped' })
    process.exit(0)
  }
  process.once('SIGTERM', () => void stop())
  process.stdin.once('end', () => void stop()).resume()
} catch (error) {
  say({
    event: 'refused',
    message: String(error instanceof Error ? error.message : error),
    plain: error instanceof EmbeddedPostgresError,
  })
  process.exitCode = 3
  process.stdin.destroy()
}
