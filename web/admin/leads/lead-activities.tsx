import { Phone, PhoneMissed, Voicemail, type IconNode } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useRef, useState } from 'react'
import { CALL_OUTCOME_LABELS, CALL_OUTCOMES, type CallOutcome } from '#domain/lead-choices.ts'
import type { Activity } from '#domain/lead-records.ts'
import type { Lead } from '#domain/leads.ts'
import { CALL_LOG } from '#web/content/lead-record.ts'
import { findTextDraft, saveTextDraft } from '#web/data/drafts.ts'
import { NOTE_FORM } from '#web/data/lead-drafts.ts'
import { useAddActivity } from '#web/data/lead-records.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { dismissErrors, notify } from '#web/ui/toast.tsx'
import { CallFollowUp } from './call-follow-up.tsx'
import { NoteForm } from './lead-note-form.tsx'
import { logError } from '#web/admin/console/log-error.ts'
import { useAskBeforeLeaving } from '#web/data/ask-before-leaving.ts'

export const CALL_ICONS = {
  no_answer: PhoneMissed,
  left_message: Voicemail,
  spoke: Phone,
} as const satisfies Record<CallOutcome, IconNode>

export function CallLog({ lead }: { lead: Lead }) {
  const { mutateAsync: add } = useAddActivity()
  const [logged, setLogged] = useState<Activity | null>(null)
  const firstButton = useRef<HTMLButtonElement>(null)
  const [log, isLogging] = useSingleFlight(async (outcome: CallOutcome) => {
    try {
      setLogged(await add({ leadId: lead.id, activity: { kind: 'call', call_outcome: outcome } }))
      dismissErrors()
    } catch (error) {
      logError(error)
      notify(CALL_LOG.failed)
    }
  })
  const close = () => {
    setLogged(null)
    firstButton.current?.focus({ preventScroll: true })
  }
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{CALL_LOG.title}</legend>
      <div className="mt-1.5 grid grid-cols-[1fr_1.25fr_1fr] gap-2">
        {CALL_OUTCOMES.map((outcome, place) => {
          const icon = CALL_ICONS[outcome]
          return (
            <Button
              key={outcome}
              ref={place === 0 ? firstButton : undefined}
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
      <output className="sr-only">{logged && CALL_LOG.done(logged)}</output>
      {logged && <CallFollowUp key={logged.id} lead={lead} call={logged} onClose={close} />}
    </fieldset>
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
