import { useQuery } from '@tanstack/react-query'
import { formatCents } from '#domain/currencies.ts'
import { INVOICES } from '#web/content/invoices.ts'
import { invoiceSumsQuery } from '#web/data/invoices.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PlaceBody } from '#web/admin/console/place-body.tsx'
import { lazyPart } from '#web/admin/console/lazy-part.tsx'
import { RowSkeletons } from '#web/admin/console/states.tsx'

const InvoiceList = lazyPart({
  load: () => import('./invoice-list.tsx'),
  skeleton: <RowSkeletons className="mt-4" />,
})

export default function Invoices() {
  const { data } = useQuery(invoiceSumsQuery)
  return (
    <PlaceBody
      state={
        data && (
          <>
            {data.overdue > 0 && (
              <Badge tone="red" className="tabular whitespace-normal!">
                {INVOICES.state.overdue(formatCents(data.overdue, data.currency))}
              </Badge>
            )}
            <Badge tone={data.outstanding > 0 ? 'yellow' : 'neutral'} className="tabular whitespace-normal!">
              {data.outstanding > 0
                ? INVOICES.state.outstanding(formatCents(data.outstanding, data.currency))
                : INVOICES.state.nothing}
            </Badge>
            <Badge
              tone={data.received_this_month > 0 ? 'green' : 'neutral'}
              className="tabular whitespace-normal!"
            >
              {INVOICES.state.received(formatCents(data.received_this_month, data.currency))}
            </Badge>
          </>
        )
      }
    >
      <InvoiceList />
    </PlaceBody>
  )
}
