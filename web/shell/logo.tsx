import { useSite } from './page-facts.ts'

export function Logo() {
  const { businessName } = useSite()
  return (
    <a href="/" className="group flex min-h-11 min-w-0 items-center gap-2.5 rounded-md no-underline">
      <LogoIcon className="size-8 shrink-0" />
      <span className="truncate font-display text-lg leading-none font-bold tracking-tight">
        {businessName}
      </span>
    </a>
  )
}

export function LogoIcon({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path
        d="M6.5 13.5 9 7.5h14l2.5 6"
        className="fill-none stroke-action"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M8.2 14v10.5h15.6V14"
        className="fill-none stroke-muted"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <circle cx="16" cy="18.4" r="5.4" className="fill-action/20" />
      <circle cx="16" cy="18.4" r="2.7" className="fill-action" />
    </svg>
  )
}
