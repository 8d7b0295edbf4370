// The page for a URL with an unknown package (specification §2).
import { formatMoney } from '#domain/numbers.ts'
import { PACKAGE_NAMES, PACKAGES, type PackageName } from '#domain/packages.ts'
import { UNKNOWN_PACKAGE } from '#web/content/shell.ts'
import { FullPageMessage } from '#web/shell/full-page-message.tsx'
import type { PageMeta } from '#web/shell/page.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Awning } from './pictures/awning.tsx'
import { Section } from './section.tsx'

export const UNKNOWN_PACKAGE_META: PageMeta = {
  title: UNKNOWN_PACKAGE.title,
  description: UNKNOWN_PACKAGE.hint,
  path: '/404',
  isHidden: true,
}

export function UnknownPackage({ links }: { links: Record<PackageName, string> }) {
  return (
    <>
      <FullPageMessage title={UNKNOWN_PACKAGE.title} text={UNKNOWN_PACKAGE.hint} sign={UNKNOWN_PACKAGE.sign}>
        <ButtonLink to="/" size="lg">
          {UNKNOWN_PACKAGE.home}
        </ButtonLink>
      </FullPageMessage>
      <Section title={UNKNOWN_PACKAGE.known}>
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
  const { label, fits, setup, monthly } = PACKAGES[name]
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
          {UNKNOWN_PACKAGE.price(formatMoney(setup), formatMoney(monthly))}
        </p>
      </div>
    </li>
  )
}
