import { z } from 'zod'
import { defineCall } from './call.ts'

const backupRun = z.object({
  kind: z.enum(['made', 'tried']),
  file: z.string(),
  problem: z.string().nullable(),
  data_of: z.iso.datetime().nullable(),
  row_count: z.int().nullable(),
  byte_count: z.int().nullable(),
  /** Encrypted, and refused by a restore if it was changed. */
  is_sealed: z.boolean(),
  created_at: z.iso.datetime(),
})

const backupStatus = z.object({
  every_hours: z.number().nullable(),
  made: backupRun.nullable(),
  tried: backupRun.nullable(),
  failed: backupRun.nullable(),
})
export type BackupStatus = z.output<typeof backupStatus>

export const getBackupStatus = defineCall({
  method: 'get',
  path: '/api/backups',
  who: 'admin',
  summary: 'Get the status of backups and test restores',
  answer: { status: 200, body: backupStatus },
})
