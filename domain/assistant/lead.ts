// The lead that somebody becomes in a conversation. Must never hold a detail that the visitor has not said.
import type { LeadContent } from '../leads.ts'
import type { Details } from './capture.ts'

/** What the assessment allows of each field; whatever is longer stands whole in the conversation. */
const MAX = { name: 100, phone: 20, about: 2000 }

export function leadFromDetails({ name, email, phone, about }: Details): LeadContent {
  return {
    full_name: oneLine(name ?? '', MAX.name) || 'Website visitor',
    company_name: null,
    email,
    phone: phone === null ? null : oneLine(phone, MAX.phone),
    project_type: 'custom',
    budget_range: null,
    message: about.trim() === '' ? null : about.trim().slice(0, MAX.about),
    selected_package: null,
    industry: null,
    urgency: null,
    pain_points: [],
    annual_revenue: null,
    employees: null,
    monthly_leads: null,
    people_answering_phones: null,
    people_managing_paperwork: null,
    tracking_method: null,
    avg_labor_cost: null,
    current_website: null,
  }
}

const oneLine = (text: string, most: number) => text.replace(/\s+/g, ' ').trim().slice(0, most)
