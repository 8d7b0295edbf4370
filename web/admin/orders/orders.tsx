import { useInfiniteQuery } from '@tanstack/react-query'
import { isReadyForProject } from '#domain/order-states.ts'
import { ORDERS } from '#web/content/orders.ts'
import { ordersQuery, unknownPaymentsQuery } from '#web/data/orders.ts'
import { rowsOf } from '#web/data/row-pages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PlaceBody } from '#web/admin/console/place-body.tsx'
import { lazyPart } from '#web/admin/console/lazy-part.tsx'
import { RowSkeletons } from '#web/admin/console/states.tsx'

const OrderBoard = lazyPart({
  load: async () => ({ default: (await import('./order-board.tsx')).OrderBoard }),
  skeleton: <RowSkeletons className="mt-4" />,
})

export default function Orders() {
  const started = useInfiniteQuery(ordersQuery('started'))
  const needsLook = useInfiniteQuery(ordersQuery('look'))
  const paid = useInfiniteQuery(ordersQuery('paid'))
  const unknown = useInfiniteQuery(unknownPaymentsQuery)
  const all = [started, needsLook, paid, unknown]
  const toConvert = rowsOf(paid.data).filter(isReadyForProject)
  const open = rowsOf(started.data).length
  const needsLookCount = rowsOf(needsLook.data).length
  const unknownCount = rowsOf(unknown.data).length
  return (
    <PlaceBody
      state={
        all.every(({ data }) => data) && (
          <>
            {toConvert.length > 0 && (
              <Badge tone="yellow" className="tabular">
                {ORDERS.states.convert(toConvert.length)}
              </Badge>
            )}
            {needsLookCount > 0 && (
              <Badge tone="red" className="tabular">
                {ORDERS.states.look(needsLookCount)}
              </Badge>
            )}
            {unknownCount > 0 && (
              <Badge tone="red" className="tabular">
                {ORDERS.states.unknown(unknownCount)}
              </Badge>
            )}
            <Badge tone={open === 0 ? 'neutral' : 'yellow'} className="tabular">
              {ORDERS.states.started(open, started.hasNextPage)}
            </Badge>
          </>
        )
      }
    >
      <OrderBoard />
    </PlaceBody>
  )
}
