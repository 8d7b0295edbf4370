// Sends statements in few messages: each text is prepared once per connection, and `begin` is sent with the first statement.
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { limitConnectionWait } from './connection-wait.ts'
import { openReconnectWait } from './reconnect-wait.ts'

/** Statements that are prepared per connection: generated lists of many lengths would fill its memory. */
const MAX_PREPARED = 300

export interface PipelinedPool {
  pool: PostgresPool
  /** A transaction of one statement, in one round trip. If the statement fails, the commit rolls back and the error is thrown. */
  sendAtOnce<R>(opening: string, statement: { sql: string; parameters: readonly unknown[] }): Promise<R[]>
}

/** The pool's connections must be opened with `pipeline: true`. */
export function openPipelinedPool(pool: pg.Pool): PipelinedPool {
  const connect = openReconnectWait({
    connect: limitConnectionWait(pool, pool.options.connectionTimeoutMillis),
  })
  const names = new Map<string, string>()
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known !== undefined || names.size >= MAX_PREPARED) return known
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }

  function send(client: pg.PoolClient, text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    // The statements without values are begin, commit and rollback.
    const name = values.length > 0 ? nameOf(text) : undefined
    return client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) })
  }

  function clientOf(client: pg.PoolClient): PostgresPoolClient {
    const known = clients.get(client)
    if (known) return known
    const query = (text: string, values: readonly unknown[]) => send(client, text, values)
    const pipelined: PostgresPoolClient = {
      // Kysely types a cursor's overload too, which this product does not use.
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
    }
    clients.set(client, pipelined)
    return pipelined
  }

  return {
    pool: { options: pool.options, connect: async () => clientOf(await connect()), end: () => pool.end() },
    async sendAtOnce<R>(
      opening: string,
      statement: { sql: string; parameters: readonly unknown[] },
    ): Promise<R[]> {
      const client = await connect()
      const [opened, answer, ended] = await Promise.allSettled([
        send(client, opening, []),
        send(client, statement.sql, statement.parameters),
        send(client, 'commit', []),
      ])
      const failed = [opened, answer, ended].find((step) => step?.status === 'rejected')
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
