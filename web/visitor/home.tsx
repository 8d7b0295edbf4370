import type { ReactNode } from 'react'
import { formatMoney } from '#domain/numbers.ts'
import { claimsOn } from '#domain/site/claims.ts'
import { isPageOffered } from '#domain/site/offered.ts'
import type { PageTexts, Site } from '#domain/site/site.ts'
import { fill } from '#domain/site/texts.ts'
import { useOffer, useSite, useTexts } from '#web/shell/page-facts.ts'
import { TelLink } from '#web/shell/tel-link.tsx'
import type { PageMeta } from '#web/shell/page.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CheckedList } from './checked-list.tsx'
import { ForwardLink } from './forward-link.tsx'
import { TimeOfDay } from './time-of-day.tsx'
import { PackageCards } from './package-cards.tsx'
import { ReviewsSection, SitesSection } from './people.tsx'
import { AnsweredCall } from './pictures/answered-call.tsx'
import { Chat } from './pictures/chat.tsx'
import { Dial } from './pictures/dial.tsx'
import { Found } from './pictures/found.tsx'
import { Portal } from './pictures/portal.tsx'
import { ShopAtNight } from './pictures/shop-at-night.tsx'
import { QuestionsSection } from './questions.tsx'
import { ClosingCall, PageHero, Section } from './section.tsx'

export const meta = ({ pages: { home, questions } }: Site): PageMeta => ({
  title: home.title,
  description: home.description,
  path: '/',
  share: { title: home.headline, line: home.lead },
  about: [{ questions: questions.general }],
})

export default function Home() {
  const { phone, phoneLink } = useSite()
  const { promises } = useOffer()
  const texts = useTexts('home')
  const questions = useTexts('questions').general
  return (
    <>
      <PageHero
        title={texts.headline}
        lead={texts.lead}
        actions={
          <>
            <PriceLine />
            <ButtonLink to="/contact" variant="hero" size="xl" className="max-sm:px-5 max-sm:text-base">
              {texts.cta}
            </ButtonLink>
            <p className="text-muted">
              {texts.call}{' '}
              <TelLink
                link={phoneLink}
                className="tabular font-semibold text-ink underline underline-offset-4"
              >
                {phone}
              </TelLink>
            </p>
          </>
        }
        picture={<HeroPicture />}
      />
      <Figures />
      <Section title={texts.day.title} lead={texts.day.lead}>
        <Moments />
      </Section>
      <Section title={texts.launch.title} lead={texts.launch.lead} ground="band">
        <LaunchSteps />
        <PortalPreview />
      </Section>
      <SitesSection />
      <ReviewsSection />
      <Section id="packages" title={texts.prices.title} lead={texts.prices.lead}>
        <PackageCards />
        <CheckedList
          items={Object.values(promises)}
          className="mt-8 flex flex-wrap gap-x-8 gap-y-3 text-sm text-muted"
        />
      </Section>
      <QuestionsSection title={texts.questionsTitle} questions={questions} />
      <ClosingCall title={texts.closing.title} text={texts.closing.text}>
        <ButtonLink to="/contact" variant="hero" size="lg">
          {texts.closing.cta}
        </ButtonLink>
      </ClosingCall>
    </>
  )
}

function PriceLine() {
  const { prices } = useTexts('home')
  const [cheapest] = Object.values(useOffer().packages).toSorted(
    (one, other) => one.setup - other.setup || one.monthly - other.monthly,
  )
  if (!cheapest) return null
  return (
    <p className="tabular w-full font-medium">
      <a
        href="#packages"
        className="underline decoration-action/40 underline-offset-4 hover:decoration-action"
      >
        {fill(prices.from, { setup: formatMoney(cheapest.setup), monthly: formatMoney(cheapest.monthly) })}
      </a>
    </p>
  )
}

function HeroPicture() {
  const { heroCall } = useTexts('home')
  return (
    <figure className="mx-auto w-full max-w-xl">
      <ShopAtNight className="w-full" />
      <figcaption className="sr-only">{heroCall.caption}</figcaption>
      <ol className="relative -mt-5 grid overflow-hidden rounded-lg border border-line bg-surface shadow-shade max-sm:divide-y sm:-mt-10 sm:grid-cols-3 sm:divide-x sm:*:p-4 divide-line">
        {heroCall.steps.map(({ time, title, text }, place) => (
          <li key={title} className="p-3.5">
            <p
              className={classNames(
                'tabular text-xs font-semibold',
                ['text-muted', 'text-mind-strong', 'text-action'][place],
              )}
            >
              {time}
            </p>
            <p className="mt-0.5 text-sm font-semibold">{title}</p>
            <p className="mt-1 text-xs text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </figure>
  )
}

function Figures() {
  const { figures } = useTexts('home')
  const claims = claimsOn('home', useOffer().claims)
  if (claims.length === 0) return null
  return (
    <section aria-label={figures.title} className="mx-auto mt-20 max-w-6xl px-4 sm:mt-28 sm:px-6">
      <dl className="flex flex-wrap gap-px overflow-hidden rounded-lg border border-line bg-line">
        {claims.map(({ figure, text }) => (
          <div
            key={text}
            className="flex grow basis-2/5 flex-col-reverse justify-end bg-ground p-5 sm:p-7 lg:basis-1/5"
          >
            <dt className="mt-1 text-sm text-muted">{text}</dt>
            <dd className="tabular font-display text-3xl font-bold tracking-tight">{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-xs text-muted">{figures.note}</p>
    </section>
  )
}

function Moments() {
  const { moments } = useTexts('home')
  const offer = useOffer()
  const cards = [
    { to: '/services', moment: moments.services, picture: <Found className="w-full max-w-md" /> },
    { to: '/call-bots', moment: moments.callBots, picture: <AnsweredCall /> },
    { to: '/calculator', moment: moments.calculator, picture: <Dial className="w-full max-w-64" /> },
    { to: '/chatbot', moment: moments.chatbot, picture: <Chat /> },
  ].filter(({ to }) => isPageOffered(to, offer))
  return (
    <ul className="grid gap-6 *:min-w-0 lg:grid-cols-12">
      {cards.map(({ to, moment, picture }, place) => (
        <MomentCard key={to} to={to} moment={moment} className={widthOf(place, cards.length)}>
          {picture}
        </MomentCard>
      ))}
    </ul>
  )
}

/** Two cards a row; the last one is alone if their number is odd. */
function widthOf(place: number, count: number): string {
  if (place % 2 === 1) return 'lg:col-span-7'
  return place === count - 1 ? 'lg:col-span-12' : 'lg:col-span-5'
}

function MomentCard({
  moment: { at, moment, title, text, link },
  to,
  className,
  children,
}: {
  moment: PageTexts['home']['moments']['services']
  to: string
  className: string
  children: ReactNode
}) {
  return (
    <li
      className={classNames(
        'group relative flex flex-col rounded-lg border border-line bg-surface p-5 shadow-shade transition-colors duration-200 hover:border-control sm:p-7',
        className,
      )}
    >
      <TimeOfDay at={at}>{moment}</TimeOfDay>
      <div className="flex flex-1 items-center justify-center py-8">{children}</div>
      <h3 className="text-xl">{title}</h3>
      <p className="mt-2 text-muted">{text}</p>
      <p className="mt-4">
        <ForwardLink to={to} coversCard>
          {link}
        </ForwardLink>
      </p>
    </li>
  )
}

function LaunchSteps() {
  const { launch } = useTexts('home')
  const { steps } = useOffer()
  return (
    <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {steps.map(({ title, text }, place) => (
        <li key={title} className="group border-t border-control pt-5 last:border-action">
          <p className="tabular text-sm text-muted group-last:text-action">{launch.marks[place]}</p>
          <h3 className="mt-2 text-xl">{title}</h3>
          <p className="mt-2 text-muted">{text}</p>
        </li>
      ))}
    </ol>
  )
}

function PortalPreview() {
  const { portal } = useTexts('home')
  return (
    <div className="mt-20 grid items-center gap-x-14 gap-y-10 sm:mt-24 lg:grid-cols-[1fr_1.15fr]">
      <div>
        <h3 className="text-2xl">{portal.title}</h3>
        <p className="mt-4 text-lg text-muted">{portal.lead}</p>
        <CheckedList items={portal.points} className="mt-6 space-y-3" />
      </div>
      <Portal />
    </div>
  )
}
