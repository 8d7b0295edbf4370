import type { ChangeEvent, ReactNode } from 'react'
import {
  PROJECT_STATUS_LABELS,
  PROJECT_STATUSES,
  PROJECT_TYPES,
  type ProjectField,
  projectTypeLabels,
} from '#domain/project-choices.ts'
import { PROJECT_HINTS, PROJECT_LABELS } from '#web/content/admin-projects.ts'
import { Field, type FieldControl } from '#web/ui/field.tsx'
import { Choices, Input, Select, Textarea } from '#web/ui/input.tsx'
import { NumberInput } from '#web/shell/number-input.tsx'
import { useSite } from '#web/shell/page-facts.ts'
import { numberOrNaN, numberOrNull } from '#web/admin/console/form-numbers.ts'

interface ProjectText {
  defaultValue?: string
  value?: string
  onChange?: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void
}

interface ProjectInputProps {
  name: ProjectField
  error: string | undefined
  text: ProjectText
  note?: { id: string; content: ReactNode } | null
  className?: string
}

export function ProjectInput({ name, error, text, note, className }: ProjectInputProps) {
  const types = projectTypeLabels(useSite())
  return (
    <div className={className}>
      <Field
        label={PROJECT_LABELS[name]}
        name={name}
        required={name === 'title'}
        hint={name in PROJECT_HINTS ? PROJECT_HINTS[name as keyof typeof PROJECT_HINTS] : undefined}
        error={error}
        describedBy={note?.id}
      >
        {(control) => renderControl(name, { ...control, ...text }, types)}
      </Field>
      {note?.content}
    </div>
  )
}

/** A stored value as its control shows it: cents have two digits. */
export function fieldText(value: string | number | null): string {
  return typeof value === 'number' && !Number.isInteger(value) ? value.toFixed(2) : String(value ?? '')
}

/** The fields of a project, with numbers as numbers. */
export function readProject(form: FormData): Record<string, unknown> {
  return Object.fromEntries([...form].map(([name, text]) => [name, parseField(name, text)]))
}

export function parseField(name: string, text: FormDataEntryValue): unknown {
  if (name === 'progress_percentage') return numberOrNaN(text)
  return name === 'total_cost' ? numberOrNull(text) : text
}

type TypeLabels = ReturnType<typeof projectTypeLabels>

function renderControl(
  name: ProjectField,
  control: FieldControl & ProjectText,
  types: TypeLabels,
): ReactNode {
  switch (name) {
    case 'title':
      return <Input {...control} dir="auto" autoComplete="off" />
    case 'description':
      return <Textarea {...control} dir="auto" rows={2} className="field-sizing-content max-h-60 min-h-20!" />
    case 'project_type':
      return (
        <Select {...control}>
          <Choices values={PROJECT_TYPES} labels={types} />
        </Select>
      )
    case 'status':
      return (
        <Select {...control}>
          <Choices values={PROJECT_STATUSES} labels={PROJECT_STATUS_LABELS} />
        </Select>
      )
    case 'progress_percentage':
      return <Input {...control} type="number" inputMode="numeric" min={0} max={100} step={1} />
    case 'total_cost':
      return <NumberInput {...control} inputMode="decimal" step="0.01" />
    case 'estimated_completion':
      return <Input {...control} type="date" />
  }
}
