import { formatMoney } from '#domain/numbers.ts'
import { PACKAGE_NAMES, type PackageName } from '#domain/packages.ts'
import type { Site } from '#domain/site/site.ts'
import { fill } from '#domain/site/texts.ts'
import { UNKNOWN_PACKAGE } from '#web/content/shell.ts'
import { FullPageMessage } from '#web/shell/full-page-message.tsx'
import { useOffer, useTexts } from '#web/shell/page-facts.ts'
import type { PageMeta } from '#web/shell/page.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Awning } from './pictures/awning.tsx'
import { Section } from './section.tsx'

export const unknownPackageMeta = ({ pages: { notFound } }: Site): PageMeta => ({
  title: UNKNOWN_PACKAGE.title,
  description: notFound.package.hint,
  path: '/404',
  isHidden: true,
})

export function UnknownPackage({ links }: { links: Record<PackageName, string> }) {
  const texts = useTexts('notFound').package
  return (
    <>
      <FullPageMessage title={UNKNOWN_PACKAGE.title} text={texts.hint} sign={UNKNOWN_PACKAGE.sign}>
        <ButtonLink to="/" size="lg">
          {texts.home}
        </ButtonLink>
      </FullPageMessage>
      <Section title={texts.known}>
        <ul className="grid gap-5 md:grid-cols-3">
          {PACKAGE_NAMES.map((name) => (
            <PackageLinkCard key={name} name={name} to={links[name]} />
          ))}
        </ul>
      </Section>
    </>
  )
}

function PackageLinkCard({ name, to }: { name: PackageName; to: string }) {
  const { label, fits, setup, monthly } = useOffer().packages[name]
  const { price } = useTexts('notFound').package
  return (
    <li className="relative overflow-hidden rounded-lg border border-line bg-surface text-control/60 shadow-shade transition-colors duration-200 hover:border-action/70 hover:text-action">
      <Awning />
      <div className="p-5 text-ink sm:p-6">
        <h3 className="text-xl">
          <a href={to} className="no-underline after:absolute after:inset-0 after:rounded-lg">
            {label}
          </a>
        </h3>
        <p className="mt-1 text-sm text-muted">{fits}</p>
        <p className="tabular mt-4 text-sm font-semibold">
          {fill(price, { setup: formatMoney(setup), monthly: formatMoney(monthly) })}
        </p>
      </div>
    </li>
  )
}
