import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide'
import { useState } from 'react'
import { localDate } from '#domain/calendar-dates.ts'
import { formatCents } from '#domain/currencies.ts'
import { formatDate } from '#domain/dates.ts'
import { statusOf, type InvoiceStatus } from '#domain/invoice-states.ts'
import type { Invoice } from '#domain/invoices.ts'
import type { AcceptedProposal } from '#domain/proposals.ts'
import { OWN_DOCUMENTS } from '#web/content/own-invoices.ts'
import { PDF } from '#web/content/pdf.ts'
import { ownInvoicesQuery, ownProposalsQuery } from '#web/data/own-invoices.ts'
import { invoicePdfPath, proposalPdfPath } from '#web/data/pdf-paths.ts'
import { useMinute } from '#web/shell/time-ago.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
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

interface OwnDocument {
  id: string
  name: string
  /** A calendar date. */
  on: string
  text: string
  badge: string
  tone: BadgeTone
  amount: string
  pdf: string
}

/** The customer's invoices, credit notes and accepted proposals. Nothing is fetched while `isShown` is false. */
export function DocumentsSection({ isShown }: { isShown: boolean }) {
  const invoices = useQuery({ ...ownInvoicesQuery, enabled: isShown })
  const proposals = useQuery({ ...ownProposalsQuery, enabled: isShown })
  const today = localDate(new Date(useMinute()))
  const [showsAll, setShowsAll] = useState(false)
  const isLoaded = invoices.data !== undefined && proposals.data !== undefined
  const isError = !isLoaded && (invoices.isError || proposals.isError)
  const retry = () => void Promise.all([invoices.refetch(), proposals.refetch()])
  const all = [
    ...(invoices.data?.items ?? [])
      .toSorted((one, other) => (other.number ?? '').localeCompare(one.number ?? ''))
      .map((invoice) => describeInvoice(invoice, today)),
    ...(proposals.data?.items ?? []).map(describeProposal),
  ].toSorted((one, other) => other.on.localeCompare(one.on))
  const shown = showsAll ? all : all.slice(0, SHOWN)
  return (
    <AccountSection title={OWN_DOCUMENTS.title} text={OWN_DOCUMENTS.text}>
      <div className="p-5 sm:p-6">
        {!isLoaded && !isError && <Skeleton className="h-16" />}
        {isError && (
          <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-danger">
            {OWN_DOCUMENTS.failed}
            <Button variant="secondary" size="sm" onClick={retry}>
              {OWN_DOCUMENTS.retry}
            </Button>
          </p>
        )}
        {isLoaded && all.length === 0 && <p className="text-sm text-muted">{OWN_DOCUMENTS.none}</p>}
        {isLoaded && (
          <ul className="divide-y divide-line">
            {shown.map((document) => (
              <DocumentLine key={document.id} document={document} />
            ))}
          </ul>
        )}
        {isLoaded && shown.length < all.length && (
          <Button variant="link" size="sm" className="mt-2 -ml-3.5" onClick={() => setShowsAll(true)}>
            {OWN_DOCUMENTS.all(all.length)}
          </Button>
        )}
      </div>
    </AccountSection>
  )
}

function describeInvoice(invoice: Invoice, today: string): OwnDocument {
  const { id, kind, number, issued_on, total, content } = invoice
  const status = statusOf(invoice, today)
  const name = kind === 'invoice' ? OWN_DOCUMENTS.invoice : OWN_DOCUMENTS.credit
  return {
    id,
    name: name(number ?? ''),
    on: issued_on ?? '',
    text: content.lines[0]?.text ?? '',
    badge: OWN_DOCUMENTS.statuses[status],
    tone: TONES[status],
    amount: formatCents(total, content.currency),
    pdf: invoicePdfPath(id),
  }
}

function describeProposal(proposal: AcceptedProposal): OwnDocument {
  const { id, title, version, currency, total, monthly, accepted_at } = proposal
  return {
    id,
    name: OWN_DOCUMENTS.proposal(title, version),
    on: localDate(new Date(accepted_at)),
    text: monthly === 0 ? '' : OWN_DOCUMENTS.monthly(formatCents(monthly, currency)),
    badge: OWN_DOCUMENTS.accepted,
    tone: 'green',
    amount: formatCents(total, currency),
    pdf: proposalPdfPath(id),
  }
}

function DocumentLine({ document: { name, on, text, badge, tone, amount, pdf } }: { document: OwnDocument }) {
  return (
    <li className="flex items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <p dir="auto" className="font-semibold wrap-anywhere">
            {name}
          </p>
          <p dir="auto" className="truncate text-xs text-muted">
            {[on === '' ? '' : formatDate(on), text].filter(Boolean).join(' · ')}
          </p>
        </div>
        <Badge tone={tone}>{badge}</Badge>
        <p className="tabular font-semibold">{amount}</p>
      </div>
      <a
        href={pdf}
        download=""
        aria-label={PDF.of(name)}
        title={PDF.download}
        className={buttonClass({ variant: 'outline', size: 'icon' })}
      >
        <Icon of={Download} aria-hidden="true" />
      </a>
    </li>
  )
}
