import { useQuery } from '@tanstack/react-query'
import type { Recipient as RecipientFacts } from '#contract/access.ts'
import { formatInstant } from '#domain/dates.ts'
import { RECIPIENT } from '#web/content/access.ts'
import { leadRecipientQuery } from '#web/data/access.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { MailPromise } from '#web/admin/console/no-mail.tsx'

export function Recipient({ leadId }: { leadId: string }) {
  const { data, isError, refetch } = useQuery(leadRecipientQuery(leadId))
  return (
    <section
      aria-label={RECIPIENT.title}
      aria-live="polite"
      className={classNames(
        'min-h-24 rounded-md border bg-ground/50 px-4 py-3 text-sm',
        data && UNUSUAL[data.account] ? 'border-warning' : 'border-line',
      )}
    >
      <p className="text-muted">{RECIPIENT.title}</p>
      {data && <RecipientDetails recipient={data} />}
      {!data && !isError && <p>{RECIPIENT.loading}</p>}
      {!data && isError && (
        <p>
          {RECIPIENT.failed}{' '}
          <Button variant="link" size="sm" className="-ml-2.5" onClick={() => void refetch()}>
            {RECIPIENT.retry}
          </Button>
        </p>
      )}
    </section>
  )
}

export function RecipientDetails({ recipient }: { recipient: RecipientFacts }) {
  const { email, account, since, projects } = recipient
  return (
    <>
      <p className="text-base font-semibold">{email}</p>
      <p>
        {RECIPIENT.account[account]}{' '}
        {account === 'none' ? (
          <MailPromise>{RECIPIENT.invitation}</MailPromise>
        ) : (
          RECIPIENT.history(since === null ? null : formatInstant(since), projects)
        )}
      </p>
    </>
  )
}

export const UNUSUAL = {
  none: false,
  invited: false,
  customer: false,
  revoked: true,
  admin: true,
  you: true,
  disabled: true,
} as const satisfies Record<RecipientFacts['account'], boolean>
