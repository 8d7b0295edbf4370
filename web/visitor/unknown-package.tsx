// The face of an address that names a package which does not exist (specification §2); the server answers it with 404.
import { Link, type MetaArgs } from 'react-router'
import { PACKAGE_NAMES, PACKAGES, type PackageName } from '#domain/packages.ts'
import { UNKNOWN_PACKAGE } from '#web/content/shell.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'

export function describeUnknownPackage(args: MetaArgs) {
  const { title, hint: description } = UNKNOWN_PACKAGE
  return pageMeta(args, { title, description, path: '/404', isHidden: true })
}

export function UnknownPackage({ links }: { links: Record<PackageName, string> }) {
  return (
    <div className="mx-auto flex max-w-6xl flex-col items-center px-4 py-24 text-center sm:px-6 sm:py-32">
      <h1 className="text-2xl">{UNKNOWN_PACKAGE.title}</h1>
      <p className="mt-3 text-muted">{UNKNOWN_PACKAGE.hint}</p>
      <ul className="mt-2 flex flex-wrap justify-center gap-x-6">
        {PACKAGE_NAMES.map((name) => (
          <li key={name}>
            <Link
              to={links[name]}
              className="inline-flex min-h-11 items-center text-action underline underline-offset-4"
            >
              {PACKAGES[name].label}
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink to="/" size="lg" className="mt-8">
        {UNKNOWN_PACKAGE.home}
      </ButtonLink>
    </div>
  )
}
