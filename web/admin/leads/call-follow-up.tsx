import { X } from 'lucide'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays } from '#domain/calendar-dates.ts'
import { DEFAULT_STEP_TIME } from '#domain/lead-choices.ts'
import type { Activity } from '#domain/lead-records.ts'
import type { Lead } from '#domain/leads.ts'
import { canBeNoShow } from '#domain/no-shows.ts'
import { formatShort } from '#domain/zones.ts'
import { CALL_LOG, NEXT_STEP, NOTES } from '#web/content/lead-record.ts'
import { useRemoveActivity, useSetNextStep } from '#web/data/lead-records.ts'
import { timelineQuery } from '#web/data/timeline.ts'
import { weekQuery } from '#web/data/owner-bookings.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/toast.tsx'
import { logError } from '#web/admin/console/log-error.ts'
import { notifyFailure } from '#web/admin/console/notify-failure.ts'
import { NoShowButton } from '#web/admin/console/no-show-button.tsx'
import { useFocusAfter } from '#web/admin/console/use-focus-after.ts'
import { ActivityNoteForm } from './lead-activity.tsx'
import { NextStepForm } from './lead-next-step.tsx'
import { openDay, readerZone, wallClock } from './step-dates.ts'

const DAY_MS = 86_400_000

interface CallFollowUpProps {
  /** Undefined while it loads: only what needs it waits. */
  lead: Lead | undefined
  call: Activity
  onClose: () => void
  onUndone?: () => void
}

/** What a call that was just logged leads to: undo, a note, the next step. */
export function CallFollowUp({ lead, call, onClose, onUndone = onClose }: CallFollowUpProps) {
  const [open, setOpen] = useState<'note' | 'step' | null>(null)
  const [hasNote, setHasNote] = useState(false)
  const noteButton = useFocusAfter(open === 'note')
  const stepButton = useFocusAfter(open === 'step')
  const { mutateAsync: remove } = useRemoveActivity()
  const [undo, isUndoing] = useSingleFlight(async () => {
    try {
      await remove({ id: call.id, leadId: call.lead_id })
      notify(CALL_LOG.undone)
      onUndone()
    } catch (error) {
      logError(error)
      notify(CALL_LOG.undoFailed)
    }
  })
  const close = () => setOpen(null)
  return (
    <div className="@container mt-2 rounded-md border border-line bg-ground/50 py-1 pr-1 pl-3 text-sm">
      <div className="flex items-center gap-x-1">
        <p className="min-w-0 flex-1">{CALL_LOG.done(call)}</p>
        <Button variant="ghost" className="px-3!" busy={isUndoing} onClick={() => void undo()}>
          {CALL_LOG.undo}
        </Button>
        <Button variant="ghost" size="icon" aria-label={CALL_LOG.close} onClick={onClose}>
          <Icon of={X} aria-hidden="true" />
        </Button>
      </div>
      <div className="pr-2 pb-2">
        {open === null && (
          <div className="flex flex-wrap gap-2">
            {!hasNote && (
              <Button ref={noteButton} variant="secondary" className="px-3!" onClick={() => setOpen('note')}>
                {NOTES.addText}
              </Button>
            )}
            {call.call_outcome !== 'spoke' && <MissedCall leadId={call.lead_id} onMarked={onClose} />}
            {lead && call.call_outcome === 'no_answer' && <CallAgain lead={lead} onSet={onClose} />}
            {lead && call.call_outcome !== 'no_answer' && (
              <Button ref={stepButton} variant="secondary" className="px-3!" onClick={() => setOpen('step')}>
                {lead.next_step === null ? NEXT_STEP.add : CALL_LOG.changeStep}
              </Button>
            )}
          </div>
        )}
        {open === 'note' && (
          <ActivityNoteForm activity={call} onClose={close} onSaved={() => setHasNote(true)} />
        )}
        {open === 'step' && lead && <NextStepForm lead={lead} onClose={close} />}
      </div>
    </div>
  )
}

/** If the call that was logged was a booked one. */
function MissedCall({ leadId, onMarked }: { leadId: string; onMarked: () => void }) {
  const { data } = useQuery(timelineQuery(leadId))
  const [now] = useState(Date.now)
  const booking = data?.items
    .flatMap((entry) => (entry.kind === 'booking' ? [entry.booking] : []))
    .find((one) => canBeNoShow(one, now) && now - Date.parse(one.start) < DAY_MS)
  return booking && <NoShowButton bookingId={booking.id} className="px-3!" onMarked={onMarked} />
}

/** An existing next step keeps its text. */
function CallAgain({ lead, onSet }: { lead: Lead; onSet: () => void }) {
  const { data: week } = useQuery(weekQuery)
  const { mutateAsync } = useSetNextStep()
  const zone = week?.zone ?? readerZone()
  const [now] = useState(Date.now)
  const today = wallClock(now, zone).date
  const { date, name } = openDay(week, addDays(today, 1), today)
  const [set, isSetting] = useSingleFlight(async () => {
    try {
      const { next_step_at } = await mutateAsync({
        id: lead.id,
        step: {
          text: lead.next_step ?? CALL_LOG.againStep,
          date,
          time: DEFAULT_STEP_TIME,
          seen: { next_step: lead.next_step, next_step_at: lead.next_step_at },
        },
      })
      notify(NEXT_STEP.notices.saved(next_step_at && formatShort(next_step_at, zone)))
      onSet()
    } catch (error) {
      notifyFailure(CALL_LOG.againFailed, error)
    }
  })
  return (
    <Button variant="secondary" className="px-3!" busy={isSetting} onClick={() => void set()}>
      {CALL_LOG.again(name)}
    </Button>
  )
}
