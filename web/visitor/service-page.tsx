import { ArrowRight, Check } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import type { ReactNode } from 'react'
import { addedParts, smallestPackageWith } from '#domain/inclusions.ts'
import { formatMoney } from '#domain/numbers.ts'
import type { ServiceName } from '#domain/offer.ts'
import { PACKAGE_NAMES, type PackageName } from '#domain/packages.ts'
import { claimsOn } from '#domain/site/claims.ts'
import type { PageTexts, Site } from '#domain/site/site.ts'
import { fill } from '#domain/site/texts.ts'
import { ONBOARDING_LINKS, PACKAGE_LINKS } from '#web/content/shell.ts'
import { useOffer, useTexts } from '#web/shell/page-facts.ts'
import type { PageMeta } from '#web/shell/page.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CheckedList } from './checked-list.tsx'
import { Awning } from './pictures/awning.tsx'
import { QuestionsSection } from './questions.tsx'
import { ClosingCall, PageHero, Section } from './section.tsx'

type ServiceTexts = PageTexts[ServiceName]

export const serviceMeta =
  (service: ServiceName) =>
  ({ pages, offer }: Site): PageMeta => {
    const { path, label, summary } = offer.services[service]
    const { title, description, headline } = pages[service]
    return {
      title,
      description,
      path,
      share: { title: headline, line: `${label}: ${summary}` },
      about: [{ service }, { questions: pages.questions[service] }],
    }
  }

interface ServicePageProps {
  service: ServiceName
  picture: ReactNode
  children: ReactNode
}

const useShared = () => useTexts('services').onEachPage

export function ServicePage({ service, picture, children }: ServicePageProps) {
  const shared = useShared()
  const { moment, headline, lead, competitors, whatYouGet, impact, steps, cost, closing } = useTexts(service)
  const questions = useTexts('questions')[service]
  const { label } = useOffer().services[service]
  return (
    <>
      <Breadcrumb label={label} />
      <PageHero moment={moment} title={headline} lead={lead} actions={<Actions />} picture={picture} />
      <Section title={shared.competitors} lead={competitors.lead}>
        <Competitors rows={competitors.rows} />
      </Section>
      <Section title={shared.whatYouGet} lead={whatYouGet.lead} layout="beside">
        <Deliverables items={whatYouGet.items} />
      </Section>
      {children}
      <Section title={shared.impact} lead={impact.lead} ground="band">
        <Impact service={service} changes={impact.changes} />
      </Section>
      <Section title={shared.steps} lead={steps.lead}>
        <Steps items={steps.items} />
      </Section>
      <Section title={shared.cost} lead={cost.lead}>
        <Cost service={service} />
      </Section>
      <QuestionsSection title={shared.questions} questions={questions} layout="beside" />
      <ClosingCall title={closing.title} text={closing.text}>
        <Actions />
      </ClosingCall>
    </>
  )
}

function Actions() {
  const { startButton, assessmentButton } = useShared()
  return (
    <>
      <ButtonLink to={ONBOARDING_LINKS.launch} variant="hero" size="lg">
        {startButton}
      </ButtonLink>
      <ButtonLink to="/contact" variant="outline" size="lg">
        {assessmentButton}
      </ButtonLink>
    </>
  )
}

function Breadcrumb({ label }: { label: string }) {
  const { breadcrumb } = useShared()
  return (
    <nav aria-label="Breadcrumb" className="mx-auto max-w-6xl px-4 pt-3 sm:px-6 sm:pt-5">
      <ol className="flex flex-wrap items-center gap-x-2.5 text-sm">
        <li>
          <a
            href="/services"
            className="inline-flex min-h-11 items-center text-muted no-underline hover:text-ink hover:underline"
          >
            {breadcrumb}
          </a>
        </li>
        <li className="flex items-center gap-x-2.5">
          <span aria-hidden="true" className="text-muted">
            /
          </span>
          <span aria-current="page">{label}</span>
        </li>
      </ol>
    </nav>
  )
}

function Competitors({ rows }: { rows: ServiceTexts['competitors']['rows'] }) {
  const { whatCounts, others, yours } = useShared()
  return (
    <table className="block w-full border-separate border-spacing-0 text-left md:table md:table-fixed">
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr>
          <th scope="col" className="w-1/5">
            <span className="sr-only">{whatCounts}</span>
          </th>
          <ShopHeading className="border-line text-muted" awning="text-control/45">
            {others}
          </ShopHeading>
          <td aria-hidden="true" className="w-5" />
          <ShopHeading className="border-action/60 bg-surface" awning="text-action">
            {yours}
          </ShopHeading>
        </tr>
      </thead>
      <tbody className="block space-y-9 md:table-row-group">
        {rows.map((row) => (
          <tr key={row.topic} className="group block md:table-row">
            <th
              scope="row"
              className="block pb-3 align-top text-base font-semibold md:table-cell md:border-t md:border-line md:py-5 md:pr-4"
            >
              {row.topic}
            </th>
            <td className="block px-4 pb-3 align-top text-pretty text-muted md:table-cell md:border md:border-b-0 md:border-line md:px-6 md:py-5 md:group-last:rounded-b-lg md:group-last:border-b">
              <RowLabel>{others}</RowLabel>
              {row.others}
            </td>
            <td aria-hidden="true" className="hidden md:table-cell" />
            <td className="block rounded-md border border-action/60 bg-surface px-4 py-3.5 align-top text-pretty md:table-cell md:rounded-none md:border-t-line md:border-b-0 md:px-6 md:py-5 md:group-last:rounded-b-lg md:group-last:border-b">
              <span className="flex gap-3">
                <Icon of={Check} aria-hidden="true" className="mt-1 size-4 shrink-0 text-success" />
                <span>
                  <RowLabel>{yours}</RowLabel>
                  {row.yours}
                </span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ShopHeading({
  className,
  awning,
  children,
}: {
  className: string
  awning: string
  children: string
}) {
  return (
    <th
      scope="col"
      className={classNames('overflow-hidden rounded-t-lg border border-b-0 align-bottom text-lg', className)}
    >
      <Awning className={awning} />
      <span className="block px-6 pt-4 pb-3 font-display font-semibold">{children}</span>
    </th>
  )
}

function RowLabel({ children }: { children: string }) {
  return (
    <span className="sr-only block text-xs font-semibold text-muted group-first:not-sr-only md:hidden!">
      {children}
      <span className="sr-only">: </span>
    </span>
  )
}

function Deliverables({ items }: { items: readonly { title: string; text: string; comesWith?: string }[] }) {
  return (
    <ul className="grid gap-x-10 sm:grid-cols-2">
      {items.map(({ title, text, comesWith }) => (
        <li key={title} className="border-t border-line py-6">
          {comesWith && <p className="mb-1 text-sm text-mind-strong">{comesWith}</p>}
          <h3 className="text-lg">{title}</h3>
          <p className="mt-2 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  )
}

function Impact({
  service,
  changes,
}: Pick<ServicePageProps, 'service'> & Pick<ServiceTexts['impact'], 'changes'>) {
  const claims = claimsOn(service, useOffer().claims)
  const { figuresNote, figuresLink } = useShared()
  return (
    <div
      className={classNames(
        'grid gap-x-16 gap-y-12',
        claims.length > 0 && 'lg:grid-cols-[1fr_1.35fr] lg:items-start',
      )}
    >
      {claims.length > 0 && (
        <div>
          <dl className="divide-y divide-line border-y border-line">
            {claims.map(({ figure, text }) => (
              <div key={text} className="flex flex-col-reverse py-5">
                <dt className="text-muted">{text}</dt>
                <dd className="tabular font-display text-3xl font-bold tracking-tight">{figure}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-4 text-sm text-muted">
            {figuresNote}{' '}
            <a href="/calculator" className="text-action underline underline-offset-4">
              {figuresLink}
            </a>
            .
          </p>
        </div>
      )}
      <ul className={classNames('grid gap-x-12 gap-y-8', claims.length === 0 && 'md:grid-cols-3')}>
        {changes.map(({ title, text }) => (
          <li key={title}>
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2 text-lg text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

const COLUMNS = [
  'lg:col-start-1',
  'lg:col-start-2',
  'lg:col-start-3',
  'lg:col-start-4',
  'lg:col-start-5',
  'lg:col-start-6',
]

function Steps({ items }: { items: ServiceTexts['steps']['items'] }) {
  const { you, we } = useShared()
  return (
    <ol className="grid gap-x-6 lg:grid-cols-7 lg:before:col-span-full lg:before:row-start-2 lg:before:border-t lg:before:border-control">
      {items.map(({ title, takes, text }, place) => {
        const isYours = place % 2 === 0
        return (
          <li
            key={title}
            className={classNames(
              'relative border-l-2 pb-8 pl-5 last:pb-0 before:absolute before:top-1.5 before:-left-[0.4375rem] before:size-3 before:rounded-full lg:col-span-2 lg:border-l-0 lg:pl-0 lg:before:left-0',
              COLUMNS[place],
              isYours
                ? 'border-action before:bg-action lg:row-start-1 lg:pb-9 lg:before:top-auto lg:before:-bottom-1.5'
                : 'border-line before:border-2 before:border-control before:bg-ground lg:row-start-3 lg:pt-9 lg:pb-0 lg:before:-top-[0.4375rem]',
            )}
          >
            <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
              <span className={classNames('font-semibold', isYours && 'text-action')}>
                {isYours ? you : we}
              </span>
              <span aria-hidden="true">·</span>
              {takes}
            </p>
            <h3 className="mt-1 text-lg">{title}</h3>
            <p className="mt-1.5 text-sm text-muted">{text}</p>
          </li>
        )
      })}
    </ol>
  )
}

function Cost({ service }: { service: ServiceName }) {
  const { packages } = useOffer()
  const shared = useShared()
  return (
    <ul className="border-b border-line">
      {PACKAGE_NAMES.map((name) => ({ name, ...packages[name] })).map(
        ({ name, label, fits, setup, monthly, isMostPopular }) => (
          <li
            key={name}
            className="grid gap-x-8 gap-y-3 border-t border-line py-6 md:grid-cols-[1fr_1.5fr_1fr] md:items-baseline"
          >
            <div>
              <h3 className="flex flex-wrap items-center gap-x-3 text-xl">
                <a
                  href={PACKAGE_LINKS[name]}
                  className="group inline-flex min-h-11 items-center gap-2 no-underline hover:text-action"
                >
                  {label}
                  <Icon
                    of={ArrowRight}
                    aria-hidden="true"
                    className="size-4 text-action transition-transform duration-200 group-hover:translate-x-1"
                  />
                </a>
                {isMostPopular && <Badge tone="cyan">Most Popular</Badge>}
              </h3>
              <p className="text-sm text-muted">{fits}</p>
            </div>
            <IncludedParts service={service} name={name} />
            <p className="tabular md:text-right">
              <span className="font-display text-xl font-bold">{formatMoney(setup)}</span>{' '}
              <span className="text-sm text-muted">{shared.setup}</span>
              <br />
              <span className="font-semibold">{formatMoney(monthly)}</span>{' '}
              <span className="text-sm text-muted">{shared.monthly}</span>
            </p>
          </li>
        ),
      )}
    </ul>
  )
}

function IncludedParts({ service, name }: { service: ServiceName; name: PackageName }) {
  const { notIncluded, sameAsSmaller, allOfSmaller } = useShared()
  const offer = useOffer()
  const place = PACKAGE_NAMES.indexOf(name)
  const added = addedParts(service, name, offer)
  const before = PACKAGE_NAMES[place - 1]
  const isInSmaller = PACKAGE_NAMES.indexOf(smallestPackageWith(service, offer)) < place
  const smaller = before && isInSmaller ? { smaller: offer.packages[before].label } : null
  if (added.length === 0) {
    return <p className="text-muted">{smaller ? fill(sameAsSmaller, smaller) : notIncluded}</p>
  }
  return (
    <div>
      {smaller && <p className="mb-2 text-muted">{fill(allOfSmaller, smaller)}</p>}
      <CheckedList items={added} className="space-y-1.5" />
    </div>
  )
}
