import { sql } from 'kysely'
import { OTHER_SOURCE, type PageCountKind } from '#domain/page-counts.ts'
import { asyncCommit, type Trx } from '#server/db/database.ts'

/** An address can contain any campaign: a day with so many different arrivals counts new ones together. */
const MOST_ARRIVALS = 500

interface Counted {
  timeZone: string
  kind: PageCountKind
  page: string
  source: string
  campaign: string
}

export async function countPage(
  trx: Trx,
  { timeZone, kind, page, source, campaign }: Counted,
): Promise<void> {
  await Promise.all([
    sql`select ${asyncCommit}`.execute(trx),
    sql`
      with counted as (
        select (now() at time zone ${timeZone})::date as day, ${source}::text as source, ${campaign}::text as campaign
      ), room as (
        select count(*) < ${MOST_ARRIVALS}
          or bool_or(page = ${page} and page_counts.source = counted.source and page_counts.campaign = counted.campaign) as is_left
        from page_counts join counted using (day) where page_counts.source <> ''
      )
      insert into page_counts (day, kind, page, source, campaign)
      select day, ${kind}, ${page}, case when is_left or source = '' then source else ${OTHER_SOURCE} end,
        case when is_left then campaign else '' end
      from counted, room
      on conflict on constraint page_counts_pkey do update set times = page_counts.times + 1`.execute(trx),
  ])
}

export async function sweepPageCounts(trx: Trx): Promise<void> {
  await sql`delete from page_counts where day < now() - interval '25 months'`.execute(trx)
}
