// The latest updates of a project and the form that posts the next one to its customer. Must never empty the form before it is stored.
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { formatInstant } from '#domain/dates.ts'
import {
  newProjectUpdate,
  UPDATE_TYPE_LABELS,
  UPDATE_TYPES,
  type NewProjectUpdate,
} from '#domain/projects.ts'
import { FAILED, NOTICES, UPDATES } from '#web/content/admin.ts'
import { useOneAtATime } from '#web/data/one-at-a-time.ts'
import { latestUpdatesQuery, usePostUpdate } from '#web/data/updates.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Input, Select, Textarea } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { notify } from '#web/ui/toast.tsx'
import { UpdateTypeBadge } from './badges.tsx'
import { tellRefusal } from './tell-refusal.ts'

const LATEST = 3

export function ProjectUpdates({ projectId, isOpen }: { projectId: string; isOpen: boolean }) {
  return (
    <div className="mt-4 grid gap-6 border-t border-line pt-4">
      <PostUpdateForm projectId={projectId} />
      <div>
        <h4 className="text-sm font-semibold">{UPDATES.latest}</h4>
        <LatestUpdates projectId={projectId} isOpen={isOpen} />
      </div>
    </div>
  )
}

function LatestUpdates({ projectId, isOpen }: { projectId: string; isOpen: boolean }) {
  const { data, isError, refetch } = useQuery({ ...latestUpdatesQuery(projectId, LATEST), enabled: isOpen })
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
  if (data.length === 0) return <p className="mt-2 text-sm text-muted">{UPDATES.none}</p>
  return (
    <ol className="mt-3 space-y-4">
      {data.map((update) => (
        <li key={update.id} className="min-w-0 border-l-2 border-line pl-4 text-sm">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h5 className="font-semibold">{update.title}</h5>
            <UpdateTypeBadge type={update.update_type} />
          </div>
          <p className="mt-1 whitespace-pre-line">{update.description}</p>
          <time dateTime={update.created_at} className="mt-1 block text-xs text-muted">
            {formatInstant(update.created_at)}
          </time>
        </li>
      ))}
    </ol>
  )
}

const FIELDS = ['title', 'description', 'update_type'] as const
const BLANK = { title: '', description: '', update_type: 'progress' } as const

function PostUpdateForm({ projectId }: { projectId: string }) {
  const { mutateAsync } = usePostUpdate(projectId)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { register, handleSubmit, setError, setFocus, reset, formState } = useForm<
    z.input<typeof newProjectUpdate>,
    unknown,
    NewProjectUpdate
  >({ resolver: zodResolver(newProjectUpdate), defaultValues: BLANK })
  const { errors } = formState
  const [post, isPosting] = useOneAtATime(
    handleSubmit(async (update) => {
      setRefusal(null)
      try {
        await mutateAsync(update)
        notify(NOTICES.updatePosted.done)
        reset(BLANK)
      } catch (error) {
        setRefusal(
          tellRefusal(error, {
            form: { setError, setFocus },
            fields: FIELDS,
            failed: NOTICES.updatePosted.failed,
          }),
        )
      }
    }),
  )
  return (
    <form noValidate className="space-y-4" onSubmit={(event) => void post(event)}>
      <Field label={UPDATES.labels.title} name="title" required error={errors.title?.message}>
        {(control) => <Input {...control} {...register('title')} autoComplete="off" />}
      </Field>
      <Field
        label={UPDATES.labels.description}
        name="description"
        required
        error={errors.description?.message}
      >
        {(control) => <Textarea {...control} {...register('description')} rows={3} />}
      </Field>
      <Field label={UPDATES.labels.update_type} name="update_type" error={errors.update_type?.message}>
        {(control) => (
          <Select {...control} {...register('update_type')}>
            {UPDATE_TYPES.map((type) => (
              <option key={type} value={type}>
                {UPDATE_TYPE_LABELS[type]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div role="alert">{refusal && <FieldError id={`post-refusal-${projectId}`}>{refusal}</FieldError>}</div>
      <Button type="submit" busy={isPosting}>
        {isPosting ? UPDATES.busy : UPDATES.submit}
      </Button>
    </form>
  )
}
