import { z } from 'zod'
import {
  IMPORT_COLUMNS,
  IMPORT_STATES,
  KNOWN_CHOICES,
  MAX_IMPORT_BYTES,
  OUTCOMES,
  VERDICTS,
} from '#domain/import-choices.ts'
import { oneLine } from '#domain/text.ts'
import { byId, defineCall, oneOf, pageOf, pageQuery } from './call.ts'

const columns = z.array(z.enum(IMPORT_COLUMNS, { error: 'Each column must be a field, or empty' }), {
  error: 'columns must be a list',
})

export const leadImport = z.object({
  id: z.uuid(),
  file_name: z.string(),
  /** Null for a deleted account. */
  made_by: z.string().nullable(),
  created_at: z.iso.datetime(),
  state: z.enum(IMPORT_STATES),
  headers: z.array(z.string()),
  /** The field that each column of the file is; empty for one that is left out. */
  columns,
  /** The first rows, for choosing the fields; empty once they are deleted. */
  samples: z.array(z.array(z.string())),
  known: z.enum(KNOWN_CHOICES).nullable(),
  total: z.int(),
  /** How many rows the present step has done. */
  position: z.int(),
  /** Empty until all rows are checked. */
  verdicts: z.partialRecord(z.enum(VERDICTS), z.int()),
  /** Empty until the import is finished; after undoing it, what became of the rows then. */
  outcomes: z.partialRecord(z.enum(OUTCOMES), z.int()),
  finished_at: z.iso.datetime().nullable(),
  /** Null if it cannot be undone. */
  undo_until: z.iso.datetime().nullable(),
})
export type LeadImport = z.output<typeof leadImport>

export const importRow = z.object({
  n: z.int(),
  /** Where it begins in the file. */
  line: z.int(),
  full_name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** The first cells, for a row that cannot be read. */
  cells: z.array(z.string()),
  verdict: z.enum(VERDICTS).nullable(),
  reason: z.string().nullable(),
  /** Who is there already. */
  known: z.object({ id: z.uuid(), full_name: z.string(), by: z.enum(['email', 'phone']) }).nullable(),
  repeats_line: z.int().nullable(),
  outcome: z.enum(OUTCOMES).nullable(),
  /** The lead that was added or filled. */
  lead_id: z.uuid().nullable(),
})
export type ImportRow = z.output<typeof importRow>

/** The body is the file, as `application/octet-stream`. Its rows are checked by a job; nothing is added yet. */
export const uploadImport = defineCall({
  method: 'post',
  path: '/api/imports',
  who: 'admin',
  summary: 'Upload a CSV file of leads and check it',
  query: z.object({ name: oneLine('name', 200).default('') }),
  maxBodyBytes: MAX_IMPORT_BYTES,
  answer: { status: 201, body: leadImport },
})

export const listImports = defineCall({
  method: 'get',
  path: '/api/imports',
  who: 'admin',
  summary: 'List imports',
  query: pageQuery,
  answer: { status: 200, body: pageOf(leadImport) },
})

export const getImport = defineCall({
  method: 'get',
  path: '/api/imports/{id}',
  who: 'admin',
  summary: 'Get an import with its progress',
  params: byId,
  answer: { status: 200, body: leadImport },
})

/** `next` is the number of the row to continue after. */
export const listImportRows = defineCall({
  method: 'get',
  path: '/api/imports/{id}/rows',
  who: 'admin',
  summary: 'List the rows of an import, by verdict or outcome',
  params: byId,
  query: z.object({
    verdict: oneOf('verdict', VERDICTS).optional(),
    outcome: oneOf('outcome', OUTCOMES).optional(),
    after: z.coerce
      .number({ error: 'after must be the number of a row' })
      .int('after must be the number of a row')
      .min(0, 'after must be the number of a row')
      .max(2_147_483_647, 'after must be the number of a row')
      .default(0),
  }),
  answer: { status: 200, body: z.object({ items: z.array(importRow), next: z.int().nullable() }) },
})

/** All rows are checked again. A conflict once it has started. */
export const changeImport = defineCall({
  method: 'patch',
  path: '/api/imports/{id}',
  who: 'admin',
  summary: 'Choose the fields of the columns of an import',
  params: byId,
  body: z.strictObject({ columns }),
  answer: { status: 200, body: leadImport },
})

/** A conflict until all rows are checked, and once it has started. */
export const startImport = defineCall({
  method: 'post',
  path: '/api/imports/{id}/start',
  who: 'admin',
  stepUp: true,
  summary: 'Add the leads of an import',
  params: byId,
  body: z.strictObject({
    known: z.enum(KNOWN_CHOICES, { error: `known must be one of ${KNOWN_CHOICES.join(', ')}` }),
  }),
  answer: { status: 200, body: leadImport },
})

/** Within a day: deletes the leads that no one touched and empties the filled fields that are still as filled. */
export const undoImport = defineCall({
  method: 'post',
  path: '/api/imports/{id}/undo',
  who: 'admin',
  stepUp: true,
  summary: 'Undo an import',
  params: byId,
  answer: { status: 200, body: leadImport },
})

/** A conflict once it has started. */
export const discardImport = defineCall({
  method: 'delete',
  path: '/api/imports/{id}',
  who: 'admin',
  summary: 'Delete a file that was not imported',
  params: byId,
  answer: { status: 204 },
})
