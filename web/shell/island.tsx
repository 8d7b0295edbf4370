import { createElement, use, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import type { FormName, StorageName } from '#web/content/cookies.ts'
import { CONSOLES, ISLANDS, type IslandName, type IslandProps } from '../islands.ts'
import { IslandRoot } from './island-root.tsx'
import { DocumentContext, useSite } from './page-facts.ts'

type IslandOptions<Name> = {
  name: Name
  /** When to hydrate: after the first paint, when the island comes near the viewport, or at the first interaction. */
  when?: 'paint' | 'near' | 'touch'
  /** Whether its scripts load with the document, for a page that is nothing without them. */
  isPreloaded?: boolean
  /** If one of these is in storage, the island hydrates after the first paint. */
  storageKeys?: readonly (StorageName<'local'> | StorageName<'session'>)[]
  /** The name of the draft under which typed text is saved before the island is hydrated. */
  draft?: FormName
}

export const ISLAND_SOURCES: Readonly<Record<IslandName, string>> = {
  assessment: 'web/visitor/assessment-form.tsx',
  assistant: 'web/assistant/panel.tsx',
  auth: 'web/account/auth.tsx',
  admin: 'web/entry.console.tsx',
  'admin-private': 'web/entry.console.tsx',
  booking: 'web/visitor/booking-choice.tsx',
  calculator: 'web/visitor/calculator-island.tsx',
  conversation: 'web/visitor/returned-conversation.tsx',
  dashboard: 'web/portal/dashboard.tsx',
  'demo-lead': 'web/visitor/demo-lead-form.tsx',
  'demo-chat': 'web/visitor/assistant-demo.tsx',
  invoice: 'web/visitor/own-invoice.tsx',
  onboarding: 'web/visitor/onboarding-form.tsx',
  proposal: 'web/visitor/own-proposal.tsx',
  received: 'web/visitor/order-received.tsx',
  schedule: 'web/shell/lazy-schedule.tsx',
}

const components = new Map<string, ComponentType<object>>()

/** Loads all islands before the first render, because rendering is synchronous. */
export async function loadIslands(): Promise<void> {
  for (const [name, load] of Object.entries({ ...ISLANDS, ...CONSOLES }))
    components.set(name, (await load()) as ComponentType<object>)
}

export function Island<Name extends IslandName>({
  name,
  when = 'touch',
  isPreloaded = false,
  storageKeys = [],
  draft,
  ...props
}: IslandOptions<Name> & IslandProps<Name>) {
  const site = useSite()
  const files = use(DocumentContext)?.islandFiles[ISLAND_SOURCES[name]]
  const component = components.get(name)
  if (!component || (!files && import.meta.env.PROD)) throw new Error(`The island ${name} is not built`)
  // Rendered separately, so that `useId` returns the same ids when the island is hydrated on its own.
  const html = renderToString(<IslandRoot site={site}>{createElement(component, props)}</IslandRoot>, {
    identifierPrefix: name,
  })
  return (
    <>
      {isPreloaded && files?.map((href) => <link key={href} rel="modulepreload" href={href} />)}
      <div
        className="contents"
        data-island={name}
        data-when={when}
        data-files={files?.join(' ')}
        data-props={JSON.stringify(props)}
        data-storage-keys={storageKeys.length > 0 ? storageKeys.join(' ') : undefined}
        data-draft={draft}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  )
}
