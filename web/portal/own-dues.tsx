// What the customer has to pay, each with its button.
import { useQuery } from '@tanstack/react-query'
import { Receipt } from 'lucide'
import { useState } from 'react'
import { localDate } from '#domain/calendar-dates.ts'
import { formatCents } from '#domain/currencies.ts'
import { formatDate } from '#domain/dates.ts'
import {
  hasFailedPayment,
  isChargedToCard,
  isOnItsWay,
  outstandingOf,
  statusOf,
} from '#domain/invoice-states.ts'
import type { Invoice } from '#domain/invoices.ts'
import { DUES } from '#web/content/own-invoices.ts'
import { ProblemError } from '#web/data/call.ts'
import { ownDuesQuery, usePayment } from '#web/data/own-invoices.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { Changes } from '#web/shell/changes.tsx'
import { useMinute } from '#web/shell/time-ago.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/toast.tsx'

/** Undefined while they load, the first due first. None if that fails: the mailed link leads to an invoice too. */
export function useDues(): Invoice[] | undefined {
  const { data, isError } = useQuery(ownDuesQuery)
  if (isError) return []
  return data?.items
    .filter((invoice) => outstandingOf(invoice) > 0)
    .toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)))
}

const placeOf = ({ due_on, number }: Invoice) => `${due_on ?? ''} ${number ?? ''}`

export function OwnDues({ dues }: { dues: readonly Invoice[] }) {
  if (dues.length === 0) return null
  const open = dues.filter((invoice) => !isOnItsWay(invoice)).length
  return (
    <Card className="border-action/50! p-0! sm:p-0!">
      <section aria-labelledby="own-dues">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 pt-5 pb-3 sm:px-6">
          <h2 id="own-dues" className="text-xl">
            {DUES.title}
          </h2>
          {open > 0 && <Badge tone="cyan">{DUES.count(open)}</Badge>}
        </div>
        <ul className="divide-y divide-line border-t border-line">
          {dues.map((invoice) => (
            <Due key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      </section>
    </Card>
  )
}

function Due({ invoice }: { invoice: Invoice }) {
  const { id, number, paid, content } = invoice
  const { mutateAsync } = usePayment(id)
  const [bankText, setBankText] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [pay, isBusy] = useSingleFlight(async () => {
    setRefusal(null)
    try {
      const { url, text } = await mutateAsync()
      if (url === null) setBankText(text)
      else location.assign(url)
    } catch (error) {
      if (error instanceof ProblemError) setRefusal(error.detail)
      else {
        notify(DUES.failed)
        reportError(error)
      }
    }
  })
  const isBegun = isOnItsWay(invoice)
  return (
    <li className="px-5 py-3.5 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-3">
        <span
          aria-hidden="true"
          className="flex size-9 shrink-0 items-center justify-center rounded-full border border-action/40 bg-action/12 text-action max-sm:hidden"
        >
          <Icon of={Receipt} className="size-4" />
        </span>
        <div className="min-w-0 flex-1 basis-56">
          <p className="flex flex-wrap items-baseline gap-x-2.5">
            <span className="tabular font-display text-lg font-semibold">
              {formatCents(outstandingOf(invoice), content.currency)}
            </span>
            <span dir="auto" className="min-w-0 text-sm wrap-anywhere">
              {content.lines[0]?.text}
            </span>
          </p>
          <p className="mt-0.5 text-xs text-muted">
            {!isBegun && <DueWords invoice={invoice} />}{' '}
            {paid > 0 && DUES.paidPart(formatCents(paid, content.currency))}
          </p>
          {isBegun && <p className="mt-0.5 text-sm">{DUES.onItsWay}</p>}
        </div>
        {!isBegun && !isChargedToCard(invoice) && (
          <Changes>
            <Button busy={isBusy} className="max-sm:w-full" onClick={() => void pay()}>
              {isBusy ? DUES.payBusy : DUES.pay}
              <span className="sr-only">{DUES.of(number ?? '')}</span>
            </Button>
          </Changes>
        )}
      </div>
      <div role="alert">
        {refusal !== null && <FieldError id={`due-refusal-${id}`}>{refusal}</FieldError>}
        {bankText !== null && (
          <p dir="auto" className="mt-3 max-w-prose text-sm wrap-anywhere whitespace-pre-line">
            {bankText}
          </p>
        )}
      </div>
    </li>
  )
}

function DueWords({ invoice }: { invoice: Invoice }) {
  const { due_on, card } = invoice
  const isOverdue = statusOf(invoice, localDate(new Date(useMinute()))) === 'overdue'
  if (hasFailedPayment(invoice)) return <span className="text-danger">{DUES.declined}</span>
  if (card !== null) return DUES.automatic(card)
  if (due_on === null) return null
  return (
    <span className={isOverdue ? 'text-danger' : undefined}>
      {(isOverdue ? DUES.overdue : DUES.due)(formatDate(due_on))}
    </span>
  )
}
