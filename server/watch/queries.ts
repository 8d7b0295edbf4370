import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

export interface Figures {
  mails_waiting: number
  /** Seconds since the oldest unsent mail was due. */
  mails_oldest: number
  mails_failed: number
  /** Within the last hour. */
  account_mails_dropped: number
  jobs_failed: number
  jobs_waiting_seconds: number
  /** Null: there is none. */
  last_lead_seconds: number | null
  payments_unmatched: number
  spent_today: number
  spent_this_month: number
  daily_ceiling: number
  monthly_ceiling: number
  /** Seconds since the newest successful one; null: there is none. */
  backup_seconds: number | null
  backup_tested_seconds: number | null
  /** Whether the newest backup or test restore failed. */
  backup_failed: boolean
}

/** The figures of the whole product, the same from every server. */
export async function readFigures(db: Database): Promise<Figures> {
  const [figures] = await db.run({ role: 'worker' }, (from) =>
    from
      .selectFrom(
        sql<Figures>`(
          select watched.*, mails.*, backups.*, app.dropped_mails() as account_mails_dropped from app.watch() as watched, (
            select count(*) filter (where state = 'queued' and due_at < now())::int as mails_waiting,
              coalesce(extract(epoch from now() - min(due_at) filter (where state = 'queued' and due_at < now())), 0)::float8
                as mails_oldest,
              count(*) filter (where state = 'failed')::int as mails_failed
            from mails where state in ('queued', 'failed')
          ) as mails, (
            select extract(epoch from now() - max(created_at) filter (where kind = 'made' and problem is null))::float8
                as backup_seconds,
              extract(epoch from now() - max(created_at) filter (where kind = 'tried' and problem is null))::float8
                as backup_tested_seconds,
              coalesce(bool_or(problem is not null and newest), false) as backup_failed
            from (
              select *, created_at = max(created_at) over (partition by kind) as newest from backup_runs
            ) as runs
          ) as backups
        )`.as('figures'),
      )
      .selectAll(),
  )
  if (figures === undefined) throw new Error('operators are told nothing')
  return figures
}

/** Whether this migration has run on the database, and the fingerprint of its secret. */
export async function readState(
  db: Database,
  migration: string,
): Promise<{ has: boolean; secret: string | null }> {
  const [row] = await db.run({ role: 'worker' }, (from) =>
    from
      .selectFrom(
        sql<{ has: boolean; secret: string | null }>`(
          select app.has_migration(${migration}) as has, app.secret_print() as secret
        )`.as('asked'),
      )
      .select(['has', 'secret']),
  )
  return row ?? { has: false, secret: null }
}
