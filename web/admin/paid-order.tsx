// Before what a lead wants: its order is paid, and its project is not created yet. The status stays the admin's.
import { LEAD_DESK } from '#web/content/lead-desk.ts'

export function PaidOrder() {
  return (
    <>
      <span className="font-semibold text-success">{LEAD_DESK.paidOrder}</span>
      {' · '}
    </>
  )
}
