import { Phone, PhoneMissed, Voicemail, type IconNode } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { addDays } from '#domain/calendar-dates.ts'
import {
  CALL_OUTCOME_LABELS,
  CALL_OUTCOMES,
  type CallOutcome,
  DEFAULT_STEP_TIME,
} from '#domain/lead-choices.ts'
import type { Lead } from '#domain/leads.ts'
import { formatShort } from '#domain/zones.ts'
import { CALL_LOG, NEXT_STEP } from '#web/content/lead-record.ts'
import { findTextDraft, saveTextDraft } from '#web/data/drafts.ts'
import { NOTE_FORM } from '#web/data/lead-drafts.ts'
import { useAddActivity, useRemoveActivity, useSetNextStep } from '#web/data/lead-records.ts'
import { weekQuery } from '#web/data/owner-bookings.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { notify } from '#web/ui/toast.tsx'
import { NoteForm } from './lead-note-form.tsx'
import { logError } from '#web/admin/console/log-error.ts'
import { notifyFailure } from '#web/admin/console/notify-failure.ts'
import { openDay, readerZone, wallClock } from './step-dates.ts'
import { useAskBeforeLeaving } from '#web/data/ask-before-leaving.ts'

export const CALL_ICONS = {
  no_answer: PhoneMissed,
  left_message: Voicemail,
  spoke: Phone,
} as const satisfies Record<CallOutcome, IconNode>

export function CallLog({ lead }: { lead: Lead }) {
  const { mutateAsync: add } = useAddActivity()
  const { mutateAsync: remove } = useRemoveActivity()
  const [isAgainOffered, setAgainOffered] = useState(false)
  const undo = async (id: string) => {
    try {
      await remove({ id, leadId: lead.id })
      setAgainOffered(false)
      notify(CALL_LOG.undone)
    } catch (error) {
      logError(error)
      notify(CALL_LOG.undoFailed)
    }
  }
  const [log, isLogging] = useSingleFlight(async (outcome: CallOutcome) => {
    try {
      const { id } = await add({ leadId: lead.id, activity: { kind: 'call', call_outcome: outcome } })
      setAgainOffered(outcome === 'no_answer')
      notify({ ...CALL_LOG.done[outcome], action: { label: CALL_LOG.undo, run: () => void undo(id) } })
    } catch (error) {
      logError(error)
      notify(CALL_LOG.failed)
    }
  })
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{CALL_LOG.title}</legend>
      <div className="mt-1.5 grid grid-cols-[1fr_1.25fr_1fr] gap-2">
        {CALL_OUTCOMES.map((outcome) => {
          const icon = CALL_ICONS[outcome]
          return (
            <Button
              key={outcome}
              variant="secondary"
              className={classNames('min-w-0 px-1.5! leading-tight', isLogging && 'opacity-60')}
              // Not disabled, so that it keeps the focus.
              aria-busy={isLogging || undefined}
              onClick={() => void log(outcome)}
            >
              <Icon of={icon} aria-hidden="true" className="hidden @sm:block" />
              {CALL_OUTCOME_LABELS[outcome]}
            </Button>
          )
        })}
      </div>
      {isAgainOffered && <CallAgain lead={lead} onSet={() => setAgainOffered(false)} />}
    </fieldset>
  )
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
    <Button variant="outline" className="mt-2" busy={isSetting} onClick={() => void set()}>
      {CALL_LOG.again(name)}
    </Button>
  )
}

/** What is typed is kept in a draft for each lead until it is saved. */
export function NoteBox({ leadId }: { leadId: string }) {
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState(() => findTextDraft(NOTE_FORM, leadId))
  const latest = useRef(text)
  useAskBeforeLeaving(() => text.trim() !== '')
  const { mutateAsync } = useAddActivity()
  const change = (next: string) => {
    latest.current = next
    setText(next)
    saveTextDraft(NOTE_FORM, leadId, next)
  }
  return (
    <NoteForm
      ref={form}
      text={text}
      onText={change}
      save={async (body) => {
        await mutateAsync({ leadId, activity: { kind: 'note', body } })
        // Text typed while the note was saved belongs to the next one.
        if (form.current === null) saveTextDraft(NOTE_FORM, leadId, '')
        else if (latest.current === text) change('')
      }}
    />
  )
}
