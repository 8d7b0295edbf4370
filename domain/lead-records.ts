import { z } from 'zod'
import { isCalendarDate, TIME } from './calendar-dates.ts'
import { CALL_OUTCOMES, NOTE_MAX, VIEW_NAME_MAX } from './lead-choices.ts'
import { multiLine, oneLine, optional, required } from './text.ts'

const noteText = required('Note').pipe(multiLine('Note', NOTE_MAX))
const OUTCOME_ERROR = 'Outcome is not one of the choices'

export const newActivity = z
  .strictObject({
    kind: z.enum(['note', 'call'], { error: 'kind must be note or call' }),
    call_outcome: z.enum(CALL_OUTCOMES, { error: OUTCOME_ERROR }).optional(),
    body: optional(multiLine('Note', NOTE_MAX)),
  })
  .refine(({ kind, body }) => kind === 'call' || body !== undefined, {
    path: ['body'],
    message: 'Note is required',
  })
  .refine(({ kind, call_outcome }) => (kind === 'call') === (call_outcome !== undefined), {
    path: ['call_outcome'],
    message: OUTCOME_ERROR,
  })
export type NewActivity = z.output<typeof newActivity>

export const activityChange = z.strictObject({ body: noteText })

export const activity = z.object({
  id: z.uuid(),
  lead_id: z.uuid(),
  kind: z.enum(['note', 'call']),
  call_outcome: z.enum(CALL_OUTCOMES).nullable(),
  /** Whether this call changed its lead from new to contacted. Deleting it changes that back. */
  set_contacted: z.boolean(),
  body: z.string().nullable(),
  /** Null once the account is deleted. */
  author: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  created_at: z.iso.datetime(),
  edited_at: z.iso.datetime().nullable(),
})
export type Activity = z.output<typeof activity>

const DATE_ERROR = 'Date must be a day like 2027-03-14'
const STEP_ERROR = 'Say what to do next'
const TIME_ERROR = 'Time must be a time like 09:00'
const seenText = z.string({ error: 'seen must have texts' }).nullable()
/** Without a date there is no reminder; a text of null means done. `seen` is the step that the admin saw; another one is a conflict. */
export const nextStep = z
  .strictObject({
    text: required('Next step', STEP_ERROR).pipe(oneLine('Next step', 200)).nullable(),
    date: optional(z.string({ error: DATE_ERROR }).refine(isCalendarDate, DATE_ERROR)),
    time: optional(z.string({ error: TIME_ERROR }).regex(TIME, TIME_ERROR)),
    seen: z
      .strictObject(
        { next_step: seenText, next_step_at: seenText },
        {
          error: ({ code }) =>
            code === 'invalid_type' ? 'seen must be an object' : 'seen has an unknown field',
        },
      )
      .optional(),
  })
  .refine(({ date, time }) => date !== undefined || time === undefined, {
    path: ['date'],
    message: 'Choose a day for the reminder',
  })
  .refine(({ text, date }) => text !== null || date === undefined, {
    path: ['text'],
    message: STEP_ERROR,
  })
export type NextStep = z.output<typeof nextStep>

export const leadView = z.object({ name: required('Name').pipe(oneLine('Name', VIEW_NAME_MAX)) })
