import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Activity } from '#domain/lead-records.ts'
import { NOTES, RECORD_TIMELINE } from '#web/content/lead-record.ts'
import { useChangeActivity, useRemoveActivity } from '#web/data/lead-records.ts'
import { meQuery } from '#web/data/person.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { useFieldFocus } from '#web/shell/use-form.ts'
import { TimeAgo } from '#web/shell/time-ago.tsx'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast.tsx'
import { EntryTime } from './entry-time.tsx'
import { FoldedText } from './folded-text.tsx'
import { NoteForm } from './lead-note-form.tsx'
import { logError } from '#web/admin/console/log-error.ts'
import { onEscape } from '#web/admin/console/on-escape.ts'
import { useFocusAfter } from '#web/admin/console/use-focus-after.ts'
import { hasKeptTexts } from '#web/data/kept-texts.ts'
import { useKeptTexts } from '#web/shell/use-kept-texts.ts'

export function LeadActivity({ activity }: { activity: Activity }) {
  const { author, body, created_at, edited_at } = activity
  const { data: me } = useQuery(meQuery)
  const isOwn = author !== null && author.id === me?.user.id
  const [isEditing, setEditing] = useState(() => hasKeptTexts(editPlace(activity.id)))
  const [isRemoving, setRemoving] = useState(false)
  const editButton = useFocusAfter(isEditing)
  const removeButton = useFocusAfter(isRemoving)
  return (
    <article className="rounded-md border border-line bg-raised px-3.5 py-2.5 shadow-shade">
      <h5 className="font-semibold">{titleOf(activity)}</h5>
      <p className="text-xs text-muted">
        <bdi>{isOwn ? NOTES.you : (author?.name ?? NOTES.formerAdmin)}</bdi> ·{' '}
        <EntryTime instant={created_at} />
        {edited_at !== null && <> · {NOTES.edited}</>}
      </p>
      {isEditing ? (
        <ActivityNoteForm activity={activity} onClose={() => setEditing(false)} />
      ) : (
        body !== null && <FoldedText text={body} />
      )}
      {isOwn && !isEditing && !isRemoving && (
        <div className="mt-1 -mb-1 -ml-2 flex flex-wrap gap-1 forced-colors:m-0 forced-colors:mt-2 forced-colors:gap-2">
          <Button
            ref={editButton}
            variant="ghost"
            size="sm"
            className="min-h-10! px-2!"
            onClick={() => setEditing(true)}
          >
            {body === null ? NOTES.addText : NOTES.edit}
            <About activity={activity} />
          </Button>
          <Button
            ref={removeButton}
            variant="ghost"
            size="sm"
            className="min-h-10! px-2!"
            onClick={() => setRemoving(true)}
          >
            {NOTES.remove}
            <About activity={activity} />
          </Button>
        </div>
      )}
      {isRemoving && <ConfirmRemoval activity={activity} onCancel={() => setRemoving(false)} />}
    </article>
  )
}

const titleOf = ({ call_outcome }: Activity) =>
  call_outcome === null ? RECORD_TIMELINE.note : RECORD_TIMELINE.calls[call_outcome]

/** Distinguishes the buttons of one entry from those of the others. */
function About({ activity }: { activity: Activity }) {
  return (
    <span className="sr-only">
      {' '}
      ({titleOf(activity)}, <TimeAgo instant={activity.created_at} />)
    </span>
  )
}

const editPlace = (id: string) => `note ${id}`

interface ActivityNoteFormProps {
  activity: Activity
  onClose: () => void
  onSaved?: () => void
}

export function ActivityNoteForm({ activity, onClose, onSaved }: ActivityNoteFormProps) {
  const ref = useFieldFocus('body')
  const [kept, setKept] = useKeptTexts(editPlace(activity.id))
  const text = kept['body'] ?? activity.body ?? ''
  const { mutateAsync } = useChangeActivity()
  const isTyped = text !== (activity.body ?? '')
  const close = () => {
    setKept({})
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles Escape from any focused control inside
    <div className="mt-2" onKeyDown={onEscape(isTyped ? null : onClose)}>
      <NoteForm
        ref={ref}
        text={text}
        onText={(body) => setKept(body === (activity.body ?? '') ? {} : { body })}
        save={async (body) => {
          await mutateAsync({ id: activity.id, body })
          onSaved?.()
          close()
        }}
        onCancel={close}
      />
    </div>
  )
}

function ConfirmRemoval({ activity, onCancel }: { activity: Activity; onCancel: () => void }) {
  const { id, lead_id, kind } = activity
  const { mutateAsync } = useRemoveActivity()
  const keepButton = useRef<HTMLButtonElement>(null)
  useEffect(() => keepButton.current?.focus(), [])
  const [remove, isRemoving] = useSingleFlight(async () => {
    // This entry is removed with its buttons.
    const timeline = keepButton.current?.closest('ol')
    try {
      await mutateAsync({ id, leadId: lead_id })
      notify(NOTES.notices.removed)
      timeline?.focus({ preventScroll: true })
    } catch (error) {
      logError(error)
      notify(NOTES.notices.removeFailed)
    }
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles Escape from the buttons inside
    <div className="mt-2 rounded-md border border-warning/60 bg-ground/50 p-3" onKeyDown={onEscape(onCancel)}>
      <p className="font-semibold">{NOTES.ask[kind]}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="destructive" busy={isRemoving} onClick={() => void remove()}>
          {isRemoving ? NOTES.removing : NOTES.remove}
        </Button>
        <Button ref={keepButton} variant="ghost" onClick={onCancel}>
          {NOTES.keep}
        </Button>
      </div>
    </div>
  )
}
