// Booking a call in a dialog. Nothing of the booking service is in the page before it opens, nor after it has closed.
import { SCHEDULE } from '#web/content/schedule.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useSite } from './page-facts.ts'
import { ScheduleFrame } from './schedule-frame.tsx'

interface ScheduleDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What the call is about, as far as the page knows. */
  about?: string
}

export function ScheduleDialog({ open, onOpenChange, about = '' }: ScheduleDialogProps) {
  const { ownerName } = useSite()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={SCHEDULE.dialogTitle(ownerName)}
      className="max-w-3xl!"
    >
      <ScheduleFrame about={about} />
    </Dialog>
  )
}
