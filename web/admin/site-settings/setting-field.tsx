import type { ReactNode } from 'react'
import type { Field as SettingDefinition } from '#domain/site/field.ts'
import { placeholdersOf, type Values } from '#domain/site/texts.ts'
import { EDITOR } from '#web/content/site-settings.ts'
import { isSameValue } from '#web/data/site-settings.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { standardAt, storedAt, type Edit } from './editor.ts'
import { useEdit, useOpenSettings } from './editor-context.ts'
import { describeValue } from './describe-value.ts'
import { kindOf, parseTyped } from './kinds.tsx'

interface SettingFieldProps {
  field: SettingDefinition
  /** The label where the heading above it has said the rest. */
  label: string
}

export function SettingField({ field, label }: SettingFieldProps) {
  const { path } = field
  const { editor, settings, getSettings, values, onVisit } = useOpenSettings()
  const edit = useEdit(path)
  const variable = settings.set_by_server[path]
  const isReadOnly = variable !== undefined
  // The editor reports a save before the query renders it.
  const stored = storedAt(getSettings(), path)
  // After a save, someone else may have changed or discarded it.
  const isTyped = edit && (edit.state !== 'saved' || isSameValue(edit.from, stored))
  const standard = standardAt(getSettings(), path)
  const value = isReadOnly ? settings.server_values[path] : isTyped ? edit.typed : (stored ?? standard)
  const isSample = field.isSample === true && isSameValue(parseTyped(field, value), standard)
  const kind = kindOf(field)
  const onChange = (typed: unknown) => {
    editor.change(field, typed)
    if (kind.isInstant) void editor.save(path)
  }
  const props = { field: { ...field, label }, value, isReadOnly, onChange }
  const error = edit?.error ?? undefined
  const status = <Status field={field} edit={edit} />
  return (
    <div>
      <div
        onFocus={() => onVisit(path)}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) void editor.save(path)
        }}
      >
        {'Whole' in kind ? (
          <>
            <kind.Whole {...props} error={error} />
            <p className="flex min-h-6 items-center justify-end gap-3 text-xs">
              {isReadOnly && <span className="flex-1 text-muted">{EDITOR.setByServer(variable)}</span>}
              {status}
            </p>
          </>
        ) : (
          <Field
            id={path}
            label={label}
            name={path}
            error={error}
            keepsErrorLine
            aside={status}
            hint={isReadOnly ? EDITOR.setByServer(variable) : hintsOf(field, value, values, isSample)}
          >
            {(control) => <kind.Control {...props} control={control} />}
          </Field>
        )}
      </div>
      {!isReadOnly && (
        <DefaultLine field={field} value={value} standard={standard} onReset={() => onChange(standard)} />
      )}
      {edit?.state === 'conflict' && <Conflict edit={edit} />}
    </div>
  )
}

function Status({ field, edit }: { field: SettingDefinition; edit: Edit | undefined }) {
  const { editor, settings } = useOpenSettings()
  const isDraft = settings.draft.some(({ path }) => path === field.path)
  switch (edit?.state) {
    case 'saving':
      return <span className="text-muted">{EDITOR.states.saving}</span>
    case 'saved':
      return isDraft && <span className="text-success">{EDITOR.states.saved}</span>
    case 'failed':
      return (
        <Button
          variant="link"
          size="sm"
          className="min-h-6! px-0! py-0! text-xs!"
          onClick={() => void editor.save(field.path)}
        >
          {EDITOR.retry}
          <span className="sr-only"> {field.label}</span>
        </Button>
      )
    default:
      return isDraft && <span className="text-warning">{EDITOR.draft}</span>
  }
}

const NEAR_LIMIT = 0.8
/** A year always fills its field. */
const SHORT = 10

function hintsOf(field: SettingDefinition, value: unknown, values: Values, isSample: boolean): ReactNode {
  const text = Array.isArray(value) ? value.join('\n') : typeof value === 'string' ? value : ''
  const isLong =
    ['line', 'paragraph'].includes(field.kind) &&
    text.length > (field.max > SHORT ? NEAR_LIMIT * field.max : field.max)
  const fills = [...new Set(placeholdersOf(text))].flatMap((name) =>
    values[name] === undefined ? [] : [EDITOR.fills(name, values[name])],
  )
  const hints = [field.hint, fills.join(', ')].filter(Boolean)
  if (hints.length === 0 && !isLong && !isSample) return null
  return (
    <>
      {hints.map((hint) => (
        <span key={hint} className="block">
          {hint}
        </span>
      ))}
      {isSample && <span className="block text-warning">{EDITOR.sample}</span>}
      {isLong && (
        <span className={classNames('tabular block', text.length > field.max && 'text-danger')}>
          {EDITOR.count(text.length, field.max)}
        </span>
      )}
    </>
  )
}

interface DefaultLineProps {
  field: SettingDefinition
  value: unknown
  standard: unknown
  onReset: () => void
}

function DefaultLine({ field, value, standard, onReset }: DefaultLineProps) {
  const { editor } = useOpenSettings()
  if (field.kind === 'switch' || isSameValue(parseTyped(field, value), standard)) return null
  const reset = () => {
    onReset()
    void editor.save(field.path)
    document.getElementById(field.path)?.focus()
  }
  return (
    <p className="mt-1 flex items-start gap-x-3 text-xs text-muted">
      <span className="line-clamp-2 min-w-0">{EDITOR.default(describeValue(field, standard))}</span>
      <Button
        variant="link"
        size="sm"
        className="min-h-6! px-1! py-0! text-xs!"
        aria-label={EDITOR.resetOf(field.label)}
        onClick={reset}
      >
        {EDITOR.reset}
      </Button>
    </p>
  )
}

function Conflict({ edit: { field, theirs, typed } }: { edit: Edit }) {
  const { editor, settings } = useOpenSettings()
  const id = `${field.path}-conflict`
  const focus = () => document.getElementById(field.path)?.focus()
  return (
    <div
      role="alert"
      className="mt-2 rounded-sm border-l-2 border-warning bg-warning/8 py-2 pr-2 pl-3 text-sm"
    >
      <p id={id} className="line-clamp-6">
        {EDITOR.conflict(
          theirs?.changed_by ?? EDITOR.someone,
          describeValue(field, theirs?.value ?? standardAt(settings, field.path)),
        )}
      </p>
      <p className="line-clamp-6 text-muted">
        {EDITOR.yours(describeValue(field, parseTyped(field, typed)))}
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-describedby={id}
          onClick={() => {
            void editor.keepMine(field.path)
            focus()
          }}
        >
          {EDITOR.keep}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          aria-describedby={id}
          onClick={() => {
            editor.takeTheirs(field.path)
            focus()
          }}
        >
          {EDITOR.take}
        </Button>
      </p>
    </div>
  )
}
