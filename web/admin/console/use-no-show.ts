import { CALLS } from '#web/content/calls-desk.ts'
import { useChangeBooking } from '#web/data/owner-bookings.ts'
import { notify } from '#web/ui/toast.tsx'
import { notifyFailure } from './notify-failure.ts'

/** Marks a call as a no-show, with a toast that takes it back. */
export function useNoShow(bookingId: string): () => Promise<void> {
  const { mutateAsync } = useChangeBooking(bookingId)
  const undo = async () => {
    try {
      await mutateAsync({ state: 'booked' })
      notify(CALLS.notices.noShow.undone)
    } catch (error) {
      notifyFailure(CALLS.notices.noShow.undoFailed, error)
    }
  }
  return async () => {
    await mutateAsync({ state: 'no_show' })
    notify({ ...CALLS.notices.noShow.done, action: { label: CALLS.undo, run: () => void undo() } })
  }
}
