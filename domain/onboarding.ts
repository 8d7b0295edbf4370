// The order of a package: what the onboarding form asks (specification §3–5) and the lead it becomes (decision D17). Must never
// drop anything the visitor typed, nor refuse an order for more than it takes to answer it.
import { z } from 'zod'
import { email } from './accounts.ts'
import { UNASKED, type LeadContent } from './leads.ts'
import { ONBOARDING_INDUSTRIES, ONBOARDING_INDUSTRY_LABELS } from './onboarding-choices.ts'
import { PACKAGE_NAMES, PAYMENT_PLANS } from './packages.ts'
import { choice, multiLine, oneLine, optional, required } from './text.ts'

/**
 * The form, its rules in the order of its fields. Four fields have to be there, and the e-mail has to be one that an invoice
 * can reach; for the rest the specification knows no bounds, so the limits are wide. A website is kept as people write it.
 */
export const onboardingRecord = z.object({
  fullName: required('Full name').pipe(oneLine('Full name', 100)),
  email: required('Email').pipe(email),
  phone: required('Phone').pipe(oneLine('Phone', 100)),
  companyName: required('Company name').pipe(oneLine('Company name', 100)),
  industry: choice('Industry', ONBOARDING_INDUSTRIES),
  currentWebsite: optional(oneLine('Current website', 2000)),
  goals: optional(multiLine('Goals', 2000)),
})

/** The form with what it asks beside the record. */
export const onboardingForm = onboardingRecord.extend({
  /** Only where the invoice comes from us: a payment page knows one way alone. */
  paymentPlan: choice('Payment plan', PAYMENT_PLANS),
  /** Whether one reminder may come, should the payment be left undone. */
  mayRemind: optional(
    z.union([z.boolean(), z.literal('on').transform(() => true)], { error: 'Reminder must be yes or no' }),
  ),
})

/** What is handed to the server: the form, and what was ordered. */
export const orderForm = onboardingForm.extend({
  selectedPackage: z.enum(PACKAGE_NAMES, { error: 'Package is not one of the choices' }),
  /** The browser's own, so that a payment is matched even where this could not be handed over in time. */
  reference: optional(z.uuid({ error: 'Reference is not one of ours' })),
})
export type OrderForm = z.output<typeof orderForm>
export type OrderFormInput = z.input<typeof orderForm>

/** What the order says, under the lead's names; the industry in the words that people read. */
export function leadFromOrder(form: OrderForm): LeadContent {
  return {
    ...UNASKED,
    full_name: form.fullName,
    company_name: form.companyName,
    email: form.email,
    phone: form.phone,
    project_type: form.selectedPackage,
    selected_package: form.selectedPackage,
    industry: form.industry === undefined ? null : ONBOARDING_INDUSTRY_LABELS[form.industry],
    current_website: form.currentWebsite ?? null,
    message: form.goals ?? null,
  }
}

/** Where the website is that somebody named in their own way; null where it is no address of one. */
export function findWebsite(text: string): string | null {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return null
  const { hostname, username, href } = new URL(address)
  return hostname.includes('.') && username === '' ? href : null
}
