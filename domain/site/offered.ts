import { SERVICE_NAMES, type ServiceName } from '../offer.ts'
import type { Site } from './site.ts'

export const offeredServices = ({ services }: Site['offer']): ServiceName[] =>
  SERVICE_NAMES.filter((name) => services[name].isOffered)

export function isPageOffered(path: string, offer: Site['offer']): boolean {
  if (path === '/call-bots') return offer.callBots.isOffered
  // Without automation there is no chatbot to try before ordering one.
  if (path === '/chatbot') return offer.demo.isOffered && offer.services.automation.isOffered
  if (path === '/services') return offeredServices(offer).length > 0
  return SERVICE_NAMES.every((name) => offer.services[name].path !== path || offer.services[name].isOffered)
}

export const keepOffered = <Link extends { to: string }>(
  links: readonly Link[],
  offer: Site['offer'],
): Link[] => links.filter(({ to }) => isPageOffered(to, offer))

/** The owner's texts about other things can mention call bots too. */
export const mentionsCallBot = (text: string): boolean => /\bcall bots?\b/i.test(text)
