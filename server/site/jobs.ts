import { OUTWARD_FIELDS } from '#domain/outward.ts'
import { packageNames } from '#domain/packages.ts'
import { FIELDS } from '#domain/site/fields.ts'
import { defaultAt } from '#domain/site/site.ts'
import { fill } from '#domain/site/texts.ts'
import { composeMail, type MailComposer } from '#server/mail/compose.ts'
import * as queries from './queries.ts'

const composeLinksChanged: MailComposer = async ({ recipient, subject_id }, { db, config }) => {
  if (recipient === null || subject_id === null) return null
  const version = await db.as({ role: 'worker' }, (trx) => queries.findVersion(trx, subject_id))
  if (version === undefined) return null
  const { businessName } = config.site
  return {
    to: recipient,
    subject: `Links or addresses changed at ${businessName}`,
    ...composeMail(config, {
      heading: 'Links or addresses changed',
      paragraphs: [
        `${version.is_import ? 'An import from the command line' : 'Another admin'} changed where payments, bookings, answers or notifications go. Here’s what they are now.`,
        version.is_import
          ? 'Didn’t expect this? Sign in right away, change them back, and ask the person who runs the server.'
          : 'Didn’t expect this? Sign in right away, change them back, and sign the other admin out under Team.',
      ],
      facts: OUTWARD_FIELDS.map((path) => ({
        label: fill(FIELDS.get(path)?.label ?? path, packageNames(config.site)),
        value: String(version.changes[path] ?? defaultAt(path) ?? 'None'),
      })),
      action: { label: 'Open the site settings', url: `${config.linkOrigin}/admin-private?settings=links` },
      footer: `You’re getting this email because you’re an admin at ${businessName}.`,
    }),
  }
}

export const siteMails = { 'site-links-changed': composeLinksChanged } as const satisfies Record<
  string,
  MailComposer
>
