import type { SiteFacts } from '#contract/site.ts'
import { labelsOf, relabel } from '#domain/choice-labels.ts'
import { greetingName } from '#domain/greeting-name.ts'
import { industryOf } from '#domain/lead-request.ts'
import type { Lead } from '#domain/leads.ts'
import { formatMoney } from '#domain/numbers.ts'
import type { Order } from '#domain/orders.ts'
import { packageLabels } from '#domain/package-labels.ts'
import { installmentsOf } from '#domain/packages.ts'
import { formatShort, formatWhen } from '#domain/zones.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { composeMail, getOwnerAddress, type MailComposer } from '#server/mail/compose.ts'
import type { MailFact } from '#server/mail/content.ts'
import { isWithinDailyLimit } from '#server/mail/queries.ts'
import { phoneFact } from '#server/mail/phone-fact.ts'
import { readWeek } from '#server/week.ts'
import { acknowledge } from './acknowledgement.ts'
import { findAdminAddress, findDueStep, listUnanswered } from './reminders.ts'
import { findLeadForJob } from './service.ts'

/** The order that a lead was made for; orders rest on leads, not the other way round. */
type FindOrder = (db: Database, leadId: string) => Promise<Order | undefined>

const linkTo = ({ linkOrigin }: Config, leadId: string) => `${linkOrigin}/admin?tab=leads&lead=${leadId}`

const composeLeadReceived =
  (findOrder: FindOrder): MailComposer =>
  async ({ subject_id }, { db, config, findOwnerAddress }) => {
    const lead = subject_id === null ? undefined : await findLeadForJob(db, subject_id)
    if (!lead) return null
    const owner = await getOwnerAddress(findOwnerAddress)
    const order = await findOrder(db, lead.id)
    const { heading, paragraphs, reason } = (order && orderNews(lead, order, config.site)) ?? {
      heading: `New lead: ${lead.full_name}`,
      paragraphs: ['Reply to this email to write back.'],
      reason:
        lead.source === 'api'
          ? 'another program added a lead with an API key'
          : 'someone sent the assessment on your website',
    }
    return {
      to: owner,
      ...(lead.email !== null && { replyTo: lead.email }),
      thread: lead.id,
      subject: `${heading}${lead.company_name === null ? '' : ` (${lead.company_name})`}`,
      ...composeMail(config, {
        heading,
        paragraphs,
        facts: factsOf(lead, config.site),
        action: { label: 'Open the lead', url: linkTo(config, lead.id) },
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
        ? `${price}. ${label} has no payment link, so the customer is waiting for your invoice.`
        : `${price}. We sent the customer to your payment page. Check with your payment provider whether they paid.`,
      'Reply to this email to write back.',
    ],
    reason: 'someone ordered a package on your website',
  }
}

/** Every field that was filled in, with the labels that the visitor saw. */
function factsOf(lead: Lead, site: SiteFacts): MailFact[] {
  const rows: [string, string | null][] = [
    ['Name', lead.full_name],
    ['Email', lead.email],
    ['Phone', lead.phone],
    ['Company', lead.company_name],
    ['Industry', industryOf(lead, site)],
    ['Current website', lead.current_website],
    [lead.source === 'onboarding' ? 'Goals' : 'Message', lead.message],
    ['Package', labelOf(packageLabels(site), lead.selected_package)],
    ['Urgency', labelOf(labelsOf(site, 'urgency'), lead.urgency)],
    ['Budget range', labelOf(labelsOf(site, 'budgetRange'), lead.budget_range)],
    ['Pain points', lead.pain_points.map((point) => relabel(site, 'painPoint', point)).join('\n') || null],
    ['Number of employees', lead.employees],
    ['Annual revenue', lead.annual_revenue],
    ['Monthly leads', lead.monthly_leads],
    ['People answering phones', lead.people_answering_phones],
    ['People managing paperwork', lead.people_managing_paperwork],
    ['Tracking method', trackingOf(lead, site)],
    ['Average labor cost', lead.avg_labor_cost],
  ]
  return rows.flatMap(([label, value]) => {
    if (value === null) return []
    return label === 'Phone' ? phoneFact(value) : [{ label, value }]
  })
}

function trackingOf({ tracking_method, unchanged_fields }: Lead, site: SiteFacts): string | null {
  const label = labelOf(labelsOf(site, 'trackingMethod'), tracking_method)
  return unchanged_fields.includes('tracking_method') ? `${label} (not changed)` : label
}

function labelOf(labels: Readonly<Record<string, string>>, value: string | null): string | null {
  return value === null ? null : (labels[value] ?? value)
}

const composeAcknowledgement: MailComposer = async ({ id, recipient, subject_id }, { db, config }) => {
  const lead = subject_id === null ? undefined : await findLeadForJob(db, subject_id)
  if (!lead || recipient === null) return null
  const { isAllowed, zone } = await db.as({ role: 'worker' }, async (trx) => ({
    isAllowed: await isWithinDailyLimit(trx, id, { kinds: ['lead-acknowledged'], most: 1 }),
    zone: (await readWeek(trx)).zone,
  }))
  if (!isAllowed) return null
  const due = lead.answer_due_at
  return {
    to: recipient,
    replyTo: config.replyTo,
    thread: lead.id,
    subject: `We got your assessment · ${config.site.businessName}`,
    ...composeMail(
      config,
      acknowledge(config.publishedSite, {
        name: greetingName(lead.full_name),
        linkOrigin: config.linkOrigin,
        ...(due !== null &&
          Date.parse(due) > Date.now() && {
            facts: [{ label: 'You’ll hear from us', value: `By ${formatWhen(due, zone)}` }],
          }),
      }),
    ),
  }
}

const composeStepDue: MailComposer = async ({ id, subject_id }, { db, config, findOwnerAddress }) => {
  if (subject_id === null) return null
  const found = await db.as({ role: 'worker' }, async (trx) => {
    const step = await findDueStep(trx, { mailId: id, leadId: subject_id })
    if (!step) return null
    return { step, to: step.assignee_id === null ? null : await findAdminAddress(trx, step.assignee_id) }
  })
  if (found === null) return null
  const { next_step, full_name, email, phone } = found.step
  return {
    to: found.to ?? (await getOwnerAddress(findOwnerAddress)),
    ...(email !== null && { replyTo: email }),
    thread: subject_id,
    subject: `Reminder: ${next_step} (${full_name})`,
    ...composeMail(config, {
      heading: next_step,
      paragraphs: [`It’s time for the next step with ${full_name}.`],
      facts: [
        { label: 'Name', value: full_name },
        ...phoneFact(phone),
        ...(email === null ? [] : [{ label: 'Email', value: email }]),
      ],
      action: { label: 'Open the lead', url: linkTo(config, subject_id) },
      footer: `Sent by ${config.site.businessName} because this next step is due now.`,
    }),
  }
}

/** The rest is in the console. */
const MOST_LISTED = 20

/** Lists the leads as they are now; null if all were answered meanwhile. */
const composeAnswersDue: MailComposer = async (_, { db, config, findOwnerAddress }) => {
  const { leads, zone } = await db.as({ role: 'worker' }, async (trx) => ({
    leads: await listUnanswered(trx, MOST_LISTED + 1),
    zone: (await readWeek(trx)).zone,
  }))
  const [first] = leads
  if (!first) return null
  const owner = await getOwnerAddress(findOwnerAddress)
  const count = leads.length > MOST_LISTED ? `More than ${MOST_LISTED}` : String(leads.length)
  const heading =
    leads.length === 1
      ? `${first.full_name} is waiting for your answer`
      : `${count} people are waiting for your answer`
  return {
    to: owner,
    subject: heading,
    ...composeMail(config, {
      heading,
      paragraphs: [
        'Your website promised them an answer by the times below. Log a call or change the status to take a lead off this list.',
      ],
      sections: leads.slice(0, MOST_LISTED).map(({ id, full_name, phone, answer_due_at }) => ({
        heading: full_name,
        facts: [
          {
            label: Date.parse(answer_due_at) < Date.now() ? 'Was due' : 'Answer by',
            value: formatShort(answer_due_at, zone),
          },
          ...phoneFact(phone),
          { label: 'Lead', value: 'Open the lead', url: linkTo(config, id) },
        ],
      })),
      action: {
        label: 'Open all of them',
        url: `${config.linkOrigin}/admin?tab=leads&view=unanswered`,
      },
      footer: `Sent by ${config.site.businessName}, at most once an hour, because an answer is due soon.`,
    }),
  }
}

export const composeLeadMails = (findOrder: FindOrder) =>
  ({
    'lead-received': composeLeadReceived(findOrder),
    'lead-acknowledged': composeAcknowledgement,
    'next-step-due': composeStepDue,
    'answers-due': composeAnswersDue,
  }) as const satisfies Record<string, MailComposer>
