// The call for backups: whether there is one, and whether it could be restored.
import { z } from 'zod'
import { defineCall } from './call.ts'

const backupRun = z.object({
  kind: z.enum(['made', 'tried']),
  file: z.string(),
  problem: z.string().nullable(),
  data_of: z.iso.datetime().nullable(),
  row_count: z.number().nullable(),
  byte_count: z.number().nullable(),
  /** Encrypted, and refused by a restore if it was changed. */
  is_sealed: z.boolean(),
  created_at: z.iso.datetime(),
})

const backupState = z.object({
  /** Null: this server makes no backups by itself. */
  every_hours: z.number().nullable(),
  made: backupRun.nullable(),
  tried: backupRun.nullable(),
  failed: backupRun.nullable(),
})
export type BackupState = z.output<typeof backupState>

export const getBackups = defineCall({
  method: 'get',
  path: '/api/backups',
  who: 'admin',
  summary: 'Get the status of backups and test restores',
  answer: { status: 200, body: backupState },
})
