import { addDays } from './calendar-dates.ts'

interface Remindable {
  issued_on: string | null
  due_on: string | null
  /** Of its latest reminder, as days from the due date. */
  reminded_for: number | null
}

/**
 * The reminder that an unpaid invoice should have by this day, as days from its due date; null if it had that one. The ones that were missed
 * before it are left out, and so is one for a day before the invoice was issued.
 */
export function reminderFor(
  { issued_on, due_on, reminded_for }: Remindable,
  { days, today }: { days: readonly number[]; today: string },
): number | null {
  if (due_on === null || issued_on === null) return null
  const latest = days.findLast((day) => {
    const on = addDays(due_on, day)
    return on <= today && on > issued_on
  })
  return latest === undefined || (reminded_for !== null && latest <= reminded_for) ? null : latest
}
