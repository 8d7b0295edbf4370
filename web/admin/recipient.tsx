// Says whose eyes a new project would be for: a lead's address is only what somebody typed. Must never let that be overlooked.
import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '#domain/dates.ts'
import { CREATE, RECIPIENT, recipientHistory } from '#web/content/admin.ts'
import { leadRecipientQuery } from '#web/data/leads.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

export function Recipient({ leadId }: { leadId: string }) {
  const { data, isError, refetch } = useQuery(leadRecipientQuery(leadId))
  const isUnusual = data?.account === 'admin' || data?.account === 'disabled'
  return (
    <section
      aria-label={CREATE.recipientTitle}
      aria-live="polite"
      className={classNames(
        'rounded-md border bg-ground/50 px-4 py-3 text-sm',
        isUnusual ? 'border-warning' : 'border-line',
      )}
    >
      <p className="text-muted">{CREATE.recipientTitle}</p>
      {data && (
        <>
          <p className="text-base font-semibold">{data.email}</p>
          <p>
            {RECIPIENT[data.account]}{' '}
            {data.account !== 'none' &&
              recipientHistory(data.since === null ? null : formatInstant(data.since), data.projects)}
          </p>
        </>
      )}
      {!data && !isError && <p>{CREATE.recipientLoading}</p>}
      {!data && isError && (
        <p>
          {CREATE.recipientFailed}{' '}
          <Button variant="link" size="sm" className="-ml-2.5" onClick={() => void refetch()}>
            {CREATE.recipientRetry}
          </Button>
        </p>
      )}
    </section>
  )
}
