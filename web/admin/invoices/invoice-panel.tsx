import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { INVOICE, INVOICE_FORM } from '#web/content/invoices.ts'
import { invoiceQuery } from '#web/data/invoices.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { IsShownTab } from '#web/ui/tab-address.ts'
import { lazyPart } from '#web/admin/console/lazy-part.tsx'
import { NEW, useInvoiceAddress } from './invoice-address.ts'

const skeleton = (
  <div className="space-y-3 p-5">
    <Skeleton className="h-16" />
    <Skeleton className="h-80" />
  </div>
)

const InvoiceView = lazyPart({ load: () => import('./invoice-view.tsx'), skeleton })
const NewInvoice = lazyPart({ load: () => import('./new-invoice.tsx'), skeleton })

export function InvoicePanel() {
  const { openId, close } = useInvoiceAddress()
  // An open dialog in a hidden tab would block the page.
  const isShown = use(IsShownTab)
  const isNew = openId === NEW
  const { data } = useQuery({ ...invoiceQuery(openId ?? ''), enabled: openId !== null && !isNew })
  const title = isNew
    ? INVOICE_FORM.newTitle
    : data?.kind === 'credit_note'
      ? INVOICE.creditNote(data.number ?? '')
      : INVOICE.title(data?.number ?? null)
  return (
    <Dialog
      open={openId !== null && isShown}
      onOpenChange={close}
      place="side"
      className="sm:w-[42rem]!"
      title={title}
    >
      {openId !== null && (
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
          {isNew ? <NewInvoice /> : <InvoiceView key={openId} id={openId} />}
        </div>
      )}
    </Dialog>
  )
}
