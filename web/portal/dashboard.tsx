// The customer's dashboard (specification §2, /dashboard). Must never show a project that is not the signed-in person's own.
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams, type MetaFunction } from 'react-router'
import type { Me } from '#contract/accounts.ts'
import { DASHBOARD, NEW_UPDATE } from '#web/content/portal.ts'
import { useLiveLists, useLiveState } from '#web/data/live-cache.ts'
import { useSignedIn } from '#web/data/person.ts'
import { createQueryClient } from '#web/data/query-client.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { ThemeSwitch } from '#web/shell/theme-switch.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { notify } from '#web/ui/toast.tsx'
import { DashboardSkeleton, Failed } from './faces.tsx'
import { Overview } from './overview.tsx'
import { useOwnProjects } from './own-projects.ts'
import { ProfileTab } from './profile-tab.tsx'
import { ProjectsTab } from './projects-tab.tsx'
import { SupportTab } from './support-tab.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    { matches },
    { title: DASHBOARD.title, description: DASHBOARD.description, path: '/dashboard', isHidden: true },
  )

export default function DashboardPage() {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 sm:py-12">
        <div className="mb-3 flex justify-end">
          <ThemeSwitch />
        </div>
        <Dashboard />
      </div>
    </QueryClientProvider>
  )
}

function Dashboard() {
  const guarded = useSignedIn('/dashboard')
  switch (guarded.state) {
    case 'loading':
      return <DashboardSkeleton />
    case 'failed':
      return <Failed onRetry={guarded.retry} as="h1" />
    case 'ready':
      return <SignedInDashboard me={guarded.me} />
  }
}

const TABS = ['overview', 'projects', 'profile', 'support'] as const

function SignedInDashboard({ me }: { me: Me }) {
  const [search, setSearch] = useSearchParams()
  const tab = TABS.find((one) => one === search.get('tab')) ?? 'overview'
  const choose = (next: string) =>
    setSearch(next === 'overview' ? {} : { tab: next }, { replace: true, preventScrollReset: true })
  const own = useOwnProjects(me)
  useLiveLists((event) => {
    if (event.kind === 'project_update' && own.mayBeMine(event.row.project_id)) notify(NEW_UPDATE)
  })
  return (
    <>
      <h1 className="text-2xl">{DASHBOARD.welcome(nameOf(me))}</h1>
      <p className="mt-2 text-muted">{DASHBOARD.lead}</p>
      <ConnectionNote />
      <Tabs value={tab} onValueChange={choose} className="mt-6">
        <TabList aria-label={DASHBOARD.title} className="sm:max-w-xl">
          {TABS.map((one) => (
            <Tab key={one} value={one} className="px-2! sm:px-4!">
              {DASHBOARD.tabs[one]}
            </Tab>
          ))}
        </TabList>
        <TabPanel value="overview">
          <Overview own={own} onShowAll={() => choose('projects')} />
        </TabPanel>
        <TabPanel value="projects">
          <ProjectsTab own={own} />
        </TabPanel>
        {/* Kept while hidden, with what was typed into it. */}
        <TabPanel value="profile" forceMount>
          <ProfileTab me={me} isShown={tab === 'profile'} />
        </TabPanel>
        <TabPanel value="support">
          <SupportTab me={me} own={own} />
        </TabPanel>
      </Tabs>
    </>
  )
}

/** Until a name is set, the part of the address that a person chose. */
function nameOf({ profile, user }: Me): string {
  return profile.full_name ?? user.email.slice(0, user.email.lastIndexOf('@'))
}

function ConnectionNote() {
  const isLost = useLiveState() === 'reconnecting'
  return (
    <output className="mt-2 block min-h-6 text-sm text-warning">{isLost && DASHBOARD.reconnecting}</output>
  )
}
