// Composes the email to the owner about a new lead or order, with everything that was typed.
import type { SiteFacts } from '#contract/site.ts'
import { BUDGET_RANGE_LABELS, TRACKING_METHOD_LABELS, URGENCY_LABELS } from '#domain/assessment-choices.ts'
import { type Lead } from '#domain/leads.ts'
import { formatMoney } from '#domain/numbers.ts'
import type { Order } from '#domain/orders.ts'
import { installmentsOf, packageLabels } from '#domain/packages.ts'
import { composeMail, getOwnerAddress, type MailComposer } from '#server/mail/compose.ts'
import { findOrderOfLeadForJob } from '#server/orders/service.ts'
import { findLeadForJob } from './service.ts'

const composeLeadReceived: MailComposer = async ({ subject_id }, { db, config, findOwnerAddress }) => {
  const lead = subject_id === null ? undefined : await findLeadForJob(db, subject_id)
  if (!lead) return null
  const owner = await getOwnerAddress(findOwnerAddress)
  const order = await findOrderOfLeadForJob(db, lead.id)
  const { heading, paragraphs, reason } = (order && orderNews(lead, order, config.site)) ?? {
    heading: `New lead: ${lead.full_name}`,
    paragraphs: ['Reply to this email to write to the person who sent the assessment.'],
    reason: 'someone sent the assessment on your website',
  }
  return {
    to: owner,
    ...(lead.email !== null && { replyTo: lead.email }),
    subject: `${heading}${lead.company_name === null ? '' : ` (${lead.company_name})`}`,
    ...composeMail({
      heading,
      paragraphs,
      facts: factsOf(lead, config.site),
      action: { label: 'Open the lead', url: `${config.linkOrigin}/admin?tab=leads&lead=${lead.id}` },
      footer: `Sent by ${config.site.businessName} because ${reason}.`,
    }),
  }
}

/** What the owner has to do about an order: send an invoice, if there is no payment link. */
function orderNews(
  { full_name }: Lead,
  { package: name, label, setup, monthly, plan }: Order,
  site: SiteFacts,
) {
  const parts =
    plan === 'once' ? '' : ` in three installments (${installmentsOf(setup).map(formatMoney).join(', ')})`
  const price = `${formatMoney(setup)} setup${parts}, then ${formatMoney(monthly)} a month`
  return {
    heading: `New order: ${label} — ${full_name}`,
    paragraphs: [
      site.checkoutUrls[name] === null
        ? `${price}. ${label} has no payment link, so the customer expects your invoice.`
        : `${price}. We sent the customer to your payment page. Check with your payment provider whether they paid.`,
      'Reply to this email to write to the person who ordered.',
    ],
    reason: 'someone ordered a package on your website',
  }
}

/** Every field that was filled in, with the labels that the visitor saw. */
function factsOf(lead: Lead, site: SiteFacts): { label: string; value: string }[] {
  const rows: [string, string | null][] = [
    ['Name', lead.full_name],
    ['Email', lead.email],
    ['Phone', lead.phone],
    ['Company', lead.company_name],
    ['Industry', lead.industry],
    ['Current website', lead.current_website],
    [lead.source === 'onboarding' ? 'Goals' : 'Message', lead.message],
    ['Package', labelOf(packageLabels(site), lead.selected_package)],
    ['Urgency', labelOf(URGENCY_LABELS, lead.urgency)],
    ['Budget range', labelOf(BUDGET_RANGE_LABELS, lead.budget_range)],
    ['Pain points', lead.pain_points.length > 0 ? lead.pain_points.join('\n') : null],
    ['Number of employees', lead.employees],
    ['Annual revenue', lead.annual_revenue],
    ['Monthly leads', lead.monthly_leads],
    ['People answering phones', lead.people_answering_phones],
    ['People managing paperwork', lead.people_managing_paperwork],
    ['Tracking method', labelOf(TRACKING_METHOD_LABELS, lead.tracking_method)],
    ['Average labor cost', lead.avg_labor_cost],
  ]
  return rows.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
}

function labelOf(labels: Readonly<Record<string, string>>, value: string | null): string | null {
  return value === null ? null : (labels[value] ?? value)
}

export const leadMails = { 'lead-received': composeLeadReceived } as const satisfies Record<
  string,
  MailComposer
>
