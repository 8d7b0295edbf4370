import { isWordmark, smallPictureAddress, type Picture } from '#domain/site/picture.ts'
import { classNames } from '#web/ui/class-names.ts'
import { usePageFacts } from './page-facts.ts'

export function Logo() {
  const { business, brand } = usePageFacts().site
  const hasName = brand.logo === null || !isWordmark(brand.logo)
  return (
    <a href="/" className="group flex min-h-11 min-w-0 items-center gap-2.5 rounded-md no-underline">
      {brand.logo === null ? (
        <LogoIcon className="size-8 shrink-0" />
      ) : (
        <OwnLogo logo={brand.logo} alt={hasName ? '' : business.businessName} />
      )}
      {hasName && (
        <span className="truncate font-display text-lg leading-none font-bold tracking-tight">
          {business.businessName}
        </span>
      )}
    </a>
  )
}

function OwnLogo({ logo, alt }: { logo: Picture; alt: string }) {
  return (
    <img
      src={smallPictureAddress(logo)}
      alt={alt}
      width={logo.width}
      height={logo.height}
      className={classNames(
        'h-9 w-auto max-w-44 shrink-0 object-contain',
        logo.ground === 'light' && 'rounded-sm bg-scan-ground p-1',
        logo.ground === 'dark' && 'rounded-sm bg-scan-ink p-1',
      )}
    />
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
