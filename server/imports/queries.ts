import { sql } from 'kysely'
import type { Page, PageQuery } from '#contract/call.ts'
import type { ImportRow, LeadImport } from '#contract/imports.ts'
import {
  UNDO_HOURS,
  type ImportColumn,
  type KnownChoice,
  type Outcome,
  type Verdict,
} from '#domain/import-choices.ts'
import type { Trx } from '#server/db/database.ts'
import { readPage } from '#server/db/paging.ts'

const SAMPLES = 3

function selectImports(trx: Trx) {
  return trx
    .selectFrom('imports')
    .select([
      'id',
      'file_name',
      'created_at',
      'state',
      'headers',
      'columns',
      'known',
      'total',
      'position',
      'verdicts',
      'outcomes',
      'finished_at',
    ])
    .select([
      sql<
        string | null
      >`(select coalesce(nullif(full_name, ''), email) from profiles where user_id = made_by)`.as('made_by'),
      sql<
        string | null
      >`case when state = 'done' and finished_at > now() - make_interval(hours => ${UNDO_HOURS})
        then finished_at + make_interval(hours => ${UNDO_HOURS}) end`.as('undo_until'),
      sql<string[][]>`coalesce(
        (select jsonb_agg(cells order by n) from import_rows where import_id = imports.id and n <= ${SAMPLES}), '[]'
      )`.as('samples'),
    ])
}

export function listImports(trx: Trx, query: PageQuery): Promise<Page<LeadImport>> {
  return readPage(selectImports(trx), query)
}

export function findImport(trx: Trx, id: string): Promise<LeadImport | undefined> {
  return selectImports(trx).where('id', '=', id).executeTakeFirst()
}

/** Until the transaction ends, so that the job makes no batch meanwhile. */
export function lockImport(trx: Trx, id: string) {
  return trx
    .selectFrom('imports')
    .select([
      'state',
      'headers',
      sql<boolean>`coalesce(finished_at > now() - make_interval(hours => ${UNDO_HOURS}), false)`.as(
        'is_recent',
      ),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertImport(
  trx: Trx,
  row: {
    id: string
    file_name: string
    made_by: string
    headers: string[]
    columns: ImportColumn[]
    total: number
  },
): Promise<void> {
  await trx.insertInto('imports').values(row).execute()
}

/** `rows` is JSON: `n`, `line` and `cells` of each. */
export async function insertRows(trx: Trx, importId: string, rows: string): Promise<void> {
  await sql`insert into import_rows (import_id, n, line, cells)
    select ${importId}::uuid, n, line, cells from jsonb_to_recordset(${rows}::jsonb) as given (n int, line int, cells jsonb)`.execute(
    trx,
  )
}

/** The step begins with the first row. */
export async function beginStep(
  trx: Trx,
  id: string,
  step:
    | { state: 'checking'; columns: ImportColumn[] }
    | { state: 'running'; known: KnownChoice }
    | { state: 'undoing' },
): Promise<void> {
  const verdicts = step.state === 'checking' ? { verdicts: {} } : {}
  await trx
    .updateTable('imports')
    .set({ ...step, ...verdicts, position: 0 })
    .where('id', '=', id)
    .execute()
}

export async function deleteImport(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('imports').where('id', '=', id).execute()
}

const PAGE = 50

export async function listRows(
  trx: Trx,
  importId: string,
  {
    verdict,
    outcome,
    after,
  }: { verdict?: Verdict | undefined; outcome?: Outcome | undefined; after: number },
): Promise<{ items: ImportRow[]; next: number | null }> {
  let select = trx
    .selectFrom('import_rows')
    .leftJoin('leads', 'leads.id', 'import_rows.known_lead_id')
    .select(['n', 'line', 'verdict', 'reason', 'repeats_line', 'outcome', 'import_rows.lead_id'])
    .select([
      sql<string | null>`lead ->> 'full_name'`.as('full_name'),
      sql<string | null>`lead ->> 'email'`.as('email'),
      sql<string | null>`lead ->> 'phone'`.as('phone'),
      sql<
        string[]
      >`array(select left(value, 200) from jsonb_array_elements_text(cells) with ordinality as cell (value, at) where at <= 4 order by at)`.as(
        'cells',
      ),
      sql<ImportRow['known']>`case when leads.id is not null then
        jsonb_build_object('id', leads.id, 'full_name', leads.full_name, 'by', known_by) end`.as('known'),
    ])
    .where('import_id', '=', importId)
    .where('n', '>', after)
  if (verdict !== undefined) select = select.where('verdict', '=', verdict)
  if (outcome !== undefined) select = select.where('outcome', '=', outcome)
  const rows = await select
    .orderBy('n')
    .limit(PAGE + 1)
    .execute()
  const items = rows.slice(0, PAGE)
  return { items, next: rows.length > PAGE ? (items.at(-1)?.n ?? null) : null }
}

/** Under the role `worker`, which has named the import. */
export function findStep(trx: Trx, id: string) {
  return trx
    .selectFrom('imports')
    .select(['state', 'headers', 'columns', 'position', 'total'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Under the role `worker`, as JSON for the thread that reads them. */
export async function readCells(
  trx: Trx,
  importId: string,
  { after, most }: { after: number; most: number },
): Promise<string> {
  const { rows } = await sql<{ rows: string }>`
    select coalesce(jsonb_agg(jsonb_build_object('n', n, 'line', line, 'cells', cells) order by n), '[]')::text as rows
    from (
      select n, line, cells from import_rows where import_id = ${importId}::uuid and n > ${after} order by n limit ${most}
    ) as batch`.execute(trx)
  return rows[0]?.rows ?? '[]'
}

export async function checkRows(
  trx: Trx,
  importId: string,
  { after, readRows }: { after: number; readRows: string },
): Promise<void> {
  await sql`select app.check_import_rows(${importId}::uuid, ${after}, ${readRows}::jsonb)`.execute(trx)
}

export async function runRows(trx: Trx, importId: string, most: number): Promise<void> {
  await sql`select app.run_import_rows(${importId}::uuid, ${most})`.execute(trx)
}

export async function undoRows(trx: Trx, importId: string, most: number): Promise<void> {
  await sql`select app.undo_import_rows(${importId}::uuid, ${most})`.execute(trx)
}

export async function sweepImports(trx: Trx): Promise<void> {
  await sql`delete from imports where state in ('checking', 'ready') and created_at < now() - interval '1 day'`.execute(
    trx,
  )
  await sql`delete from imports where created_at < now() - interval '24 months'`.execute(trx)
  await sql`delete from import_rows where import_id in (
    select id from imports where state in ('done', 'undone') and finished_at < now() - interval '1 day'
  )`.execute(trx)
}
