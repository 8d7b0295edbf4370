import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { requestSummary } from '#domain/lead-request.ts'
import type { Lead } from '#domain/leads.ts'
import { TIMELINE } from '#web/content/assistant-desk.ts'
import { ANSWER_CLOCK } from '#web/content/lead-desk.ts'
import { EDIT_LEAD, NOTES, RECORD } from '#web/content/lead-record.ts'
import { findTextDraft } from '#web/data/drafts.ts'
import { NOTE_FORM } from '#web/data/lead-drafts.ts'
import { proposalsQuery } from '#web/data/proposals.ts'
import { relatedLeadsQuery } from '#web/data/lead-records.ts'
import { timelineQuery } from '#web/data/timeline.ts'
import { useSite } from '#web/shell/page-facts.ts'
import { TimeAgo } from '#web/shell/time-ago.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { notify } from '#web/ui/toast.tsx'
import type { ConsoleName } from '#web/admin/console/console-name.ts'
import { LeadProposals } from '#web/admin/proposals/lead-proposals.tsx'
import { ForgetPerson } from './forget-person.tsx'
import { lazyPart } from '#web/admin/console/lazy-part.tsx'
import { CallLog, NoteBox } from './lead-activities.tsx'
import { LeadContact } from './lead-contact.tsx'
import { LeadFacts, LeadMessage } from './lead-facts.tsx'
import { LeadHandling } from './lead-handling.tsx'
import { LeadNews } from './lead-news.tsx'
import { LeadNextStep } from './lead-next-step.tsx'
import { LeadPeople } from './lead-people.tsx'
import { LeadTimeline } from './lead-timeline.tsx'
import { logError } from '#web/admin/console/log-error.ts'
import { AnswerClock, answerDueAt } from './answer-clock.tsx'
import { useFocusAfter } from '#web/admin/console/use-focus-after.ts'
import { wantedOn } from '#web/admin/console/wanted.ts'
import { copyText } from '#web/data/clipboard.ts'
import { hasKeptTexts } from '#web/data/kept-texts.ts'

const LeadOrder = lazyPart({
  load: async () => ({ default: (await import('#web/admin/orders/order-line.tsx')).LeadOrder }),
  skeleton: <Skeleton className="mt-3 h-39.5 lg:h-35.5" />,
})

const LeadEdit = lazyPart({
  load: () => import('./lead-edit.tsx'),
  skeleton: <Skeleton className="h-80" />,
})

const focusTitle = () => document.getElementById('leads-title')?.focus({ preventScroll: true })

interface LeadRecordProps {
  lead: Lead
  consoleName: ConsoleName
}

export function LeadRecord({ lead, consoleName }: LeadRecordProps) {
  const site = useSite()
  // Package, urgency and industry are on the private console only.
  const wanted = consoleName === 'private' ? requestSummary(lead, site) : wantedOn(consoleName, lead, site)
  const notesId = `notes-${lead.id}`
  const dueAt = answerDueAt(lead)
  return (
    <div className="@container min-w-0 space-y-5">
      <LeadNews leadId={lead.id} />
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <span>
          {wanted} · <TimeAgo instant={lead.created_at} />
        </span>
        {dueAt !== null && (
          <AnswerClock dueAt={dueAt} left={ANSWER_CLOCK.leftToAnswer} by={ANSWER_CLOCK.due} />
        )}
      </p>
      <LeadContact lead={lead} />
      <CallLog lead={lead} />
      <LeadMessage lead={lead} />
      {lead.source === 'onboarding' && <LeadOrder leadId={lead.id} />}
      <LeadNextStep lead={lead} />
      <LeadHandling lead={lead} />
      <section aria-labelledby={notesId}>
        <h4 id={notesId} className="sr-only">
          {NOTES.title}
        </h4>
        <NoteBox leadId={lead.id} />
      </section>
      <LeadHistory lead={lead} consoleName={consoleName} />
    </div>
  )
}

/** All at once: the timeline arrives after the rest, at any height, and must move no button. */
function LeadHistory({ lead, consoleName }: LeadRecordProps) {
  // Without a connection, nothing loads.
  const { isLoading: arePeopleLoading } = useQuery(relatedLeadsQuery(lead.id))
  const { isLoading: isTimelineLoading } = useQuery(timelineQuery(lead.id))
  // Stays while a part that failed is tried again.
  const [isShown, setShown] = useState(false)
  const { isLoading: areProposalsLoading } = useQuery(proposalsQuery(lead.id))
  if (!isShown && !arePeopleLoading && !isTimelineLoading && !areProposalsLoading) setShown(true)
  const titleId = `timeline-${lead.id}`
  if (!isShown) return <Skeleton className="h-32" />
  return (
    <>
      <LeadProposals lead={lead} />
      <section aria-labelledby={titleId} className="border-t border-line pt-4">
        <h4 id={titleId} className="text-sm font-semibold">
          {TIMELINE.title}
        </h4>
        <LeadTimeline leadId={lead.id} />
      </section>
      <LeadPeople lead={lead} />
      <EditableFacts lead={lead} consoleName={consoleName} />
      <div className="border-t border-line pt-3">
        <div className="-ml-3.5 forced-colors:ml-0">
          <ForgetPerson lead={lead} onForgotten={focusTitle} />
        </div>
      </div>
    </>
  )
}

function EditableFacts({ lead, consoleName }: LeadRecordProps) {
  const [isEditing, setEditing] = useState(() => hasKeptTexts(`lead ${lead.id}`))
  const opener = useFocusAfter(isEditing)
  const titleId = `facts-${lead.id}`
  return (
    <section aria-labelledby={titleId} className="border-t border-line pt-2">
      <div className="mb-1 flex min-h-11 items-center justify-between gap-2">
        <h4 id={titleId} className="text-sm font-semibold">
          {RECORD.details}
        </h4>
        {!isEditing && (
          <Button
            ref={opener}
            variant="secondary"
            size="sm"
            className="max-lg:min-h-11"
            onClick={() => setEditing(true)}
          >
            {EDIT_LEAD.open}
            <span className="sr-only"> {lead.full_name}</span>
          </Button>
        )}
      </div>
      {isEditing ? (
        <LeadEdit lead={lead} onClose={() => setEditing(false)} />
      ) : (
        <LeadFacts lead={lead} consoleName={consoleName} />
      )}
    </section>
  )
}

/** Instead of a record whose lead was deleted. A typed note can still be copied. */
export function GoneLead({ leadId, onClose }: { leadId: string; onClose: () => void }) {
  const [draft] = useState(() => findTextDraft(NOTE_FORM, leadId))
  const copy = async () => {
    try {
      await copyText(draft)
      notify(RECORD.copied)
    } catch (error) {
      logError(error)
      notify(RECORD.copyFailed)
    }
  }
  return (
    <div role="alert" className="space-y-4">
      <p>{RECORD.gone}</p>
      {draft !== '' && (
        <Field label={RECORD.typed} name="body">
          {(control) => <Textarea {...control} dir="auto" rows={6} readOnly value={draft} />}
        </Field>
      )}
      <div className="flex flex-wrap gap-2">
        {draft !== '' && (
          <Button variant="secondary" onClick={() => void copy()}>
            {RECORD.copy}
          </Button>
        )}
        <Button variant="outline" onClick={onClose}>
          {RECORD.back}
        </Button>
      </div>
    </div>
  )
}
