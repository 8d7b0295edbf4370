import type { Figures } from '#contract/figures.ts'
import { formatNumber } from '#domain/numbers.ts'
import { LEAD_DESK } from '#web/content/lead-desk.ts'

/** The counts of leads count requests. Null while each is from another person. */
export function describePeople({ total, people }: Figures['leads']): string | null {
  const count = Object.values(people).reduce((sum, status) => sum + status.total, 0)
  return count < total ? LEAD_DESK.ofPeople(formatNumber(total), formatNumber(count)) : null
}
