import { Field, FieldError } from '#web/ui/field.tsx'
import { Select } from '#web/ui/input.tsx'
import type { SettingProps } from './field-props.ts'

const MOST_RADIOS = 8

export function ChoiceField(props: SettingProps) {
  const { options = [] } = props.field
  return options.length > MOST_RADIOS ? <ManyOptions {...props} /> : <FewOptions {...props} />
}

function ManyOptions({ field, value, onChange, error, isReadOnly = false }: SettingProps) {
  const { path, label, hint, options = [] } = field
  return (
    <Field id={path} label={label} name={path} hint={hint} error={error}>
      {(control) => (
        <Select
          {...control}
          value={typeof value === 'string' ? value : ''}
          disabled={isReadOnly}
          onChange={({ target }) => onChange(target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function FewOptions({ field, value, onChange, error, isReadOnly = false }: SettingProps) {
  const { path, label, hint, options = [] } = field
  const describedBy = [error && `${path}-error`, hint && `${path}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset className="min-w-0 space-y-2" aria-describedby={describedBy === '' ? undefined : describedBy}>
      <legend className="text-sm font-semibold">{label}</legend>
      {options.map((option, place) => (
        <label
          key={option.value}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-line px-3.5 py-2 text-sm transition-colors duration-150 hover:border-control has-checked:border-action/70 has-checked:bg-action/8"
        >
          <input
            type="radio"
            // What focuses the field finds the chosen option, or the first.
            id={
              option.value === value || (place === 0 && !options.some((one) => one.value === value))
                ? path
                : undefined
            }
            name={path}
            value={option.value}
            checked={option.value === value}
            disabled={isReadOnly}
            onChange={() => onChange(option.value)}
            className="size-5 shrink-0 accent-action"
          />
          {option.label}
        </label>
      ))}
      {error && <FieldError id={`${path}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${path}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
    </fieldset>
  )
}
