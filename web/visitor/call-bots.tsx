import { PhoneCall } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import type { ReactNode } from 'react'
import { formatMoney } from '#domain/numbers.ts'
import { installmentsOf } from '#domain/packages.ts'
import { claimsOn } from '#domain/site/claims.ts'
import type { Site } from '#domain/site/site.ts'
import { PACKAGE_LINKS } from '#web/content/shell.ts'
import { useOffer, useSite, useTexts } from '#web/shell/page-facts.ts'
import { TelLink } from '#web/shell/tel-link.tsx'
import type { PageMeta } from '#web/shell/page.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CheckedList } from './checked-list.tsx'
import { ForwardLink } from './forward-link.tsx'
import { TimeOfDay } from './time-of-day.tsx'
import { CallInTime } from './pictures/call-in-time.tsx'
import { FirstSeconds } from './pictures/first-seconds.tsx'
import { Lines, OneList, Sorted, Week } from './pictures/switchboard.tsx'
import { Wave } from './pictures/wave.tsx'
import { QuestionsSection } from './questions.tsx'
import { ClosingCall, PageHero, Section } from './section.tsx'

export const meta = ({ pages: { callBots, questions } }: Site): PageMeta => ({
  title: callBots.title,
  description: callBots.description,
  path: '/call-bots',
  share: { title: callBots.headline, line: callBots.lead },
  about: [{ questions: questions.callBots }],
})

export default function CallBots() {
  const texts = useTexts('callBots')
  const { features } = texts
  const questions = useTexts('questions').callBots
  return (
    <>
      <PageHero
        moment={texts.moment}
        title={texts.headline}
        lead={texts.lead}
        actions={
          <>
            <ButtonLink to="/contact" variant="hero" size="lg">
              {texts.demoButton}
            </ButtonLink>
            <ButtonLink to="/calculator" variant="outline" size="lg">
              {texts.calculatorButton}
            </ButtonLink>
          </>
        }
        picture={<FirstSeconds />}
      />
      <Figures />
      <Section title={texts.call.title} lead={texts.call.lead}>
        <CallInTime />
      </Section>
      <Section title={features.title}>
        <ul className="grid overflow-hidden rounded-lg border border-line max-md:divide-y md:grid-cols-2 md:[&>li:nth-child(even)]:border-l md:[&>li:nth-child(n+3)]:border-t divide-line *:border-line">
          <Feature {...features.answer} picture={<Lines />} />
          <Feature {...features.schedule} picture={<Week />} />
          <Feature {...features.crm} picture={<OneList />} />
          <Feature {...features.qualify} picture={<Sorted />} />
        </ul>
      </Section>
      <Section title={texts.trades.title} lead={texts.trades.lead}>
        <DayOfCalls />
      </Section>
      <DemoLine />
      <Section title={texts.price.title} lead={texts.price.lead}>
        <Price />
      </Section>
      <QuestionsSection title={texts.questionsTitle} questions={questions} layout="beside" />
      <ClosingCall title={texts.closing.title} text={texts.closing.text}>
        <ButtonLink to="/contact" variant="hero" size="lg">
          {texts.closing.cta}
        </ButtonLink>
      </ClosingCall>
    </>
  )
}

function Figures() {
  const { figures } = useTexts('callBots')
  const claims = claimsOn('callBots', useOffer().claims)
  if (claims.length === 0) return null
  return (
    <section aria-label={figures.title} className="mx-auto mt-20 max-w-6xl px-4 sm:mt-24 sm:px-6">
      <dl className="grid gap-y-6 border-y border-line py-8 sm:auto-cols-fr sm:grid-flow-col sm:divide-x sm:divide-line sm:py-10">
        {claims.map(({ figure, text }) => (
          <div
            key={text}
            className="flex items-baseline gap-x-4 gap-y-1 sm:flex-col-reverse sm:items-center sm:text-center"
          >
            <dt className="order-last text-muted sm:order-none">{text}</dt>
            <dd className="font-display text-3xl font-bold tracking-tight max-sm:min-w-36">{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-xs text-muted sm:text-center">{figures.note}</p>
    </section>
  )
}

function Feature({ title, text, picture }: { title: string; text: string; picture: ReactNode }) {
  return (
    <li className="flex min-w-0 flex-col gap-6 bg-surface/60 p-5 sm:p-8 lg:flex-row lg:flex-wrap lg:items-center">
      <div className="min-w-0 lg:flex-1 lg:basis-60">
        <h3 className="text-xl">{title}</h3>
        <p className="mt-2 text-muted">{text}</p>
      </div>
      <div className="max-lg:order-first lg:w-52">{picture}</div>
    </li>
  )
}

function DayOfCalls() {
  const { calls } = useTexts('callBots').trades
  return (
    <ol className="divide-y divide-line border-y border-line">
      {calls.map(({ at, trade, says, does }) => (
        <li
          key={trade}
          className="grid gap-x-10 gap-y-3 py-7 lg:grid-cols-[12rem_minmax(0,1fr)_minmax(0,1fr)] lg:py-8"
        >
          <div className="max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:justify-between max-lg:gap-x-4">
            <h3 className="text-xl">{trade}</h3>
            <TimeOfDay at={at} className="lg:mt-2" />
          </div>
          <blockquote className="font-display text-lg font-medium text-balance">“{says}”</blockquote>
          <p className="max-w-xl text-muted">{does}</p>
        </li>
      ))}
    </ol>
  )
}

const RINGS_THEN_ANSWERS = [
  ['ring', 12],
  ['quiet', 3],
  ['bot', 17],
] as const

function DemoLine() {
  const { demoPhone, demoPhoneLink } = useSite()
  const { demoLine } = useTexts('callBots')
  return (
    <Section title={demoLine.title} lead={demoLine.lead} ground="band" layout="beside">
      <TelLink
        link={demoPhoneLink}
        className="group flex flex-wrap items-center gap-x-5 gap-y-3 rounded-lg border border-action/60 bg-ground p-5 no-underline shadow-glow-action transition-colors duration-200 hover:bg-action/8 sm:p-8"
      >
        <Icon of={PhoneCall} aria-hidden="true" className="size-8 shrink-0 text-action max-sm:hidden" />
        <span className="sr-only">{demoLine.call} </span>
        <span className="tabular font-display text-3xl font-bold tracking-tight text-action-strong">
          {demoPhone}
        </span>
        <Wave parts={RINGS_THEN_ANSWERS} className="ml-auto h-12 max-md:hidden" />
      </TelLink>
      <h3 className="mt-8 text-base">{demoLine.triesTitle}</h3>
      <ul className="mt-3 space-y-2.5 text-muted">
        {demoLine.tries.map((line) => (
          <li key={line} className="flex gap-3">
            <span aria-hidden="true" className="mt-2.5 size-1.5 shrink-0 rounded-full bg-action" />
            {line}
          </li>
        ))}
      </ul>
      <p className="mt-6 border-t border-line pt-5 text-sm text-muted">{demoLine.note}</p>
    </Section>
  )
}

function Price() {
  const { setup, monthly, features, label } = useOffer().packages.scale
  const { price } = useTexts('callBots')
  return (
    <div className="grid gap-x-14 gap-y-8 rounded-lg border border-line bg-surface p-5 shadow-shade sm:p-8 lg:grid-cols-2 lg:p-10">
      <div>
        <h3 className="text-xl">{label}</h3>
        <dl className="tabular mt-4 flex flex-wrap gap-x-12 gap-y-4">
          <Amount value={formatMoney(setup)} label={price.setup} />
          <Amount value={formatMoney(monthly)} label={price.monthly} />
        </dl>
        <p className="tabular mt-4 text-sm text-muted">
          {price.installments}{' '}
          <span className="inline-block font-semibold text-ink">
            {installmentsOf(setup).map(formatMoney).join(' + ')}
          </span>
        </p>
        <ForwardLink to={PACKAGE_LINKS.scale} className="mt-5">
          {price.link}
        </ForwardLink>
      </div>
      <CheckedList
        items={features}
        className="space-y-3 border-line max-lg:border-t max-lg:pt-7 lg:border-l lg:pl-14"
      />
    </div>
  )
}

function Amount({ value, label }: { value: string; label: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-display text-3xl font-bold tracking-tight">{value}</dd>
    </div>
  )
}
