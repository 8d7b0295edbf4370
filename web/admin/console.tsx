// The parts that both consoles share: the guard, the live stream, and the four tabs. Leads and projects are not requested before the
// server confirms the admin role. Leads, which mails link to, come with the console; the other tabs are files of their own.
import {
  queryOptions,
  QueryClientProvider,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Me } from '#contract/accounts.ts'
import type { Lead } from '#domain/leads.ts'
import { STREAM, TABS, type PlaceName } from '#web/content/admin.ts'
import { figuresQuery, useLiveFigures } from '#web/data/figures.ts'
import { applyDeskEvent } from '#web/data/desk-rows.ts'
import { useLiveLists, useLiveState } from '#web/data/live-cache.ts'
import { leadQuery } from '#web/data/leads.ts'
import { useLiveNeeds } from '#web/data/needs.ts'
import { useSignedIn } from '#web/data/person.ts'
import { createQueryClient } from '#web/data/query-client.ts'
import { StepUp } from '#web/shell/step-up.tsx'
import { IsShownTab, useShownTab } from '#web/ui/tab-address.ts'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { CommandPalette } from './console/command-palette.tsx'
import { CommonPassword } from './console/common-password.tsx'
import { ConversationPanel } from './conversations/conversation-panel.tsx'
import { ConversationNews } from './conversations/conversation-news.tsx'
import type { ConsoleName } from './console/console-name.ts'
import { lazyPart } from './console/lazy-part.tsx'
import {
  AnalyticsSkeleton,
  ConsoleSkeleton,
  Failed,
  OverviewSkeleton,
  ProjectsSkeleton,
} from './console/states.tsx'
import { LeadsTab } from './leads/leads-tab.tsx'
import { ConsoleMenu } from './menu/console-menu.tsx'
import { useOpenedFocus } from './menu/opened-focus.ts'
import { PlacePanel } from './menu/place-panel.tsx'
import { findLinkedPlace, PLACES } from './menu/places.tsx'
import { SettingsView, useSettingsShown } from './site-settings/settings-view.tsx'
import { TeamPanel } from './team/team-panel.tsx'

const OverviewTab = lazyPart({
  load: () => import('./overview/overview.tsx'),
  skeleton: <OverviewSkeleton />,
})

const ProjectsTab = lazyPart({
  load: () => import('./projects/projects-tab.tsx'),
  skeleton: ProjectsSkeleton,
})

const Analytics = lazyPart({
  load: () => import('./analytics/analytics.tsx'),
  skeleton: AnalyticsSkeleton,
})

const TAB_NAMES = ['overview', 'leads', 'projects', 'analytics'] as const
type TabName = (typeof TAB_NAMES)[number]

const PLACE_NAMES_IN_ORDER = PLACES.map(({ name }) => name)
type View = TabName | PlaceName

const isPlace = (view: View): view is PlaceName => PLACE_NAMES_IN_ORDER.some((name) => name === view)

const useShownView = () =>
  useShownTab<View>(['overview', 'leads', 'projects', 'analytics', ...PLACE_NAMES_IN_ORDER], {
    findLinked: findLinkedPlace,
    isKeptInHistory: isPlace,
  })

const LAZY_TABS: Partial<Record<View, { prefetch: typeof OverviewTab.prefetch }>> = {
  overview: OverviewTab,
  projects: ProjectsTab,
  analytics: Analytics,
}

/** Forms load their schema when they are sent; a phone may be without a network then. */
const SCHEMAS = queryOptions({
  queryKey: ['part', 'schemas'],
  queryFn: () =>
    Promise.all([
      import('#domain/leads.ts'),
      import('#domain/lead-records.ts'),
      import('#domain/support.ts'),
      import('#domain/cancellations.ts'),
    ]),
})

async function prefetchRest(client: QueryClient): Promise<void> {
  for (const part of Object.values(LAZY_TABS)) await part.prefetch(client)
  await client.prefetchQuery(SCHEMAS)
}

/** Milliseconds from the first figures: what is shown needs a phone's network and processor before. */
const PREFETCH_DELAY_MS = 2000

export function Console({ consoleName }: { consoleName: ConsoleName }) {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <GuardedConsole consoleName={consoleName} />
      <StepUp />
    </QueryClientProvider>
  )
}

function GuardedConsole({ consoleName }: { consoleName: ConsoleName }) {
  const guarded = useSignedIn(consoleName === 'admin' ? '/admin' : '/admin-private')
  const hasSettings = useSettingsShown()
  const { shown } = useShownView()
  const isInSettings = consoleName === 'private' && hasSettings
  const opened = isInSettings ? 'settings' : isPlace(shown) ? shown : null
  useOpenedFocus(opened)
  const client = useQueryClient()
  const prefetchShown = useEffectEvent(() => {
    void LAZY_TABS[shown]?.prefetch(client)
    const lead = new URLSearchParams(location.search).get('lead')
    if (lead !== null) void client.prefetchQuery(leadQuery(lead))
  })
  useEffect(() => prefetchShown(), [])
  const isReady = guarded.state === 'ready'
  return (
    <div className="mx-auto flex w-full max-w-console items-start max-lg:grid max-lg:grid-cols-1 gap-x-6 px-4 in-data-settings:max-w-[110rem] sm:px-6">
      <ConsoleMenu consoleName={consoleName} opened={isReady ? opened : null} isReady={isReady} />
      <main id="main" tabIndex={-1} className="min-w-0 flex-1 pb-20 lg:pb-8">
        <GuardedContent consoleName={consoleName} guarded={guarded} isInSettings={isInSettings} />
      </main>
    </div>
  )
}

interface GuardedContentProps {
  consoleName: ConsoleName
  guarded: ReturnType<typeof useSignedIn>
  isInSettings: boolean
}

function GuardedContent({ consoleName, guarded, isInSettings }: GuardedContentProps) {
  switch (guarded.state) {
    case 'loading':
      return <ConsoleSkeleton consoleName={consoleName} />
    case 'failed':
      return (
        <div className="mt-6">
          <Failed onRetry={guarded.retry} />
        </div>
      )
    case 'ready':
      return (
        <>
          <CommandPalette consoleName={consoleName} />
          <TeamPanel userId={guarded.me.user.id} />
          {isInSettings ? <SettingsView /> : <ReadyConsole consoleName={consoleName} me={guarded.me} />}
        </>
      )
  }
}

const PANEL = 'max-sm:mt-3!'

function ReadyConsole({ consoleName, me }: { consoleName: ConsoleName; me: Me }) {
  const { shown: view, show, urlTab } = useShownView()
  const [wasShown, setWasShown] = useState<ReadonlySet<View>>(new Set())
  if (!wasShown.has(view)) setWasShown(new Set(wasShown).add(view))
  const { data: figures } = useQuery(figuresQuery)
  const client = useQueryClient()
  const hasFigures = figures !== undefined
  useEffect(() => {
    if (!hasFigures) return
    const timer = setTimeout(() => void prefetchRest(client), PREFETCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [hasFigures, client])
  const [newLeadName, setNewLeadName] = useState<string | null>(null)
  const [called, setCalled] = useState<ReadonlySet<string>>(new Set())
  useLiveLists((client, event) => {
    applyDeskEvent(client, event)
    if (event.kind !== 'lead' || !figures || !isNew(event.row, figures.recent_leads)) return
    setNewLeadName(event.row.full_name)
  })
  useLiveFigures()
  useLiveNeeds()
  const labels = {
    overview: TABS.overview,
    leads: TABS.leads(figures?.leads.total ?? null),
    projects: TABS.projects(figures?.projects.total ?? null),
    analytics: TABS.analytics,
  } as const satisfies Record<TabName, string>
  return (
    <>
      <output className="sr-only">{newLeadName !== null && STREAM.newLead(newLeadName)}</output>
      {me.has_common_password && <CommonPassword />}
      <ConversationNews />
      <ConversationPanel userId={me.user.id} />
      <Tabs
        value={view}
        // Beside a place no tab is selected, and the focus alone selects none.
        activationMode={isPlace(view) ? 'manual' : 'automatic'}
        onValueChange={(next) => show(next as TabName)}
        className="mt-2 sm:mt-4"
      >
        <TabList aria-label={TABS.label}>
          {TAB_NAMES.map((name) => (
            <Tab key={name} value={name} className="tabular px-1.5! text-xs! sm:px-4! sm:text-sm!">
              {labels[name]}
            </Tab>
          ))}
        </TabList>
        <TabPanel value="overview" className={PANEL}>
          <OverviewTab
            consoleName={consoleName}
            onShow={show}
            called={called}
            onCalled={(id, hasCalled) =>
              setCalled(
                (before) => new Set(hasCalled ? [...before, id] : [...before].filter((one) => one !== id)),
              )
            }
          />
        </TabPanel>
        {/* These stay mounted while hidden, to keep the selection and typed text. */}
        <TabPanel value="leads" forceMount className={PANEL}>
          <IsShownTab value={urlTab === 'leads'}>
            <LeadsTab consoleName={consoleName} />
          </IsShownTab>
        </TabPanel>
        <TabPanel value="projects" forceMount={wasShown.has('projects') || undefined} className={PANEL}>
          <IsShownTab value={urlTab === 'projects'}>
            <ProjectsTab consoleName={consoleName} />
          </IsShownTab>
        </TabPanel>
        <TabPanel value="analytics" className={PANEL}>
          <Analytics consoleName={consoleName} />
        </TabPanel>
      </Tabs>
      {isPlace(view) && <PlacePanel key={view} name={view} userId={me.user.id} />}
      <ConnectionNote />
    </>
  )
}

function isNew({ id, created_at }: Lead, [newest]: readonly Lead[]): boolean {
  return !newest || (newest.id !== id && Date.parse(created_at) > Date.parse(newest.created_at))
}

/** At the lower edge, and at the end of the page below its last row. */
function ConnectionNote() {
  const state = useLiveState()
  const note = state === 'reconnecting' || state === 'held' ? STREAM[state] : null
  return (
    <output className="sticky bottom-0 z-20 -mx-4 block in-data-[consent=ask]:bottom-(--banner) max-lg:bottom-14.25 max-lg:in-data-[consent=ask]:bottom-[calc(var(--banner)+3.5625rem)] sm:mx-0">
      {note !== null && (
        <span className="mt-4 block border-t border-warning/60 bg-surface px-4 py-2 text-center text-sm text-warning">
          {note}
        </span>
      )}
    </output>
  )
}
