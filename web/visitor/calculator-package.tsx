// The recommended package with its full price; the installments of the setup fee can be expanded.
import { useId, useState } from 'react'
import { TIERS } from '#domain/calculator.ts'
import { formatMoney } from '#domain/numbers.ts'
import { PACKAGES, type PackageName } from '#domain/packages.ts'
import { TIER } from '#web/content/calculator.ts'
import { ONBOARDING_LINKS, PACKAGE_LINKS } from '#web/content/shell.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CheckedList } from './checked-list.tsx'
import { InstallmentParts } from './installment-parts.tsx'

export function CalculatorPackage({ name, jobs }: { name: PackageName; jobs: string }) {
  const { label, fits, setup, monthly, features } = PACKAGES[name]
  return (
    <Card id="package" data-until-link="" className="scroll-mt-24 border-action/40 sm:p-8">
      <p className="text-sm font-semibold text-action">{TIER.fits(jobs)}</p>
      <h3 className="mt-1 text-2xl">{label}</h3>
      <p className="mt-1 text-muted">{fits}</p>

      <div className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-[auto_1fr]">
        <div>
          <p className="tabular flex flex-wrap items-baseline gap-x-2">
            <span className="font-display text-3xl font-bold tracking-tight">{formatMoney(setup)}</span>
            <span className="text-sm text-muted">{TIER.setup}</span>
          </p>
          <p className="tabular mt-1 text-sm text-muted">
            then <span className="font-semibold text-ink">{formatMoney(monthly)}</span> {TIER.monthly}
          </p>
        </div>
        <CheckedList items={features} className="space-y-2 text-sm" />
      </div>

      <Installments setup={setup} monthly={monthly} />

      <div className="mt-7 flex flex-wrap gap-3 max-sm:[&>a]:w-full">
        <ButtonLink to={ONBOARDING_LINKS[name]}>{TIER.start(label)}</ButtonLink>
        <ButtonLink to={PACKAGE_LINKS[name]} variant="outline">
          {TIER.see(label)}
        </ButtonLink>
      </div>

      <ul className="mt-8 grid gap-px overflow-hidden rounded-md border border-line bg-line text-sm sm:grid-cols-3">
        {TIERS.map((tier) => {
          const isChosen = tier.name === name
          return (
            <li
              key={tier.name}
              aria-current={isChosen || undefined}
              className={classNames('bg-surface px-4 py-3', isChosen && 'shadow-[inset_0_2px] shadow-action')}
            >
              <span className={classNames('block font-semibold', isChosen && 'text-action')}>
                {PACKAGES[tier.name].label}
              </span>
              <span className="tabular text-xs text-muted">{TIER.ranges[tier.name]}</span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function Installments({ setup, monthly }: { setup: number; monthly: number }) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <div className="mt-5">
      <Button
        variant="link"
        size="sm"
        aria-expanded={isShown}
        aria-controls={id}
        className="-ml-3.5 min-h-11 [html:not([data-scripts])_&]:hidden"
        onClick={() => setShown(!isShown)}
      >
        {isShown ? TIER.hide : TIER.show}
      </Button>
      <div id={id} className={isShown ? undefined : '[html[data-scripts]_&]:hidden'}>
        <InstallmentParts setup={setup} className="mt-1 max-w-md" />
        <p className="mt-2 max-w-md text-xs text-muted">
          {TIER.installments(formatMoney(setup), formatMoney(monthly))}
        </p>
      </div>
    </div>
  )
}
