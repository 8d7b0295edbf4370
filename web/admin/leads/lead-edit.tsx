// Sends only the fields that were changed here, with the values that were seen, so that no change is overwritten unseen.
import { useQuery } from '@tanstack/react-query'
import { useId, type RefObject } from 'react'
import { BUDGET_RANGES, URGENCIES } from '#domain/assessment-choices.ts'
import { labelsOf } from '#domain/choice-labels.ts'
import { cleanLine } from '#domain/clean-text.ts'
import { leadChanges, type Lead } from '#domain/leads.ts'
import { packageLabels } from '#domain/package-labels.ts'
import { SELECTED_PACKAGES } from '#domain/packages.ts'
import { PROJECT_TYPES, projectTypeLabels } from '#domain/project-choices.ts'
import { LEADS } from '#web/content/admin.ts'
import { CONCURRENT_CHANGES } from '#web/content/admin-projects.ts'
import { EDIT_LEAD, LEAD_NEWS, type EditedField } from '#web/content/lead-record.ts'
import { findLeadConflict, useChangeLead } from '#web/data/lead-records.ts'
import { timelineQuery } from '#web/data/timeline.ts'
import { useSite } from '#web/shell/page-facts.ts'
import { useFieldFocus } from '#web/shell/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { focusField } from '#web/ui/check-form.ts'
import { Field, FieldError, type FieldControl } from '#web/ui/field.tsx'
import { Input, Select } from '#web/ui/input.tsx'
import { useRootMark } from '#web/ui/root-mark.ts'
import { notify } from '#web/ui/toast.tsx'
import { onEscape } from '#web/admin/console/on-escape.ts'
import { useSaving } from '#web/admin/console/use-saving.ts'
import { useKeptTexts } from '#web/shell/use-kept-texts.ts'

const FIELDS = [
  'full_name',
  'company_name',
  'phone',
  'email',
  'industry',
  'annual_revenue',
  'employees',
  'current_website',
  'project_type',
  'selected_package',
  'budget_range',
  'urgency',
  'origin_source',
  'origin_campaign',
] as const satisfies readonly EditedField[]

type Values = Partial<Record<EditedField, string | null>>

export const leadEditPlace = (leadId: string) => `lead ${leadId}`

interface LeadEditProps {
  lead: Lead
  onClose: () => void
}

export default function LeadEdit({ lead, onClose }: LeadEditProps) {
  const formId = useId()
  const ref = useFieldFocus('full_name')
  useRootMark('editing')
  const edits = useLeadEdits(lead)
  const close = () => {
    edits.forget()
    onClose()
  }
  const { mutateAsync } = useChangeLead()
  const { errors, refusal, isBusy, onSubmit } = useSaving({
    schema: leadChanges,
    read: () => edits.typed,
    failed: EDIT_LEAD.notices.failed,
    async save(values, form) {
      try {
        await mutateAsync({ id: lead.id, changes: { ...values, seen: edits.seenOfTyped } })
      } catch (error) {
        const now = findLeadConflict(error)
        const field = now && FIELDS.find((name) => edits.isConflict(name, now[name]))
        if (field) focusField(form, field)
        throw error
      }
      notify(EDIT_LEAD.notices.done)
      close()
    },
  })
  const conflicts = FIELDS.filter((name) => edits.isConflict(name, lead[name]))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles Escape from any focused control inside
    <form
      ref={ref}
      noValidate
      aria-label={EDIT_LEAD.title(lead.full_name)}
      className="space-y-4"
      onSubmit={(event) => {
        if (edits.isTyped) return onSubmit(event)
        event.preventDefault()
        onClose()
      }}
      onKeyDown={onEscape(isBusy || edits.isTyped ? null : onClose)}
    >
      <div className="grid items-start gap-4">
        {FIELDS.map((name) => (
          <EditedLeadField
            key={name}
            name={name}
            noteId={`${formId}-${name}`}
            form={ref}
            lead={lead}
            edits={edits}
            error={errors[name]}
          />
        ))}
      </div>
      <div role="alert">
        {refusal !== null && (
          <FieldError id={`${formId}-refusal`}>
            {refusal}
            {conflicts.length > 0 && ` ${CONCURRENT_CHANGES.choose}`}
          </FieldError>
        )}
      </div>
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap gap-2 border-t border-line bg-surface px-4 py-2">
        <Button type="submit" busy={isBusy}>
          {isBusy ? EDIT_LEAD.saving : EDIT_LEAD.save}
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={close}>
          {EDIT_LEAD.cancel}
        </Button>
      </div>
    </form>
  )
}

type LeadEdits = ReturnType<typeof useLeadEdits>

/** What was typed here, and what was seen of those fields. Fields that were not touched follow the lead. */
function useLeadEdits(lead: Lead) {
  const [kept, setKept] = useKeptTexts(leadEditPlace(lead.id))
  const typed: Partial<Record<EditedField, string>> = Object.fromEntries(
    Object.entries(kept).filter(([name]) => FIELDS.some((field) => field === name)),
  )
  const seenOf = (name: EditedField) => kept[`seen ${name}`] ?? null
  const put = (name: EditedField, text: string | null, seen: string | null) => {
    const { [name]: _text, [`seen ${name}`]: _seen, ...others } = kept
    setKept({
      ...others,
      ...(text !== null && { [name]: text }),
      ...(text !== null && seen !== null && { [`seen ${name}`]: seen }),
    })
  }
  const undo = (name: EditedField) => put(name, null, null)
  return {
    typed,
    isTyped: Object.keys(typed).length > 0,
    textOf: (name: EditedField) => typed[name] ?? lead[name] ?? '',
    type(name: EditedField, text: string) {
      if (text === (lead[name] ?? '')) return undo(name)
      // What was seen stays what it was when the typing began.
      put(name, text, typed[name] === undefined ? lead[name] : seenOf(name))
    },
    undo,
    /** The reader's value shall replace the current one. */
    keep: (name: EditedField) => put(name, typed[name] ?? null, lead[name]),
    forget: () => setKept({}),
    seenOfTyped: Object.fromEntries(
      FIELDS.filter((name) => typed[name] !== undefined).map((name) => [name, seenOf(name)]),
    ) as Values,
    /** Whether someone else changed the field to this value after the typing began. */
    isConflict: (name: EditedField, now: string | null) =>
      typed[name] !== undefined && now !== seenOf(name) && (now ?? '') !== cleanLine(typed[name]),
  }
}

interface EditedLeadFieldProps {
  name: EditedField
  noteId: string
  form: RefObject<HTMLFormElement | null>
  lead: Lead
  edits: LeadEdits
  error: string | undefined
}

function EditedLeadField({ name, noteId, form, lead, edits, error }: EditedLeadFieldProps) {
  const labels = useFieldChoices(name)
  const isOpen = edits.isConflict(name, lead[name])
  const focus = () => form.current && focusField(form.current, name)
  const text = {
    value: edits.textOf(name),
    onChange: ({ target }: { target: { value: string } }) => edits.type(name, target.value),
  }
  return (
    <div>
      <Field
        label={EDIT_LEAD.labels[name]}
        name={name}
        required={name === 'full_name'}
        error={error}
        describedBy={isOpen ? noteId : undefined}
      >
        {(control) =>
          labels === null ? (
            <Input {...control} {...INPUTS[name]} {...text} autoComplete="off" />
          ) : (
            <FieldChoices
              control={control}
              text={text}
              labels={labels}
              isOptional={name !== 'project_type'}
            />
          )
        }
      </Field>
      {isOpen && (
        <ConflictNote
          id={noteId}
          leadId={lead.id}
          name={name}
          now={formatValue(labels, lead[name])}
          onKeep={() => {
            edits.keep(name)
            focus()
          }}
          onTake={() => {
            edits.undo(name)
            focus()
          }}
        />
      )}
    </div>
  )
}

const INPUTS: Partial<Record<EditedField, React.ComponentProps<typeof Input>>> = {
  full_name: { dir: 'auto' },
  company_name: { dir: 'auto' },
  industry: { dir: 'auto' },
  origin_source: { dir: 'auto' },
  origin_campaign: { dir: 'auto' },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'off', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel' },
  current_website: { inputMode: 'url', autoCapitalize: 'off', spellCheck: false },
}

type ChoiceLabels = Readonly<Record<string, string>>

/** Null for a field that is typed. */
function useFieldChoices(name: EditedField): ChoiceLabels | null {
  const site = useSite()
  switch (name) {
    case 'project_type':
      return pick(PROJECT_TYPES, projectTypeLabels(site))
    case 'selected_package':
      return pick(SELECTED_PACKAGES, packageLabels(site))
    case 'budget_range':
      return pick(BUDGET_RANGES, labelsOf(site, 'budgetRange'))
    case 'urgency':
      return pick(URGENCIES, labelsOf(site, 'urgency'))
    default:
      return null
  }
}

const pick = <T extends string>(values: readonly T[], labels: Readonly<Record<T, string>>): ChoiceLabels =>
  Object.fromEntries(values.map((value) => [value, labels[value]]))

interface FieldChoicesProps {
  control: FieldControl
  text: { value: string; onChange: (event: { target: { value: string } }) => void }
  labels: ChoiceLabels
  isOptional: boolean
}

function FieldChoices({ control, text, labels, isOptional }: FieldChoicesProps) {
  return (
    <Select {...control} {...text}>
      {isOptional && <option value="">{LEADS.notSpecified}</option>}
      {/* An older value that is no longer offered. */}
      {text.value !== '' && !(text.value in labels) && <option value={text.value}>{text.value}</option>}
      {Object.entries(labels).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}

function formatValue(labels: ChoiceLabels | null, value: string | null): string {
  if (value === null) return EDIT_LEAD.nothing
  return EDIT_LEAD.text(labels?.[value] ?? value)
}

interface ConflictNoteProps {
  id: string
  leadId: string
  name: EditedField
  now: string
  onKeep: () => void
  onTake: () => void
}

function ConflictNote({ id, leadId, name, now, onKeep, onTake }: ConflictNoteProps) {
  const { data } = useQuery(timelineQuery(leadId))
  const change = data?.items.find((entry) => entry.kind === 'edited' && entry.fields.includes(name))
  const who = (change?.kind === 'edited' ? change.by : null) ?? LEAD_NEWS.someone
  return (
    <div className="mt-2 rounded-sm border-l-2 border-warning bg-warning/8 py-2 pr-2 pl-3 text-sm">
      <p id={id} className="line-clamp-6 wrap-anywhere">
        {EDIT_LEAD.became(who, now)}
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" aria-describedby={id} onClick={onKeep}>
          {CONCURRENT_CHANGES.keep}
        </Button>
        <Button variant="secondary" size="sm" aria-describedby={id} onClick={onTake}>
          {CONCURRENT_CHANGES.take}
        </Button>
      </p>
    </div>
  )
}
