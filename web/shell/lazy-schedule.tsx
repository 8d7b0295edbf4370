// The booking calendar on pages where few visitors need it; it loads when it comes near the viewport.
import { useIsHydrated } from './use-hydrated.ts'
import { ScheduleFrame } from './schedule-frame.tsx'

export function LazySchedule() {
  return <ScheduleFrame isEnabled={useIsHydrated()} />
}
