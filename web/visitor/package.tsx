// What one package costs (specification §2, Package detail), and the page for a package that does not exist.
import { useParams, type MetaFunction } from 'react-router'
import { formatMoney } from '#domain/money.ts'
import { findPackage, PACKAGES } from '#domain/packages.ts'
import { PACKAGE_PAGE } from '#web/content/package.ts'
import { PACKAGE_LINKS } from '#web/content/shell.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { describePackage } from '#web/shell/structured-data.ts'
import { describeUnknownPackage, UnknownPackage } from './unknown-package.tsx'

export const meta: MetaFunction = (args) => {
  const name = findPackage(args.params['packageName'])
  if (!name) return describeUnknownPackage(args)
  const { label, fits } = PACKAGES[name]
  return pageMeta(args, {
    title: PACKAGE_PAGE.title(label),
    description: fits,
    path: `/package/${name}`,
    about: [describePackage(name)],
  })
}

export default function Package() {
  const name = findPackage(useParams()['packageName'])
  if (!name) return <UnknownPackage links={PACKAGE_LINKS} />
  const { label, setup, monthly } = PACKAGES[name]
  return (
    <div className="mx-auto max-w-6xl px-4 pt-14 sm:px-6 sm:pt-24">
      <h1 className="text-4xl">{label}</h1>
      <p className="tabular mt-6 text-lg text-muted">
        {formatMoney(setup)} setup, then {formatMoney(monthly)}/month
      </p>
    </div>
  )
}
