// What a new proposal is filled with: the lead's package, or the one chosen.
import { addDays } from '#domain/calendar-dates.ts'
import { issuerOf } from '#domain/document-issuer.ts'
import type { Lead } from '#domain/leads.ts'
import { findPackage, PACKAGE_NAMES, type PackageName } from '#domain/packages.ts'
import { dayOf } from '#domain/opening-hours.ts'
import type { ProposalStart } from '#domain/proposals.ts'
import type { Site } from '#domain/site/site.ts'

const MOST_TEXT = 500

type Wanted = Pick<Lead, 'full_name' | 'company_name' | 'email' | 'selected_package' | 'project_type'>

export function startFor(lead: Wanted, site: Site, chosen: PackageName | undefined): ProposalStart {
  const name = chosen ?? packageOf(lead, site)
  const { label, setup, monthly, features } = site.offer.packages[name]
  const { money } = site
  return {
    form: {
      title: `${label} for ${lead.company_name ?? lead.full_name}`,
      package: name,
      customer: {
        name: lead.full_name,
        company: lead.company_name,
        email: lead.email ?? '',
        address: null,
        tax_id: null,
      },
      lines: [{ text: listed(`${label} setup`, features), quantity: 1, unit_price: setup, discount: 0 }],
      plan: 'once',
      monthly,
      monthly_covers: 'Hosting, security and updates',
      valid_until: addDays(dayOf(Date.now(), site.business.timeZone), money.proposalDays),
      terms: money.proposalTerms,
    },
    issuer: issuerOf(site),
    taxes: money.taxes.map(({ name: tax, rate }) => ({ name: tax, rate })),
    currency: money.currency,
  }
}

function packageOf({ selected_package, project_type }: Wanted, { offer }: Site): PackageName {
  return (
    findPackage(selected_package ?? undefined) ??
    findPackage(project_type) ??
    PACKAGE_NAMES.find((name) => offer.packages[name].isMostPopular) ??
    PACKAGE_NAMES[0]
  )
}

/** The title, and as many of the parts as fit into a line of a document. */
function listed(title: string, parts: readonly string[]): string {
  return parts.reduce(
    (text, part) => (text.length + 1 + part.length > MOST_TEXT ? text : `${text}\n${part}`),
    title,
  )
}
