import { ArrowDown, ArrowUp, Plus, X, type IconNode } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useRef } from 'react'
import type { EntryField } from '#domain/site/field.ts'
import { ENTRIES_FIELD } from '#web/content/site-settings-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Input, Select, Textarea } from '#web/ui/input.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { SettingProps } from './field-props.ts'
import { NumberInput } from './number-input.tsx'
import { PictureField } from './picture-field.tsx'

type Entry = Readonly<Record<string, unknown>>

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null

export function EntriesField({ field, value, onChange, error, isReadOnly = false }: SettingProps) {
  const { path, label, hint, max, entry: parts = [], entryName = label } = field
  const entries = Array.isArray(value) ? value.filter(isEntry) : []
  const list = useRef<HTMLUListElement>(null)
  const add = () => {
    onChange([...entries, emptyEntry(parts)])
    // The new entry is there after the next rendering.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(':scope > li:last-child :is(input, textarea)')?.focus(),
    )
  }
  const move = (place: number, by: -1 | 1) => {
    onChange(entries.toSpliced(place, 1).toSpliced(place + by, 0, entries[place] ?? {}))
    // The pressed arrow moves with its entry; at the end, it is the other one.
    requestAnimationFrame(() => {
      const moved = list.current?.children[place + by]
      const arrow = (name: number) =>
        moved?.querySelector<HTMLElement>(`[data-move="${name}"]:not([aria-disabled])`)
      ;(arrow(by) ?? arrow(-by))?.focus()
    })
  }
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="text-sm font-semibold">{label}</legend>
      {hint && <p className="text-xs text-muted">{hint}</p>}
      {entries.length === 0 && <p className="text-sm text-muted">{ENTRIES_FIELD.none}</p>}
      <ul ref={list} className="space-y-3">
        {entries.map((entry, place) => (
          <EntryCard
            // oxlint-disable-next-line react/no-array-index-key -- an entry has no id
            key={place}
            id={`${path}-${place}`}
            label={ENTRIES_FIELD.entry(entryName, place + 1)}
            parts={parts}
            entry={entry}
            isReadOnly={isReadOnly}
            onChange={(changed) => onChange(entries.with(place, changed))}
            onUp={place === 0 ? null : () => move(place, -1)}
            onDown={place === entries.length - 1 ? null : () => move(place, 1)}
            onRemove={() => {
              onChange(entries.toSpliced(place, 1))
              document.getElementById(path)?.focus()
            }}
          />
        ))}
      </ul>
      <div role="alert">{error && <FieldError id={`${path}-error`}>{error}</FieldError>}</div>
      {entries.length >= max ? (
        <p className="text-xs text-muted">{ENTRIES_FIELD.full(max)}</p>
      ) : (
        <Button id={path} variant="secondary" disabled={isReadOnly} onClick={add}>
          <Icon of={Plus} aria-hidden="true" />
          {ENTRIES_FIELD.add(entryName)}
        </Button>
      )}
    </fieldset>
  )
}

const EMPTY: Partial<Record<EntryField['kind'], unknown>> = { switch: false, picture: null }

const emptyEntry = (parts: readonly EntryField[]): Entry =>
  Object.fromEntries(
    parts.map(({ key, kind, options }) => [key, kind in EMPTY ? EMPTY[kind] : (options?.[0]?.value ?? '')]),
  )

interface EntryCardProps {
  id: string
  label: string
  parts: readonly EntryField[]
  entry: Entry
  isReadOnly: boolean
  onChange: (entry: Entry) => void
  onUp: (() => void) | null
  onDown: (() => void) | null
  onRemove: () => void
}

function EntryCard({
  id,
  label,
  parts,
  entry,
  isReadOnly,
  onChange,
  onUp,
  onDown,
  onRemove,
}: EntryCardProps) {
  const arrow = (icon: IconNode, text: string, by: -1 | 1, onMove: (() => void) | null) => (
    <Button
      variant="ghost"
      size="icon"
      disabled={isReadOnly || onMove === null}
      aria-label={`${text}: ${label}`}
      title={text}
      data-move={by}
      onClick={() => onMove?.()}
    >
      <Icon of={icon} aria-hidden="true" />
    </Button>
  )
  return (
    <li className="rounded-md border border-line bg-ground/40 p-4">
      <fieldset className="min-w-0 space-y-4">
        <legend className="sr-only">{label}</legend>
        <div className="flex flex-wrap items-center gap-1">
          <p aria-hidden="true" className="mr-auto text-sm font-semibold">
            {label}
          </p>
          {arrow(ArrowUp, ENTRIES_FIELD.up, -1, onUp)}
          {arrow(ArrowDown, ENTRIES_FIELD.down, 1, onDown)}
          <Button
            variant="ghost"
            size="sm"
            disabled={isReadOnly}
            aria-label={`${ENTRIES_FIELD.remove}: ${label}`}
            onClick={onRemove}
          >
            <Icon of={X} aria-hidden="true" />
            {ENTRIES_FIELD.remove}
          </Button>
        </div>
        {parts.map((part) => (
          <Part
            key={part.key}
            id={`${id}-${part.key}`}
            part={part}
            value={entry[part.key]}
            isReadOnly={isReadOnly}
            onChange={(changed) => onChange({ ...entry, [part.key]: changed })}
          />
        ))}
      </fieldset>
    </li>
  )
}

interface PartProps {
  id: string
  part: EntryField
  value: unknown
  isReadOnly: boolean
  onChange: (value: unknown) => void
}

function Part({ id, part, value, isReadOnly, onChange }: PartProps) {
  const { key: _, label, kind, hint } = part
  if (kind === 'picture')
    return (
      <PictureField field={{ ...part, path: id }} value={value} onChange={onChange} isReadOnly={isReadOnly} />
    )
  if (kind === 'switch')
    return (
      <Switch
        label={label}
        hint={hint}
        name={id}
        isOn={value === true}
        busy={isReadOnly}
        onChange={onChange}
      />
    )
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const change = ({ target }: { target: { value: string } }) => onChange(target.value)
  if (part.options)
    return (
      <Field id={id} label={label} name={id} hint={hint}>
        {(control) => (
          <Select {...control} value={text} disabled={isReadOnly} onChange={change}>
            {part.options?.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    )
  return (
    <Field id={id} label={label} name={id} hint={hint}>
      {(control) =>
        kind === 'number' ? (
          <NumberInput
            {...control}
            unit={part.number?.unit}
            value={text}
            readOnly={isReadOnly}
            onChange={change}
          />
        ) : kind === 'paragraph' ? (
          <Textarea {...control} dir="auto" rows={3} value={text} readOnly={isReadOnly} onChange={change} />
        ) : (
          <Input
            {...control}
            dir="auto"
            autoComplete="off"
            type={kind === 'url' ? 'url' : 'text'}
            value={text}
            readOnly={isReadOnly}
            onChange={change}
          />
        )
      }
    </Field>
  )
}
