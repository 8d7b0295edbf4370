// `/invoice`: the target of the link in an email about an invoice. Opening it changes nothing, because mail scanners open every link.
import { INVOICE_PAGE } from '#contract/pages.ts'
import { OWN_INVOICE } from '#web/content/own-invoice.ts'
import { Island } from '#web/shell/island.tsx'
import type { PageMeta } from '#web/shell/page.ts'

export const meta: PageMeta = {
  title: OWN_INVOICE.title,
  description: OWN_INVOICE.description,
  path: INVOICE_PAGE,
  isHidden: true,
}

export default function InvoicePage() {
  return (
    <div className="mx-auto max-w-3xl px-4 pt-8 pb-12 sm:px-6 sm:pt-14">
      <Island name="invoice" when="paint" />
    </div>
  )
}
