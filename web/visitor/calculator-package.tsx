import { useId, useState } from 'react'
import { TIERS } from '#domain/calculator.ts'
import { formatMoney } from '#domain/numbers.ts'
import type { PackageName } from '#domain/packages.ts'
import type { PageTexts, Site } from '#domain/site/site.ts'
import { fill } from '#domain/site/texts.ts'
import { INSTALLMENTS } from '#web/content/calculator.ts'
import { ONBOARDING_LINKS, PACKAGE_LINKS } from '#web/content/shell.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CheckedList } from './checked-list.tsx'
import { InstallmentParts } from './installment-parts.tsx'

type Texts = PageTexts['calculator']['tier']

interface CalculatorPackageProps {
  texts: Texts
  packages: Site['offer']['packages']
  name: PackageName
  jobs: string
}

export function CalculatorPackage({ texts, packages, name, jobs }: CalculatorPackageProps) {
  const { label, fits, setup, monthly, features } = packages[name]
  return (
    <Card id="package" data-until-link="" className="scroll-mt-24 border-action/40 sm:p-8">
      <p className="text-sm font-semibold text-action">{fill(texts.fits, { jobs })}</p>
      <h3 className="mt-1 text-2xl">{label}</h3>
      <p className="mt-1 text-muted">{fits}</p>

      <div className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-[auto_1fr]">
        <div>
          <p className="tabular flex flex-wrap items-baseline gap-x-2">
            <span className="font-display text-3xl font-bold tracking-tight">{formatMoney(setup)}</span>
            <span className="text-sm text-muted">{texts.setup}</span>
          </p>
          <p className="tabular mt-1 text-sm text-muted">
            {texts.afterwards} <span className="font-semibold text-ink">{formatMoney(monthly)}</span>{' '}
            {texts.monthly}
          </p>
        </div>
        <CheckedList items={features} className="space-y-2 text-sm" />
      </div>

      <Installments texts={texts} setup={setup} monthly={monthly} />

      <div className="mt-7 flex flex-wrap gap-3 max-sm:[&>a]:w-full">
        <ButtonLink to={ONBOARDING_LINKS[name]}>{fill(texts.start, { label })}</ButtonLink>
        <ButtonLink to={PACKAGE_LINKS[name]} variant="outline">
          {fill(texts.see, { label })}
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
                {packages[tier.name].label}
              </span>
              <span className="tabular text-xs text-muted">{texts.ranges[tier.name]}</span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function Installments({ texts, setup, monthly }: { texts: Texts; setup: number; monthly: number }) {
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
        {isShown ? INSTALLMENTS.hide : INSTALLMENTS.show}
      </Button>
      <div id={id} className={isShown ? undefined : '[html[data-scripts]_&]:hidden'}>
        <InstallmentParts setup={setup} className="mt-1 max-w-md" />
        <p className="mt-2 max-w-md text-xs text-muted">
          {fill(texts.installments, { setup: formatMoney(setup), monthly: formatMoney(monthly) })}
        </p>
      </div>
    </div>
  )
}
