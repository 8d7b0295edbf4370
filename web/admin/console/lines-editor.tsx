// The lines of a proposal or an invoice while they are written. Its inputs are named `lines.0.text`, as errors of the schema are.
import { Plus, X } from 'lucide'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { formatCents } from '#domain/currencies.ts'
import { totalsOf, type DocumentLine, type DocumentTax, type Totals } from '#domain/documents.ts'
import { LINES } from '#web/content/invoices.ts'
import { Button } from '#web/ui/button.tsx'
import type { FieldErrors } from '#web/ui/check-form.ts'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { numberOrNaN, numberOrNull } from './form-numbers.ts'

/** As typed. `discount` is null until someone adds one. */
export interface TypedLine {
  text: string
  quantity: string
  unit_price: string
  discount: string | null
}

export const EMPTY_LINE: TypedLine = { text: '', quantity: '1', unit_price: '', discount: null }

const amountText = (amount: number) => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2))

export const typedLines = (lines: readonly DocumentLine[]): TypedLine[] =>
  lines.map(({ text, quantity, unit_price, discount }) => ({
    text,
    quantity: String(quantity),
    unit_price: amountText(unit_price),
    discount: discount === 0 ? null : amountText(discount),
  }))

/** For the schema, which reports what is no number. */
export const readLines = (lines: readonly TypedLine[]): DocumentLine[] =>
  lines.map(({ text, quantity, unit_price, discount }) => ({
    text,
    quantity: numberOrNull(quantity) ?? 1,
    unit_price: numberOrNaN(unit_price),
    discount: numberOrNull(discount) ?? 0,
  }))

interface LinesEditorProps {
  title?: string
  /** Under the first description. */
  hint?: string
  lines: readonly TypedLine[]
  taxes: readonly DocumentTax[]
  currency: string
  errors: FieldErrors
  onChange: (lines: TypedLine[]) => void
}

export function LinesEditor({
  title = LINES.title,
  hint,
  lines,
  taxes,
  currency,
  errors,
  onChange,
}: LinesEditorProps) {
  const list = useRef<HTMLOListElement>(null)
  const totals = sumUp(lines, taxes)
  const change = (place: number, changes: Partial<TypedLine>) =>
    onChange(lines.map((line, at) => (at === place ? { ...line, ...changes } : line)))
  const add = () => {
    flushSync(() => onChange([...lines, EMPTY_LINE]))
    list.current?.querySelector<HTMLElement>(':scope > li:last-child textarea')?.focus()
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-display text-lg font-semibold">{title}</legend>
      {errors['lines'] !== undefined && errors['lines.0.text'] === undefined && (
        <FieldError id="lines-error">{errors['lines']}</FieldError>
      )}
      <ol ref={list} className="space-y-3">
        {lines.map((line, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line has no id, and all it shows is in its properties
          <li key={place} className="rounded-md border border-line bg-ground/40 p-3 sm:p-4">
            <LineInputs
              line={line}
              place={place}
              hint={place === 0 ? hint : undefined}
              errors={errors}
              amount={totals?.lines[place] ?? null}
              currency={currency}
              onChange={(changes) => change(place, changes)}
              onRemove={lines.length === 1 ? null : () => onChange(lines.toSpliced(place, 1))}
            />
          </li>
        ))}
      </ol>
      <Button variant="secondary" size="sm" className="mt-3" onClick={add}>
        <Icon of={Plus} aria-hidden="true" />
        {LINES.add}
      </Button>
      {totals && <Sums totals={totals} currency={currency} />}
    </fieldset>
  )
}

/** Null while a number cannot be read. */
function sumUp(lines: readonly TypedLine[], taxes: readonly DocumentTax[]): Totals | null {
  const read = readLines(lines).map((line, place) => ({
    ...line,
    unit_price: lines[place]?.unit_price.trim() === '' ? 0 : line.unit_price,
  }))
  const isReadable = read.every(({ quantity, unit_price, discount }) =>
    [quantity, unit_price, discount].every((value) => Number.isFinite(value) && value >= 0 && value <= 1e9),
  )
  return isReadable ? totalsOf({ lines: read, taxes }) : null
}

interface LineInputsProps {
  line: TypedLine
  place: number
  hint: string | undefined
  errors: FieldErrors
  amount: number | null
  currency: string
  onChange: (changes: Partial<TypedLine>) => void
  /** Null for the only line. */
  onRemove: (() => void) | null
}

function LineInputs({ line, place, hint, errors, amount, currency, onChange, onRemove }: LineInputsProps) {
  const name = (field: keyof TypedLine) => `lines.${place}.${field}`
  const number = (field: 'quantity' | 'unit_price' | 'discount', label: string, className: string) => (
    <Field label={label} name={name(field)} error={errors[name(field)]} className={className}>
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          className="tabular"
          value={line[field] ?? ''}
          onChange={({ target }) => onChange({ [field]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="sr-only">{LINES.line(place + 1)}</legend>
      <Field label={LINES.text} name={name('text')} hint={hint} error={errors[name('text')]}>
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            rows={1}
            className="field-sizing-content max-h-48 min-h-12! py-2.5!"
            value={line.text}
            onChange={({ target }) => onChange({ text: target.value })}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-start gap-3">
        {number('quantity', LINES.quantity, 'w-20')}
        {number('unit_price', LINES.price, 'w-28')}
        {line.discount !== null && number('discount', LINES.discount, 'w-28')}
        {amount !== null && (
          <p className="tabular ml-auto pt-8.5 font-semibold">{formatCents(amount, currency)}</p>
        )}
      </div>
      <div className="-mb-1 flex flex-wrap gap-x-2 empty:hidden">
        {line.discount === null && (
          <Button variant="ghost" size="sm" className="-ml-3.5" onClick={() => onChange({ discount: '' })}>
            <Icon of={Plus} aria-hidden="true" />
            {LINES.addDiscount}
            <span className="sr-only"> ({LINES.line(place + 1)})</span>
          </Button>
        )}
        {onRemove && (
          <Button
            variant="ghost"
            size="sm"
            className="-mr-3.5 ml-auto"
            aria-label={LINES.removeOf(place + 1)}
            onClick={onRemove}
          >
            <Icon of={X} aria-hidden="true" />
            {LINES.remove}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

function Sums({ totals, currency }: { totals: Totals; currency: string }) {
  const row = (label: string, amount: number, className?: string) => (
    <div key={label} className={`flex justify-between gap-6 ${className ?? ''}`}>
      <dt>{label}</dt>
      <dd className="tabular">{formatCents(amount, currency)}</dd>
    </div>
  )
  return (
    <dl className="mt-4 ml-auto max-w-72 space-y-1 text-sm">
      {totals.taxes.length > 0 && row(LINES.subtotal, totals.subtotal)}
      {totals.taxes.map(({ name, rate, amount }) => row(`${name} (${rate}%)`, amount))}
      {row(LINES.total, totals.total, 'border-t border-line pt-1.5 text-base font-semibold')}
    </dl>
  )
}
