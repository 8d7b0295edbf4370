// Renders an island into the document, with what the browser needs to hydrate it.
import { createElement, use, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import type { FormName, NameOn } from '#web/content/cookies.ts'
import { ISLANDS, type IslandName, type IslandProps } from '../islands.ts'
import { IslandRoot } from './island-root.tsx'
import { DocumentContext, useSite } from './page-facts.ts'

type IslandOptions<Name> = {
  name: Name
  /** `paint`: as soon as the page has painted; `near`: when it comes near the window; else at the first touch. */
  when?: 'paint' | 'near' | 'touch'
  /** Where one of these is stored, it does not wait for a touch. */
  kept?: readonly (NameOn<'local'> | NameOn<'session'>)[]
  /** The form whose typing is kept until the island can keep it. */
  draft?: FormName
}

/** As the build's manifest names them. */
export const SOURCES: Readonly<Record<IslandName, string>> = {
  assessment: 'web/visitor/assessment-form.tsx',
  assistant: 'web/assistant/panel.tsx',
  auth: 'web/account/auth.tsx',
  admin: 'web/admin/admin.tsx',
  'admin-private': 'web/admin/admin-private.tsx',
  booking: 'web/visitor/booking-choice.tsx',
  calculator: 'web/visitor/calculator-island.tsx',
  conversation: 'web/visitor/returned-conversation.tsx',
  dashboard: 'web/portal/dashboard.tsx',
  'demo-lead': 'web/visitor/demo-lead-form.tsx',
  'demo-chat': 'web/visitor/assistant-demo.tsx',
  onboarding: 'web/visitor/onboarding-form.tsx',
  received: 'web/visitor/order-received.tsx',
  schedule: 'web/shell/near-schedule.tsx',
}

const components = new Map<string, ComponentType<object>>()

/** Before anything is rendered: rendering itself does not wait. */
export async function loadIslands(): Promise<void> {
  for (const [name, load] of Object.entries(ISLANDS))
    components.set(name, (await load()) as ComponentType<object>)
}

export function Island<Name extends IslandName>({
  name,
  when = 'touch',
  kept = [],
  draft,
  ...props
}: IslandOptions<Name> & IslandProps<Name>) {
  const site = useSite()
  const files = use(DocumentContext)?.islandFiles[SOURCES[name]]
  const component = components.get(name)
  if (!component || (!files && import.meta.env.PROD)) throw new Error(`The island ${name} is not built`)
  // A render of its own, so that its ids are those that hydrating it alone will give.
  const html = renderToString(<IslandRoot site={site}>{createElement(component, props)}</IslandRoot>, {
    identifierPrefix: name,
  })
  return (
    <div
      className="contents"
      data-island={name}
      data-when={when}
      data-files={files?.join(' ')}
      data-props={JSON.stringify(props)}
      data-kept={kept.length > 0 ? kept.join(' ') : undefined}
      data-draft={draft}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
