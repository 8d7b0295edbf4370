// The plan of a project, as the customer or the owner sees it.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BodyOf } from '#contract/call.ts'
import type {
  addStep,
  answerStep,
  approveStep,
  changeStep,
  finishOwnStep,
  finishStep,
  getPlan,
  orderSteps,
  removeStep,
  reopenStep,
  setPlanProgress,
} from '#contract/steps.ts'
import type { NewMessage } from '#domain/messages.ts'
import type { Plan, Step } from '#domain/steps.ts'
import { send } from './call.ts'
import { clearPlaceKey, createIdempotencyKeys, placeKeyFor } from './idempotency-key.ts'
import { MESSAGE_FORM } from './support-drafts.ts'
import { refreshPlan } from './plan-news.ts'

export function planQuery(projectId: string) {
  return queryOptions({
    queryKey: ['plan', projectId],
    queryFn: ({ signal }) =>
      send<typeof getPlan>('get /api/projects/{id}/steps', { params: { id: projectId }, signal }),
  })
}

/** What a customer does with a step of theirs. */
export function useOwnStep({ id, project_id, sha256 }: Step) {
  const client = useQueryClient()
  const onSettled = () => refreshPlan(client, project_id)
  return {
    approve: useMutation({
      mutationFn: () =>
        send<typeof approveStep>('post /api/dashboard/steps/{id}/approve', {
          params: { id },
          body: { sha256 },
        }),
      onSettled,
    }),
    finish: useMutation({
      mutationFn: () =>
        send<typeof finishOwnStep>('post /api/dashboard/steps/{id}/finish', { params: { id } }),
      onSettled,
    }),
    answer: useMutation({
      async mutationFn(body: NewMessage) {
        const step = await send<typeof answerStep>('post /api/dashboard/steps/{id}/answer', {
          params: { id },
          body,
          headers: { 'Idempotency-Key': placeKeyFor(MESSAGE_FORM, id, JSON.stringify(body)) },
        })
        clearPlaceKey(MESSAGE_FORM, id)
        return step
      },
      onSettled,
    }),
  }
}

export function useAddStep(projectId: string) {
  const client = useQueryClient()
  const [keys] = useState(createIdempotencyKeys)
  return useMutation({
    async mutationFn(body: BodyOf<typeof addStep>) {
      const step = await send<typeof addStep>('post /api/projects/{id}/steps', {
        params: { id: projectId },
        body,
        headers: { 'idempotency-key': keys.keyFor(JSON.stringify(body)) },
      })
      keys.forget()
      return step
    },
    onSettled: () => refreshPlan(client, projectId),
  })
}

/** What an admin does with a step. */
export function useStep({ id, project_id }: Pick<Step, 'id' | 'project_id'>) {
  const client = useQueryClient()
  const onSettled = () => refreshPlan(client, project_id)
  return {
    change: useMutation({
      mutationFn: (body: BodyOf<typeof changeStep>) =>
        send<typeof changeStep>('patch /api/steps/{id}', { params: { id }, body }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: () => send<typeof removeStep>('delete /api/steps/{id}', { params: { id } }),
      onSettled,
    }),
    finish: useMutation({
      mutationFn: (body: BodyOf<typeof finishStep>) =>
        send<typeof finishStep>('post /api/steps/{id}/finish', { params: { id }, body }),
      onSettled,
    }),
    reopen: useMutation({
      mutationFn: () => send<typeof reopenStep>('post /api/steps/{id}/reopen', { params: { id } }),
      onSettled,
    }),
  }
}

export function usePlan(projectId: string) {
  const client = useQueryClient()
  const { queryKey } = planQuery(projectId)
  const onSuccess = (plan: Plan) => client.setQueryData(queryKey, plan)
  const onError = () => refreshPlan(client, projectId)
  return {
    order: useMutation({
      mutationFn: (ids: string[]) =>
        send<typeof orderSteps>('put /api/projects/{id}/steps/order', {
          params: { id: projectId },
          body: { ids },
        }),
      onSuccess,
      onError,
    }),
    setProgress: useMutation({
      mutationFn: (computes_progress: boolean) =>
        send<typeof setPlanProgress>('put /api/projects/{id}/steps/progress', {
          params: { id: projectId },
          body: { computes_progress },
        }),
      onSuccess,
      onError,
    }),
  }
}
