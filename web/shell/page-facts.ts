// Gives the screens what the server told the page: name, phone, e-mail, links. Must never ask the server again.
import { useRouteLoaderData } from 'react-router'
import type { SiteFacts } from '#contract/site.ts'
import type { RootFacts } from './page-context.ts'

export function usePageFacts(): RootFacts {
  const facts = useRouteLoaderData<RootFacts>('root')
  if (!facts) throw new Error('A screen that shows site facts was rendered outside of the root route')
  return facts
}

export function useSite(): SiteFacts {
  return usePageFacts().site
}

/** `tel:` takes digits and a leading plus only. */
export function telLink(phone: string): string {
  return `tel:${phone.replace(/(?!^\+)[^\d]/g, '')}`
}
