// The form of an order. Works without scripts as a plain form; with them it keeps the record in the browser, hands the order over
// and leaves for payment (decision D17). Must never hold anybody back from paying because we could not be reached.
import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import {
  isIncomplete,
  ONBOARDING_INDUSTRIES,
  ONBOARDING_INDUSTRY_LABELS,
  onboardingRecord,
} from '#domain/onboarding.ts'
import type { PackageName } from '#domain/packages.ts'
import { LABELS, ONBOARDING as WORDS, REFUSALS } from '#web/content/onboarding.ts'
import { ONBOARDING_LINKS } from '#web/content/shell.ts'
import { ProblemError } from '#web/data/call.ts'
import { keepDraft } from '#web/data/drafts.ts'
import { keepRecord, ONBOARDING } from '#web/data/onboarding-records.ts'
import { handOver } from '#web/data/order.ts'
import { sendingKeyFor } from '#web/data/sending-key.ts'
import { useSite } from '#web/shell/page-facts.ts'
import { Button } from '#web/ui/button.tsx'
import type { FieldErrors } from '#web/ui/check-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Choices, Input, Select, Textarea } from '#web/ui/input.tsx'
import { fillUntouched } from './form-values.ts'
import { tellAlive } from './form-wake.ts'
import {
  EMPTY_ONBOARDING,
  fieldId,
  findTyped,
  readOnboarding,
  type OnboardingField,
  type OnboardingValues,
} from './onboarding-fields.ts'
import { OutcomeNote } from './outcome-note.tsx'
import { useSending } from './use-sending.ts'

interface OnboardingFormProps {
  name: PackageName
  /** What was typed in a form that was posted without scripts and refused. */
  values?: OnboardingValues
  errors?: FieldErrors
}

const NONE: FieldErrors = {}
const LINK = 'text-ink underline underline-offset-4 hover:text-action'

export function OnboardingForm({
  name,
  values = EMPTY_ONBOARDING,
  errors: givenErrors = NONE,
}: OnboardingFormProps) {
  const ref = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const checkoutUrl = useSite().checkoutUrls[name]
  const { isBusy, errors, outcome, onSubmit } = useSending({
    schema: onboardingRecord,
    errors: givenErrors,
    read: readOnboarding,
    wordRefusal: (typed, description) =>
      isIncomplete(typed) ? REFUSALS.missing : { title: REFUSALS.wrong, description },
    async send(record, typed) {
      keepRecord(name, typed)
      const order = { ...record, selectedPackage: name }
      try {
        await handOver(order, sendingKeyFor(ONBOARDING, JSON.stringify(order)))
      } catch (error) {
        if (checkoutUrl === null) throw error
        // They go to payment all the same; what we did wrong is ours to find.
        if (!(error instanceof ProblemError)) reportError(error)
      }
      if (checkoutUrl === null) await navigate(`${ONBOARDING_LINKS[name]}/received`)
      else await leaveFor(checkoutUrl)
      return null
    },
  })

  useEffect(() => {
    if (!ref.current) return
    const typed = findTyped(name)
    if (typed) fillUntouched(ref.current, typed)
    tellAlive(ref.current)
  }, [name])

  const field = (of: OnboardingField) => ({ id: fieldId(of), name: of, label: LABELS[of], error: errors[of] })

  return (
    <form
      ref={ref}
      action={ONBOARDING_LINKS[name]}
      method="post"
      noValidate
      data-asleep=""
      onSubmit={onSubmit}
      onInput={(event) => keepDraft(ONBOARDING, readOnboarding(new FormData(event.currentTarget)))}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...field('fullName')} required>
          {(control) => <Input {...control} autoComplete="name" defaultValue={values.fullName} />}
        </Field>
        <Field {...field('email')} required>
          {(control) => <Input {...control} type="email" autoComplete="email" defaultValue={values.email} />}
        </Field>
        <Field {...field('phone')} required>
          {(control) => <Input {...control} type="tel" autoComplete="tel" defaultValue={values.phone} />}
        </Field>
        <Field {...field('companyName')} required>
          {(control) => <Input {...control} autoComplete="organization" defaultValue={values.companyName} />}
        </Field>
        <Field {...field('industry')}>
          {(control) => (
            <Select {...control} defaultValue={values.industry}>
              <option value="">{WORDS.noChoice}</option>
              <Choices values={ONBOARDING_INDUSTRIES} labels={ONBOARDING_INDUSTRY_LABELS} />
            </Select>
          )}
        </Field>
        <Field {...field('currentWebsite')} hint={WORDS.websiteHint}>
          {(control) => (
            <Input {...control} type="url" autoComplete="url" defaultValue={values.currentWebsite} />
          )}
        </Field>
        <Field {...field('goals')} hint={WORDS.goalsHint} className="sm:col-span-2">
          {(control) => <Textarea {...control} defaultValue={values.goals} />}
        </Field>
      </div>
      <div className="mt-8 space-y-4">
        {outcome && <OutcomeNote outcome={outcome} />}
        <Button type="submit" variant="hero" size="xl" busy={isBusy} className="w-full">
          {isBusy ? WORDS.busy : WORDS.submit}
        </Button>
        <p className="text-xs text-muted">
          {WORDS.privacy} {WORDS.rest.before}
          <Link to="/terms" className={LINK}>
            {WORDS.rest.terms}
          </Link>
          {WORDS.rest.between}
          <Link to="/privacy" className={LINK}>
            {WORDS.rest.privacy}
          </Link>
          {WORDS.rest.after}
        </p>
      </div>
    </form>
  )
}

/** How long a press on the browser's stop button may leave ours busy. */
const LEAVING_MS = 8000

/** Leaves with the whole window. Resolves where the page stays after all, or is shown again on the way back. */
function leaveFor(address: string): Promise<void> {
  window.location.assign(address)
  return new Promise((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true })
    setTimeout(resolve, LEAVING_MS)
  })
}
