// The plan of a project as its customer sees it: what is done, what is now and whose turn it is, what comes next.
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { localDate } from '#domain/calendar-dates.ts'
import { formatDate, formatInstant } from '#domain/dates.ts'
import { MESSAGE_REQUIRED } from '#domain/message-choices.ts'
import type { Step } from '#domain/steps.ts'
import { FILES } from '#web/content/messages.ts'
import { PLAN, STEP_ACTS } from '#web/content/steps.ts'
import { useAskBeforeLeaving } from '#web/data/ask-before-leaving.ts'
import { isViewing, ProblemError } from '#web/data/call.ts'
import { findTextDraft, saveTextDraft } from '#web/data/drafts.ts'
import { MESSAGE_FORM } from '#web/data/support-drafts.ts'
import { planQuery, useOwnStep } from '#web/data/steps.ts'
import { useUploads } from '#web/data/uploads.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { Changes } from '#web/shell/changes.tsx'
import { FilePicker, MessageFiles, useGivenFiles } from '#web/shell/message-files.tsx'
import { loadMessageSchema } from '#web/shell/thread.tsx'
import { useSavedForm } from '#web/shell/use-saved-form.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { notify } from '#web/ui/toast.tsx'
import { DueText } from './your-turn.tsx'

/** More finished steps than this are folded. */
const SHOWN_DONE = 2

interface ProjectPlanProps {
  projectId: string
  userId: string
  /** Scrolled to, with its action open. */
  openStepId: string | null
}

/** Nothing for a project without a plan. */
export function ProjectPlan({ projectId, userId, openStepId }: ProjectPlanProps) {
  const { data, isError, refetch } = useQuery(planQuery(projectId))
  const [showsDone, setShowsDone] = useState(false)
  if (!data && !isError) return <Skeleton className="mt-6 h-40" />
  if (data?.items.length === 0) return null
  const items = data?.items ?? []
  const finished = items.filter(({ done_at }) => done_at !== null)
  const opened = items.findIndex(({ done_at }) => done_at === null)
  const past = opened === -1 ? items : items.slice(0, opened)
  const isFolded = past.length > SHOWN_DONE && !showsDone
  const shown = isFolded ? items.slice(past.length) : items
  return (
    <section aria-labelledby="plan" className="mt-6 border-t border-line pt-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="plan" tabIndex={-1} className="scroll-mt-24 text-lg outline-none">
          {PLAN.title}
        </h3>
        {data && <p className="tabular text-sm text-muted">{PLAN.count(finished.length, items.length)}</p>}
      </div>
      {!data && (
        <p role="alert" className="mt-3 flex flex-wrap items-center gap-3 text-sm text-danger">
          {PLAN.failed}
          <Button variant="secondary" size="sm" onClick={() => void refetch()}>
            {PLAN.retry}
          </Button>
        </p>
      )}
      {isFolded && (
        <Button
          variant="link"
          size="sm"
          className="mt-2 -ml-3.5 min-h-11!"
          onClick={() => setShowsDone(true)}
        >
          <Icon of={Check} aria-hidden="true" className="text-success" />
          {PLAN.showDone(past.length)}
        </Button>
      )}
      <ol className="mt-4">
        {shown.map((step, place) => (
          <PlanLine
            key={step.id}
            step={step}
            userId={userId}
            isLast={place === shown.length - 1}
            isOpen={step.id === openStepId}
          />
        ))}
      </ol>
    </section>
  )
}

interface PlanLineProps {
  step: Step
  userId: string
  isLast: boolean
  isOpen: boolean
}

function PlanLine({ step, userId, isLast, isOpen }: PlanLineProps) {
  const { title, details, is_current, turn, done_at } = step
  const isMine = is_current && turn === 'yours'
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isOpen) return
    // The dialog takes the focus first.
    const frame = requestAnimationFrame(() => line.current?.scrollIntoView({ block: 'center' }))
    return () => cancelAnimationFrame(frame)
  }, [isOpen])
  return (
    <li ref={line} aria-current={is_current ? 'step' : undefined} className="relative flex gap-3.5 pb-5">
      {!isLast && <span aria-hidden="true" className="absolute top-6 bottom-0 left-3 w-px bg-line" />}
      <Marker state={done_at === null ? (isMine ? 'mine' : is_current ? 'ours' : 'later') : 'done'} />
      <div
        className={classNames(
          'min-w-0 flex-1',
          isMine && '-mt-3 rounded-lg border border-action/50 bg-action/6 px-4 py-3',
        )}
      >
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span
            dir="auto"
            className={classNames(
              'min-w-0 wrap-anywhere',
              is_current ? 'font-semibold' : done_at === null ? '' : 'text-muted',
            )}
          >
            {title}
          </span>
          {is_current && <Badge tone={isMine ? 'cyan' : 'neutral'}>{PLAN[turn]}</Badge>}
        </p>
        <p className="mt-0.5 text-xs text-muted">
          <StepTime step={step} userId={userId} />
        </p>
        {details !== null && is_current && (
          <p dir="auto" className="mt-2 max-w-prose text-sm wrap-anywhere whitespace-pre-line">
            {details}
          </p>
        )}
        {step.file !== null && (is_current || done_at !== null) && <MessageFiles files={[step.file]} />}
        <ApprovedFiles step={step} userId={userId} />
        {isMine && (
          <Changes>
            <OwnAction step={step} isOpen={isOpen && !isViewing()} />
          </Changes>
        )}
      </div>
    </li>
  )
}

const MARKERS = {
  done: 'border-success/50 bg-success/12 text-success',
  mine: 'border-action bg-action/20',
  ours: 'border-action',
  later: 'border-line',
} as const

function Marker({ state }: { state: keyof typeof MARKERS }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative flex size-6 shrink-0 items-center justify-center rounded-full border-2 bg-surface',
        MARKERS[state],
      )}
    >
      {state === 'done' && <Icon of={Check} className="size-3.5" />}
      {(state === 'mine' || state === 'ours') && <span className="size-2 rounded-full bg-action" />}
    </span>
  )
}

function StepTime({ step, userId }: { step: Step; userId: string }) {
  const { due_on, done_at, is_current, turn, approvals } = step
  const approved = approvals.findLast(({ customer_id }) => customer_id === userId)
  if (done_at !== null) {
    if (approved?.sha256 === step.sha256) return PLAN.approved(formatInstant(approved.approved_at))
    return PLAN.done(formatDate(localDate(new Date(done_at))))
  }
  const parts: ReactNode[] = [
    ...(is_current ? [] : [PLAN.later[turn]]),
    ...(due_on === null ? [] : [<DueText key="due" day={due_on} />]),
    ...(approved ? [PLAN.approvedEarlier(formatInstant(approved.approved_at))] : []),
  ]
  return parts.flatMap((part, place) => (place === 0 ? [part] : [' · ', part]))
}

/** The versions of files that they approved. */
function ApprovedFiles({ step: { approvals }, userId }: { step: Step; userId: string }) {
  const own = approvals.filter(({ customer_id }) => customer_id === userId)
  return own.map(({ id, file_name, file_number, file_sha256 }) =>
    file_name === null || file_number === null ? null : (
      <p key={id} className="mt-1 text-xs wrap-anywhere text-muted">
        {PLAN.approvedFile(file_name, file_number, file_sha256 ?? '')}
      </p>
    ),
  )
}

function OwnAction({ step, isOpen }: { step: Step; isOpen: boolean }) {
  switch (step.kind) {
    case 'approve':
      return <PressAction step={step} act="approve" />
    case 'do':
      return <PressAction step={step} act="finish" />
    case 'answer':
    case 'file':
      return <AnswerAction step={step} kind={step.kind} isOpen={isOpen} />
  }
}

function PressAction({ step, act }: { step: Step; act: 'approve' | 'finish' }) {
  const { mutateAsync } = useOwnStep(step)[act]
  const [refusal, setRefusal] = useState<string | null>(null)
  const texts = PLAN[act]
  const [press, isBusy] = useSingleFlight(async () => {
    setRefusal(null)
    try {
      await mutateAsync()
      focusPlan()
      notify(texts.done)
    } catch (error) {
      notify(texts.failed)
      if (error instanceof ProblemError) setRefusal(error.detail)
      else reportError(error)
    }
  })
  return (
    <div className="mt-3">
      <div role="alert">
        {refusal !== null && <FieldError id={`refusal-${step.id}`}>{refusal}</FieldError>}
      </div>
      <div className="mt-1 flex flex-wrap gap-x-1 gap-y-2">
        <Button busy={isBusy} onClick={() => void press()}>
          {isBusy ? PLAN.busy : texts.submit}
          <span className="sr-only"> “{step.title}”</span>
        </Button>
        {act === 'approve' && (
          <Button variant="ghost" className="px-2!" onClick={() => writeAbout(step)}>
            {PLAN.approve.change}
            <span className="sr-only"> “{step.title}”</span>
          </Button>
        )}
      </div>
    </div>
  )
}

/** In the messages of the project. */
function writeAbout({ title }: Step): void {
  const area = document.querySelector<HTMLTextAreaElement>('[aria-labelledby=project-messages] textarea')
  if (area?.value === '') {
    area.setRangeText(PLAN.approve.about(title), 0, 0, 'end')
    // The form keeps what is typed in its own way.
    area.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  area?.focus()
}

/** The button that was pressed is gone. */
const focusPlan = () => document.getElementById('plan')?.focus()

interface AnswerActionProps {
  step: Step
  kind: 'answer' | 'file'
  isOpen: boolean
}

function AnswerAction({ step, kind, isOpen }: AnswerActionProps) {
  const draft = findTextDraft(MESSAGE_FORM, step.id)
  const [isShown, setShown] = useState(isOpen || (draft !== '' && !isViewing()))
  if (isShown) return <AnswerForm step={step} kind={kind} draft={draft} />
  return (
    <Button className="mt-3" onClick={() => setShown(true)}>
      {STEP_ACTS[kind]}
      <span className="sr-only"> “{step.title}”</span>
    </Button>
  )
}

function AnswerForm({ step, kind, draft }: Omit<AnswerActionProps, 'isOpen'> & { draft: string }) {
  const { mutateAsync } = useOwnStep(step).answer
  const form = useRef<HTMLFormElement>(null)
  const uploads = useUploads(step.project_id)
  const { files } = uploads
  useGivenFiles(form, uploads.add)
  useEffect(() => {
    const first = kind === 'file' ? 'button' : 'textarea'
    const frame = requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(first)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [kind])
  useAskBeforeLeaving(() => files.length > 0 || findTextDraft(MESSAGE_FORM, step.id) !== '')
  const { errors, refusal, isBusy, onSubmit } = useSavedForm({
    schema: loadMessageSchema,
    read: (typed) => ({ body: typed.get('body'), files: files.flatMap(({ id }) => id ?? []) }),
    failed: PLAN.answer.failed,
    async save(message) {
      await mutateAsync(message)
      uploads.clear(message.files)
      saveTextDraft(MESSAGE_FORM, step.id, '')
      focusPlan()
      notify(PLAN.answer.done)
    },
  })
  const texts = PLAN[kind]
  const missing = files.length > 0 ? undefined : texts.missing
  const error = errors['body'] === MESSAGE_REQUIRED ? missing : errors['body']
  const isReady = files.every(({ state }) => state === 'done')
  return (
    <form ref={form} noValidate className="mt-3 space-y-3" onSubmit={onSubmit}>
      {kind === 'file' && <FilePicker uploads={uploads} isFirst />}
      <Field
        label={texts.label}
        name="body"
        required={kind === 'answer' && files.length === 0}
        hint={texts.hint}
        error={error}
      >
        {(control) => (
          <Textarea
            {...control}
            defaultValue={draft}
            dir="auto"
            rows={3}
            onFocus={() => void loadMessageSchema().catch(reportError)}
            onChange={({ target }) => saveTextDraft(MESSAGE_FORM, step.id, target.value)}
          />
        )}
      </Field>
      {kind === 'answer' && <FilePicker uploads={uploads} />}
      <div role="alert">{refusal && <FieldError id={`refusal-${step.id}`}>{refusal}</FieldError>}</div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={isBusy} disabled={!isReady}>
          {isBusy ? PLAN.busy : PLAN.answer.submit}
        </Button>
        {!isReady && <p className="text-sm text-muted">{FILES.notReady}</p>}
      </div>
    </form>
  )
}
