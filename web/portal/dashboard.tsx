import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Me } from '#contract/accounts.ts'
import { DASHBOARD } from '#web/content/portal.ts'
import { useLiveState } from '#web/data/live-cache.ts'
import { useSignedIn } from '#web/data/person.ts'
import { isViewing } from '#web/data/call.ts'
import { dashboardQuery, viewedQuery } from '#web/data/portal.ts'
import { createQueryClient } from '#web/data/query-client.ts'
import { AddressRouter } from '#web/shell/address-router.tsx'
import { StepUp } from '#web/shell/step-up.tsx'
import { ThemeSwitch, useChosenTheme } from '#web/shell/theme-switch.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useShownTab } from '#web/ui/tab-address.ts'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { CardSkeletons, DashboardSkeleton, Failed } from './states.tsx'
import { Overview } from './overview.tsx'
import { useOwnProjects } from './own-projects.ts'
import { ProjectsTab } from './projects-tab.tsx'
import { useAnswerNotices } from './use-answer-notices.ts'
import { useLazyComponent } from '#web/shell/use-lazy-component.ts'
import { useOwnLive } from './use-own-live.ts'
import { NotViewable, ViewingBar } from './viewing.tsx'
import { useSeen } from './use-seen.ts'

export function DashboardPage() {
  useChosenTheme()
  const [client] = useState(createQueryClient)
  return (
    <AddressRouter path="/dashboard">
      <QueryClientProvider client={client}>
        <div className="relative mx-auto w-full max-w-6xl px-4 pt-6 sm:px-6 sm:pt-12">
          <ThemeSwitch className="mb-4 ml-auto sm:absolute sm:top-12 sm:right-6 sm:mb-0 [:has(>[data-viewing])>&]:hidden" />
          <Dashboard />
          <StepUp />
        </div>
      </QueryClientProvider>
    </AddressRouter>
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
      return <OpenDashboard me={guarded.me} />
  }
}

/** An admin may look at the portal of a customer, which the URL names. */
function OpenDashboard({ me }: { me: Me }) {
  const [address] = useSearchParams()
  const [viewedId] = useState(() => address.get('as'))
  return viewedId === null ? <SignedInDashboard me={me} /> : <ViewedDashboard customerId={viewedId} />
}

function ViewedDashboard({ customerId }: { customerId: string }) {
  const { data: me, error, refetch } = useQuery(viewedQuery(customerId))
  if (me) {
    return (
      <>
        <ViewingBar name={me.profile.full_name ?? me.user.email} />
        <SignedInDashboard me={me} />
      </>
    )
  }
  if (!error) return <DashboardSkeleton />
  return <NotViewable error={error} onRetry={() => void refetch()} />
}

const TABS = ['overview', 'projects', 'profile', 'support'] as const
type TabName = (typeof TABS)[number]

const KEPT = { kept: ['as'] } as const

// Loaded on demand, because forms import the validation library.
const loadProfile = async () => (await import('./profile-tab.tsx')).ProfileTab
const loadSupport = async () => (await import('./support-tab.tsx')).SupportTab
const loadProject = async () => (await import('./project-dialog.tsx')).ProjectDialog

function SignedInDashboard({ me }: { me: Me }) {
  const { shown: tab, show: showTab } = useShownTab(TABS, KEPT)
  const [address] = useSearchParams()
  const { data: dashboard, isError, refetch } = useQuery(dashboardQuery)
  const own = useOwnProjects(tab !== 'overview')
  const seen = useSeen(dashboard)
  const profile = useLazyComponent(loadProfile, tab === 'profile')
  const support = useLazyComponent(loadSupport, tab === 'support')
  const openId = address.get('project')
  const dialog = useLazyComponent(loadProject, openId !== null)
  return (
    <>
      {!isViewing() && <LiveNews me={me} showsMessages={tab === 'support' || openId !== null} />}
      <h1 className="text-2xl sm:pr-36">{DASHBOARD.welcome(displayName(me))}</h1>
      {isViewing() ? (
        <p className="mt-2 text-muted">{DASHBOARD.lead}</p>
      ) : (
        <ConnectionLine isFirstVisit={dashboard?.visit.since === null} />
      )}
      {me.second_factor === 'awaited' && tab !== 'profile' && (
        <FactorRequired onSetUp={() => showTab('profile')} />
      )}
      {me.role === 'admin' && (
        <p className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-lg border border-line bg-surface px-4 py-2 text-sm sm:px-5">
          {DASHBOARD.asAdmin}
          <ButtonLink to="/admin" variant="link" className="-mx-2 px-2!">
            {DASHBOARD.toConsole}
          </ButtonLink>
        </p>
      )}
      <Tabs value={tab} onValueChange={(next) => showTab(next as TabName)} className="mt-6">
        <TabList aria-label={DASHBOARD.title} className="sm:max-w-xl">
          {TABS.map((one) => (
            <Tab key={one} value={one} className="px-2! sm:px-4!">
              {DASHBOARD.tabs[one]}
            </Tab>
          ))}
        </TabList>
        <TabPanel value="overview">
          <Overview
            dashboard={dashboard}
            onRetry={isError ? () => void refetch() : null}
            seen={seen}
            onShowAll={() => showTab('projects')}
          />
        </TabPanel>
        <TabPanel value="projects">
          <ProjectsTab own={own} seen={seen} />
        </TabPanel>
        {/* Stays mounted while hidden, to keep typed text. */}
        <TabPanel value="profile" forceMount>
          {profile.Component ? (
            <profile.Component me={me} isShown={tab === 'profile'} />
          ) : (
            <LazyTabState retry={profile.retry} />
          )}
        </TabPanel>
        <TabPanel value="support">
          {support.Component ? (
            <support.Component me={me} own={own} />
          ) : (
            <LazyTabState retry={support.retry} />
          )}
        </TabPanel>
      </Tabs>
      {dialog.retry && <Failed onRetry={dialog.retry} />}
      {dialog.Component && (
        <dialog.Component
          id={openId}
          stepId={address.get('step')}
          threadId={address.get('thread')}
          own={own}
          userId={me.user.id}
          seen={seen}
        />
      )}
    </>
  )
}

/** Not while a portal is only looked at: the stream has what the admin may see. */
function LiveNews({ me, showsMessages }: { me: Me; showsMessages: boolean }) {
  useOwnLive(me)
  useAnswerNotices(showsMessages)
  return null
}

/** The consoles require a second factor and link here. */
function FactorRequired({ onSetUp }: { onSetUp: () => void }) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-warning/60 bg-warning/8 px-4 py-3 sm:px-5">
      <p className="min-w-0 flex-1 basis-72 text-sm">{DASHBOARD.factorAwaited}</p>
      <Button variant="secondary" onClick={onSetUp}>
        {DASHBOARD.setUpFactor}
      </Button>
    </div>
  )
}

function LazyTabState({ retry }: { retry: (() => void) | null }) {
  return retry ? <Failed onRetry={retry} /> : <CardSkeletons />
}

function displayName({ profile, user }: Me): string {
  return profile.full_name ?? user.email.slice(0, user.email.lastIndexOf('@'))
}

/** Its place is reserved, so that nothing moves when the connection changes. */
function ConnectionLine({ isFirstVisit }: { isFirstVisit: boolean }) {
  const state = useLiveState()
  const isLost = state === 'reconnecting' || state === 'held'
  return (
    <output className={classNames('mt-2 block max-sm:min-h-12', isLost ? 'text-warning' : 'text-muted')}>
      {isLost ? DASHBOARD[state] : isFirstVisit ? DASHBOARD.firstLead : DASHBOARD.lead}
    </output>
  )
}
