import { Check, Link2 } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useId, useState, type ReactNode } from 'react'
import {
  calculateFor,
  type CalculatorCosts,
  type CalculatorInputs,
  type CalculatorResults,
} from '#domain/calculator.ts'
import { PACKAGE_NAMES, type PackageName } from '#domain/packages.ts'
import type { PageTexts, Site } from '#domain/site/site.ts'
import { fill } from '#domain/site/texts.ts'
import { LINK } from '#web/content/calculator.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Input } from '#web/ui/input.tsx'
import { formatCalculatorQuery } from '#domain/calculator-address.ts'
import { CalculatorDial } from './calculator-dial.tsx'
import { formatDollarBack, formatDollars, formatReturn } from './calculator-figures.ts'
import { copyText } from '#web/data/clipboard.ts'

interface CalculatorResultProps {
  texts: PageTexts['calculator']['result']
  packages: Site['offer']['packages']
  callBotFrom: PackageName | null
  costs: CalculatorCosts
  inputs: CalculatorInputs
  results: CalculatorResults
  className?: string
}

export function CalculatorResult({
  texts,
  packages,
  callBotFrom,
  costs,
  inputs,
  results,
  className,
}: CalculatorResultProps) {
  const id = useId()
  const isGain = results.roi >= 0
  const savings = formatDollars(results.potentialSavings)
  const roi = formatReturn(results.roi)
  const back = formatDollarBack(results)
  const { label } = packages[results.recommendedTier]
  const lacksCallBot =
    callBotFrom !== null &&
    results.recoverableRevenue > 0 &&
    PACKAGE_NAMES.indexOf(results.recommendedTier) < PACKAGE_NAMES.indexOf(callBotFrom)
  return (
    <section
      aria-labelledby={id}
      data-until-link=""
      className={classNames(
        'rounded-xl border border-action/40 bg-surface p-5 shadow-shade sm:p-6',
        className,
      )}
    >
      <h2 id={id} className="font-sans text-sm font-semibold tracking-normal text-muted">
        {texts.title}
      </h2>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <data
          data-result="potentialSavings"
          value={results.potentialSavings}
          className={classNames(
            'tabular font-display font-bold tracking-tight text-action-strong',
            '[text-shadow:0_0_28px_color-mix(in_oklch,var(--halo-action)_65%,transparent)]',
            chooseTextSize(savings, ['text-4xl', 'text-3xl leading-[1.3]', 'text-2xl leading-[1.6]']),
          )}
        >
          {savings}
        </data>
        <span className="text-muted">{texts.unit}</span>
      </p>
      <p className="mt-1 text-sm text-muted">{texts.parts}</p>

      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-5">
        <CalculatorDial roi={results.roi} breakEven={texts.breakEven} className="w-36 max-w-full shrink-0" />
        <div className="min-w-[min(8rem,100%)] flex-1">
          <p className="text-sm text-muted">{texts.roi}</p>
          <data
            data-result="roi"
            value={results.roi.toFixed(2)}
            className={classNames(
              'tabular block font-display font-bold tracking-tight',
              chooseTextSize(roi, ['text-2xl', 'text-xl', 'text-lg']),
              !isGain && 'text-warning',
            )}
          >
            {roi}
          </data>
          <p className="mt-1 text-xs text-muted">{fill(isGain ? texts.pays : texts.losesMoney, { back })}</p>
        </div>
      </div>

      <dl className="tabular mt-5 divide-y divide-line border-y border-line text-sm">
        <Row label={texts.missedRevenue}>
          <Money name="missedRevenue" value={results.missedRevenue} />
        </Row>
        <Row label={texts.automationCost}>
          <Money name="automationCost" value={results.automationCost} />
        </Row>
        <Row label={texts.hostingCost}>
          <Money name="hostingCost" value={results.hostingCost} />
        </Row>
        <Row label={texts.recommendedTier}>
          <a href="#package" className="inline-block py-1 text-action underline underline-offset-4">
            <span data-result="recommendedTier">{label}</span>
          </a>
        </Row>
      </dl>
      {lacksCallBot && (
        <WithCallBot
          texts={texts}
          label={packages[callBotFrom].label}
          results={calculateFor(callBotFrom, inputs, costs)}
        />
      )}
      <CopyLink address={formatCalculatorQuery(inputs)} />
    </section>
  )
}

/** Costs and return of the package that catches the calls, where a smaller one is recommended. */
function WithCallBot({
  texts,
  label,
  results,
}: {
  texts: CalculatorResultProps['texts']
  label: string
  results: Omit<CalculatorResults, 'recommendedTier'>
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-4 rounded-md border border-mind/50 bg-mind/8 p-4">
      <p className="text-sm text-balance">
        {fill(texts.needsCallBot, { caught: formatDollars(results.recoverableRevenue), label })}
      </p>
      <h3 id={id} className="mt-3 font-sans text-sm font-semibold tracking-normal text-mind-strong">
        {fill(texts.withCallBot, { label })}
      </h3>
      <dl className="tabular mt-1 grid gap-x-4 text-sm">
        <Row label={texts.automationCost}>{formatDollars(results.automationCost)}</Row>
        <Row label={texts.hostingCost}>{formatDollars(results.hostingCost)}</Row>
        <Row label={texts.roi}>{formatReturn(results.roi)}</Row>
      </dl>
    </section>
  )
}

/** Longer figures get a smaller text size with the same line height, so that they never wrap. */
function chooseTextSize(figure: string, sizes: readonly [string, string, string]): string {
  return sizes[figure.length <= 8 ? 0 : figure.length <= 12 ? 1 : 2]
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 py-1">
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

function Money({ name, value }: { name: string; value: number }) {
  return (
    <data data-result={name} value={value} translate="no">
      {formatDollars(value)}
    </data>
  )
}

function CopyLink({ address }: { address: string }) {
  const [copied, setCopied] = useState<{ address: string; isDone: boolean } | null>(null)
  // The copied link is out of date when a number changes.
  const outcome = copied?.address === address ? copied : null
  const getLink = () => `${location.origin}${location.pathname}${address}`
  const copy = async () => {
    let isDone = true
    try {
      await copyText(getLink())
    } catch {
      // Copying needs permission; otherwise the link is shown for manual copying.
      isDone = false
    }
    setCopied({ address, isDone })
  }
  return (
    <div className="mt-4 [html:not([data-scripts])_&]:hidden">
      <Button variant="secondary" className="w-full" onClick={copy}>
        {outcome?.isDone ? <Icon of={Check} aria-hidden="true" /> : <Icon of={Link2} aria-hidden="true" />}
        {outcome?.isDone ? LINK.copied : LINK.copy}
      </Button>
      <output className="sr-only">{outcome?.isDone && LINK.copied}</output>
      {outcome && !outcome.isDone && (
        <Input
          readOnly
          aria-label={LINK.copyManually}
          value={getLink()}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="mt-2 text-sm"
        />
      )}
    </div>
  )
}
