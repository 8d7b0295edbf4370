// The booking calendar on a page where few people need it: it loads nothing before it is near.
import { useIsAlive } from './is-alive.ts'
import { ScheduleFrame } from './schedule-frame.tsx'

export function NearSchedule() {
  return <ScheduleFrame isWanted={useIsAlive()} />
}
