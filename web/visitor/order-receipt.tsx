import { ChevronDown } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useId, type ReactNode } from 'react'
import { formatMoney } from '#domain/numbers.ts'
import { installmentsOf, type PackageTerms, type PaymentPlan } from '#domain/packages.ts'
import type { PageTexts } from '#domain/site/site.ts'
import { fill } from '#domain/site/texts.ts'
import { MONTHS } from '#web/content/onboarding.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CheckedList } from './checked-list.tsx'

type Texts = PageTexts['onboarding']['receipt']

interface OrderReceiptProps {
  terms: PackageTerms
  texts: Texts
  stamp?: string
  plan?: PaymentPlan | null
}

export function OrderReceipt({ terms, texts, stamp, plan = null }: OrderReceiptProps) {
  const titleId = useId()
  const { label, fits, features, setup, monthly, support, isMostPopular } = terms
  return (
    <section
      aria-labelledby={titleId}
      className="[filter:drop-shadow(0_0_1px_var(--halo-action))_drop-shadow(0_0_22px_color-mix(in_oklch,var(--halo-action)_38%,transparent))]"
    >
      <div className="relative rounded-t-lg border border-b-0 border-action/70 bg-surface px-5 pt-5 pb-3 sm:px-7 sm:pt-7">
        {stamp ? <Stamp>{stamp}</Stamp> : isMostPopular && <Popular text={texts.popular} />}
        <h2 id={titleId}>
          <span className="block font-sans text-sm font-semibold tracking-normal text-muted">
            {texts.title}
          </span>
          <span className="mt-1 block text-3xl text-action-strong [text-shadow:0_0_22px_color-mix(in_oklch,var(--halo-action)_75%,transparent)]">
            {label}
          </span>
        </h2>
        <p className="mt-1.5 text-sm text-muted">{fits}</p>
        <dl className="tabular mt-5 space-y-3 border-t border-dashed border-control/60 pt-5">
          <Line name={plan === 'installments' ? texts.setupInParts : texts.setup}>
            <span className="font-display text-2xl leading-none font-bold tracking-tight">
              {formatMoney(setup)}
            </span>
          </Line>
          <Line name={texts.monthly}>
            <span className="font-display text-xl leading-none font-bold tracking-tight">
              {formatMoney(monthly)}
            </span>
          </Line>
          <Line name={texts.support}>
            <span className="block font-semibold first-letter:uppercase">{support}</span>
          </Line>
        </dl>
        {plan !== 'once' && <Installments texts={texts} setup={setup} isChosen={plan === 'installments'} />}
        <details className="group mt-4 border-t border-dashed border-control/60 pt-2 text-sm">
          <summary className="flex min-h-11 list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
            {fill(texts.contents, { label })}
            <Icon
              of={ChevronDown}
              aria-hidden="true"
              className="size-4 text-muted transition-transform duration-200 group-open:rotate-180"
            />
          </summary>
          <CheckedList items={features} className="space-y-2 pb-3" />
        </details>
      </div>
      <TornEdge />
    </section>
  )
}

function Popular({ text }: { text: string }) {
  return (
    <Badge tone="cyan" className="absolute top-5 right-5 sm:top-7 sm:right-7">
      {text}
    </Badge>
  )
}

function Stamp({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="absolute top-6 right-5 rotate-[-9deg] rounded-md border-2 border-success/80 px-2.5 py-0.5 font-display text-base font-bold tracking-widest text-success uppercase sm:top-8 sm:right-7"
    >
      {children}
    </span>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline gap-3">
      <dt className="text-sm text-muted">{name}</dt>
      <span aria-hidden="true" className="min-w-4 flex-1 border-b border-dotted border-control/70" />
      <dd>{children}</dd>
    </div>
  )
}

function Installments({ texts, setup, isChosen }: { texts: Texts; setup: number; isChosen: boolean }) {
  const titleId = useId()
  return (
    <div className="mt-5 rounded-md bg-raised px-4 py-3 text-sm">
      <p id={titleId}>
        <span className="font-semibold">{isChosen ? texts.chosenInstallments : texts.installments}</span>{' '}
        {!isChosen && <span className="text-muted">{texts.installmentsHint}</span>}
      </p>
      <ol aria-labelledby={titleId} className="tabular mt-2 grid grid-cols-3 gap-x-3">
        {installmentsOf(setup).map((part, place) => (
          <li key={MONTHS[place]}>
            <span className="block text-xs text-muted">{MONTHS[place]}</span>{' '}
            <span className="font-semibold">{formatMoney(part)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function TornEdge() {
  const id = useId()
  return (
    <svg aria-hidden="true" className="-mt-px block h-2.5 w-full">
      <pattern id={id} width="16" height="10" patternUnits="userSpaceOnUse">
        <path d="M0 0h16l-8 8.5z" className="fill-surface" />
        <path d="M0 0l8 8.5 8-8.5" className="fill-none stroke-action/70" strokeWidth="1.4" />
      </pattern>
      <rect width="100%" height="10" fill={`url(#${id})`} />
    </svg>
  )
}
