import { useSite } from '#web/shell/page-facts.ts'
import { useMinute } from '#web/shell/time-ago.tsx'

/** By the clock of the business, which decides what is overdue. */
export function useToday(): string {
  const { timeZone } = useSite()
  // The format of Canada is that of calendar dates.
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(useMinute())
}
