import type { Site } from '#domain/site/site.ts'
import { findPackage, PACKAGES } from '#domain/packages.ts'
import { RECEIVED } from '#web/content/onboarding.ts'
import { ONBOARDING_LINKS } from '#web/content/shell.ts'
import { Island } from '#web/shell/island.tsx'
import { useOffer } from '#web/shell/page-facts.ts'
import type { PageMeta, PageParams, PageProps } from '#web/shell/page.ts'
import { UNKNOWN_PACKAGE_META, UnknownPackage } from './unknown-package.tsx'

export const meta = (_site: Site, params: PageParams): PageMeta => {
  const name = findPackage(params['packageName'])
  if (!name) return UNKNOWN_PACKAGE_META
  return {
    title: RECEIVED.title,
    description: RECEIVED.description(PACKAGES[name].label),
    path: `${ONBOARDING_LINKS[name]}/received`,
    isHidden: true,
  }
}

export default function OnboardingReceived({ params }: PageProps) {
  const { times } = useOffer()
  const name = findPackage(params['packageName'])
  return name ? (
    <Island name="received" when="paint" package={name} times={times} />
  ) : (
    <UnknownPackage links={ONBOARDING_LINKS} />
  )
}
