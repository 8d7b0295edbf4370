import type { BackupStatus } from '#contract/backups.ts'
import { formatNumber } from '#domain/numbers.ts'

type Run = NonNullable<BackupStatus['made']>

export const BACKUPS = {
  title: 'Backups',
  text: 'A copy of everything, including leads, customers, projects and messages.',
  failed: 'Couldn’t load the backups.',
  made: 'Last backup',
  sealed: 'Sealed',
  notSealed: 'Not sealed',
  contents: ({ row_count, byte_count }: Run) =>
    row_count === null || byte_count === null
      ? ''
      : `${formatNumber(row_count)} rows, ${formatNumber(Math.max(1, Math.round(byte_count / 1000)))} kB`,
  tried: 'Last restore test',
  next: 'Automatic',
  every: (hours: number) => (hours === 24 ? 'Every day' : `Every ${formatNumber(hours)} hours`),
  never: 'Never',
  unscheduled: 'Not set up',
  trouble: { made: 'The last backup failed', tried: 'The last restore test failed' },
  todo: 'Send this to the person who runs your server. The runbook says what to do, under “A backup failed or is old”.',
  none: 'There’s no backup yet. If this machine breaks, everything is gone.',
  setUp: 'Ask the person who runs your server to set BACKUP_DIR. You’ll then get one every day.',
} as const
