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

/** The only sign that is off: of its letters one still glows. */
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
      <text
        x="80"
        y="64"
        textAnchor="middle"
        letterSpacing="4"
        className="fill-control font-display text-[30px] font-bold"
      >
        OP
        <tspan className="animate-[breathe_3s_ease-in-out_infinite] fill-highlight">E</tspan>N
      </text>
    </svg>
  )
}
