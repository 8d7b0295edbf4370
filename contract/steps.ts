// The plan of a project. An admin also finishes steps as a customer under /api/dashboard, and only their own there.
import { z } from 'zod'
import {
  answeredStep,
  approvedText,
  finishedStep,
  newStep,
  plan,
  step,
  stepChanges,
  stepOrder,
} from '#domain/steps.ts'
import { byId, defineCall } from './call.ts'

export const getPlan = defineCall({
  method: 'get',
  path: '/api/projects/{id}/steps',
  who: 'signed-in',
  viewable: true,
  summary: "Get a project's plan: its steps in their order",
  params: byId,
  answer: { status: 200, body: plan },
})

/** At the end of the plan. `Idempotency-Key` is honored. */
export const addStep = defineCall({
  method: 'post',
  path: '/api/projects/{id}/steps',
  who: 'admin',
  summary: "Add a step to a project's plan",
  params: byId,
  body: newStep,
  answer: { status: 201, body: step },
})

/** A conflict if a step was added or removed meanwhile. */
export const orderSteps = defineCall({
  method: 'put',
  path: '/api/projects/{id}/steps/order',
  who: 'admin',
  summary: "Reorder a project's plan",
  params: byId,
  body: stepOrder,
  answer: { status: 200, body: plan },
})

/** Switched off again when an admin sets the progress. */
export const setPlanProgress = defineCall({
  method: 'put',
  path: '/api/projects/{id}/steps/progress',
  who: 'admin',
  summary: "Choose whether the plan computes a project's progress",
  params: byId,
  body: z.strictObject({
    computes_progress: z.boolean({ error: 'computes_progress must be true or false' }),
  }),
  answer: { status: 200, body: plan },
})

/**
 * An approved step whose text or file changes is open again. A field that has neither the value of `seen` nor the new one is a conflict with the
 * current step. Without `seen` the last write wins.
 */
export const changeStep = defineCall({
  method: 'patch',
  path: '/api/steps/{id}',
  who: 'admin',
  summary: 'Change a step',
  params: byId,
  body: stepChanges,
  answer: { status: 200, body: step },
})

/** A conflict if it was approved. */
export const removeStep = defineCall({
  method: 'delete',
  path: '/api/steps/{id}',
  who: 'admin',
  summary: 'Remove a step',
  params: byId,
  answer: { status: 204 },
})

/** Finishing a step twice changes nothing and posts nothing. */
export const finishStep = defineCall({
  method: 'post',
  path: '/api/steps/{id}/finish',
  who: 'admin',
  summary: 'Finish a step, and post an update with it if there is one',
  params: byId,
  body: finishedStep,
  answer: { status: 200, body: step },
})

export const reopenStep = defineCall({
  method: 'post',
  path: '/api/steps/{id}/reopen',
  who: 'admin',
  summary: 'Open a finished step again',
  params: byId,
  answer: { status: 200, body: step },
})

/** A conflict if the text or the file is another one now. Approving twice is one approval. */
export const approveStep = defineCall({
  method: 'post',
  path: '/api/dashboard/steps/{id}/approve',
  who: 'signed-in',
  summary: 'Approve what a step of your project says',
  params: byId,
  body: approvedText,
  answer: { status: 200, body: step },
})

/** The message goes into the project's thread, also if the step is finished already. `Idempotency-Key` is honored. */
export const answerStep = defineCall({
  method: 'post',
  path: '/api/dashboard/steps/{id}/answer',
  who: 'signed-in',
  summary: 'Finish a step of your project with a message',
  params: byId,
  body: answeredStep,
  answer: { status: 200, body: step },
})

export const finishOwnStep = defineCall({
  method: 'post',
  path: '/api/dashboard/steps/{id}/finish',
  who: 'signed-in',
  summary: 'Say that you did what a step of your project asks',
  params: byId,
  answer: { status: 200, body: step },
})
