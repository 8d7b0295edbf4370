// The layout of the four service pages.
import { ArrowRight, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { addedParts, smallestPackageWith } from '#domain/inclusions.ts'
import { CLAIMS, SERVICES, type ServiceName } from '#domain/offer.ts'
import { PACKAGE_NAMES, PACKAGES, type PackageName } from '#domain/packages.ts'
import type { Question } from '#domain/questions.ts'
import { SERVICE_MOMENTS } from '#web/content/services/moments.ts'
import { SERVICE_PAGE, type ServiceContent } from '#web/content/services/page.ts'
import { ONBOARDING_LINKS, PACKAGE_LINKS } from '#web/content/shell.ts'
import type { PageMeta } from '#web/shell/page.ts'
import { PRICES } from '#web/shell/prices.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CheckedList } from './checked-list.tsx'
import { Awning } from './pictures/awning.tsx'
import { Questions } from './questions.tsx'
import { ClosingCall, PageHero, Section } from './section.tsx'

export function serviceMeta(
  service: ServiceName,
  { meta, title }: ServiceContent,
  questions: readonly Question[],
): PageMeta {
  const { path, label, summary } = SERVICES[service]
  return {
    ...meta,
    path,
    share: { title, line: `${label}: ${summary}` },
    about: [{ service }, { questions }],
  }
}

interface ServicePageProps {
  service: ServiceName
  content: ServiceContent
  questions: readonly Question[]
  picture: ReactNode
  children: ReactNode
}

export function ServicePage({ service, content, questions, picture, children }: ServicePageProps) {
  const { title, lead, rivals, gets, impact, steps, cost, closing } = content
  return (
    <>
      <Breadcrumb label={SERVICES[service].label} />
      <PageHero
        moment={SERVICE_MOMENTS[service]}
        title={title}
        lead={lead}
        actions={<Actions />}
        picture={picture}
      />
      <Section title={SERVICE_PAGE.rivals} lead={rivals.lead}>
        <Rivals rows={rivals.rows} />
      </Section>
      <Section title={SERVICE_PAGE.gets} lead={gets.lead} layout="beside">
        <Deliverables items={gets.items} />
      </Section>
      {children}
      <Section title={SERVICE_PAGE.impact} lead={impact.lead} ground="band">
        <Impact {...impact} />
      </Section>
      <Section title={SERVICE_PAGE.steps} lead={steps.lead}>
        <Steps items={steps.items} />
      </Section>
      <Section title={SERVICE_PAGE.cost} lead={cost.lead}>
        <Cost service={service} />
      </Section>
      <Section title={SERVICE_PAGE.questions} layout="beside">
        <Questions questions={questions} />
      </Section>
      <ClosingCall title={closing.title} text={closing.text}>
        <Actions />
      </ClosingCall>
    </>
  )
}

function Actions() {
  return (
    <>
      <ButtonLink to={ONBOARDING_LINKS.launch} variant="hero" size="lg">
        {SERVICE_PAGE.start}
      </ButtonLink>
      <ButtonLink to="/contact" variant="outline" size="lg">
        {SERVICE_PAGE.assessment}
      </ButtonLink>
    </>
  )
}

function Breadcrumb({ label }: { label: string }) {
  return (
    <nav aria-label="Breadcrumb" className="mx-auto max-w-6xl px-4 pt-3 sm:px-6 sm:pt-5">
      <ol className="flex flex-wrap items-center gap-x-2.5 text-sm">
        <li>
          <a
            href="/services"
            className="inline-flex min-h-11 items-center text-muted no-underline hover:text-ink hover:underline"
          >
            {SERVICE_PAGE.overview}
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

function Rivals({ rows }: { rows: ServiceContent['rivals']['rows'] }) {
  const { topic, theirs, yours } = SERVICE_PAGE
  return (
    <table className="block w-full border-separate border-spacing-0 text-left md:table md:table-fixed">
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr>
          <th scope="col" className="w-1/5">
            <span className="sr-only">{topic}</span>
          </th>
          <ShopHeading className="border-line text-muted" awning="text-control/45">
            {theirs}
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
              <RowLabel>{theirs}</RowLabel>
              {row.theirs}
            </td>
            <td aria-hidden="true" className="hidden md:table-cell" />
            <td className="block rounded-md border border-action/60 bg-surface px-4 py-3.5 align-top text-pretty md:table-cell md:rounded-none md:border-t-line md:border-b-0 md:px-6 md:py-5 md:group-last:rounded-b-lg md:group-last:border-b">
              <span className="flex gap-3">
                <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-success" />
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

function Deliverables({ items }: { items: ServiceContent['gets']['items'] }) {
  return (
    <ul className="grid gap-x-10 sm:grid-cols-2">
      {items.map(({ title, text, from }) => (
        <li key={title} className="border-t border-line py-6">
          {from && <p className="mb-1 text-sm text-mind-strong">{SERVICE_PAGE.from(PACKAGES[from].label)}</p>}
          <h3 className="text-lg">{title}</h3>
          <p className="mt-2 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  )
}

function Impact({ claims, changes }: ServiceContent['impact']) {
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
            {claims.map((claim) => (
              <div key={claim} className="flex flex-col-reverse py-5">
                <dt className="text-muted">{CLAIMS[claim].text}</dt>
                <dd className="tabular font-display text-3xl font-bold tracking-tight">
                  {CLAIMS[claim].figure}
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-4 text-sm text-muted">
            {SERVICE_PAGE.note}{' '}
            <a href="/calculator" className="text-action underline underline-offset-4">
              {SERVICE_PAGE.noteLink}
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

function Steps({ items }: { items: ServiceContent['steps']['items'] }) {
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
                {isYours ? SERVICE_PAGE.you : SERVICE_PAGE.we}
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
  return (
    <ul className="border-b border-line">
      {PRICES.map(({ name, label, setup, monthly }, place) => (
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
                <ArrowRight
                  aria-hidden="true"
                  className="size-4 text-action transition-transform duration-200 group-hover:translate-x-1"
                />
              </a>
              {PACKAGES[name].isMostPopular && <Badge tone="cyan">Most Popular</Badge>}
            </h3>
            <p className="text-sm text-muted">{PACKAGES[name].fits}</p>
          </div>
          <IncludedParts service={service} name={name} smaller={PRICES[place - 1]} />
          <p className="tabular md:text-right">
            <span className="font-display text-xl font-bold">{setup}</span>{' '}
            <span className="text-sm text-muted">{SERVICE_PAGE.setup}</span>
            <br />
            <span className="font-semibold">{monthly}</span>{' '}
            <span className="text-sm text-muted">{SERVICE_PAGE.monthly}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** The parts of a service that a package adds to the next smaller package. */
function IncludedParts({
  service,
  name,
  smaller,
}: {
  service: ServiceName
  name: PackageName
  smaller: { name: PackageName; label: string } | undefined
}) {
  const added = addedParts(service, name)
  const isInSmaller = PACKAGE_NAMES.indexOf(smallestPackageWith(service)) < PACKAGE_NAMES.indexOf(name)
  if (added.length === 0) {
    return (
      <p className="text-muted">
        {smaller && isInSmaller ? SERVICE_PAGE.sameAs(smaller.label) : SERVICE_PAGE.notIn}
      </p>
    )
  }
  return (
    <div>
      {smaller && isInSmaller && <p className="mb-2 text-muted">{SERVICE_PAGE.andAll(smaller.label)}</p>}
      <CheckedList items={added} className="space-y-1.5" />
    </div>
  )
}
