// The calculator's form. The fields are uncontrolled, to keep text that was typed before hydration.
import type { RefObject } from 'react'
import {
  CALCULATOR_NUMBERS,
  defaultInputs,
  INDUSTRY_NAMES,
  isIndustry,
  parseNumber,
  type CalculatorInputs,
  type CalculatorNumber,
} from '#domain/calculator.ts'
import { labelsOf } from '#domain/choice-labels.ts'
import { formatNumber } from '#domain/numbers.ts'
import type { PageTexts } from '#domain/site/site.ts'
import { readNumber } from '#domain/typed-numbers.ts'
import { capped, LABELS } from '#web/content/calculator.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/input.tsx'
import { useSite } from '#web/shell/page-facts.ts'
import { NumberInput, showText } from '#web/shell/number-input.tsx'

export type CalculatorTexts = Record<keyof CalculatorInputs, string>

const DEFAULTS = defaultInputs()

export function toTexts(inputs: CalculatorInputs): CalculatorTexts {
  return Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [name, String(value)]),
  ) as CalculatorTexts
}

export function parseInputs(texts: CalculatorTexts): CalculatorInputs {
  return {
    industry: isIndustry(texts.industry) ? texts.industry : DEFAULTS.industry,
    ...(Object.fromEntries(
      CALCULATOR_NUMBERS.map((name) => [name, parseNumber(name, texts[name])]),
    ) as Record<CalculatorNumber, number>),
  }
}

export function readFields(form: HTMLFormElement): CalculatorTexts {
  const typed = new FormData(form)
  return Object.fromEntries(
    ['industry', ...CALCULATOR_NUMBERS].map((name) => [name, String(typed.get(name) ?? '')]),
  ) as CalculatorTexts
}

/** Fills the fields. Fields that differ from the defaults change only with `overwrite`. */
export function fillFields(form: HTMLFormElement, texts: Partial<CalculatorTexts>, overwrite: boolean): void {
  for (const [name, text] of Object.entries(texts)) {
    const field = form.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
    if (!overwrite && field.value !== String(DEFAULTS[name as keyof CalculatorInputs])) continue
    if (field instanceof HTMLInputElement) showText(field, text)
    else field.value = text
  }
}

/** The defaults of a newly chosen industry overwrite the fields. */
function applyIndustryDefaults(form: HTMLFormElement): void {
  const { avgTicketValue, monthlyJobs, laborHourlyRate } = toTexts(
    defaultInputs(parseInputs(readFields(form)).industry),
  )
  fillFields(form, { avgTicketValue, monthlyJobs, laborHourlyRate }, true)
}

type Hints = PageTexts['calculator']['form']['hints']

interface CalculatorFieldsProps {
  hints: Hints
  ref: RefObject<HTMLFormElement | null>
  texts: CalculatorTexts
  onInput(form: HTMLFormElement): void
}

export function CalculatorFields({ hints, ref, texts, onInput }: CalculatorFieldsProps) {
  const labels = labelsOf(useSite(), 'industry')
  const number = (name: CalculatorNumber) => ({ name, text: texts[name], hint: hints[name] })
  return (
    <form
      ref={ref}
      // Values that the browser restores after a reload would look like typed ones.
      autoComplete="off"
      noValidate
      onInput={({ currentTarget: form, target }) => {
        if (target instanceof HTMLSelectElement) applyIndustryDefaults(form)
        onInput(form)
      }}
      className="grid gap-x-5 gap-y-6 sm:grid-cols-2"
    >
      <Field name="industry" label={LABELS.industry} hint={hints.industry} className="sm:col-span-2">
        {(control) => (
          <Select {...control} defaultValue={DEFAULTS.industry} className="[&>select]:scroll-mt-14">
            {INDUSTRY_NAMES.map((name) => (
              <option key={name} value={name}>
                {labels[name]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <NumberField {...number('monthlyJobs')} />
      <NumberField {...number('avgTicketValue')} unit="$" step="any" />
      <NumberField {...number('missedCallsPercent')} unit="%" step="any" max={100} />
      <NumberField {...number('laborHourlyRate')} unit="$" step="any" />
      <NumberField {...number('currentAutomationLevel')} unit="%" step="any" max={100} />
      <NumberField {...number('inboxCount')} />
    </form>
  )
}

function NumberField({
  name,
  text,
  hint,
  unit,
  step = 1,
  max,
}: {
  name: CalculatorNumber
  text: string
  hint: string
  unit?: '$' | '%'
  step?: number | 'any'
  max?: number
}) {
  const parsed = parseNumber(name, text)
  const isExact = text === '' || readNumber(text) === parsed
  return (
    <Field
      name={name}
      label={LABELS[name]}
      hint={isExact ? hint : <span className="text-warning">{capped(formatNumber(parsed))}</span>}
    >
      {(control) => (
        <span className="relative block">
          {unit && (
            <span
              aria-hidden="true"
              className={classNames(
                'absolute top-1/2 -translate-y-1/2 text-muted',
                unit === '$' ? 'left-3.5' : 'right-3.5',
              )}
            >
              {unit}
            </span>
          )}
          <NumberInput
            {...control}
            inputMode={step === 1 ? 'numeric' : 'decimal'}
            max={max}
            step={step}
            placeholder="0"
            defaultValue={DEFAULTS[name]}
            className={classNames(
              'tabular scroll-mt-14',
              unit === '$' && 'pl-8',
              unit === '%' &&
                'pr-9 [-moz-appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none',
            )}
          />
        </span>
      )}
    </Field>
  )
}
