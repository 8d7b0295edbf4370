// Before what a lead wants: its order is paid, and its project is not created yet. The status stays the admin's.
import { useInfiniteQuery } from '@tanstack/react-query'
import { LEAD_DESK } from '#web/content/lead-desk.ts'
import { ordersQuery } from '#web/data/orders.ts'
import { rowsOf } from '#web/data/row-pages.ts'

export function PaidOrder({ leadId }: { leadId: string }) {
  const { data: isPaid } = useInfiniteQuery({
    ...ordersQuery('paid'),
    select: (pages) =>
      rowsOf(pages).some(
        ({ lead_id, state, project_id }) => lead_id === leadId && state === 'paid' && project_id === null,
      ),
  })
  return (
    isPaid === true && (
      <>
        <span className="font-semibold text-success">{LEAD_DESK.paidOrder}</span>
        {' · '}
      </>
    )
  )
}
