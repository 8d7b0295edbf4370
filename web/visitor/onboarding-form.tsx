// The order form. Without scripts, the browser posts it. An order that cannot be saved does not block the payment.
import { useEffect } from 'react'
import { isIncomplete, ONBOARDING_INDUSTRIES, onboardingIndustryLabels } from '#domain/onboarding-choices.ts'
import { buildCheckoutUrl } from '#domain/after-order.ts'
import { formatMoney } from '#domain/numbers.ts'
import { installmentsOf, PAYMENT_PLANS, type PackageName } from '#domain/packages.ts'
import type { PageTexts } from '#domain/site/site.ts'
import { fill } from '#domain/site/texts.ts'
import { LABELS, ORDER_FORM as WORDS, PLAN, REFUSALS, REMINDER } from '#web/content/onboarding.ts'
import { ONBOARDING_LINKS } from '#web/content/shell.ts'
import { ProblemError } from '#web/data/call.ts'
import { clearDraft } from '#web/data/drafts.ts'
import { saveRecord, ONBOARDING } from '#web/data/onboarding-records.ts'
import { sendOrder, sendUnsentOrder, saveUnsentOrder } from '#web/data/order.ts'
import { idempotencyKeyFor } from '#web/data/idempotency-key.ts'
import { useSite } from '#web/shell/page-facts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { FieldErrors } from '#web/ui/check-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Choices, Input, Select, Textarea } from '#web/ui/input.tsx'
import {
  EMPTY_ONBOARDING,
  fieldId,
  findTyped,
  saveOnboardingDraft,
  readOnboarding,
  receivedPath,
  type OnboardingField,
  type OnboardingTyped,
  toRecord,
} from './onboarding-fields.ts'
import { LinkedWords } from './linked-words.tsx'
import { OutcomeNote } from './outcome-note.tsx'
import { useSending } from './use-sending.ts'

type Texts = PageTexts['onboarding']['form']

interface OnboardingFormProps {
  package: PackageName
  texts: Texts
  values?: OnboardingTyped
  errors?: FieldErrors
}

const loadSchema = async () => (await import('#domain/onboarding.ts')).onboardingForm
const LINK = 'text-ink underline underline-offset-4 hover:text-action'

export function OnboardingForm({
  package: name,
  texts,
  values = EMPTY_ONBOARDING,
  errors: givenErrors,
}: OnboardingFormProps) {
  const { checkoutUrls, version } = useSite()
  const checkoutUrl = checkoutUrls[name]
  const submit = checkoutUrl === null ? WORDS.submitWithoutPayment : WORDS.submit
  const { isBusy, errors, outcome, form } = useSending({
    loadSchema,
    findTyped: () => findTyped(name),
    keep: saveOnboardingDraft,
    errors: givenErrors,
    read: readOnboarding,
    wordRefusal: (typed, description) =>
      isIncomplete(typed) ? REFUSALS.missing : { title: REFUSALS.wrong, description },
    async send(record) {
      saveRecord(name, toRecord(record))
      const content = { ...record, selectedPackage: name, site_version: version }
      const key = idempotencyKeyFor(ONBOARDING, JSON.stringify(content))
      // The key is also the reference, so that a payment can be matched even if the order is saved later.
      const order = { ...content, reference: key }
      try {
        await sendOrder(order, key)
      } catch (error) {
        if (checkoutUrl === null) throw error
        // The visitor still goes to payment; the error is reported and the order retried later.
        if (!(error instanceof ProblemError)) reportError(error)
        saveUnsentOrder(order, key)
      }
      clearDraft(ONBOARDING)
      await navigateAndWait(
        checkoutUrl === null
          ? receivedPath(name, record.paymentPlan)
          : buildCheckoutUrl(checkoutUrl, { reference: key, email: record.email }),
      )
      return null
    },
  })

  useEffect(() => void sendUnsentOrder(), [])

  return (
    <form {...form} action={ONBOARDING_LINKS[name]} method="post" noValidate>
      <input type="hidden" name="site_version" value={version} />
      <OrderFields texts={texts} values={values} errors={errors} />
      {checkoutUrl === null ? (
        <PlanChoice texts={texts} name={name} chosen={values.paymentPlan} />
      ) : (
        <Checkbox
          name="mayRemind"
          label={REMINDER}
          defaultChecked={values.mayRemind !== ''}
          className="mt-5 text-muted"
        />
      )}
      <div className="mt-8 space-y-4">
        {outcome && <OutcomeNote outcome={outcome} />}
        <Button type="submit" variant="hero" size="xl" busy={isBusy} className="w-full">
          {isBusy ? WORDS.busy : submit}
        </Button>
        <p className="text-xs text-muted">
          <LinkedWords text={texts.privacy} className={LINK} />
        </p>
      </div>
    </form>
  )
}

function OrderFields({
  texts,
  values,
  errors,
}: {
  texts: Texts
  values: OnboardingTyped
  errors: FieldErrors
}) {
  const site = useSite()
  const field = (of: OnboardingField) => ({ id: fieldId(of), name: of, label: LABELS[of], error: errors[of] })
  return (
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
            <Choices values={ONBOARDING_INDUSTRIES} labels={onboardingIndustryLabels(site)} />
          </Select>
        )}
      </Field>
      <Field {...field('currentWebsite')} hint={texts.website}>
        {(control) => (
          <Input {...control} type="url" autoComplete="url" defaultValue={values.currentWebsite} />
        )}
      </Field>
      <Field {...field('goals')} hint={texts.goals} className="sm:col-span-2">
        {(control) => <Textarea {...control} defaultValue={values.goals} />}
      </Field>
    </div>
  )
}

/** How the invoice is to be paid. A payment page knows one way alone, so there it is not asked. */
function PlanChoice({ texts, name, chosen }: { texts: Texts; name: PackageName; chosen: string }) {
  const { setup, monthly } = useSite().packages[name]
  const hints = { once: formatMoney(setup), installments: installmentsOf(setup).map(formatMoney).join(', ') }
  return (
    <fieldset className="mt-6">
      <legend className="text-sm font-semibold">{PLAN.legend}</legend>
      <div className="mt-1.5 grid gap-3 sm:grid-cols-2">
        {PAYMENT_PLANS.map((plan) => (
          <label
            key={plan}
            className="relative flex min-h-14 cursor-pointer items-center gap-3 rounded-md border border-line bg-ground/40 px-3.5 py-2 text-sm transition-colors duration-150 hover:border-control has-checked:border-action/70 has-checked:bg-action/8 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="paymentPlan"
              value={plan}
              defaultChecked={plan === (chosen === '' ? 'once' : chosen)}
              className="size-5 shrink-0 appearance-none rounded-full border-2 border-control bg-ground outline-none checked:border-6 checked:border-action"
            />
            <span>
              <span className="block font-semibold">{PLAN.labels[plan]}</span>{' '}
              <span className="tabular text-muted">{hints[plan]}</span>
            </span>
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-xs text-muted">{fill(texts.plan, { monthly: formatMoney(monthly) })}</p>
    </fieldset>
  )
}

/** If the visitor stops the navigation, the button is busy for this long. */
const NAVIGATION_TIMEOUT_MS = 8000

/** Resolves if the page is not left, or when it is restored from the back/forward cache. */
function navigateAndWait(address: string): Promise<void> {
  window.location.assign(address)
  return new Promise((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true })
    setTimeout(resolve, NAVIGATION_TIMEOUT_MS)
  })
}
