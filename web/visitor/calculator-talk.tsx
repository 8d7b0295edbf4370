// Beside the result: who to go through it with. What books a call is fetched when somebody wants to, and not before.
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { TALK } from '#web/content/calculator.ts'
import type { ScheduleDialog } from '#web/shell/schedule-dialog.tsx'
import { WaysToReach } from '#web/shell/ways-to-reach.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'

/** `about` is the result, for whoever takes the call. */
export function CalculatorTalk({ about }: { about: string }) {
  const [Schedule, setSchedule] = useState<typeof ScheduleDialog | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    setOpen(true)
    try {
      const { ScheduleDialog } = await import('#web/shell/schedule-dialog.tsx')
      setSchedule(() => ScheduleDialog)
    } catch {
      // Its scripts cannot be had: the page that books without a dialog is the next best.
      location.assign('/contact')
    }
  }
  return (
    <Card>
      <CardTitle as="h3">{TALK.title}</CardTitle>
      <p className="mt-1 text-sm text-muted">{TALK.text}</p>
      <WaysToReach />
      <Button
        variant="outline"
        aria-haspopup="dialog"
        className="mt-3 w-full [html:not([data-scripts])_&]:hidden"
        onClick={open}
      >
        <CalendarClock aria-hidden="true" />
        {TALK.schedule}
      </Button>
      {Schedule && <Schedule open={isOpen} onOpenChange={setOpen} about={about} />}
    </Card>
  )
}
