// Sends statements with as few messages as they need: each text is prepared once a connection, and what opens a transaction
// travels with the first statement in it. Must never change what a statement says.
import type { Writable } from 'node:stream'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { openPatience } from './patience.ts'

/** Past this many different texts a connection prepares no more: generated lists of many lengths would fill its memory. */
const MAX_PREPARED = 300

export interface Wire {
  /** The pool as Kysely wants it. */
  pool: PostgresPool
  /**
   * Sends `opening`, one statement and `commit` in one message. Resolves with the statement's rows once it is committed;
   * where the statement fails, the commit behind it takes everything back and the failure is thrown.
   */
  sendAtOnce<R>(opening: string, statement: { sql: string; parameters: readonly unknown[] }): Promise<R[]>
}

/** The pool's connections must be opened with `pipeline: true`. */
export function openWire(pool: pg.Pool): Wire {
  const connect = openPatience(pool)
  const names = new Map<string, string>()
  const wires = new WeakMap<pg.PoolClient, PostgresPoolClient>()

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known !== undefined || names.size >= MAX_PREPARED) return known
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }

  function send(client: pg.PoolClient, text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    // Only statements with values can be prepared; the others are begin, commit and rollback.
    const name = values.length > 0 ? nameOf(text) : undefined
    return client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) })
  }

  function wireOf(client: pg.PoolClient): PostgresPoolClient {
    const known = wires.get(client)
    if (known) return known
    const query = (text: string, values: readonly unknown[]) => send(client, text, values)
    const wire: PostgresPoolClient = {
      // Kysely types a cursor's overload too, which this product does not use.
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
    }
    wires.set(client, wire)
    return wire
  }

  return {
    pool: { options: pool.options, connect: async () => wireOf(await connect()), end: () => pool.end() },
    async sendAtOnce<R>(
      opening: string,
      statement: { sql: string; parameters: readonly unknown[] },
    ): Promise<R[]> {
      const client = await connect()
      const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
      stream.cork()
      const sent = [
        send(client, opening, []),
        send(client, statement.sql, statement.parameters),
        send(client, 'commit', []),
      ]
      stream.uncork()
      const [opened, answer, ended] = await Promise.allSettled(sent)
      const failed = [opened, answer, ended].find((step) => step?.status === 'rejected')
      // A connection that could not even commit is not worth keeping.
      client.release(ended?.status === 'rejected')
      if (failed?.status === 'rejected') throw failed.reason
      if (
        answer?.status !== 'fulfilled' ||
        ended?.status !== 'fulfilled' ||
        ended.value.command !== 'COMMIT'
      ) {
        throw new Error('a transaction ended without a commit')
      }
      return answer.value.rows as R[]
    },
  }
}
