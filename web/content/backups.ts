// The words about backups, for whoever owns the business: what there is, and what to do. Must never promise what was not tried.
import type { BackupState } from '#contract/backups.ts'
import { formatNumber } from '#domain/numbers.ts'

type Run = NonNullable<BackupState['made']>

export const BACKUPS = {
  title: 'Backups',
  text: 'A copy of everything: leads, customers, projects, and what you wrote to each other.',
  failed: 'The backups could not be looked up.',
  made: 'Last backup',
  holds: ({ row_count, byte_count }: Run) =>
    row_count === null || byte_count === null
      ? ''
      : `${formatNumber(row_count)} rows, ${formatNumber(Math.max(1, Math.round(byte_count / 1000)))} kB`,
  tried: 'Last restore test',
  next: 'By itself',
  every: (hours: number) => (hours === 24 ? 'Every day' : `Every ${formatNumber(hours)} hours`),
  never: 'Never',
  unscheduled: 'Not set up',
  trouble: { made: 'The last backup failed', tried: 'The last backup could not be brought back' },
  todo: 'Give this to whoever runs your server: the runbook says what to do, under “A backup failed or is old”.',
  none: 'There is no backup yet. If this machine breaks, everything is gone.',
  setUp: 'Whoever runs your server can set BACKUP_DIR, and it makes one every day.',
} as const
