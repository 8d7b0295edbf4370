// A control for each kind of field. A new kind needs a line in `KINDS`.
import { useState, type ComponentProps, type ComponentType } from 'react'
import type { Field, FieldKind } from '#domain/site/fields.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { FieldControl } from '#web/ui/field.tsx'
import { Input, Select, Textarea } from '#web/ui/input.tsx'
import { Switch } from '#web/ui/switch.tsx'

export interface KindProps {
  field: Field
  label: string
  control: FieldControl
  /** The site's value, or what the control last reported. */
  value: unknown
  isReadOnly: boolean
  onChange: (typed: unknown) => void
}

interface Kind {
  Control: ComponentType<KindProps>
  /** From what the control reports to the value that `schemaOf` checks. */
  parse?: (typed: unknown) => unknown
  /** Saves without waiting for the field to be left. */
  isInstant?: true
  /** Brings its own label and hint. */
  hasLabel?: true
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const READ_ONLY = 'border-dashed! text-muted!'

const inputFor = (attributes: Omit<ComponentProps<'input'>, keyof KindProps>) =>
  function TextControl({ control, value, isReadOnly, onChange }: KindProps) {
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

function LongText({ control, value, isReadOnly, onChange }: KindProps) {
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

function Money({ control, value, isReadOnly, onChange }: KindProps) {
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

function OnOff({ field, label, control, value, isReadOnly, onChange }: KindProps) {
  return (
    <Switch
      label={label}
      hint={field.hint}
      name={control.id}
      isOn={value === true}
      busy={isReadOnly}
      onChange={onChange}
    />
  )
}

function Zone({ control, value, isReadOnly, onChange }: KindProps) {
  const chosen = textOf(value)
  // Several hundred names, so they are built once.
  const [zones] = useState(() => [...new Set([chosen, ...Intl.supportedValuesOf('timeZone')])].sort())
  return (
    <Select
      {...control}
      value={chosen}
      disabled={isReadOnly}
      onChange={({ target }) => onChange(target.value)}
    >
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </Select>
  )
}

const splitLines = (typed: unknown): unknown =>
  typeof typed === 'string' ? typed.split('\n').filter((line) => line.trim() !== '') : typed

function parseMoney(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed
  const text = typed.trim().replace(/^\$/, '').replaceAll(',', '')
  return text === '' ? Number.NaN : Number(text)
}

const OFF = { autoComplete: 'off' } as const

const KINDS: Readonly<Record<FieldKind, Kind>> = {
  line: { Control: inputFor(OFF) },
  paragraph: { Control: LongText },
  lines: { Control: LongText, parse: splitLines },
  money: { Control: Money, parse: parseMoney },
  switch: { Control: OnOff, isInstant: true, hasLabel: true },
  phone: { Control: inputFor({ ...OFF, type: 'tel', inputMode: 'tel' }) },
  email: { Control: inputFor({ ...OFF, type: 'email', inputMode: 'email', spellCheck: false }) },
  url: { Control: inputFor({ ...OFF, type: 'url', inputMode: 'url', spellCheck: false }) },
  time: { Control: inputFor({ type: 'time', className: 'max-w-40' }) },
  zone: { Control: Zone, isInstant: true },
}

export const kindOf = ({ kind }: Field): Kind => KINDS[kind]

export const parseTyped = (field: Field, typed: unknown): unknown => kindOf(field).parse?.(typed) ?? typed
