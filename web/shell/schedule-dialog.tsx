import { SCHEDULE } from '#web/content/schedule.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useSite } from './page-facts.ts'
import { ScheduleFrame } from './schedule-frame.tsx'

interface ScheduleDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
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
