import type { Site } from '#domain/site/site.ts'
import { Check } from 'lucide-react'
import { calculate, defaultInputs, HOURS_PER_JOB, INDUSTRIES } from '#domain/calculator.ts'
import { formatMoney } from '#domain/numbers.ts'
import { findPackage, PACKAGES, type PackageName } from '#domain/packages.ts'
import { packageQuestions } from '#domain/site/questions.ts'
import {
  AFTER_ORDER,
  COMPARISON,
  CONTENTS,
  PACKAGE_CLOSING,
  PACKAGE_PAGE,
  PACKAGE_QUESTIONS_TITLE,
  PACKAGE_STORIES,
  TICKET,
  COST_OF_WAITING,
} from '#web/content/package.ts'
import { PACKAGE_LINKS } from '#web/content/shell.ts'
import { usePageFacts } from '#web/shell/page-facts.ts'
import type { PageMeta, PageParams, PageProps } from '#web/shell/page.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { formatCalculatorQuery } from '#domain/calculator-address.ts'
import { CheckedList } from './checked-list.tsx'
import { ForwardLink } from './forward-link.tsx'
import { InstallmentParts } from './installment-parts.tsx'
import { PackageComparison } from './package-comparison.tsx'
import { Awning } from './pictures/awning.tsx'
import { Fortnight } from './pictures/fortnight.tsx'
import { QuestionsSection } from './questions.tsx'
import { ClosingCall, PageHero, Section } from './section.tsx'
import { UNKNOWN_PACKAGE_META, UnknownPackage } from './unknown-package.tsx'

export const meta = (site: Site, params: PageParams): PageMeta => {
  const name = findPackage(params['packageName'])
  if (!name) return UNKNOWN_PACKAGE_META
  const { label, setup, monthly } = PACKAGES[name]
  const { title, description, headline, lead } = PACKAGE_STORIES[name]
  return {
    title,
    description: PACKAGE_PAGE.description(description, formatMoney(setup), formatMoney(monthly)),
    path: PACKAGE_LINKS[name],
    share: { title: `${label}: ${headline}`, line: lead },
    about: [{ package: name }, { questions: packageQuestions(name, site) }],
  }
}

export default function Package({ params }: PageProps) {
  const name = findPackage(params['packageName'])
  return name ? <KnownPackage name={name} /> : <UnknownPackage links={PACKAGE_LINKS} />
}

function KnownPackage({ name }: { name: PackageName }) {
  const { site } = usePageFacts()
  const { moment, headline, lead } = PACKAGE_STORIES[name]
  return (
    <>
      <PageHero
        moment={moment}
        title={
          <>
            <span className="block text-action">{PACKAGES[name].label}</span> {headline}
          </>
        }
        lead={lead}
        actions={
          <>
            <ButtonLink to="/contact" variant="hero" size="lg">
              {PACKAGE_PAGE.start(PACKAGES[name].label)}
            </ButtonLink>
            <ButtonLink to="/contact" variant="outline" size="lg">
              {PACKAGE_PAGE.consultation}
            </ButtonLink>
          </>
        }
        picture={<Ticket name={name} />}
      />
      <Section title={CONTENTS.title} lead={CONTENTS.lead}>
        <Contents name={name} />
      </Section>
      <Section title={COST_OF_WAITING.title} ground="band">
        <CostOfWaiting name={name} />
      </Section>
      <Section title={AFTER_ORDER.title} lead={AFTER_ORDER.lead}>
        <AfterOrder name={name} />
      </Section>
      <Section title={COMPARISON.title} lead={COMPARISON.lead}>
        <PackageComparison shown={name} />
      </Section>
      <QuestionsSection
        title={PACKAGE_QUESTIONS_TITLE}
        questions={packageQuestions(name, site)}
        layout="beside"
      />
      <ClosingCall title={PACKAGE_CLOSING.title} text={PACKAGE_CLOSING.text}>
        <ButtonLink to="/contact" variant="hero" size="lg">
          {PACKAGE_CLOSING.cta}
        </ButtonLink>
      </ClosingCall>
    </>
  )
}

function Ticket({ name }: { name: PackageName }) {
  const { label, setup, monthly, support, isMostPopular } = PACKAGES[name]
  return (
    <section
      aria-label={TICKET.title}
      className={classNames(
        'mx-auto w-full max-w-md overflow-hidden rounded-lg border bg-surface shadow-shade lg:mr-0',
        isMostPopular ? 'border-action/70' : 'border-line',
      )}
    >
      <Awning className={isMostPopular ? 'text-action' : 'text-control/60'} />
      <div className="p-5 pt-4 sm:p-8 sm:pt-5">
        <p className="flex flex-wrap items-center justify-between gap-2">
          <span className="font-display text-xl font-semibold">{label}</span>
          {isMostPopular && <Badge tone="cyan">{PACKAGE_PAGE.popular}</Badge>}
        </p>
        <p className="tabular mt-4 flex flex-wrap items-baseline gap-x-2.5">
          <span className="font-display text-4xl font-bold tracking-tight">{formatMoney(setup)}</span>
          <span className="text-muted">{TICKET.setup}</span>
        </p>
        <p className="tabular mt-1 flex flex-wrap items-baseline gap-x-2.5">
          <span className="font-display text-2xl font-bold tracking-tight">{formatMoney(monthly)}</span>
          <span className="text-muted">{TICKET.monthly}</span>
        </p>
        <p className="mt-6 border-t border-line pt-5 text-sm text-muted">{TICKET.installments}</p>
        <InstallmentParts setup={setup} className="mt-2" />
        <dl className="tabular mt-5 space-y-2 text-sm">
          <TicketLine label={TICKET.year} value={formatMoney(setup + 12 * monthly)} />
          <TicketLine label={TICKET.support} value={support} />
        </dl>
        <CheckedList
          items={TICKET.promises}
          className="mt-5 space-y-2 border-t border-line pt-5 text-sm text-muted"
        />
      </div>
    </section>
  )
}

function TicketLine({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold first-letter:uppercase">{value}</dd>
    </div>
  )
}

function Contents({ name }: { name: PackageName }) {
  const { benefits } = PACKAGE_STORIES[name]
  return (
    <ul className="divide-y divide-line border-y border-line">
      {PACKAGES[name].features.map((feature, place) => (
        <li key={feature} className="grid gap-x-12 gap-y-2 py-6 lg:grid-cols-2">
          <h3 className="flex gap-3.5 text-lg font-semibold tracking-normal">
            <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-success" />
            {feature}
          </h3>
          <p className="text-muted max-lg:pl-8.5 lg:pt-0.5">{benefits[place]}</p>
        </li>
      ))}
    </ul>
  )
}

const WEEKS_IN_A_YEAR = 52
const perWeek = (month: number) => (month * 12) / WEEKS_IN_A_YEAR

function CostOfWaiting({ name }: { name: PackageName }) {
  const { example, waiting } = PACKAGE_STORIES[name]
  const inputs = { ...defaultInputs(example.industry), monthlyJobs: example.monthlyJobs }
  const week = formatMoney(Math.round(perWeek(calculate(inputs).missedRevenue)))
  const hours = perWeek(inputs.monthlyJobs * HOURS_PER_JOB).toFixed(0)
  return (
    <>
      <div className="grid gap-6 lg:grid-cols-[6fr_5fr]">
        <div className="flex flex-col rounded-lg border border-line bg-ground p-5 sm:p-8">
          <h3>
            <span className="tabular block text-4xl font-bold">{week}</span>
            <span className="mt-1 block font-sans text-lg font-normal tracking-normal text-muted">
              {COST_OF_WAITING.missed}
            </span>
          </h3>
          <WeekChart week={week} />
        </div>
        <ul className="flex flex-col divide-y divide-line rounded-lg border border-line bg-ground">
          {[{ title: COST_OF_WAITING.hours(hours), text: COST_OF_WAITING.hoursText }, ...waiting].map(
            ({ title, text }) => (
              <li key={title} className="flex-1 p-5 sm:px-8 sm:py-6">
                <h3 className="text-xl">{title}</h3>
                <p className="mt-1.5 text-muted">{text}</p>
              </li>
            ),
          )}
        </ul>
      </div>
      <p className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-1 text-sm text-muted">
        <span className="max-w-2xl">
          {COST_OF_WAITING.example(
            INDUSTRIES[inputs.industry].label,
            String(inputs.monthlyJobs),
            formatMoney(inputs.avgTicketValue),
            String(inputs.missedCallsPercent),
          )}
        </span>
        <ForwardLink to={`/calculator${formatCalculatorQuery(inputs)}`}>{COST_OF_WAITING.link}</ForwardLink>
      </p>
    </>
  )
}

function WeekChart({ week }: { week: string }) {
  return (
    <figure className="mt-auto pt-8">
      <figcaption className="sr-only">{COST_OF_WAITING.caption(week)}</figcaption>
      <svg viewBox="0 0 280 96" preserveAspectRatio="none" aria-hidden="true" className="h-32 w-full">
        {COST_OF_WAITING.days.map((day, place) => {
          const height = ((place + 1) * 96) / COST_OF_WAITING.days.length
          return (
            <rect
              key={day}
              x={place * 40 + 3}
              y={96 - height}
              width="34"
              height={height}
              className={place === COST_OF_WAITING.days.length - 1 ? 'fill-highlight' : 'fill-highlight/25'}
            />
          )
        })}
      </svg>
      <div aria-hidden="true" className="mt-2 grid grid-cols-7 text-center text-xs text-muted">
        {COST_OF_WAITING.days.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </div>
    </figure>
  )
}

function AfterOrder({ name }: { name: PackageName }) {
  const { building, support } = PACKAGE_STORIES[name]
  const steps = [
    { ...AFTER_ORDER.review, light: 'border-mind bg-mind/70' },
    { when: AFTER_ORDER.between, text: building, light: 'border-control bg-ground' },
    { ...AFTER_ORDER.live, light: 'border-action/50 bg-action/46' },
    { when: AFTER_ORDER.support, text: support, light: 'border-action bg-action' },
  ]
  return (
    <div className="grid items-center gap-x-16 gap-y-12 lg:grid-cols-2">
      <Fortnight />
      <ol className="space-y-7">
        {steps.map(({ when, text, light }) => (
          <li key={when} className="relative pl-9">
            <span
              aria-hidden="true"
              className={classNames('absolute top-1.5 left-0 h-5 w-4 rounded-[0.25rem] border', light)}
            />
            <h3 className="text-xl">{when}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
