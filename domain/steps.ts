import { z } from 'zod'
import { isCalendarDate } from './calendar-dates.ts'
import { messageFile } from './files.ts'
import { newMessage } from './messages.ts'
import { newProjectUpdate } from './projects.ts'
import { MAX_STEPS, STEP_ACTIONS, STEP_KINDS, STEP_TURNS } from './step-choices.ts'
import { clearable, multiLine, oneLine, required } from './text.ts'

const fields = {
  title: required('Step').pipe(oneLine('Step', 120)),
  details: clearable(multiLine('Details', 2000)),
  action: z.enum(STEP_ACTIONS, { error: 'Who does it is not one of the choices' }),
  /** Of an approval: a version of a file in the project's thread. Null: the step's own text. */
  file_id: clearable(z.uuid({ error: 'Choose a file of this project' })),
  due_on: clearable(
    z.string({ error: 'Due must be a date' }).refine(isCalendarDate, 'Due must be a date like 2026-03-31'),
  ),
}

export const newStep = z.strictObject(fields)
export type NewStep = z.output<typeof newStep>

export const stepChanges = z.strictObject({
  ...fields,
  title: fields.title.optional(),
  action: fields.action.optional(),
  /** What the caller saw of the fields. */
  seen: z
    .partialRecord(
      z.enum(['title', 'details', 'action', 'due_on', 'file_id']),
      z.string({ error: 'seen must have texts' }).nullable(),
      {
        error: ({ code }) =>
          code === 'invalid_type' ? 'seen must be an object' : 'seen has an unknown field',
      },
    )
    .optional(),
})
export type StepChanges = z.output<typeof stepChanges>

/** All steps of the project in their new order. */
export const stepOrder = z.strictObject({ ids: z.array(z.uuid()).min(1).max(MAX_STEPS) })

/** With an update to post, if there is one. */
export const finishedStep = z.strictObject({ update: newProjectUpdate.optional() })
export type FinishedStep = z.output<typeof finishedStep>

const SHA256 = /^[\da-f]{64}$/

/** The SHA-256 of the text that the customer saw. */
export const approvedText = z.strictObject({
  sha256: z.string({ error: 'sha256 is required' }).regex(SHA256, 'sha256 must be 64 hexadecimal digits'),
})

export const answeredStep = newMessage

export const approval = z.object({
  id: z.uuid(),
  step_id: z.uuid(),
  /** Who approved it. */
  customer_id: z.uuid(),
  title: z.string(),
  details: z.string().nullable(),
  /** Of the title, an empty line and the details; with a file, then an empty line and its SHA-256. */
  sha256: z.string(),
  approved_at: z.iso.datetime(),
  /** The version of the file that was approved; null for the text alone. `file_id` is null once the file is gone. */
  file_id: z.uuid().nullable(),
  file_name: z.string().nullable(),
  file_number: z.int().nullable(),
  file_sha256: z.string().nullable(),
})
export type Approval = z.output<typeof approval>

export const step = z.object({
  id: z.uuid(),
  project_id: z.uuid(),
  title: z.string(),
  details: z.string().nullable(),
  turn: z.enum(STEP_TURNS),
  kind: z.enum(STEP_KINDS),
  due_on: z.iso.date().nullable(),
  done_at: z.iso.datetime().nullable(),
  done_by: z.uuid().nullable(),
  /** Open, and nothing before it waits for the other side. */
  is_current: z.boolean(),
  /** Since when it is its turn. */
  since: z.iso.datetime(),
  file_id: z.uuid().nullable(),
  /** What is to be approved: the newest version of a file. Null: the title and the details, or a file that the caller may not read. */
  file: messageFile.nullable(),
  /** As in an approval. */
  sha256: z.string(),
  /** Oldest first. Customers see their own. */
  approvals: z.array(approval),
})
export type Step = z.output<typeof step>

/** What a live event tells: the plan of that project has changed. */
export const stepNews = z.object({ id: z.uuid(), project_id: z.uuid() })

export const plan = z.object({
  items: z.array(step),
  /** Whether the share of finished steps is the project's progress. */
  computes_progress: z.boolean(),
})
export type Plan = z.output<typeof plan>
