// Plain counts of leads and projects, as each console groups them (specification §2). Must never guess a number it does not have.
import { LEAD_STATUS_LABELS, type Lead, type LeadStatus } from '#domain/leads.ts'
import { PACKAGE_NAMES, PACKAGES, SELECTED_PACKAGE_LABELS, SELECTED_PACKAGES } from '#domain/packages.ts'
import type { Project } from '#domain/projects.ts'
import { ANALYTICS } from '#web/content/admin.ts'
import { Card } from '#web/ui/card.tsx'
import type { ConsoleData } from './console-data.ts'
import type { Face } from './face.ts'
import { CardSkeletons, Failed } from './faces.tsx'

interface Count {
  name: string
  count: number
}

export function Analytics({ data: { leads, projects }, face }: { data: ConsoleData; face: Face }) {
  const failed = [leads, projects].find(({ state }) => state === 'failed')
  if (failed) return <Failed onRetry={failed.retry} />
  if (leads.state === 'loading' || projects.state === 'loading') return <CardSkeletons />
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {face === 'admin' ? (
        <>
          <Counts title={ANALYTICS.sources} counts={countSources(leads.rows)} />
          <Counts title={ANALYTICS.types} counts={countTypes(projects.rows)} />
        </>
      ) : (
        <>
          <Counts title={ANALYTICS.packages} counts={countPackages(leads.rows)} />
          <Counts title={ANALYTICS.statuses} counts={countStatuses(leads.rows)} />
        </>
      )}
    </div>
  )
}

function Counts({ title, counts }: { title: string; counts: Count[] }) {
  return (
    <Card>
      <h2 className="text-lg">{title}</h2>
      <dl className="mt-2 divide-y divide-line">
        {counts.map(({ name, count }) => (
          <div key={name} className="flex items-baseline justify-between gap-4 py-3">
            <dt className="text-muted">{name}</dt>
            <dd className="tabular font-display text-xl font-semibold">{count}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function countSources(leads: Lead[]): Count[] {
  return [
    { name: ANALYTICS.websiteForm, count: leads.filter(({ source }) => source === 'website').length },
    { name: ANALYTICS.total, count: leads.length },
    { name: ANALYTICS.thisMonth, count: leads.filter(isOfThisMonth).length },
  ]
}

/** By the reader's own calendar. */
function isOfThisMonth({ created_at }: Lead): boolean {
  const [now, then] = [new Date(), new Date(created_at)]
  return now.getFullYear() === then.getFullYear() && now.getMonth() === then.getMonth()
}

function countTypes(projects: Project[]): Count[] {
  return PACKAGE_NAMES.map((name) => ({
    name: PACKAGES[name].label,
    count: projects.filter(({ project_type }) => project_type === name).length,
  }))
}

function countPackages(leads: Lead[]): Count[] {
  return SELECTED_PACKAGES.map((name) => ({
    name: SELECTED_PACKAGE_LABELS[name],
    count: leads.filter(({ selected_package }) => selected_package === name).length,
  }))
}

const COUNTED_STATUSES = ['new', 'contacted', 'qualified', 'converted'] as const satisfies LeadStatus[]

function countStatuses(leads: Lead[]): Count[] {
  return COUNTED_STATUSES.map((status) => ({
    name: LEAD_STATUS_LABELS[status],
    count: leads.filter((lead) => lead.status === status).length,
  }))
}
