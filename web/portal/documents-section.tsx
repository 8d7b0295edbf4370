import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { localDate } from '#domain/calendar-dates.ts'
import { formatCents } from '#domain/currencies.ts'
import { formatDate } from '#domain/dates.ts'
import { statusOf, type InvoiceStatus } from '#domain/invoice-states.ts'
import type { Invoice } from '#domain/invoices.ts'
import { OWN_DOCUMENTS } from '#web/content/own-invoices.ts'
import { ownInvoicesQuery } from '#web/data/own-invoices.ts'
import { useMinute } from '#web/shell/time-ago.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AccountSection } from './account-section.tsx'

const SHOWN = 6

const TONES: Readonly<Record<InvoiceStatus, BadgeTone>> = {
  draft: 'gray',
  scheduled: 'gray',
  due: 'cyan',
  overdue: 'red',
  paid: 'green',
  credited: 'gray',
  void: 'gray',
}

/** The customer's invoices and credit notes. Nothing is fetched while `isShown` is false. */
export function DocumentsSection({ isShown }: { isShown: boolean }) {
  const { data, isError, refetch } = useQuery({ ...ownInvoicesQuery, enabled: isShown })
  const [showsAll, setShowsAll] = useState(false)
  const all = data?.items ?? []
  const shown = showsAll ? all : all.slice(0, SHOWN)
  return (
    <AccountSection title={OWN_DOCUMENTS.title} text={OWN_DOCUMENTS.text}>
      <div className="p-5 sm:p-6">
        {!data && !isError && <Skeleton className="h-16" />}
        {!data && isError && (
          <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-danger">
            {OWN_DOCUMENTS.failed}
            <Button variant="secondary" size="sm" onClick={() => void refetch()}>
              {OWN_DOCUMENTS.retry}
            </Button>
          </p>
        )}
        {data && all.length === 0 && <p className="text-sm text-muted">{OWN_DOCUMENTS.none}</p>}
        <ul className="divide-y divide-line">
          {shown.map((invoice) => (
            <DocumentLine key={invoice.id} invoice={invoice} />
          ))}
        </ul>
        {shown.length < all.length && (
          <Button variant="link" size="sm" className="mt-2 -ml-3.5" onClick={() => setShowsAll(true)}>
            {OWN_DOCUMENTS.all(all.length)}
          </Button>
        )}
      </div>
    </AccountSection>
  )
}

function DocumentLine({ invoice }: { invoice: Invoice }) {
  const { kind, number, issued_on, total, content } = invoice
  const status = statusOf(invoice, localDate(new Date(useMinute())))
  const name = kind === 'invoice' ? OWN_DOCUMENTS.invoice : OWN_DOCUMENTS.credit
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold">{name(number ?? '')}</p>
        <p dir="auto" className="truncate text-xs text-muted">
          {issued_on !== null && `${formatDate(issued_on)} · `}
          {content.lines[0]?.text}
        </p>
      </div>
      <Badge tone={TONES[status]}>{OWN_DOCUMENTS.statuses[status]}</Badge>
      <p className="tabular w-24 text-right font-semibold">{formatCents(total, content.currency)}</p>
    </li>
  )
}
