// A control for each kind of field. A new kind needs a line in `KINDS`.
import { useState, type ComponentProps, type ComponentType } from 'react'
import { ANSWER_MAX, QUESTION_MAX, type Field, type FieldKind } from '#domain/site/field.ts'
import { currentZone, listZones } from '#domain/zones.ts'
import { readNumber } from '#domain/typed-numbers.ts'
import { EDITOR } from '#web/content/site-settings.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { FieldControl } from '#web/ui/field.tsx'
import { Input, Select, Textarea } from '#web/ui/input.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { ChoiceField } from '../site-settings-fields/choice-field.tsx'
import { ColorField } from '../site-settings-fields/color-field.tsx'
import { EntriesField } from '../site-settings-fields/entries-field.tsx'
import type { SettingProps } from '../site-settings-fields/field-props.ts'
import { NumberInput } from '../site-settings-fields/number-input.tsx'
import { PictureField } from '../site-settings-fields/picture-field.tsx'

interface ControlProps extends Omit<SettingProps, 'error'> {
  control: FieldControl
}

type Kind = ({ Control: ComponentType<ControlProps> } | { Whole: ComponentType<SettingProps> }) & {
  /** From what the control reports to the value that `schemaOf` checks. */
  parse?: (typed: unknown, field: Field) => unknown
  /** Saves without waiting for a pause. */
  isInstant?: true
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const READ_ONLY = 'border-dashed! text-muted!'

const inputFor = (attributes: ComponentProps<'input'>) =>
  function TextControl({ control, value, isReadOnly, onChange }: ControlProps) {
    return (
      <Input
        {...control}
        {...attributes}
        dir="auto"
        className={classNames(attributes.className, isReadOnly && READ_ONLY)}
        value={textOf(value)}
        readOnly={isReadOnly}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  }

function LongText({ control, value, isReadOnly, onChange }: ControlProps) {
  const text = Array.isArray(value) ? value.join('\n') : textOf(value)
  return (
    <Textarea
      {...control}
      dir="auto"
      rows={3}
      className="field-sizing-content max-h-80 min-h-20!"
      value={text}
      readOnly={isReadOnly}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function Money({ control, value, isReadOnly, onChange }: ControlProps) {
  return (
    <span className="relative block max-w-48">
      <span aria-hidden="true" className="absolute inset-y-0 left-3.5 flex items-center text-muted">
        $
      </span>
      <Input
        {...control}
        inputMode="decimal"
        autoComplete="off"
        className="tabular pl-8!"
        value={textOf(value)}
        readOnly={isReadOnly}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  )
}

function NumberWithUnit({ control, field, value, isReadOnly, onChange }: ControlProps) {
  return (
    <NumberInput
      {...control}
      unit={field.number?.unit}
      value={textOf(value)}
      readOnly={isReadOnly}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function OnOff({ field: { path, label, hint }, value, isReadOnly = false, onChange }: SettingProps) {
  return (
    <Switch
      label={label}
      hint={hint}
      name={path}
      isOn={value === true}
      busy={isReadOnly}
      onChange={onChange}
    />
  )
}

const QUESTION: Pick<Field, 'entry' | 'entryName'> = {
  entryName: EDITOR.question,
  entry: [
    { key: 'question', label: EDITOR.question, kind: 'line', max: QUESTION_MAX, isOptional: false },
    { key: 'answer', label: EDITOR.answer, kind: 'paragraph', max: ANSWER_MAX, isOptional: false },
  ],
}

function Questions({ field, ...props }: SettingProps) {
  return <EntriesField {...props} field={{ ...field, ...QUESTION }} />
}

function Zone(props: ControlProps) {
  const chosen = currentZone(textOf(props.value))
  // Several hundred names, so they are built once.
  const [zones] = useState(() => listZones(chosen))
  const options = zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
  return <OptionSelect {...props} value={chosen} options={options} />
}

function Language(props: ControlProps) {
  return <OptionSelect {...props} options={props.field.options ?? []} />
}

function OptionSelect({
  control,
  value,
  isReadOnly,
  onChange,
  options,
}: ControlProps & { options: NonNullable<Field['options']> }) {
  return (
    <Select
      {...control}
      value={textOf(value)}
      disabled={isReadOnly}
      onChange={({ target }) => onChange(target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}

function Country(props: ControlProps) {
  const options = [{ value: '', label: EDITOR.countryOfPhone }, ...(props.field.options ?? [])]
  return <OptionSelect {...props} options={options} />
}

const splitLines = (typed: unknown): unknown =>
  typeof typed === 'string' ? typed.split('\n').filter((line) => line.trim() !== '') : typed

const parseNumber = (typed: unknown): unknown => (typeof typed === 'string' ? readNumber(typed) : typed)

const parseEntries = (typed: unknown, { entry = [] }: Field): unknown => {
  const numbers = entry.filter(({ kind }) => kind === 'number').map(({ key }) => key)
  if (!Array.isArray(typed) || numbers.length === 0) return typed
  return typed.map((one: Readonly<Record<string, unknown>>) => ({
    ...one,
    ...Object.fromEntries(numbers.map((key) => [key, parseNumber(one[key])])),
  }))
}

/** An address is often copied without its beginning. */
const parseAddress = (typed: unknown): unknown =>
  typeof typed === 'string' && typed.includes('.') && !typed.includes(':') ? `https://${typed.trim()}` : typed

const OFF = { autoComplete: 'off' } as const

const KINDS: Readonly<Record<FieldKind, Kind>> = {
  line: { Control: inputFor(OFF) },
  paragraph: { Control: LongText },
  lines: { Control: LongText, parse: splitLines },
  money: { Control: Money, parse: parseNumber },
  number: { Control: NumberWithUnit, parse: parseNumber },
  switch: { Whole: OnOff, isInstant: true },
  phone: { Control: inputFor({ ...OFF, type: 'tel', inputMode: 'tel' }) },
  email: { Control: inputFor({ ...OFF, type: 'email', inputMode: 'email', spellCheck: false }) },
  url: {
    Control: inputFor({ ...OFF, type: 'url', inputMode: 'url', spellCheck: false }),
    parse: parseAddress,
  },
  time: { Control: inputFor({ type: 'time', className: 'max-w-40' }) },
  date: { Control: inputFor({ type: 'date', className: 'max-w-48' }) },
  zone: { Control: Zone, isInstant: true },
  language: { Control: Language, isInstant: true },
  country: { Control: Country, isInstant: true },
  choice: { Whole: ChoiceField, isInstant: true },
  color: { Whole: ColorField },
  picture: { Whole: PictureField },
  entries: { Whole: EntriesField, parse: parseEntries },
  questions: { Whole: Questions },
}

export const kindOf = ({ kind }: Pick<Field, 'kind'>): Kind => KINDS[kind]

export const parseTyped = (field: Field, typed: unknown): unknown =>
  kindOf(field).parse?.(typed, field) ?? typed
