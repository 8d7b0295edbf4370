import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { formatInstant } from '#domain/dates.ts'
import { UPDATE_TYPE_LABELS, UPDATE_TYPES } from '#domain/project-choices.ts'
import { newProjectUpdate, type ProjectUpdate } from '#domain/projects.ts'
import { FAILED, NOTICES, UPDATES } from '#web/content/admin.ts'
import { DETAILS } from '#web/content/admin-projects.ts'
import { rowsOf } from '#web/data/row-pages.ts'
import { projectUpdatesQuery, usePostUpdate } from '#web/data/updates.ts'
import { useKeptForm } from '#web/shell/use-kept-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Choices, Input, Select, Textarea } from '#web/ui/input.tsx'
import { hasText } from '#web/ui/has-text.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { notify } from '#web/ui/toast.tsx'
import { UpdateTypeBadge } from '#web/admin/console/badges.tsx'
import { snapshotOf, useSaving } from '#web/admin/console/use-saving.ts'

const LATEST = 3

export const updatePlace = (projectId: string) => `update ${projectId}`

interface ProjectUpdatesProps {
  projectId: string
  isOpen: boolean
  onTyped: (isTyped: boolean) => void
}

export function ProjectUpdates({ projectId, isOpen, onTyped }: ProjectUpdatesProps) {
  return (
    <div className="mt-4 grid gap-6 border-t border-line pt-4">
      <PostUpdateForm projectId={projectId} onTyped={onTyped} />
      <div>
        <h4 className="text-sm font-semibold">{UPDATES.latest}</h4>
        {isOpen && <UpdateHistory projectId={projectId} most={LATEST} />}
      </div>
    </div>
  )
}

export function UpdateHistory({ projectId, most }: { projectId: string; most?: number }) {
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    projectUpdatesQuery(projectId),
  )
  if (!data && isError) {
    return (
      <p className="mt-2 text-sm">
        {UPDATES.failed}{' '}
        <Button variant="link" size="sm" className="-ml-2.5" onClick={() => void refetch()}>
          {FAILED.retry}
        </Button>
      </p>
    )
  }
  if (!data) return <Skeleton className="mt-3 h-16" />
  const updates = rowsOf(data).slice(0, most)
  if (updates.length === 0) return <p className="mt-2 text-sm text-muted">{UPDATES.none}</p>
  return (
    <>
      <ol className="mt-3 space-y-5">
        {updates.map((update) => (
          <UpdateItem key={update.id} update={update} />
        ))}
      </ol>
      {most === undefined && hasNextPage && (
        <Button
          variant="outline"
          className="mt-5 w-full"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? DETAILS.loadingOlder : DETAILS.older}
        </Button>
      )}
    </>
  )
}

function UpdateItem({ update }: { update: ProjectUpdate }) {
  return (
    <li className="min-w-0 border-l-2 border-line pl-4 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h5 dir="auto" className="min-w-0 font-semibold">
          {update.title}
        </h5>
        <UpdateTypeBadge type={update.update_type} />
      </div>
      <p dir="auto" className="mt-1 max-w-prose whitespace-pre-line">
        {update.description}
      </p>
      <time dateTime={update.created_at} className="mt-1 block text-xs text-muted">
        {formatInstant(update.created_at)}
      </time>
    </li>
  )
}

function PostUpdateForm({ projectId, onTyped }: Pick<ProjectUpdatesProps, 'projectId' | 'onTyped'>) {
  const { mutateAsync } = usePostUpdate(projectId)
  const ref = useRef<HTMLFormElement>(null)
  const kept = useKeptForm(ref, updatePlace(projectId))
  const { errors, refusal, isBusy, onSubmit } = useSaving({
    schema: newProjectUpdate,
    failed: NOTICES.updatePosted.failed,
    async save(update, form) {
      const sent = snapshotOf(form)
      await mutateAsync(update)
      notify(NOTICES.updatePosted.done)
      // What was typed meanwhile belongs to the next update.
      if (snapshotOf(form) !== sent) return
      form.reset()
      kept.forget()
      onTyped(false)
    },
  })
  return (
    <form
      ref={ref}
      noValidate
      className="space-y-4"
      onInput={({ currentTarget }) => onTyped(hasText(currentTarget))}
      onSubmit={onSubmit}
    >
      <Field label={UPDATES.labels.title} name="title" required error={errors['title']}>
        {(control) => <Input {...control} dir="auto" autoComplete="off" />}
      </Field>
      <Field label={UPDATES.labels.description} name="description" required error={errors['description']}>
        {(control) => <Textarea {...control} dir="auto" rows={3} />}
      </Field>
      <Field label={UPDATES.labels.update_type} name="update_type" error={errors['update_type']}>
        {(control) => (
          <Select {...control} defaultValue="progress">
            <Choices values={UPDATE_TYPES} labels={UPDATE_TYPE_LABELS} />
          </Select>
        )}
      </Field>
      <div role="alert">
        {refusal !== null && <FieldError id={`post-refusal-${projectId}`}>{refusal}</FieldError>}
      </div>
      <Button type="submit" busy={isBusy}>
        {isBusy ? UPDATES.busy : UPDATES.submit}
      </Button>
    </form>
  )
}
