// What one package costs (specification §2, Package detail), and the page for a package that does not exist.
import { Link, useParams, type MetaFunction } from 'react-router'
import { formatMoney } from '#domain/money.ts'
import { PACKAGE_NAMES, PACKAGES, type PackageName } from '#domain/packages.ts'
import { PACKAGE_PAGE } from '#web/content/package.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { describePackage } from '#web/shell/structured-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'

const findName = (text: string | undefined): PackageName | undefined =>
  PACKAGE_NAMES.find((name) => name === text)

export const meta: MetaFunction = (args) => {
  const name = findName(args.params['packageName'])
  if (!name) {
    const { unknown: title, unknownHint: description } = PACKAGE_PAGE
    return pageMeta(args, { title, description, path: '/package', isHidden: true })
  }
  const { label, fits } = PACKAGES[name]
  return pageMeta(args, {
    title: PACKAGE_PAGE.title(label),
    description: fits,
    path: `/package/${name}`,
    about: [describePackage(name)],
  })
}

export default function Package() {
  const name = findName(useParams()['packageName'])
  if (!name) return <UnknownPackage />
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

function UnknownPackage() {
  return (
    <div className="mx-auto flex max-w-6xl flex-col items-center px-4 py-24 text-center sm:px-6 sm:py-32">
      <h1 className="text-2xl">{PACKAGE_PAGE.unknown}</h1>
      <p className="mt-3 text-muted">{PACKAGE_PAGE.unknownHint}</p>
      <ul className="mt-2 flex flex-wrap justify-center gap-x-6">
        {PACKAGE_NAMES.map((name) => (
          <li key={name}>
            <Link
              to={`/package/${name}`}
              className="inline-flex min-h-11 items-center text-action underline underline-offset-4"
            >
              {PACKAGES[name].label}
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink to="/" size="lg" className="mt-8">
        {PACKAGE_PAGE.home}
      </ButtonLink>
    </div>
  )
}
