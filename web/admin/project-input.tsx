// The fields of a project, for creating and editing. The mouse wheel does not change numbers.
import type { ReactNode } from 'react'
import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form'
import {
  PROJECT_STATUS_LABELS,
  PROJECT_STATUSES,
  PROJECT_TYPE_LABELS,
  PROJECT_TYPES,
} from '#domain/project-kinds.ts'
import type { ProjectField } from '#domain/projects.ts'
import { PROJECT_HINTS, PROJECT_LABELS } from '#web/content/admin-projects.ts'
import { Field } from '#web/ui/field.tsx'
import { Choices, Input, Select, Textarea } from '#web/ui/input.tsx'
import { numberOrNaN, numberOrNull } from './form-numbers.ts'

interface ProjectInputProps<Values extends FieldValues, Output> {
  form: Pick<UseFormReturn<Values, unknown, Output>, 'register' | 'getFieldState' | 'formState'>
  name: ProjectField & Path<Values>
  /** A note on the field, with the id that the control refers to. */
  note?: { id: string; content: ReactNode } | null
  className?: string
}

export function ProjectInput<Values extends FieldValues, Output>({
  form: { register, getFieldState, formState },
  name,
  note,
  className,
}: ProjectInputProps<Values, Output>) {
  const options = { setValueAs: PARSERS[name] } as RegisterOptions<Values, ProjectField & Path<Values>>
  return (
    <div className={className}>
      <Field
        label={PROJECT_LABELS[name]}
        name={name}
        required={name === 'title'}
        hint={name in PROJECT_HINTS ? PROJECT_HINTS[name as keyof typeof PROJECT_HINTS] : undefined}
        error={getFieldState(name, formState).error?.message}
        describedBy={note?.id}
      >
        {(control) => renderControl(name, { ...control, ...register(name, options) })}
      </Field>
      {note?.content}
    </div>
  )
}

/** How the text of a field is parsed if the value is not a string. */
const PARSERS: Partial<Record<ProjectField, (text: unknown) => number | null>> = {
  progress_percentage: numberOrNaN,
  total_cost: numberOrNull,
}

function renderControl(name: ProjectField, control: { name: string }): ReactNode {
  switch (name) {
    case 'title':
      return <Input {...control} dir="auto" autoComplete="off" />
    case 'description':
      return <Textarea {...control} dir="auto" rows={4} />
    case 'project_type':
      return (
        <Select {...control}>
          <Choices values={PROJECT_TYPES} labels={PROJECT_TYPE_LABELS} />
        </Select>
      )
    case 'status':
      return (
        <Select {...control}>
          <Choices values={PROJECT_STATUSES} labels={PROJECT_STATUS_LABELS} />
        </Select>
      )
    case 'progress_percentage':
      return <NumberInput {...control} inputMode="numeric" max={100} step={1} />
    case 'total_cost':
      return <NumberInput {...control} inputMode="decimal" step="0.01" />
    case 'estimated_completion':
      return <Input {...control} type="date" />
  }
}

function NumberInput(props: React.ComponentProps<typeof Input>) {
  return <Input {...props} type="number" min={0} onWheel={({ currentTarget }) => currentTarget.blur()} />
}
