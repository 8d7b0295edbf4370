// The call for backups: whether there is one, and whether it could be restored.
import { z } from 'zod'
import { defineCall } from './call.ts'

const backupRun = z.object({
  /** A backup, or a test restore. */
  kind: z.enum(['made', 'tried']),
  file: z.string(),
  /** The error, if it failed. */
  problem: z.string().nullable(),
  /** The time of the data in it. */
  data_of: z.iso.datetime().nullable(),
  row_count: z.int().nullable(),
  byte_count: z.int().nullable(),
  /** Encrypted, and refused by a restore if it was changed. */
  is_sealed: z.boolean(),
  created_at: z.iso.datetime(),
})

const backupStatus = z.object({
  /** Null if automatic backups are off. */
  every_hours: z.number().nullable(),
  /** The last of each: backup, test restore, failure. */
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
