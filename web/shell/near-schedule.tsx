// Booking a call further down a page: the booking service is asked for nothing before somebody comes near it.
import { useIsAlive } from './is-alive.ts'
import { ScheduleFrame } from './schedule-frame.tsx'

export function NearSchedule() {
  return <ScheduleFrame isWanted={useIsAlive()} />
}
