import type { Site } from '#domain/site/site.ts'
import { Check } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { calculate, defaultInputs, HOURS_PER_JOB, type Industry } from '#domain/calculator.ts'
import { labelsOf } from '#domain/choice-labels.ts'
import { formatMoney } from '#domain/numbers.ts'
import { findPackage, type PackageName } from '#domain/packages.ts'
import { packageQuestions } from '#domain/site/questions.ts'
import { fill } from '#domain/site/texts.ts'
import { PACKAGE_LINKS } from '#web/content/shell.ts'
import { useOffer, usePageFacts, useSite, useTexts } from '#web/shell/page-facts.ts'
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
import { unknownPackageMeta, UnknownPackage } from './unknown-package.tsx'

export const meta = (site: Site, params: PageParams): PageMeta => {
  const name = findPackage(params['packageName'])
  if (!name) return unknownPackageMeta(site)
  const { label, setup, monthly } = site.offer.packages[name]
  const texts = site.pages.package
  const { title, description, headline, lead } = texts[name]
  return {
    title,
    description: fill(texts.description, {
      what: description,
      setup: formatMoney(setup),
      monthly: formatMoney(monthly),
    }),
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
  const { label } = site.offer.packages[name]
  const texts = site.pages.package
  const { moment, headline, lead } = texts[name]
  return (
    <>
      <PageHero
        moment={moment}
        title={
          <>
            <span className="block text-action">{label}</span> {headline}
          </>
        }
        lead={lead}
        actions={
          <>
            <ButtonLink to="/contact" variant="hero" size="lg">
              {fill(texts.start, { label })}
            </ButtonLink>
            <ButtonLink to="/contact" variant="outline" size="lg">
              {texts.consultation}
            </ButtonLink>
          </>
        }
        picture={<Ticket name={name} />}
      />
      <Section title={texts.contents.title} lead={texts.contents.lead}>
        <Contents name={name} />
      </Section>
      <Section title={texts.waiting.title} ground="band">
        <CostOfWaiting name={name} />
      </Section>
      <Section title={texts.afterOrder.title} lead={texts.afterOrder.lead}>
        <AfterOrder name={name} />
      </Section>
      <Section title={texts.comparison.title} lead={texts.comparison.lead}>
        <PackageComparison shown={name} />
      </Section>
      <QuestionsSection
        title={texts.questionsTitle}
        questions={packageQuestions(name, site)}
        layout="beside"
      />
      <ClosingCall title={texts.closing.title} text={texts.closing.text}>
        <ButtonLink to="/contact" variant="hero" size="lg">
          {texts.closing.cta}
        </ButtonLink>
      </ClosingCall>
    </>
  )
}

function Ticket({ name }: { name: PackageName }) {
  const { packages, promises } = useOffer()
  const { label, setup, monthly, support, isMostPopular } = packages[name]
  const { ticket, popular } = useTexts('package')
  return (
    <section
      aria-label={ticket.title}
      className={classNames(
        'mx-auto w-full max-w-md overflow-hidden rounded-lg border bg-surface shadow-shade lg:mr-0',
        isMostPopular ? 'border-action/70' : 'border-line',
      )}
    >
      <Awning className={isMostPopular ? 'text-action' : 'text-control/60'} />
      <div className="p-5 pt-4 sm:p-8 sm:pt-5">
        <p className="flex flex-wrap items-center justify-between gap-2">
          <span className="font-display text-xl font-semibold">{label}</span>
          {isMostPopular && <Badge tone="cyan">{popular}</Badge>}
        </p>
        <p className="tabular mt-4 flex flex-wrap items-baseline gap-x-2.5">
          <span className="font-display text-4xl font-bold tracking-tight">{formatMoney(setup)}</span>
          <span className="text-muted">{ticket.setup}</span>
        </p>
        <p className="tabular mt-1 flex flex-wrap items-baseline gap-x-2.5">
          <span className="font-display text-2xl font-bold tracking-tight">{formatMoney(monthly)}</span>
          <span className="text-muted">{ticket.monthly}</span>
        </p>
        <p className="mt-6 border-t border-line pt-5 text-sm text-muted">{ticket.installments}</p>
        <InstallmentParts setup={setup} className="mt-2" />
        <dl className="tabular mt-5 space-y-2 text-sm">
          <TicketLine label={ticket.year} value={formatMoney(setup + 12 * monthly)} />
          <TicketLine label={ticket.support} value={support} />
        </dl>
        <CheckedList
          items={Object.values(promises)}
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
  const { features } = useOffer().packages[name]
  const { benefits } = useTexts('package')[name]
  return (
    <ul className="divide-y divide-line border-y border-line">
      {features.map((feature, place) => (
        <li key={feature} className="grid gap-x-12 gap-y-2 py-6 lg:grid-cols-2">
          <h3 className="flex gap-3.5 text-lg font-semibold tracking-normal">
            <Icon of={Check} aria-hidden="true" className="mt-1 size-5 shrink-0 text-success" />
            {feature}
          </h3>
          {benefits[place] !== undefined && (
            <p className="text-muted max-lg:pl-8.5 lg:pt-0.5">{benefits[place]}</p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Businesses for which the calculator recommends the package. */
const EXAMPLES = {
  launch: { industry: 'plumbing', monthlyJobs: 50 },
  growth: { industry: 'hvac', monthlyJobs: 80 },
  scale: { industry: 'electrical', monthlyJobs: 120 },
} as const satisfies Record<PackageName, { industry: Industry; monthlyJobs: number }>

const WEEKS_IN_A_YEAR = 52
const perWeek = (month: number) => (month * 12) / WEEKS_IN_A_YEAR

function CostOfWaiting({ name }: { name: PackageName }) {
  const site = useSite()
  const { calculator } = useOffer()
  const { waiting: texts, [name]: story } = useTexts('package')
  const { industry, monthlyJobs } = EXAMPLES[name]
  const inputs = { ...defaultInputs(industry), monthlyJobs }
  const week = formatMoney(Math.round(perWeek(calculate(inputs, calculator).missedRevenue)))
  const deskHours = perWeek(monthlyJobs * HOURS_PER_JOB).toFixed(0)
  const desk = { title: fill(texts.desk.title, { deskHours }), text: texts.desk.text }
  return (
    <>
      <div className="grid gap-6 lg:grid-cols-[6fr_5fr]">
        <div className="flex flex-col rounded-lg border border-line bg-ground p-5 sm:p-8">
          <h3>
            <span className="tabular block text-4xl font-bold">{week}</span>
            <span className="mt-1 block font-sans text-lg font-normal tracking-normal text-muted">
              {texts.missed}
            </span>
          </h3>
          <WeekChart description={fill(texts.chart, { week })} />
        </div>
        <ul className="flex flex-col divide-y divide-line rounded-lg border border-line bg-ground">
          {[desk, ...story.waiting].map(({ title, text }) => (
            <li key={title} className="flex-1 p-5 sm:px-8 sm:py-6">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-1.5 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
      <p className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-1 text-sm text-muted">
        <span className="max-w-2xl">
          {fill(texts.example, {
            trade: labelsOf(site, 'industry')[industry],
            jobs: String(monthlyJobs),
            ticket: formatMoney(inputs.avgTicketValue),
            missed: String(inputs.missedCallsPercent),
          })}
        </span>
        <ForwardLink to={`/calculator${formatCalculatorQuery(inputs)}`}>{texts.link}</ForwardLink>
      </p>
    </>
  )
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

function WeekChart({ description }: { description: string }) {
  return (
    <figure className="mt-auto pt-8">
      <figcaption className="sr-only">{description}</figcaption>
      <svg viewBox="0 0 280 96" preserveAspectRatio="none" aria-hidden="true" className="h-32 w-full">
        {WEEKDAYS.map((day, place) => {
          const height = ((place + 1) * 96) / WEEKDAYS.length
          return (
            <rect
              key={day}
              x={place * 40 + 3}
              y={96 - height}
              width="34"
              height={height}
              className={place === WEEKDAYS.length - 1 ? 'fill-highlight' : 'fill-highlight/25'}
            />
          )
        })}
      </svg>
      <div aria-hidden="true" className="mt-2 grid grid-cols-7 text-center text-xs text-muted">
        {WEEKDAYS.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </div>
    </figure>
  )
}

function AfterOrder({ name }: { name: PackageName }) {
  const { support } = useOffer().packages[name]
  const { afterOrder, [name]: story } = useTexts('package')
  const steps = [
    { ...afterOrder.review, light: 'border-mind bg-mind/70' },
    { title: afterOrder.between, text: story.building, light: 'border-control bg-ground' },
    { ...afterOrder.live, light: 'border-action/50 bg-action/46' },
    {
      title: afterOrder.support,
      text: fill(story.support, { support }),
      light: 'border-action bg-action',
    },
  ]
  return (
    <div className="grid items-center gap-x-16 gap-y-12 lg:grid-cols-2">
      <Fortnight />
      <ol className="space-y-7">
        {steps.map(({ title, text, light }) => (
          <li key={title} className="relative pl-9">
            <span
              aria-hidden="true"
              className={classNames('absolute top-1.5 left-0 h-5 w-4 rounded-[0.25rem] border', light)}
            />
            <h3 className="text-xl">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
