// The notice of failed mails, with a retry. It disappears only when the mails are sent.
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import type { FailedMail } from '#contract/mails.ts'
import { MAILS, NOTICES } from '#web/content/admin.ts'
import { failedMailsQuery, useRetryMail } from '#web/data/mails.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast.tsx'
import { logError } from './log-error.ts'
import { TimeAgo } from '#web/shell/time-ago.tsx'

export function FailedMails() {
  const { data } = useQuery(failedMailsQuery)
  if (!data || data.items.length === 0) return null
  return (
    <section
      aria-labelledby="failed-mails"
      className="mt-6 rounded-lg border border-warning/60 bg-warning/8 px-4 py-3 sm:px-5"
    >
      <h2 id="failed-mails" className="flex items-center gap-2 text-base">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-warning" />
        {MAILS.title(data.items.length)}
      </h2>
      <details>
        <summary className="inline-flex min-h-11 items-center text-sm font-semibold text-action">
          {MAILS.details}
        </summary>
        <ul className="divide-y divide-line">
          {data.items.map((mail) => (
            <FailedMailRow key={mail.id} mail={mail} />
          ))}
        </ul>
      </details>
    </section>
  )
}

function FailedMailRow({ mail }: { mail: FailedMail }) {
  const { mutateAsync } = useRetryMail()
  const [retry, isRetrying] = useSingleFlight(async () => {
    try {
      await mutateAsync(mail.id)
      notify(NOTICES.mailRetried.done)
    } catch (error) {
      logError(error)
      notify(NOTICES.mailRetried.failed)
    }
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">
          {MAILS.kinds[mail.kind] ?? mail.kind} · <TimeAgo instant={mail.created_at} />
        </p>
        <p>{MAILS.to(mail.recipient)}</p>
        <p className="text-muted">{mail.last_error ?? MAILS.noReason}</p>
      </div>
      <Button variant="secondary" size="sm" busy={isRetrying} onClick={() => void retry()}>
        {isRetrying ? MAILS.trying : MAILS.tryAgain}
      </Button>
    </li>
  )
}
