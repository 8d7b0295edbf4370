import type { ReactNode } from 'react'
import type { ServiceName } from '#domain/offer.ts'
import { offeredServices } from '#domain/site/offered.ts'
import type { Site } from '#domain/site/site.ts'
import { useOffer, usePageFacts, useTexts } from '#web/shell/page-facts.ts'
import type { PageMeta } from '#web/shell/page.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ForwardLink } from './forward-link.tsx'
import { TimeOfDay } from './time-of-day.tsx'
import { PackageComparison } from './package-comparison.tsx'
import { ShopCutaway } from './pictures/shop-cutaway.tsx'
import { LitPin } from './pictures/lit-pin.tsx'
import { NightDrive } from './pictures/night-drive.tsx'
import { OwnEnvelope } from './pictures/own-envelope.tsx'
import { FastPage } from './pictures/fast-page.tsx'
import { ClosingCall, PageHero, Section } from './section.tsx'

export const meta = ({ pages: { services }, offer }: Site): PageMeta => ({
  title: services.title,
  description: services.description,
  path: '/services',
  share: { title: services.headline, line: services.inShort },
  about: [{ services: offeredServices(offer) }],
})

export default function Services() {
  const texts = useTexts('services')
  const { cards } = texts
  const offered = offeredServices(useOffer())
  const isAlone = !(offered.includes('website') && offered.includes('profile'))
  return (
    <>
      <PageHero
        moment={texts.moment}
        title={texts.headline}
        lead={texts.lead}
        actions={
          <>
            <ButtonLink to="/contact" variant="hero" size="lg">
              {texts.quoteButton}
            </ButtonLink>
            <ButtonLink to="#packages" variant="ghost" size="lg">
              {texts.compareButton}
            </ButtonLink>
          </>
        }
        picture={<ShopCutaway className="mx-auto w-full max-w-xl" />}
      />
      <Section title={cards.title} lead={cards.lead}>
        <div className="grid gap-6 *:min-w-0 lg:grid-cols-12">
          <ServiceCard
            service="website"
            className={isAlone ? 'lg:col-span-12' : 'lg:col-span-5'}
            isWide={isAlone}
          >
            <FastPage className="mx-auto w-full max-w-md" />
          </ServiceCard>
          <ServiceCard
            service="profile"
            className={isAlone ? 'lg:col-span-12' : 'lg:col-span-7'}
            isWide={isAlone}
          >
            <LitPin className="mx-auto w-full max-w-lg" />
          </ServiceCard>
          <ServiceCard service="automation" className="lg:col-span-12" isWide>
            <NightDrive className="w-full" />
          </ServiceCard>
          <ServiceCard service="email" className="lg:col-span-7">
            <OwnEnvelope className="mx-auto w-full max-w-lg" />
          </ServiceCard>
          <div
            className={classNames(
              'flex flex-col justify-center py-8',
              offered.includes('email') ? 'lg:col-span-5 lg:pl-8' : 'lg:col-span-12',
            )}
          >
            <h3 className="text-2xl">{cards.aside.title}</h3>
            <p className="mt-4 text-lg text-muted">{cards.aside.text}</p>
            <p className="mt-7">
              <ButtonLink to="/contact" variant="outline" size="lg" className="max-sm:w-full">
                {texts.quoteButton}
              </ButtonLink>
            </p>
          </div>
        </div>
      </Section>
      <Section title={texts.chain.title} lead={texts.chain.lead} ground="band" layout="beside">
        <Chain />
      </Section>
      <Section id="packages" title={texts.comparison.title} lead={texts.comparison.lead}>
        <PackageComparison />
      </Section>
      <ClosingCall title={texts.closing.title} text={texts.closing.text}>
        <ButtonLink to="/contact" variant="hero" size="lg">
          {texts.quoteButton}
        </ButtonLink>
      </ClosingCall>
    </>
  )
}

/** `isWide` puts the text beside the picture instead of below it. */
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
  const { pages, offer } = usePageFacts().site
  const { text, link } = pages.services.cards[service]
  const { moment } = pages[service]
  const { path, label, isOffered } = offer.services[service]
  if (!isOffered) return null
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
        <TimeOfDay at={moment.at}>{moment.text}</TimeOfDay>
        <h3 className="mt-4 text-xl">{label}</h3>
        <p className="mt-2 text-muted">{text}</p>
        <p className="mt-4">
          <ForwardLink to={path} coversCard>
            {link}
          </ForwardLink>
        </p>
      </div>
    </article>
  )
}

const CHAIN = [
  'profile',
  'website',
  'automation',
  'email',
  'automation',
  'profile',
] as const satisfies ServiceName[]

function Chain() {
  const { chain } = useTexts('services')
  const { services } = useOffer()
  const links = chain.links.map((link, place) => ({ ...link, ...services[CHAIN[place] ?? 'website'] }))
  return (
    <ol>
      {links
        .filter(({ isOffered }) => isOffered)
        .map(({ label, when, text }) => (
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
              <h3 className="text-lg">{label}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
    </ol>
  )
}
