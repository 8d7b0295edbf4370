import { PACKAGE_NAMES } from '../../packages.ts'
import { STEP_ACTION_LABELS, STEP_ACTIONS } from '../../step-choices.ts'
import { field, optional, part, type FieldSection } from '../field.ts'
import { DUE_AFTER } from '../plans.ts'

const WHO = STEP_ACTIONS.map((value) => ({ value, label: STEP_ACTION_LABELS[value] }))
const WHEN = DUE_AFTER.map((value) => ({
  value,
  label: value === 'none' ? 'No due date' : value === '1' ? '1 day' : `${value} days`,
}))

export const plans: FieldSection = {
  id: 'plans',
  title: 'Project plans',
  groups: PACKAGE_NAMES.map((name) => ({
    title: `Plan: {${name}Label}`,
    fields: [
      field(`plans.${name}`, 'Steps', 'entries', {
        ...optional,
        max: 30,
        hint: 'A new project of this package starts with these steps. You can change each project’s own plan later.',
        entryName: 'Step',
        entry: [
          part('title', 'Step', 'line', 120),
          part('details', 'Details', 'paragraph', 600, optional),
          part('action', 'Who does it', 'choice', 1, { options: WHO }),
          part('days', 'Due after the start', 'choice', 1, { options: WHEN }),
        ],
      }),
    ],
  })),
}
