import { formatMoney } from '#domain/numbers.ts'
import { PACKAGE_NAMES, type PackageName } from '#domain/packages.ts'
import { fill } from '#domain/site/texts.ts'
import { PACKAGE_LINKS } from '#web/content/shell.ts'
import { useOffer, useTexts } from '#web/shell/page-facts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CheckedList } from './checked-list.tsx'
import { Awning } from './pictures/awning.tsx'

export function PackageCards() {
  return (
    <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
      {PACKAGE_NAMES.map((name) => (
        <PackageCard key={name} name={name} />
      ))}
    </ul>
  )
}

function PackageCard({ name }: { name: PackageName }) {
  const { label, fits, features, setup, monthly, isMostPopular } = useOffer().packages[name]
  const { card, popular } = useTexts('package')
  return (
    <li
      className={classNames(
        'flex flex-col overflow-hidden rounded-lg border bg-surface shadow-shade',
        isMostPopular
          ? 'border-action/70 shadow-glow-action md:max-lg:order-first md:max-lg:col-span-2'
          : 'border-line',
      )}
    >
      <Awning className={isMostPopular ? 'text-action' : 'text-control/60'} />
      <div className="flex flex-1 flex-col p-5 pt-4 sm:p-7 sm:pt-5">
        <h3 className="flex flex-wrap items-center justify-between gap-2 text-xl">
          {label}
          {isMostPopular && <Badge tone="cyan">{popular}</Badge>}
        </h3>
        <p className="mt-1 text-sm text-muted lg:min-h-12">{fits}</p>
        <p className="tabular mt-6 flex flex-wrap items-baseline gap-x-2">
          <span className="font-display text-3xl font-bold tracking-tight">{formatMoney(setup)}</span>
          <span className="text-sm text-muted">{card.setup}</span>
        </p>
        <p className="tabular text-sm text-muted">
          {card.afterwards} <span className="font-semibold text-ink">{formatMoney(monthly)}</span>{' '}
          {card.monthly}
        </p>
        <CheckedList items={features} className="mt-6 flex-1 space-y-2.5 border-t border-line pt-6 text-sm" />
        <ButtonLink
          to={PACKAGE_LINKS[name]}
          variant={isMostPopular ? 'default' : 'outline'}
          className="mt-7 w-full"
        >
          {fill(card.link, { label })}
        </ButtonLink>
      </div>
    </li>
  )
}
