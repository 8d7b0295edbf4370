import { useState, type ReactNode } from 'react'
import { BUDGET_RANGES, PAIN_POINTS, TRACKING_METHODS, URGENCIES } from '#domain/assessment-choices.ts'
import { labelsOf, relabel } from '#domain/choice-labels.ts'
import { packageLabels } from '#domain/package-labels.ts'
import { SELECTED_PACKAGES } from '#domain/packages.ts'
import type { PageTexts } from '#domain/site/site.ts'
import { ANSWERS, ASSESSMENT_FORM, LABELS } from '#web/content/contact.ts'
import { submitAssessment } from '#web/data/assessment.ts'
import { clearDraft, clearPostedDraft, saveDraft } from '#web/data/drafts.ts'
import { clearIdempotencyKey, idempotencyKeyFor } from '#web/data/idempotency-key.ts'
import { useSite } from '#web/shell/page-facts.ts'
import { useLazyComponent } from '#web/shell/use-lazy-component.ts'
import { Button } from '#web/ui/button.tsx'
import type { FieldErrors } from '#web/ui/check-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field, FieldError, type FieldControl } from '#web/ui/field.tsx'
import { Choices, Input, Select, Textarea } from '#web/ui/input.tsx'
import { NumberInput } from '#web/shell/number-input.tsx'
import { notify } from '#web/ui/toast.tsx'
import {
  ASSESSMENT,
  EMPTY_ASSESSMENT,
  fieldId,
  findAssessmentDraft,
  saveAssessmentDraft,
  readAssessment,
  STEPS,
  typedSince,
  type AssessmentValues,
  type TextField,
} from './assessment-fields.ts'
import type { FreeTimesOfferProps } from './free-times-offer.tsx'
import { OutcomeNote } from './outcome-note.tsx'
import { NOT_IN_STEPS, ONLY_IN_STEPS, useFormSteps, type FormSteps } from './use-form-steps.ts'
import { useSending } from './use-sending.ts'

interface AssessmentFormProps {
  texts: PageTexts['contact']['form']
  values?: AssessmentValues
  errors?: FieldErrors
  isPosted?: boolean
}

const loadSchema = async () => (await import('#domain/leads.ts')).assessment
const loadOffer = async () => (await import('./free-times-offer.tsx')).default

const headingId = (step: number) => `assessment-part-${step + 1}`

export function AssessmentForm({
  texts,
  values = EMPTY_ASSESSMENT,
  errors: givenErrors,
  isPosted = false,
}: AssessmentFormProps) {
  const [initial, setInitial] = useState(values)
  const [round, setRound] = useState(0)
  const [caller, setCaller] = useState<FreeTimesOfferProps['caller']>(EMPTY_ASSESSMENT)
  const steps = useFormSteps(STEPS, headingId, givenErrors)
  const { isBusy, errors, outcome, form } = useSending({
    loadSchema,
    steps,
    findTyped() {
      if (isPosted) clearPostedDraft(ASSESSMENT)
      return findAssessmentDraft()
    },
    keep: saveAssessmentDraft,
    errors: givenErrors,
    read: readAssessment,
    async send(assessment, typed, element) {
      await submitAssessment(assessment, idempotencyKeyFor(ASSESSMENT, JSON.stringify(typed)))
      clearIdempotencyKey(ASSESSMENT)
      const rest = typedSince(typed, readAssessment(new FormData(element)))
      if (JSON.stringify(rest) === JSON.stringify(EMPTY_ASSESSMENT)) clearDraft(ASSESSMENT)
      else saveDraft(ASSESSMENT, rest)
      setInitial(rest)
      setRound((before) => before + 1)
      steps.goToFirst()
      setCaller({ name: typed.name, email: typed.email, phone: typed.phone })
      notify({ title: ANSWERS.sent, description: texts.sent })
      return 'sent'
    },
  })

  const group = { texts, errors, initial, shown: steps.step }

  return (
    <>
      {outcome === 'sent' && <Sent text={texts.sent} caller={caller} />}
      <form {...form} action="/contact" method="post" noValidate>
        <StepBar step={steps.step} />
        {/* A new key resets every control to its default. */}
        <div key={round} className="flex flex-col gap-10">
          <YouFields {...group} />
          <WeekFields {...group} />
          <StartFields {...group} />
        </div>

        <div className="mt-8 space-y-4">
          {outcome === 'failed' && <OutcomeNote outcome="failed" />}
          <div className="flex flex-col gap-4 sm:flex-row sm:items-center">
            <Buttons steps={steps} isBusy={isBusy} />
            <p className="text-xs text-muted">{texts.privacy}</p>
          </div>
        </div>
      </form>
    </>
  )
}

function StepBar({ step }: Pick<FormSteps, 'step'>) {
  return (
    <div aria-hidden="true" className={classNames('mb-6 grid grid-cols-3 gap-1.5', ONLY_IN_STEPS)}>
      {STEPS.map(([name], at) => (
        <span key={name} className={classNames('h-1 rounded-full', at <= step ? 'bg-action' : 'bg-line')} />
      ))}
    </div>
  )
}

function Buttons({ steps: { step, isLast, goTo }, isBusy }: { steps: FormSteps; isBusy: boolean }) {
  const main = {
    type: 'submit',
    variant: 'hero',
    size: 'lg',
    busy: isBusy,
    isNativelyDisabled: true,
  } as const
  return (
    <div className="flex flex-wrap gap-3">
      {step > 0 && (
        <Button variant="outline" size="lg" className={ONLY_IN_STEPS} onClick={() => goTo(step - 1)}>
          {ASSESSMENT_FORM.back}
        </Button>
      )}
      {!isLast && (
        <Button {...main} className={classNames('grow', ONLY_IN_STEPS)}>
          {ASSESSMENT_FORM.next}
        </Button>
      )}
      <Button {...main} className={classNames('grow sm:grow-0', !isLast && NOT_IN_STEPS)}>
        {isBusy ? ASSESSMENT_FORM.busy : ASSESSMENT_FORM.submit}
      </Button>
    </div>
  )
}

/** Takes the focus. On a phone it scrolls to below the toast, which would cover it. */
function Sent({ text, caller }: { text: string } & FreeTimesOfferProps) {
  const { schedulingUrl } = useSite()
  const { Component: Offer } = useLazyComponent(loadOffer, schedulingUrl === null)
  return (
    <section
      ref={focusAtTop}
      tabIndex={-1}
      aria-label={ANSWERS.sent}
      className="mb-8 space-y-4 outline-none max-sm:scroll-mt-44"
    >
      <OutcomeNote outcome="sent" text={text} />
      {Offer && <Offer caller={caller} />}
    </section>
  )
}

function focusAtTop(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView()
}

interface GroupProps {
  texts: AssessmentFormProps['texts']
  errors: FieldErrors
  initial: AssessmentValues
  shown: number
}

const fieldOf = (errors: FieldErrors) => (name: TextField) => ({
  id: fieldId(name),
  name,
  label: LABELS[name],
  error: errors[name],
})

function YouFields({ texts, errors, initial, shown }: GroupProps) {
  const field = fieldOf(errors)
  return (
    <Group {...texts.you} step={0} shown={shown}>
      <Field {...field('name')} required>
        {(control) => <Input {...control} autoComplete="name" defaultValue={initial.name} />}
      </Field>
      <Field {...field('email')} required>
        {(control) => <Input {...control} type="email" autoComplete="email" defaultValue={initial.email} />}
      </Field>
      <Field {...field('company')}>
        {(control) => <Input {...control} autoComplete="organization" defaultValue={initial.company} />}
      </Field>
      <Field {...field('phone')}>
        {(control) => <Input {...control} type="tel" autoComplete="tel" defaultValue={initial.phone} />}
      </Field>
      <Field {...field('industry')}>
        {(control) => (
          <>
            <Input {...control} list="industries" defaultValue={initial.industry} />
            <datalist id="industries">
              {texts.industries.map((industry) => (
                <option key={industry} value={industry}>
                  {industry}
                </option>
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Field {...field('employees')}>
        {(control) => <Count control={control} value={initial.employees} />}
      </Field>
    </Group>
  )
}

function WeekFields({ texts, errors, initial, shown }: GroupProps) {
  const labels = labelsOf(useSite(), 'trackingMethod')
  const field = fieldOf(errors)
  return (
    <Group {...texts.week} step={1} shown={shown}>
      <Field {...field('monthlyLeads')}>
        {(control) => <Count control={control} value={initial.monthlyLeads} />}
      </Field>
      <Field {...field('annualRevenue')}>
        {(control) => <Dollars control={control} value={initial.annualRevenue} />}
      </Field>
      <Field {...field('peopleAnsweringPhones')}>
        {(control) => <Count control={control} value={initial.peopleAnsweringPhones} />}
      </Field>
      <Field {...field('peopleManagingPaperwork')}>
        {(control) => <Count control={control} value={initial.peopleManagingPaperwork} />}
      </Field>
      <Field {...field('avgLaborCost')}>
        {(control) => <Dollars control={control} value={initial.avgLaborCost} unit="per hour" />}
      </Field>
      <Field {...field('trackingMethod')}>
        {(control) => (
          <Select {...control} defaultValue={initial.trackingMethod}>
            <Choices values={TRACKING_METHODS} labels={labels} />
          </Select>
        )}
      </Field>
      <PainPoints chosen={initial.painPoints} error={errors['painPoints']} />
    </Group>
  )
}

function StartFields({ texts, errors, initial, shown }: GroupProps) {
  const site = useSite()
  const field = fieldOf(errors)
  return (
    <Group {...texts.start} step={2} shown={shown}>
      <Field {...field('selectedPackage')}>
        {(control) => (
          <Select {...control} defaultValue={initial.selectedPackage}>
            <option value="">{ASSESSMENT_FORM.noChoice}</option>
            <Choices values={SELECTED_PACKAGES} labels={packageLabels(site)} />
          </Select>
        )}
      </Field>
      <Field {...field('budgetRange')}>
        {(control) => (
          <Select {...control} defaultValue={initial.budgetRange}>
            <option value="">{ASSESSMENT_FORM.noChoice}</option>
            <Choices values={BUDGET_RANGES} labels={labelsOf(site, 'budgetRange')} />
          </Select>
        )}
      </Field>
      <Field {...field('urgency')}>
        {(control) => (
          <Select {...control} defaultValue={initial.urgency}>
            <option value="">{ASSESSMENT_FORM.noChoice}</option>
            <Choices values={URGENCIES} labels={labelsOf(site, 'urgency')} />
          </Select>
        )}
      </Field>
      <Field
        {...field('message')}
        hint="Up to 2,000 characters. What would you hand off first if you could?"
        className="sm:col-span-2"
      >
        {(control) => <Textarea {...control} defaultValue={initial.message} />}
      </Field>
    </Group>
  )
}

function Group({
  title,
  text,
  step,
  shown,
  children,
}: {
  title: string
  text: string
  step: number
  shown: number
  children: ReactNode
}) {
  return (
    <section aria-labelledby={headingId(step)} className={step === shown ? undefined : NOT_IN_STEPS}>
      <div className="flex items-baseline gap-3 border-b border-line pb-3">
        <span
          aria-hidden="true"
          className={classNames(
            'tabular font-display text-sm font-bold whitespace-nowrap text-action',
            NOT_IN_STEPS,
          )}
        >
          {step + 1}/{STEPS.length}
        </span>
        <div>
          <h2 id={headingId(step)} tabIndex={-1} className="text-lg outline-none">
            <span className={classNames('block text-sm text-action', ONLY_IN_STEPS)}>
              {ASSESSMENT_FORM.step(step + 1, STEPS.length)}
            </span>{' '}
            {title}
          </h2>
          <p className="text-sm text-muted">{text}</p>
        </div>
      </div>
      <div className="mt-5 grid gap-x-5 gap-y-5 sm:grid-cols-2">{children}</div>
    </section>
  )
}

function Count({ control, value }: { control: FieldControl; value: string }) {
  return <NumberInput {...control} inputMode="numeric" step={1} defaultValue={value} />
}

function Dollars({ control, value, unit }: { control: FieldControl; value: string; unit?: string }) {
  return (
    <span className="relative block">
      <span aria-hidden="true" className="absolute top-1/2 left-3.5 -translate-y-1/2 text-muted">
        $
      </span>
      <NumberInput
        {...control}
        inputMode="decimal"
        step="any"
        defaultValue={value}
        className="pl-8"
        placeholder={unit}
      />
    </span>
  )
}

function PainPoints({ chosen, error }: { chosen: readonly string[]; error: string | undefined }) {
  const site = useSite()
  const errorId = `${fieldId('painPoints')}-error`
  return (
    <fieldset className="min-w-0 sm:col-span-2" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-2 text-sm font-semibold">{LABELS.painPoints}</legend>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {PAIN_POINTS.map((point) => (
          <Checkbox
            key={point}
            name="painPoints"
            value={point}
            label={relabel(site, 'painPoint', point)}
            defaultChecked={chosen.includes(point)}
          />
        ))}
      </div>
      {error && (
        <div className="mt-2">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}
