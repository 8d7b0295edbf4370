import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCents } from '#domain/currencies.ts'
import { formatDate } from '#domain/dates.ts'
import { describeInvoiceTroubles, RECEIPT_METHOD_LABELS, type Invoice } from '#domain/invoices.ts'
import { hasFailedPayment, outstandingOf } from '#domain/invoice-states.ts'
import { INVOICE, INVOICES } from '#web/content/invoices.ts'
import { invoiceDocumentQuery, invoiceQuery, useInvoiceActs, type InvoiceActs } from '#web/data/invoices.ts'
import { ProblemError } from '#web/data/call.ts'
import { invoicePdfPath } from '#web/data/pdf-paths.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { DocumentPaper } from '#web/shell/document-paper.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { notify } from '#web/ui/toast.tsx'
import { typedLines } from '#web/admin/console/lines-editor.tsx'
import { logError } from '#web/admin/console/log-error.ts'
import { FailedLine } from '#web/admin/console/states.tsx'
import { CreditForm } from './credit-form.tsx'
import { InvoiceBadge } from './invoice-badge.tsx'
import { InvoiceForm } from './invoice-form.tsx'
import { PaymentForm } from './payment-form.tsx'
import { useInvoiceAddress } from './invoice-address.ts'

type Step = 'shown' | 'issue' | 'edit' | 'pay' | 'refund' | 'credit' | 'void'

export default function InvoiceView({ id }: { id: string }) {
  const { data: invoice, isError, refetch } = useQuery(invoiceQuery(id))
  const [step, setStep] = useState<Step>('shown')
  const show = () => setStep('shown')
  if (!invoice)
    return (
      <div className="p-5">
        {isError ? (
          <FailedLine text={INVOICE.failed} onRetry={() => void refetch()} />
        ) : (
          <>
            <output className="sr-only">{INVOICE.loading}</output>
            <Skeleton className="h-16" />
            <Skeleton className="mt-3 h-80" />
          </>
        )}
      </div>
    )
  if (step === 'edit')
    return (
      <div className="p-4 sm:p-5">
        <InvoiceForm
          draft={invoice}
          projectId={null}
          lines={typedLines(invoice.content.lines)}
          onSaved={show}
          onCancel={show}
        />
      </div>
    )
  return (
    <div className="space-y-5 p-4 sm:p-5">
      <Standing invoice={invoice} />
      <CurrentStep invoice={invoice} step={step} setStep={setStep} />
      <Payments invoice={invoice} />
      <Document invoice={invoice} />
    </div>
  )
}

function Standing({ invoice }: { invoice: Invoice }) {
  const { content, total, state, kind, project_id } = invoice
  const left = outstandingOf(invoice)
  const money = (amount: number) => formatCents(amount, content.currency)
  const isOpen = kind === 'invoice' && state === 'issued' && left !== 0
  const { name, company, email } = content.customer
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="tabular text-3xl font-semibold">
          {money(isOpen ? left : total)}
          {isOpen && (
            <span className="ml-2 text-sm font-normal text-muted">
              {left === total ? INVOICE.outstanding.toLowerCase() : INVOICE.of(money(total))}
            </span>
          )}
        </p>
        <InvoiceBadge invoice={invoice} />
      </div>
      <p className="mt-1 text-sm wrap-anywhere text-muted">
        <bdi>{company ?? name}</bdi> · {email}
        {project_id !== null && (
          <>
            {' · '}
            <Link
              to={`?tab=projects&project=${project_id}`}
              className="text-action underline underline-offset-4"
            >
              {INVOICE.openProject}
            </Link>
          </>
        )}
      </p>
      {state === 'draft' && invoice.issue_on !== null && (
        <p className="mt-3 text-sm">{INVOICES.issuesOn(formatDate(invoice.issue_on))}</p>
      )}
      {isOpen && left > 0 && hasFailedPayment(invoice) && (
        <p className="mt-3 rounded-md border border-danger/50 bg-danger/10 p-3 text-sm">{INVOICE.declined}</p>
      )}
      {isOpen && left > 0 && invoice.card !== null && (
        <p className="mt-3 text-sm">{INVOICE.charged(invoice.card)}</p>
      )}
      {describeInvoiceTroubles(invoice).map((sentence) => (
        <p key={sentence} className="mt-3 rounded-md border border-warning/50 bg-warning/10 p-3 text-sm">
          {sentence}
        </p>
      ))}
    </div>
  )
}

interface StepProps {
  invoice: Invoice
  step: Step
  setStep: (step: Step) => void
}

function CurrentStep({ invoice, step, setStep }: StepProps) {
  const acts = useInvoiceActs()
  const { open, close } = useInvoiceAddress()
  const show = () => setStep('shown')
  const [act, isActing] = useSingleFlight(async (work: () => Promise<unknown>) => {
    try {
      await work()
      show()
    } catch (error) {
      logError(error)
      notify(
        error instanceof ProblemError
          ? { ...INVOICE.notices.failed, description: error.detail }
          : INVOICE.notices.failed,
      )
    }
  })
  switch (step) {
    case 'issue':
      return (
        <Question text={INVOICE.issueText(invoice.content.customer.email)} onCancel={show}>
          <Button busy={isActing} onClick={() => void act(() => issue(acts, invoice.id))}>
            {INVOICE.issue}
          </Button>
        </Question>
      )
    case 'void':
      return (
        <Question text={INVOICE.voidText} onCancel={show}>
          <Button
            variant="destructive"
            busy={isActing}
            onClick={() =>
              void act(async () => {
                await acts.makeVoid(invoice.id)
                notify(INVOICE.notices.voided)
              })
            }
          >
            {INVOICE.void}
          </Button>
        </Question>
      )
    case 'pay':
    case 'refund':
      return <PaymentForm invoice={invoice} isRefund={step === 'refund'} onDone={show} />
    case 'credit':
      return <CreditForm invoice={invoice} onDone={show} onCredited={open} />
    default:
      return (
        <Actions
          invoice={invoice}
          isBusy={isActing}
          setStep={setStep}
          onSend={() =>
            void act(async () => {
              await acts.sendAgain(invoice.id)
              notify(INVOICE.notices.sent)
            })
          }
          onRemove={() =>
            void act(async () => {
              await acts.remove(invoice.id)
              notify(INVOICE.notices.removed)
              close()
            })
          }
        />
      )
  }
}

async function issue(acts: InvoiceActs, id: string): Promise<void> {
  const { number } = await acts.issue(id)
  notify(INVOICE.notices.issued(number ?? ''))
}

function Question({ text, onCancel, children }: { text: string; onCancel: () => void; children: ReactNode }) {
  return (
    <div className="rounded-md border border-line bg-ground/40 p-4">
      <p className="wrap-anywhere">{text}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {children}
        <Button variant="ghost" onClick={onCancel}>
          {INVOICE.cancel}
        </Button>
      </div>
    </div>
  )
}

interface ActionsProps {
  invoice: Invoice
  isBusy: boolean
  setStep: (step: Step) => void
  onSend: () => void
  onRemove: () => void
}

function Actions({ invoice, isBusy, setStep, onSend, onRemove }: ActionsProps) {
  const { state, kind, paid, credited, total, id } = invoice
  const isIssued = state === 'issued'
  const isInvoice = kind === 'invoice'
  const more = (label: string, onClick: () => void) => (
    <Button
      key={label}
      variant="secondary"
      size="sm"
      className="max-lg:min-h-11!"
      disabled={isBusy}
      onClick={onClick}
    >
      {label}
    </Button>
  )
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'draft' && (
        <>
          <Button onClick={() => setStep('issue')}>{INVOICE.issue}</Button>
          {more(INVOICE.edit, () => setStep('edit'))}
          {more(INVOICE.remove, onRemove)}
        </>
      )}
      {isIssued && isInvoice && outstandingOf(invoice) > 0 && (
        <Button onClick={() => setStep('pay')}>{INVOICE.pay}</Button>
      )}
      <a
        href={invoicePdfPath(id)}
        download=""
        className={buttonClass({ variant: 'secondary', size: 'sm' }, 'max-lg:min-h-11!')}
      >
        <Icon of={Download} aria-hidden="true" />
        {INVOICE.pdf}
      </a>
      {isIssued && more(INVOICE.send, onSend)}
      {isIssued && isInvoice && paid > 0 && more(INVOICE.refund, () => setStep('refund'))}
      {isIssued && isInvoice && credited < total && more(INVOICE.credit, () => setStep('credit'))}
      {isIssued && isInvoice && paid === 0 && credited === 0 && more(INVOICE.void, () => setStep('void'))}
    </div>
  )
}

function Payments({ invoice }: { invoice: Invoice }) {
  const { receipts, payments, credit_notes, content } = invoice
  const { removeReceipt } = useInvoiceActs()
  const { open } = useInvoiceAddress()
  const [remove, isRemoving] = useSingleFlight(async (id: string) => {
    try {
      await removeReceipt(id)
      notify(INVOICE.notices.paymentRemoved)
    } catch (error) {
      logError(error)
      notify(INVOICE.notices.failed)
    }
  })
  if (receipts.length + payments.length + credit_notes.length === 0) return null
  const money = (amount: number) => formatCents(amount, content.currency)
  return (
    <section aria-label={INVOICE.payments}>
      <h3 className="text-base">{INVOICE.payments}</h3>
      <ul className="mt-1 divide-y divide-line text-sm">
        {receipts.map(({ id, amount, method, received_on, note }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3 py-1.5">
            <span className="tabular min-w-24 font-semibold">{money(amount)}</span>
            <span className="min-w-0 flex-1 text-muted">
              {RECEIPT_METHOD_LABELS[method]} · {formatDate(received_on)}
              {note !== null && (
                <span dir="auto" className="block wrap-anywhere">
                  {note}
                </span>
              )}
            </span>
            <Button
              variant="ghost"
              size="sm"
              disabled={isRemoving}
              aria-label={INVOICE.removePaymentOf(money(amount))}
              onClick={() => void remove(id)}
            >
              {INVOICE.removePayment}
            </Button>
          </li>
        ))}
        {payments.map(({ id, amount, refunded, state, paid_at, created_at, currency }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3 py-1.5">
            <span className="tabular min-w-24 font-semibold">
              {formatCents((amount ?? 0) - refunded, currency ?? content.currency)}
            </span>
            <span className="min-w-0 flex-1 text-muted">
              {INVOICE.byCard} · {formatDate((paid_at ?? created_at).slice(0, 10))}
              {state !== 'paid' && <> · {state}</>}
            </span>
          </li>
        ))}
        {credit_notes.map(({ id, number, issued_on, total }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3 py-1.5">
            <span className="tabular min-w-24 font-semibold">{money(total)}</span>
            <Button variant="link" size="sm" className="px-0!" onClick={() => open(id)}>
              {INVOICE.creditNote(number)}
            </Button>
            <span className="text-muted">{formatDate(issued_on)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Document({ invoice: { id, state } }: { invoice: Invoice }) {
  const { data, isError, refetch } = useQuery(invoiceDocumentQuery(id))
  return (
    <section aria-label={state === 'draft' ? INVOICE.asWillBe : INVOICE.asCustomer}>
      <h3 className="mb-2 text-base">{state === 'draft' ? INVOICE.asWillBe : INVOICE.asCustomer}</h3>
      {data ? (
        <article aria-label={data.view.name}>
          <DocumentPaper view={data.view} as="h4" />
        </article>
      ) : isError ? (
        <FailedLine text={INVOICE.failed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </section>
  )
}
