// The plan of a project as the owner edits it.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Check, Pencil, Trash, type IconNode } from 'lucide'
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { localDate } from '#domain/calendar-dates.ts'
import { formatDate, formatInstant } from '#domain/dates.ts'
import { newProjectUpdate } from '#domain/projects.ts'
import type { MessageFile } from '#domain/files.ts'
import { actionOf, STEP_ACTION_LABELS, STEP_ACTIONS, type StepAction } from '#domain/step-choices.ts'
import { newStep, type NewStep, type Plan, type Step } from '#domain/steps.ts'
import { FILES } from '#web/content/messages.ts'
import { PLAN_DESK } from '#web/content/steps.ts'
import { ProblemError } from '#web/data/call.ts'
import { threadQuery } from '#web/data/messages.ts'
import { rowsOf } from '#web/data/row-pages.ts'
import { planQuery, useAddStep, usePlan, useStep } from '#web/data/steps.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { notifyFailure } from '#web/admin/console/notify-failure.ts'
import { useSaving } from '#web/admin/console/use-saving.ts'
import { MessageFiles } from '#web/shell/message-files.tsx'
import { useMinute } from '#web/shell/time-ago.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Choices, Input, Select, Textarea } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { Notice } from '#web/ui/toast.tsx'

export function ProjectPlan({ projectId, customerId }: { projectId: string; customerId: string }) {
  const { data, isError, refetch } = useQuery(planQuery(projectId))
  return (
    <section aria-labelledby="project-plan" className="mt-6 border-t border-line pt-4">
      <h3 id="project-plan" className="text-base font-semibold">
        {PLAN_DESK.title}
      </h3>
      {data ? (
        <Steps projectId={projectId} customerId={customerId} plan={data} />
      ) : isError ? (
        <p className="mt-2 text-sm">
          {PLAN_DESK.failed}{' '}
          <Button variant="link" size="sm" className="-ml-2.5" onClick={() => void refetch()}>
            {PLAN_DESK.retry}
          </Button>
        </p>
      ) : (
        <Skeleton className="mt-3 h-32" />
      )}
    </section>
  )
}

interface StepsProps {
  projectId: string
  customerId: string
  plan: Plan
}

function Steps({ projectId, customerId, plan: { items, computes_progress } }: StepsProps) {
  const { order, setProgress } = usePlan(projectId)
  const [isAdding, setAdding] = useState(false)
  const { list, said, move } = useMoving(items, (ids) => order.mutateAsync(ids))
  return (
    <>
      {items.length === 0 && <p className="mt-2 text-sm text-muted">{PLAN_DESK.none}</p>}
      <ol ref={list} className="mt-2 divide-y divide-line">
        {items.map((step, place) => (
          <StepLine
            key={step.id}
            step={step}
            customerId={customerId}
            onUp={place === 0 ? null : () => move(place, -1)}
            onDown={place === items.length - 1 ? null : () => move(place, 1)}
          />
        ))}
      </ol>
      <output className="sr-only">{said}</output>
      {isAdding ? (
        <AddForm projectId={projectId} onClose={() => setAdding(false)} />
      ) : (
        <Button variant="secondary" className="mt-3" onClick={() => setAdding(true)}>
          {PLAN_DESK.add}
        </Button>
      )}
      {items.length > 0 && (
        <Switch
          className="mt-5 text-sm"
          name={`computes-progress-${projectId}`}
          label={PLAN_DESK.computes}
          hint={PLAN_DESK.computesHint}
          isOn={computes_progress}
          busy={setProgress.isPending}
          onChange={(isOn) =>
            setProgress.mutate(isOn, {
              onError: (error) => notifyFailure(PLAN_DESK.notices.progress, error),
            })
          }
        />
      )}
    </>
  )
}

/** The pressed arrow keeps the focus when its step moves. */
function useMoving(items: readonly Step[], save: (ids: string[]) => Promise<unknown>) {
  const list = useRef<HTMLOListElement>(null)
  const pressed = useRef<{ id: string; by: -1 | 1; to: number } | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  useEffect(() => {
    if (pressed.current === null) return
    const { id, by, to } = pressed.current
    if (items[to]?.id !== id) return
    pressed.current = null
    const arrow = (name: number) => list.current?.querySelector<HTMLElement>(`[data-move="${id} ${name}"]`)
    const other = arrow(by)?.ariaDisabled === 'true' ? arrow(-by) : null
    ;(other ?? arrow(by))?.focus()
  }, [items])
  const [run] = useSingleFlight(async (place: number, by: -1 | 1) => {
    const step = items[place]
    if (!step) return
    const ids = items.map(({ id }) => id)
    const moved = ids.toSpliced(place, 1).toSpliced(place + by, 0, step.id)
    pressed.current = { id: step.id, by, to: place + by }
    try {
      await save(moved)
      setSaid(PLAN_DESK.moved(step.title, place + by + 1, items.length))
    } catch (error) {
      pressed.current = null
      notifyFailure(PLAN_DESK.notices.moved, error)
    }
  })
  return { list, said, move: (place: number, by: -1 | 1) => void run(place, by) }
}

interface StepLineProps {
  step: Step
  customerId: string
  onUp: (() => void) | null
  onDown: (() => void) | null
}

function StepLine({ step, customerId, onUp, onDown }: StepLineProps) {
  const [open, setOpen] = useState<'edit' | 'finish' | 'remove' | null>(null)
  const { remove, finish, reopen } = useStep(step)
  const { title, details, turn, done_at, is_current } = step
  const isDone = done_at !== null
  const [run, isBusy] = useSingleFlight(async (work: () => Promise<unknown>, failed: Notice) => {
    try {
      await work()
    } catch (error) {
      notifyFailure(failed, error)
    }
  })
  const tick = () => {
    if (isDone) void run(() => reopen.mutateAsync(), PLAN_DESK.notices.finished)
    else if (turn === 'ours') setOpen(open === 'finish' ? null : 'finish')
    else void run(() => finish.mutateAsync({}), PLAN_DESK.notices.finished)
  }
  const toggle = (form: 'edit' | 'remove') => setOpen(open === form ? null : form)
  const buttons = (
    <StepButtons
      {...{ step, onUp, onDown }}
      onEdit={() => toggle('edit')}
      onRemove={() => toggle('remove')}
    />
  )
  return (
    <li className="py-2.5" aria-current={is_current ? 'step' : undefined}>
      <div className="flex items-start gap-3">
        <Button
          variant="ghost"
          size="icon"
          aria-label={`${isDone ? PLAN_DESK.untick : PLAN_DESK.tick}${PLAN_DESK.of(title)}`}
          title={isDone ? PLAN_DESK.untick : PLAN_DESK.tick}
          aria-expanded={!isDone && turn === 'ours' ? open === 'finish' : undefined}
          busy={isBusy}
          className="group -my-1.5 -ml-2.5"
          onClick={tick}
        >
          {!isBusy && (
            <span
              aria-hidden="true"
              className={classNames(
                'flex size-5.5 items-center justify-center rounded-full border-2',
                isDone
                  ? 'border-success/60 bg-success/15 text-success'
                  : 'border-control group-hover:border-action',
              )}
            >
              {isDone && <Icon of={Check} className="size-3.5!" />}
            </span>
          )}
        </Button>
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span
              dir="auto"
              className={classNames('min-w-0 text-sm wrap-anywhere', isDone ? 'text-muted' : 'font-semibold')}
            >
              {title}
            </span>
            {!isDone && (
              <Badge tone={is_current ? (turn === 'ours' ? 'cyan' : 'yellow') : 'neutral'}>
                {STEP_ACTION_LABELS[actionOf(step)]}
              </Badge>
            )}
          </p>
          <StepTime step={step} customerId={customerId} />
          {details !== null && !isDone && (
            <p dir="auto" className="mt-1 line-clamp-2 text-xs wrap-anywhere whitespace-pre-line text-muted">
              {details}
            </p>
          )}
          {step.file !== null && <MessageFiles files={[step.file]} />}
          <Approvals step={step} />
        </div>
        <div className="-my-1.5 -mr-2 flex shrink-0 max-sm:hidden">{buttons}</div>
      </div>
      <div className="-mb-1.5 ml-6 flex sm:hidden">{buttons}</div>
      {open === 'edit' && <EditForm step={step} onClose={() => setOpen(null)} />}
      {open === 'remove' && (
        <div className="mt-3 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-raised/40 p-4">
          <p className="min-w-0 flex-1 basis-48 text-sm">{PLAN_DESK.removeQuestion}</p>
          <Button
            variant="destructive"
            busy={isBusy}
            onClick={() => void run(() => remove.mutateAsync(), PLAN_DESK.notices.removed)}
          >
            {PLAN_DESK.remove}
          </Button>
          <Button variant="ghost" onClick={() => setOpen(null)}>
            {PLAN_DESK.cancel}
          </Button>
        </div>
      )}
      {open === 'finish' && !isDone && <FinishForm step={step} onClose={() => setOpen(null)} />}
    </li>
  )
}

function StepTime({ step, customerId }: Pick<StepLineProps, 'step' | 'customerId'>) {
  const { due_on, done_at, done_by, approvals, sha256 } = step
  const minute = useMinute()
  if (done_at !== null) {
    const day = formatInstant(done_at)
    const approval = approvals.findLast((one) => one.sha256 === sha256)
    return (
      <p className="mt-0.5 text-xs text-muted">
        {approval
          ? PLAN_DESK.approved(formatInstant(approval.approved_at))
          : done_by === customerId
            ? PLAN_DESK.doneByCustomer(day)
            : PLAN_DESK.doneByUs(day)}
      </p>
    )
  }
  const earlier = approvals.at(-1)
  if (due_on === null && !earlier) return null
  const isLate = due_on !== null && due_on < localDate(new Date(minute))
  return (
    <p className="tabular mt-0.5 text-xs text-muted">
      {due_on !== null && (
        <time dateTime={due_on} className={isLate ? 'font-semibold text-danger' : undefined}>
          {isLate ? PLAN_DESK.wasDue(formatDate(due_on)) : PLAN_DESK.due(formatDate(due_on))}
        </time>
      )}
      {earlier &&
        ` ${due_on === null ? '' : '· '}${PLAN_DESK.approvedEarlier(formatInstant(earlier.approved_at))}`}
    </p>
  )
}

function Approvals({ step: { approvals } }: { step: Step }) {
  if (approvals.length === 0) return null
  return (
    <details className="mt-1 text-xs text-muted">
      <summary className="min-h-6 cursor-pointer content-center">{PLAN_DESK.record}</summary>
      <ol className="mt-1 space-y-2">
        {approvals.map(({ id, title, details, sha256, approved_at, file_name, file_number, file_sha256 }) => (
          <li key={id} className="rounded-md border border-line px-3 py-2">
            <p dir="auto" className="wrap-anywhere whitespace-pre-line text-ink">
              {[title, details].filter((one) => one !== null).join('\n\n')}
            </p>
            <p className="mt-1">{PLAN_DESK.approved(formatInstant(approved_at))}</p>
            {file_name !== null && file_number !== null && (
              <p className="wrap-anywhere">
                <bdi>{file_name}</bdi> · {FILES.version(file_number)} ·{' '}
                {PLAN_DESK.fingerprint(file_sha256 ?? '')}
              </p>
            )}
            <p className="wrap-anywhere">{PLAN_DESK.fingerprint(sha256)}</p>
          </li>
        ))}
      </ol>
    </details>
  )
}

interface StepButtonsProps extends Omit<StepLineProps, 'customerId'> {
  onEdit: () => void
  onRemove: () => void
}

function StepButtons({ step, onUp, onDown, onEdit, onRemove }: StepButtonsProps) {
  const { id, title, approvals, done_at } = step
  return (
    <>
      {done_at === null && (
        <>
          <StepButton
            icon={ArrowUp}
            text={PLAN_DESK.up}
            title={title}
            data-move={`${id} -1`}
            disabled={onUp === null}
            onClick={() => onUp?.()}
          />
          <StepButton
            icon={ArrowDown}
            text={PLAN_DESK.down}
            title={title}
            data-move={`${id} 1`}
            disabled={onDown === null}
            onClick={() => onDown?.()}
          />
        </>
      )}
      <StepButton icon={Pencil} text={PLAN_DESK.edit} title={title} onClick={onEdit} />
      {approvals.length === 0 && (
        <StepButton icon={Trash} text={PLAN_DESK.remove} title={title} onClick={onRemove} />
      )}
    </>
  )
}

type StepButtonProps = ComponentProps<typeof Button> & { icon: IconNode; text: string; title: string }

function StepButton({ icon, text, title, ...button }: StepButtonProps) {
  return (
    <Button
      {...button}
      variant="ghost"
      size="icon"
      className="size-10! text-base! text-muted! hover:text-ink!"
      aria-label={`${text}${PLAN_DESK.of(title)}`}
      title={text}
    >
      <Icon of={icon} aria-hidden="true" />
    </Button>
  )
}

function AddForm({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const { mutateAsync } = useAddStep(projectId)
  return (
    <StepForm
      projectId={projectId}
      submit={PLAN_DESK.submitAdd}
      busy={PLAN_DESK.adding}
      failed={PLAN_DESK.notices.added}
      save={mutateAsync}
      onClose={onClose}
    />
  )
}

function EditForm({ step, onClose }: { step: Step; onClose: () => void }) {
  const { mutateAsync } = useStep(step).change
  const [seen, setSeen] = useState(step)
  const save = async (values: NewStep) => {
    const { title, details, due_on, file_id } = seen
    try {
      await mutateAsync({ ...values, seen: { title, details, due_on, file_id, action: actionOf(seen) } })
    } catch (error) {
      if (error instanceof ProblemError && error.conflict !== undefined) setSeen(error.conflict as Step)
      throw error
    }
  }
  return (
    <StepForm
      projectId={step.project_id}
      step={step}
      submit={PLAN_DESK.save}
      busy={PLAN_DESK.saving}
      failed={PLAN_DESK.notices.changed}
      save={save}
      onClose={onClose}
    />
  )
}

interface StepFormProps {
  projectId: string
  step?: Step
  submit: string
  busy: string
  failed: Notice
  save: (values: NewStep) => Promise<unknown>
  onClose: () => void
}

function StepForm({ projectId, step, submit, busy, failed, save, onClose }: StepFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const [action, setAction] = useState(step ? actionOf(step) : 'ours-do')
  const { errors, refusal, isBusy, onSubmit } = useSaving({
    schema: newStep,
    unreadable: PLAN_DESK.unreadable,
    failed,
    async save({ title, action, details = null, due_on = null, file_id = null }) {
      await save({ title, action, details, due_on, file_id })
      onClose()
    },
  })
  const isApproved = step !== undefined && step.done_at !== null && step.approvals.length > 0
  const { labels } = PLAN_DESK
  return (
    <form
      ref={form}
      noValidate
      className="mt-3 space-y-4 rounded-lg border border-line bg-raised/40 p-4"
      onSubmit={onSubmit}
    >
      {isApproved && <p className="text-sm text-warning">{PLAN_DESK.approvedHint}</p>}
      <Field label={labels.title} name="title" required error={errors['title']}>
        {(control) => <Input {...control} dir="auto" autoComplete="off" defaultValue={step?.title} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={labels.action} name="action" error={errors['action']}>
          {(control) => (
            <Select
              {...control}
              value={action}
              onChange={({ target }) => setAction(target.value as StepAction)}
            >
              <Choices values={STEP_ACTIONS} labels={STEP_ACTION_LABELS} />
            </Select>
          )}
        </Field>
        <Field label={labels.due_on} name="due_on" error={errors['due_on']}>
          {(control) => <Input {...control} type="date" defaultValue={step?.due_on ?? ''} />}
        </Field>
      </div>
      {action === 'yours-approve' && (
        <FileField projectId={projectId} file={step?.file ?? null} error={errors['file_id']} />
      )}
      <Field label={labels.details} name="details" hint={PLAN_DESK.detailsHint} error={errors['details']}>
        {(control) => <Textarea {...control} dir="auto" rows={3} defaultValue={step?.details ?? ''} />}
      </Field>
      <div role="alert">
        {refusal !== null && <FieldError id={`step-refusal-${step?.id ?? 'new'}`}>{refusal}</FieldError>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy}>
          {isBusy ? busy : submit}
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={onClose}>
          {PLAN_DESK.cancel}
        </Button>
      </div>
    </form>
  )
}

interface FileFieldProps {
  projectId: string
  file: MessageFile | null
  error: string | undefined
}

/** The newest version of each file in the messages that are loaded. */
function FileField({ projectId, file, error }: FileFieldProps) {
  const { data } = useInfiniteQuery(threadQuery('owner', projectId))
  const sent = rowsOf(data).flatMap(({ files }) => files)
  const newest = [...(file === null ? [] : [file]), ...sent].filter(
    (one, place, all) => all.findIndex(({ name }) => name === one.name) === place,
  )
  if (newest.length === 0) return <p className="text-sm text-muted">{PLAN_DESK.noFiles}</p>
  return (
    <Field label={PLAN_DESK.labels.file_id} name="file_id" hint={PLAN_DESK.fileHint} error={error}>
      {(control) => (
        // Remounts when the messages are loaded, so that it shows the saved choice.
        <Select key={String(data === undefined)} {...control} defaultValue={file?.id ?? ''}>
          <option value="">{PLAN_DESK.noFile}</option>
          {newest.map(({ id, name, number }) => (
            <option key={id} value={id}>
              {number > 1 ? `${name} · ${FILES.version(number)}` : name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** Of a step of ours: done, and posted if the customer should read of it. */
function FinishForm({ step, onClose }: { step: Step; onClose: () => void }) {
  const { mutateAsync } = useStep(step).finish
  const [isPosted, setPosted] = useState(false)
  const { errors, refusal, isBusy, onSubmit } = useSaving({
    schema: newProjectUpdate.partial(),
    read: (form) =>
      isPosted ? { title: step.title, description: form.get('description'), update_type: 'milestone' } : {},
    failed: PLAN_DESK.notices.finished,
    async save({ title, description, update_type }) {
      const update =
        title !== undefined && description !== undefined ? { title, description, update_type } : undefined
      await mutateAsync(update === undefined ? {} : { update })
      onClose()
    },
  })
  return (
    <form
      noValidate
      className="mt-3 space-y-4 rounded-lg border border-line bg-raised/40 p-4"
      onSubmit={onSubmit}
    >
      <Checkbox
        name="post"
        label={PLAN_DESK.post}
        checked={isPosted}
        onChange={({ target }) => setPosted(target.checked)}
      />
      {isPosted && (
        <Field label={PLAN_DESK.postLabel} name="description" required error={errors['description']}>
          {(control) => <Textarea {...control} dir="auto" rows={3} defaultValue={step.details ?? ''} />}
        </Field>
      )}
      <div role="alert">
        {refusal !== null && <FieldError id={`finish-refusal-${step.id}`}>{refusal}</FieldError>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy}>
          {isBusy ? PLAN_DESK.saving : PLAN_DESK.tick}
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={onClose}>
          {PLAN_DESK.cancel}
        </Button>
      </div>
    </form>
  )
}
