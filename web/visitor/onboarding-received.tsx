import type { Site } from '#domain/site/site.ts'
import { stepsAfterOrder } from '#domain/after-order.ts'
import { findPackage, type PackageName } from '#domain/packages.ts'
import { fill } from '#domain/site/texts.ts'
import { ONBOARDING_LINKS } from '#web/content/shell.ts'
import { Island } from '#web/shell/island.tsx'
import { useOffer, useSite, useTexts } from '#web/shell/page-facts.ts'
import type { PageMeta, PageParams, PageProps } from '#web/shell/page.ts'
import { unknownPackageMeta, UnknownPackage } from './unknown-package.tsx'

export const meta = (site: Site, params: PageParams): PageMeta => {
  const name = findPackage(params['packageName'])
  if (!name) return unknownPackageMeta(site)
  const { title, description } = site.pages.onboarding.received
  return {
    title,
    description: fill(description, { label: site.offer.packages[name].label }),
    path: `${ONBOARDING_LINKS[name]}/received`,
    isHidden: true,
  }
}

export default function OnboardingReceived({ params }: PageProps) {
  const name = findPackage(params['packageName'])
  return name ? <Received name={name} /> : <UnknownPackage links={ONBOARDING_LINKS} />
}

function Received({ name }: { name: PackageName }) {
  const { ownerName, checkoutUrls } = useSite()
  const { received, receipt, next } = useTexts('onboarding')
  return (
    <Island
      name="received"
      when="paint"
      package={name}
      terms={useOffer().packages[name]}
      texts={{ ...received, receipt, nextTitle: next.title }}
      steps={stepsAfterOrder({ ownerName, isPaidOnline: checkoutUrls[name] !== null, texts: next })}
    />
  )
}
