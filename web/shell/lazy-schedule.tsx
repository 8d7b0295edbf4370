import { useIsHydrated } from './use-hydrated.ts'
import { ScheduleFrame } from './schedule-frame.tsx'

export function LazySchedule() {
  return <ScheduleFrame isEnabled={useIsHydrated()} />
}
