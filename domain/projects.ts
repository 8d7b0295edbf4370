import { z } from 'zod'
import { email } from './accounts.ts'
import { amount } from './amounts.ts'
import { isCalendarDate } from './calendar-dates.ts'
import {
  PROJECT_FIELDS,
  PROJECT_STATUSES,
  PROJECT_TYPES,
  UPDATE_TYPES,
  type ProjectField,
} from './project-choices.ts'
import { clearable, multiLine, oneLine, optional, required } from './text.ts'

const title = required('Project title').pipe(oneLine('Project title', 200))
const description = clearable(multiLine('Description', 5000))
const total_cost = clearable(amount)
const estimated_completion = clearable(
  z
    .string({ error: 'Estimated completion must be a date' })
    .refine(isCalendarDate, 'Estimated completion must be a date like 2026-03-31'),
)
const project_type = z.enum(PROJECT_TYPES, { error: 'Project type is not one of the choices' })

export const newProject = z.strictObject({
  lead_id: z.uuid({ error: 'Select a lead first' }),
  /** The address that gets access, if the lead has none. */
  email: optional(email),
  title,
  project_type: project_type.optional(),
  description,
  total_cost,
  estimated_completion,
})
export type NewProject = z.output<typeof newProject>

export const projectChanges = z.strictObject({
  title: title.optional(),
  description,
  project_type: project_type.optional(),
  status: z.enum(PROJECT_STATUSES, { error: 'Status is not one of the choices' }).optional(),
  progress_percentage: z
    .int({ error: 'Progress must be a whole number from 0 to 100' })
    .min(0, 'Progress must be a whole number from 0 to 100')
    .max(100, 'Progress must be a whole number from 0 to 100')
    .optional(),
  total_cost,
  estimated_completion,
} satisfies Record<ProjectField, z.ZodType>)
export type ProjectChanges = z.output<typeof projectChanges>

export const newProjectUpdate = z.strictObject({
  title: required('Update title').pipe(oneLine('Update title', 200)),
  description: required('Update description').pipe(multiLine('Update description', 5000)),
  update_type: z.enum(UPDATE_TYPES, { error: 'Update type is not one of the choices' }).default('progress'),
})
export type NewProjectUpdate = z.output<typeof newProjectUpdate>

export const DELETED_CLIENT_NAME = 'Project of a deleted account'

export const project = z.object({
  id: z.uuid(),
  customer_id: z.uuid(),
  title: z.string(),
  description: z.string().nullable(),
  status: z.enum(PROJECT_STATUSES),
  project_type: z.enum(PROJECT_TYPES),
  total_cost: z.number().nullable(),
  progress_percentage: z.int(),
  estimated_completion: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** Increases with every change, for detecting conflicting edits. */
  version: z.int(),
})
export type Project = z.output<typeof project>

const fieldValue = z.union([z.string(), z.number(), z.null()])

export const projectFieldChange = z.object({
  field: z.enum(PROJECT_FIELDS),
  from: fieldValue,
  to: fieldValue,
  changed_by: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  changed_at: z.iso.datetime(),
})
export type ProjectFieldChange = z.output<typeof projectFieldChange>

export const projectUpdate = z.object({
  id: z.uuid(),
  project_id: z.uuid(),
  title: z.string(),
  description: z.string(),
  update_type: z.enum(UPDATE_TYPES),
  created_by: z.uuid().nullable(),
  created_at: z.iso.datetime(),
})
export type ProjectUpdate = z.output<typeof projectUpdate>
