import { formatWhen } from '#domain/zones.ts'
import { readOwnerZone } from '#server/week.ts'
import { composeMail, getOwnerAddress, type MailComposer } from '#server/mail/compose.ts'
import { readRuns, summarizeRuns } from './record.ts'

const composeFailed: MailComposer = async (_, { db, config, findOwnerAddress }) => {
  const { failed, made } = summarizeRuns(await db.as({ role: 'worker' }, readRuns))
  // A later backup succeeded before the mail was made.
  if (failed === null) return null
  const owner = await getOwnerAddress(findOwnerAddress)
  const zone = await readOwnerZone({ db })
  const heading = failed.kind === 'made' ? 'Your backup failed' : 'A restore test failed'
  return {
    to: owner,
    subject: heading,
    ...composeMail(config, {
      heading,
      paragraphs: [
        failed.problem ?? '',
        'The server tries again every hour. We won’t email you about every try. Forward this to the person who runs your server. The fix is in the runbook, under “A backup failed or is old”.',
      ],
      facts: [
        { label: 'File', value: failed.file },
        { label: 'When', value: formatWhen(failed.created_at, zone) },
        { label: 'Last good backup', value: made ? formatWhen(made.created_at, zone) : 'None' },
      ],
      action: { label: 'See the backups', url: `${config.linkOrigin}/admin-private?panel=backups` },
      footer: `Sent by ${config.site.businessName} because automatic backups are on.`,
    }),
  }
}

export const backupMails = { 'backup-failed': composeFailed } as const satisfies Record<string, MailComposer>
