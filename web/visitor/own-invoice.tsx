import { CircleAlert, CircleCheck, Clock, FileText } from 'lucide'
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import type { ShownInvoice } from '#contract/invoices.ts'
import { INVOICE_PAGE } from '#contract/pages.ts'
import type { InvoiceStatus } from '#domain/invoice-states.ts'
import { OWN_INVOICE } from '#web/content/own-invoice.ts'
import { ProblemError } from '#web/data/call.ts'
import { fetchInvoicePdf, readInvoice, startPayment } from '#web/data/own-invoice.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { ContactOptions } from '#web/shell/contact-options.tsx'
import { DocumentPaper } from '#web/shell/document-paper.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PdfButton } from './pdf-button.tsx'

interface OwnLink {
  token: string
  /** Back from the payment page. */
  isPaid: boolean
}

/** Kept in the entry of the history, so that a reload shows it again, and neither a copied URL nor a server's log has the code. */
function useLink(): OwnLink | null {
  const [link, setLink] = useState<OwnLink | null>(null)
  useLayoutEffect(() => {
    const read = () => {
      const [, token, paid] = /^#token=([^&]*)(&paid)?/.exec(location.hash) ?? []
      if (token !== undefined) {
        history.replaceState({ invoice: token }, '', INVOICE_PAGE)
        setLink({ token, isPaid: paid !== undefined })
        return
      }
      const kept = (history.state as { invoice?: unknown } | null)?.invoice
      if (typeof kept === 'string') setLink({ token: kept, isPaid: false })
    }
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return link
}

export function OwnInvoice() {
  const link = useLink()
  if (link !== null) return <LinkedInvoice key={link.token} {...link} />
  return (
    <Card className="sm:p-8">
      <h1 className="text-2xl">{OWN_INVOICE.none}</h1>
      <p className="mt-3 text-muted">{OWN_INVOICE.noLink}</p>
      <ContactOptions />
    </Card>
  )
}

/** After the payment page, it takes the provider a few seconds to report the payment. */
const READ_AGAIN_MS = [4000, 8000, 12_000]

interface Found {
  invoice: ShownInvoice | null
  refusal: string | null
}
type SetFound = (change: (before: Found) => Found) => void

async function load(token: string, signal: AbortSignal, setFound: SetFound): Promise<void> {
  try {
    const invoice = await readInvoice(token, signal)
    setFound(() => ({ invoice, refusal: null }))
  } catch (error) {
    if (signal.aborted) return
    const isRefused = error instanceof ProblemError && error.code === 'invalid_token'
    setFound((before) => ({ ...before, refusal: isRefused ? error.detail : OWN_INVOICE.failed }))
  }
}

function LinkedInvoice({ token, isPaid }: OwnLink) {
  const [{ invoice, refusal }, setFound] = useState<Found>({ invoice: null, refusal: null })
  useEffect(() => {
    const abort = new AbortController()
    const read = () => void load(token, abort.signal, setFound)
    read()
    const timers = isPaid ? READ_AGAIN_MS.map((delay) => setTimeout(read, delay)) : []
    return () => {
      abort.abort()
      for (const timer of timers) clearTimeout(timer)
    }
  }, [token, isPaid])
  const retry = () => void load(token, new AbortController().signal, setFound)
  if (invoice === null)
    return refusal === null ? (
      <LoadingInvoice />
    ) : (
      <Card className="sm:p-8">
        <h1 className="text-2xl">{OWN_INVOICE.title}</h1>
        <p role="alert" className="mt-3">
          {refusal}
        </p>
        {refusal === OWN_INVOICE.failed && (
          <Button variant="secondary" className="mt-4" onClick={retry}>
            {OWN_INVOICE.retry}
          </Button>
        )}
        <ContactOptions />
      </Card>
    )
  const isOpen = invoice.status === 'due' || invoice.status === 'overdue'
  return (
    <>
      <Head invoice={invoice} isPaid={isPaid && isOpen}>
        {isOpen && !invoice.is_charged_to_card && !invoice.is_on_its_way && (
          <PayButton token={token} sum={invoice.outstanding_text} />
        )}
        <PdfButton load={() => fetchInvoicePdf(token)} />
      </Head>
      <article aria-label={invoice.view.name} className="mt-6">
        <DocumentPaper view={invoice.view} as="h2" />
      </article>
      <div className="mt-6">
        <p className="text-sm text-muted">{OWN_INVOICE.questions}</p>
        <ContactOptions inRow />
      </div>
    </>
  )
}

const LOOKS = {
  draft: { icon: FileText, className: 'text-muted' },
  scheduled: { icon: FileText, className: 'text-muted' },
  due: { icon: Clock, className: 'text-action' },
  overdue: { icon: CircleAlert, className: 'text-warning' },
  paid: { icon: CircleCheck, className: 'text-success' },
  credited: { icon: CircleCheck, className: 'text-success' },
  void: { icon: FileText, className: 'text-muted' },
} as const satisfies Record<InvoiceStatus, object>

function Head({
  invoice: { view, status, sentence },
  isPaid,
  children,
}: {
  invoice: ShownInvoice
  isPaid: boolean
  children: ReactNode
}) {
  const { icon, className } = LOOKS[status]
  const issuer = view.parties[0]?.name
  return (
    <header>
      <p className="text-sm text-muted">{issuer}</p>
      <h1 className="mt-1 text-2xl sm:text-3xl">{view.name}</h1>
      <p className="mt-3 flex items-start gap-2.5 text-lg">
        <Icon of={icon} aria-hidden="true" className={classNames('mt-1 size-5 shrink-0', className)} />
        <output>{isPaid ? OWN_INVOICE.isPaid : sentence}</output>
      </p>
      <div className="mt-5 flex flex-wrap gap-3">{children}</div>
    </header>
  )
}

function PayButton({ token, sum }: { token: string; sum: string }) {
  const [text, setText] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [pay, isBusy] = useSingleFlight(async () => {
    setRefusal(null)
    try {
      const start = await startPayment(token)
      setText(start.text)
      if (start.url !== null) location.assign(start.url)
    } catch (error) {
      if (!(error instanceof ProblemError)) reportError(error)
      setRefusal(error instanceof ProblemError ? error.detail : OWN_INVOICE.payFailed)
    }
  })
  return (
    <>
      {text === null && (
        <Button size="lg" busy={isBusy} onClick={() => void pay()}>
          {isBusy ? OWN_INVOICE.payBusy : OWN_INVOICE.pay(sum)}
        </Button>
      )}
      <div role="alert" className="order-last basis-full empty:hidden">
        {text !== null && (
          <Card className="p-4!">
            <h2 className="text-base">{OWN_INVOICE.howToPay}</h2>
            <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
              {text}
            </p>
          </Card>
        )}
        {refusal !== null && <p className="text-sm">{refusal}</p>}
      </div>
    </>
  )
}

function LoadingInvoice() {
  return (
    <>
      <output className="sr-only">{OWN_INVOICE.loading}</output>
      <Skeleton className="h-9 w-56" />
      <Skeleton className="mt-4 h-6 w-72 max-w-full" />
      <Skeleton className="mt-6 h-11 w-40" />
      <Skeleton className="mt-6 h-120" />
    </>
  )
}
