// /services: the four services, which package has which, and how they work together.
import { ArrowRight, Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, type MetaFunction } from 'react-router'
import { INCLUSIONS, shareOf } from '#domain/inclusions.ts'
import { SERVICE_NAMES, SERVICES, type ServiceName } from '#domain/offer.ts'
import { PACKAGES } from '#domain/packages.ts'
import { SERVICE_MOMENTS } from '#web/content/services/moments.ts'
import {
  CHAIN,
  COMPARISON,
  OVERVIEW,
  OVERVIEW_CLOSING,
  SERVICE_CARDS,
} from '#web/content/services/overview.ts'
import { PACKAGE_LINKS } from '#web/content/shell.ts'
import { usePageFacts } from '#web/shell/page-facts.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Hour } from './hour.tsx'
import { FourRooms } from './pictures/four-rooms.tsx'
import { LitPin } from './pictures/lit-pin.tsx'
import { NightDrive } from './pictures/night-drive.tsx'
import { OwnEnvelope } from './pictures/own-envelope.tsx'
import { PageAtOnce } from './pictures/page-at-once.tsx'
import { ClosingCall, PageHero, Section } from './section.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    ...OVERVIEW.meta,
    path: '/services',
    share: { title: OVERVIEW.title, line: OVERVIEW.inShort },
    about: [{ services: SERVICE_NAMES }],
  })

export default function Services() {
  return (
    <>
      <PageHero
        moment={OVERVIEW.moment}
        title={OVERVIEW.title}
        lead={OVERVIEW.lead}
        actions={
          <>
            <ButtonLink to="/contact" variant="hero" size="lg">
              {OVERVIEW.quote}
            </ButtonLink>
            <ButtonLink to="#packages" variant="ghost" size="lg">
              {OVERVIEW.compare}
            </ButtonLink>
          </>
        }
        picture={<FourRooms className="mx-auto w-full max-w-xl" />}
      />
      <Section title={SERVICE_CARDS.title} lead={SERVICE_CARDS.lead}>
        <div className="grid gap-6 *:min-w-0 lg:grid-cols-12">
          <ServiceCard service="website" className="lg:col-span-5">
            <PageAtOnce className="mx-auto w-full max-w-md" />
          </ServiceCard>
          <ServiceCard service="profile" className="lg:col-span-7">
            <LitPin className="mx-auto w-full max-w-lg" />
          </ServiceCard>
          <ServiceCard service="automation" className="lg:col-span-12" isWide>
            <NightDrive className="w-full" />
          </ServiceCard>
          <ServiceCard service="email" className="lg:col-span-7">
            <OwnEnvelope className="mx-auto w-full max-w-lg" />
          </ServiceCard>
          <div className="flex flex-col justify-center py-8 lg:col-span-5 lg:pl-8">
            <h3 className="text-2xl">{SERVICE_CARDS.aside.title}</h3>
            <p className="mt-4 text-lg text-muted">{SERVICE_CARDS.aside.text}</p>
            <p className="mt-7">
              <ButtonLink to="/contact" variant="outline" size="lg" className="max-sm:w-full">
                {OVERVIEW.quote}
              </ButtonLink>
            </p>
          </div>
        </div>
      </Section>
      <Section title={CHAIN.title} lead={CHAIN.lead} ground="band" layout="beside">
        <Chain />
      </Section>
      <Section id="packages" title={COMPARISON.title} lead={COMPARISON.lead}>
        <Comparison />
      </Section>
      <ClosingCall title={OVERVIEW_CLOSING.title} text={OVERVIEW_CLOSING.text}>
        <ButtonLink to="/contact" variant="hero" size="lg">
          {OVERVIEW.quote}
        </ButtonLink>
      </ClosingCall>
    </>
  )
}

/** `isWide`: the words beside the picture instead of below it. */
function ServiceCard({
  service,
  className,
  isWide = false,
  children,
}: {
  service: ServiceName
  className: string
  isWide?: boolean
  children: ReactNode
}) {
  const { text, link } = SERVICE_CARDS.cards[service]
  const moment = SERVICE_MOMENTS[service]
  const { path, label } = SERVICES[service]
  return (
    <article
      className={classNames(
        'group relative flex flex-col rounded-lg border border-line bg-surface p-5 shadow-shade transition-colors duration-200 hover:border-control sm:p-7',
        isWide && 'lg:grid lg:grid-cols-[1.6fr_1fr] lg:items-center lg:gap-x-10',
        className,
      )}
    >
      <div className="mb-7 flex flex-1 items-center lg:mb-0">{children}</div>
      <div className={isWide ? undefined : 'lg:mt-7'}>
        <Hour at={moment.at}>{moment.text}</Hour>
        <h3 className="mt-4 text-xl">{label}</h3>
        <p className="mt-2 text-muted">{text}</p>
        <p className="mt-4">
          <Link
            to={path}
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-action no-underline after:absolute after:inset-0 after:rounded-lg hover:underline"
          >
            {link}
            <ArrowRight
              aria-hidden="true"
              className="size-4 transition-transform duration-200 group-hover:translate-x-1"
            />
          </Link>
        </p>
      </div>
    </article>
  )
}

function Chain() {
  return (
    <ol>
      {CHAIN.links.map(({ service, when, text }) => (
        <li
          key={text}
          className="group relative grid gap-x-8 pb-9 pl-8 *:min-w-0 last:pb-0 sm:grid-cols-[10rem_1fr]"
        >
          <span
            aria-hidden="true"
            className="absolute top-4 -bottom-2 left-[0.3125rem] w-px bg-control group-last:hidden"
          />
          <span
            aria-hidden="true"
            className="absolute top-2 left-0 size-2.5 rounded-full bg-action group-last:shadow-glow-action"
          />
          <p className="text-muted">{when}</p>
          <div>
            <h3 className="text-lg">{SERVICES[service].label}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** In a narrow place, or with large text, each part stands above its three answers instead of beside them. */
function Comparison() {
  const { prices } = usePageFacts()
  return (
    <div className="@container">
      <table className="block w-full text-left @xs:table @xs:table-fixed">
        <caption className="sr-only">{COMPARISON.caption}</caption>
        <thead className="sticky top-16 z-1 block bg-ground @xs:table-header-group">
          <tr className={ROW}>
            <th scope="col" className="sr-only @xs:not-sr-only @xs:w-[38%]">
              <span className="sr-only">{COMPARISON.part}</span>
            </th>
            {prices.map(({ name, label }) => (
              <th key={name} scope="col" className="py-2 text-center">
                <Link
                  to={PACKAGE_LINKS[name]}
                  className="inline-flex min-h-11 items-center font-display font-semibold underline decoration-line @lg:text-lg underline-offset-4 hover:text-action"
                >
                  {label}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        {SERVICE_NAMES.map((service) => (
          <RowGroup key={service} title={SERVICES[service].label}>
            {INCLUSIONS[service].map((inclusion) => (
              <Row key={inclusion.part} part={inclusion.part}>
                {prices.map(({ name }) => (
                  <Share key={name} of={shareOf(inclusion, name)} />
                ))}
              </Row>
            ))}
          </RowGroup>
        ))}
        <RowGroup title={COMPARISON.terms}>
          <Row part={COMPARISON.support}>
            {prices.map(({ name }) => (
              <Share key={name} of={PACKAGES[name].support} />
            ))}
          </Row>
          <Row part={COMPARISON.setup}>
            {prices.map(({ name, setup }) => (
              <Share key={name} of={setup} />
            ))}
          </Row>
          <Row part={COMPARISON.monthly}>
            {prices.map(({ name, monthly }) => (
              <Share key={name} of={monthly} />
            ))}
          </Row>
        </RowGroup>
      </table>
      <p className="mt-5 text-sm text-muted">{COMPARISON.note}</p>
    </div>
  )
}

const ROW = 'grid grid-cols-3 border-t border-line @xs:table-row'
const CELL = 'py-3 text-sm @lg:text-base @xs:border-t @xs:border-line'

function RowGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <tbody className="block @xs:table-row-group">
      <tr className="block @xs:table-row">
        <th
          scope="rowgroup"
          colSpan={4}
          className="block pt-9 pb-3 font-display text-lg font-semibold text-action @xs:table-cell"
        >
          {title}
        </th>
      </tr>
      {children}
    </tbody>
  )
}

function Row({ part, children }: { part: string; children: ReactNode }) {
  return (
    <tr className={ROW}>
      <th scope="row" className={`${CELL} col-span-3 pb-0 pr-3 font-normal @xs:pb-3`}>
        {part}
      </th>
      {children}
    </tr>
  )
}

function Share({ of: share }: { of: string | boolean }) {
  return (
    <td className={`${CELL} tabular text-center align-middle font-semibold`}>
      {typeof share === 'string' ? (
        share
      ) : (
        <>
          {share ? (
            <Check aria-hidden="true" className="inline size-5 text-success" />
          ) : (
            <Minus aria-hidden="true" className="inline size-5 text-control" />
          )}
          <span className="sr-only">{share ? COMPARISON.yes : COMPARISON.no}</span>
        </>
      )}
    </td>
  )
}
