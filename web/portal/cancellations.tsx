import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatDate, formatInstant } from '#domain/dates.ts'
import {
  CANCELLATION_REQUEST_NAMES,
  CANCELLATION_REQUEST_STEPS,
  dueDateFor,
  type CancellationRequestKind,
  type CancellationRequestStatus,
} from '#domain/cancellation-choices.ts'
import { newCancellationRequest, type CancellationRequest, type Guarantee } from '#domain/cancellations.ts'
import { OWN_CANCELLATIONS } from '#web/content/cancellations.ts'
import {
  cancellationRequestsQuery,
  guaranteesQuery,
  useRequestCancellation,
  useWithdrawCancellation,
} from '#web/data/cancellations.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { rowsOf } from '#web/data/row-pages.ts'
import { useSite } from '#web/shell/page-facts.ts'
import { Changes } from '#web/shell/changes.tsx'
import { readAll } from '#web/shell/use-form.ts'
import { useKeptForm } from '#web/shell/use-kept-texts.ts'
import { useSavedForm } from '#web/shell/use-saved-form.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Select, Textarea } from '#web/ui/input.tsx'
import { notify } from '#web/ui/toast.tsx'
import type { OwnProjects } from './own-projects.ts'

/** Renders nothing without projects or requests. */
export function Cancellations({ userId, own }: { userId: string; own: OwnProjects }) {
  const { data } = useQuery(guaranteesQuery)
  const requests = useInfiniteQuery(cancellationRequestsQuery('all'))
  // An admin receives all customers' requests.
  const mine = rowsOf(requests.data).filter(({ customer_id }) => customer_id === userId)
  const [kind, setKind] = useState<CancellationRequestKind | null>(null)
  const guarantees = data?.items ?? []
  if (guarantees.length === 0 && mine.length === 0) return null
  const open = guarantees.filter(({ is_open }) => is_open)
  return (
    <Card className="lg:col-span-2">
      <h2 className="text-xl">{OWN_CANCELLATIONS.title}</h2>
      <p className="mt-1 max-w-prose text-sm text-muted">{OWN_CANCELLATIONS.text}</p>
      {guarantees.length > 0 && (
        <Changes>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button variant="outline" disabled={open.length === 0} onClick={() => setKind('guarantee')}>
              {OWN_CANCELLATIONS.buttons.guarantee}
            </Button>
            <Button variant="outline" onClick={() => setKind('cancel')}>
              {OWN_CANCELLATIONS.buttons.cancel}
            </Button>
          </div>
          {open.length === 0 && <p className="mt-2 text-sm text-muted">{OWN_CANCELLATIONS.over}</p>}
        </Changes>
      )}
      {kind !== null && (
        <CancellationDialog
          kind={kind}
          own={own}
          guarantees={kind === 'guarantee' ? open : guarantees}
          onClose={() => setKind(null)}
        />
      )}
      {mine.length > 0 && (
        <ul
          aria-label={OWN_CANCELLATIONS.requests}
          aria-live="polite"
          className="mt-4 divide-y divide-line border-t border-line"
        >
          {mine.map((request) => (
            <OwnCancellation key={request.id} request={request} />
          ))}
        </ul>
      )}
    </Card>
  )
}

interface CancellationDialogProps {
  kind: CancellationRequestKind
  own: OwnProjects
  guarantees: readonly Guarantee[]
  onClose: () => void
}

function CancellationDialog({ kind, own, guarantees, onClose }: CancellationDialogProps) {
  const { mutateAsync } = useRequestCancellation()
  const [projectId, setProjectId] = useState(guarantees[0]?.project_id)
  const ref = useRef<HTMLFormElement>(null)
  const { forget } = useKeptForm(ref, `cancellation ${kind}`)
  const { timeZone } = useSite()
  const [dueOn] = useState(() => dueDateFor(kind, new Date(), timeZone))
  const { errors, refusal, isBusy, onSubmit } = useSavedForm({
    schema: newCancellationRequest,
    read: (form) => ({ kind, ...readAll(form) }),
    failed: OWN_CANCELLATIONS.failed,
    async save(values) {
      await mutateAsync(values)
      forget()
      notify(OWN_CANCELLATIONS.done)
      onClose()
    },
  })
  const chosen = guarantees.find(({ project_id }) => project_id === projectId)
  const titleOf = (id: string) => own.projects.find((project) => project.id === id)?.title ?? id
  const words = OWN_CANCELLATIONS.dialogs[kind]
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title}
      description={CANCELLATION_REQUEST_STEPS[kind]}
    >
      <form ref={ref} noValidate className="space-y-5" onSubmit={onSubmit}>
        <Field label={OWN_CANCELLATIONS.labels.project_id} name="project_id" error={errors['project_id']}>
          {(control) => (
            <Select {...control} value={projectId} onChange={({ target }) => setProjectId(target.value)}>
              {guarantees.map(({ project_id }) => (
                <option key={project_id} value={project_id}>
                  {titleOf(project_id)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {kind === 'guarantee' && chosen && (
          <p className="text-sm">
            {chosen.ends_at === null
              ? OWN_CANCELLATIONS.notBegun
              : OWN_CANCELLATIONS.until(formatInstant(chosen.ends_at))}
          </p>
        )}
        <p className="text-sm">{OWN_CANCELLATIONS.by(formatDate(dueOn))}</p>
        <Field label={OWN_CANCELLATIONS.labels.reason} name="reason" error={errors['reason']}>
          {(control) => <Textarea {...control} dir="auto" rows={3} />}
        </Field>
        <div role="alert">{refusal && <FieldError id="cancellation-refusal">{refusal}</FieldError>}</div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="destructive" busy={isBusy}>
            {isBusy ? OWN_CANCELLATIONS.busy : words.submit}
          </Button>
          <Button variant="ghost" disabled={isBusy} onClick={onClose}>
            {OWN_CANCELLATIONS.keep}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const TONES = { open: 'yellow', done: 'green', withdrawn: 'gray' } as const satisfies Record<
  CancellationRequestStatus,
  BadgeTone
>

function OwnCancellation({ request }: { request: CancellationRequest }) {
  const { id, kind, status, project_title, due_on, created_at, note } = request
  const { mutateAsync } = useWithdrawCancellation(id)
  const [withdraw, isWithdrawing] = useSingleFlight(async () => {
    try {
      await mutateAsync(undefined)
      notify(OWN_CANCELLATIONS.takenBack)
    } catch {
      notify(OWN_CANCELLATIONS.takeBackFailed)
    }
  })
  return (
    <li className="min-w-0 py-4">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-base font-semibold wrap-anywhere">
          {CANCELLATION_REQUEST_NAMES[kind]}
          {project_title !== null && (
            <>
              : <bdi>{project_title}</bdi>
            </>
          )}
        </h3>
        <Badge tone={TONES[status]}>{OWN_CANCELLATIONS.states[status]}</Badge>
      </div>
      <p className="mt-0.5 text-xs text-muted">
        {OWN_CANCELLATIONS.asked} <time dateTime={created_at}>{formatInstant(created_at)}</time>
        {status === 'open' && <> · {OWN_CANCELLATIONS.doneBy(formatDate(due_on))}</>}
      </p>
      {note !== null && (
        <p
          dir="auto"
          className="mt-3 max-w-prose border-l-2 border-action/60 pl-4 text-sm wrap-anywhere whitespace-pre-line"
        >
          {note}
        </p>
      )}
      {status === 'open' && (
        <Changes>
          <Button
            variant="secondary"
            size="sm"
            className="mt-3"
            busy={isWithdrawing}
            onClick={() => void withdraw()}
          >
            {OWN_CANCELLATIONS.takeBack}
          </Button>
        </Changes>
      )}
    </li>
  )
}
