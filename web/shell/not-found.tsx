// The page for an address that leads nowhere. The server answers it with 404.
import { useEffect } from 'react'
import { useLocation, type MetaFunction } from 'react-router'
import { NOT_FOUND } from '#web/content/shell.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { pageMeta } from './page-meta.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: NOT_FOUND.text, description: NOT_FOUND.hint, path: '/404', isHidden: true })

export default function NotFound() {
  const { pathname } = useLocation()
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the specification asks for it (§2): the attempted path goes to the console
    console.error('404 Error: User attempted to access non-existent route:', pathname)
  }, [pathname])
  return (
    <div className="mx-auto flex max-w-6xl flex-col items-center px-4 py-24 text-center sm:px-6 sm:py-32">
      <DarkSign />
      <h1 className="mt-8">
        <span className="block text-4xl">{NOT_FOUND.code}</span>
        <span className="mt-2 block text-xl">{NOT_FOUND.text}</span>
      </h1>
      <p className="mt-3 text-muted">{NOT_FOUND.hint}</p>
      <ButtonLink to="/" size="lg" className="mt-8">
        {NOT_FOUND.home}
      </ButtonLink>
    </div>
  )
}

/** The only sign of the street that is off. */
function DarkSign() {
  return (
    <svg viewBox="0 0 160 110" aria-hidden="true" className="h-28">
      <path d="M48 0v22M112 0v22" className="stroke-control" strokeWidth="2" />
      <rect
        x="14"
        y="22"
        width="132"
        height="62"
        rx="12"
        className="fill-surface stroke-control"
        strokeWidth="2"
      />
      <path
        d="M36 66V40l18 26V40M66 53a10 13 0 1 0 20 0 10 13 0 1 0-20 0M99 66V40m-9 0h18M118 40l9 26"
        className="fill-none stroke-line"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M118 40l4 12" className="fill-none stroke-highlight" strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}
