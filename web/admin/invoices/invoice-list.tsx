import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide'
import { daysBetween } from '#domain/calendar-dates.ts'
import { formatCents } from '#domain/currencies.ts'
import { formatDate } from '#domain/dates.ts'
import { hasFailedPayment, outstandingOf, statusOf, type InvoiceStatus } from '#domain/invoice-states.ts'
import type { Invoice } from '#domain/invoices.ts'
import { INVOICES } from '#web/content/invoices.ts'
import { INVOICE_FILTERS, invoiceListQuery, type InvoiceFilter } from '#web/data/invoices.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { useTabAddress } from '#web/ui/tab-address.ts'
import { StableList } from '#web/admin/console/stable-list.tsx'
import { readChoices, readSearch } from '#web/admin/console/url-filters.ts'
import { InvoiceBadge } from './invoice-badge.tsx'
import { InvoicePanel } from './invoice-panel.tsx'
import { NEW, useInvoiceAddress } from './invoice-address.ts'
import { UninvoicedOrders } from './uninvoiced-orders.tsx'
import { useToday } from './use-today.ts'
import { YearExport } from './year-export.tsx'

const WITH_ORDERS: ReadonlySet<InvoiceFilter> = new Set(['open', 'all'])

export default function InvoiceList() {
  const [address, change] = useTabAddress()
  const show = readChoices(address, 'show', INVOICE_FILTERS)[0] ?? 'open'
  const q = readSearch(address)
  const { open } = useInvoiceAddress()
  return (
    <>
      <div className="mt-4 mb-2 flex flex-wrap items-center gap-2">
        <Segments
          legend={INVOICES.filter}
          name="invoices"
          choices={INVOICE_FILTERS.map((value) => ({ value, label: INVOICES.filters[value] }))}
          value={show}
          onChange={(value) => change({ show: value === 'open' ? null : value })}
        />
        <SearchBox
          className="min-w-0 flex-1 basis-48 sm:max-w-72"
          label={INVOICES.search}
          placeholder={INVOICES.placeholder}
          clearLabel={INVOICES.clearSearch}
          value={q}
          onSearch={(text) => change({ q: text })}
        />
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          <YearExport />
          <Button onClick={() => open(NEW)}>
            <Icon of={Plus} aria-hidden="true" />
            {INVOICES.add}
          </Button>
        </div>
      </div>
      {WITH_ORDERS.has(show) && q === '' && <UninvoicedOrders />}
      <Rows key={`${show} ${q}`} show={show} q={q} />
      <InvoicePanel />
    </>
  )
}

function Rows({ show, q }: { show: InvoiceFilter; q: string }) {
  return (
    <StableList
      query={useInfiniteQuery(invoiceListQuery({ show, q }))}
      texts={INVOICES}
      empty={q === '' ? INVOICES.none[show] : INVOICES.nothingFound}
    >
      {(invoice) => <InvoiceRow key={invoice.id} invoice={invoice} />}
    </StableList>
  )
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { id, number, kind, total, content } = invoice
  const { open } = useInvoiceAddress()
  const left = outstandingOf(invoice)
  const isPartly = left > 0 && left < total
  const money = (amount: number) => formatCents(amount, content.currency)
  return (
    <li className="relative flex min-h-15 items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <button
          type="button"
          aria-haspopup="dialog"
          dir="auto"
          // Covers the row, so that a tap anywhere opens the invoice.
          className="block max-w-full truncate text-left leading-6 font-semibold after:absolute after:inset-0 after:rounded-md hover:after:bg-action/5"
          onClick={() => open(id)}
        >
          {content.customer.company ?? content.customer.name}
        </button>
        <p className="truncate text-sm text-muted">
          <span className="tabular">
            {number === null ? INVOICES.draft : kind === 'credit_note' ? INVOICES.creditNote(number) : number}
          </span>
          <DayOf invoice={invoice} />
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1 sm:flex-row-reverse sm:items-center sm:gap-4">
        <p className="tabular text-right leading-5 font-semibold sm:min-w-28">
          {kind === 'credit_note' ? money(-total) : money(left > 0 ? left : total)}
          {isPartly && (
            <span className="block text-xs font-normal text-muted">{INVOICES.leftOf(money(total))}</span>
          )}
        </p>
        <InvoiceBadge invoice={invoice} />
      </div>
    </li>
  )
}

function DayOf({ invoice }: { invoice: Invoice }) {
  const { due_on, issue_on, issued_on } = invoice
  const today = useToday()
  const status = statusOf(invoice, today)
  const words: Partial<Record<InvoiceStatus, string | null>> = {
    due: due_on && INVOICES.due(formatDate(due_on)),
    overdue: due_on && INVOICES.overdue(daysBetween(due_on, today)),
    scheduled: issue_on && INVOICES.issuesOn(formatDate(issue_on)),
  }
  if (outstandingOf(invoice) > 0 && hasFailedPayment(invoice))
    return <span className="text-danger"> · {INVOICES.declined}</span>
  const day = words[status] ?? (issued_on && INVOICES.issuedOn(formatDate(issued_on)))
  return day && <> · {day}</>
}
