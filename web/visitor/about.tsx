import { Clock, Mail, Phone } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { mailLink } from '#domain/mail-link.ts'
import type { Site } from '#domain/site/site.ts'
import { ONBOARDING_LINKS } from '#web/content/shell.ts'
import { usePageFacts, useSite, useTexts } from '#web/shell/page-facts.ts'
import { TelLink } from '#web/shell/tel-link.tsx'
import type { PageMeta } from '#web/shell/page.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LicensesSection, OwnerSection, ReviewsSection, SitesSection } from './people.tsx'
import { Workshop } from './pictures/workshop.tsx'
import { ClosingCall, PageHero, Section } from './section.tsx'

const HOURS_OF_DAY = Array.from({ length: 24 }, (_, hour) => hour)

export const meta = ({ pages: { about } }: Site): PageMeta => ({
  title: about.title,
  description: about.description,
  path: '/about',
  share: { title: about.headline },
})

export default function About() {
  const texts = useTexts('about')
  return (
    <>
      <PageHero
        moment={texts.moment}
        title={texts.headline}
        lead={texts.lead}
        actions={
          <ButtonLink to="/contact" variant="hero" size="lg">
            {texts.assessmentButton}
          </ButtonLink>
        }
        picture={<WorkshopWithPlate />}
      />
      <OwnerSection />
      <Section title={texts.letter.title} layout="beside">
        <Letter />
      </Section>
      <Section title={texts.expect.title} lead={texts.expect.lead} ground="band">
        <Expect />
      </Section>
      <Section title={texts.ownership.title} lead={texts.ownership.lead}>
        <Ownership />
      </Section>
      <SitesSection />
      <ReviewsSection />
      <LicensesSection />
      <Section title={texts.refused.title} lead={texts.refused.lead}>
        <DarkSigns />
      </Section>
      <Section title={texts.reach.title} lead={texts.reach.lead} ground="band" layout="beside">
        <ContactDetails />
      </Section>
      <ClosingCall title={texts.closing.title} text={texts.closing.text}>
        <ButtonLink to={ONBOARDING_LINKS.launch} variant="hero" size="lg">
          {texts.closing.cta}
        </ButtonLink>
      </ClosingCall>
    </>
  )
}

function WorkshopWithPlate() {
  const { businessName, ownerName } = useSite()
  const { plate } = useTexts('about')
  const [letter = ''] = businessName
  return (
    <div className="mx-auto w-full max-w-xl">
      <Workshop letter={letter.toUpperCase()} className="w-full" />
      <p className="relative mx-auto -mt-9 w-fit max-w-[85%] rounded-md border border-control/70 bg-surface px-6 py-3 text-center shadow-shade sm:-mt-12">
        <span className="block font-display text-xl font-semibold first-letter:uppercase">{ownerName}</span>
        <span className="text-sm text-muted">{plate}</span>
      </p>
    </div>
  )
}

function Letter() {
  const { letter } = useTexts('about')
  return (
    <div className="max-w-2xl">
      <p className="font-display text-2xl font-medium text-balance">{letter.opening}</p>
      <div className="mt-8 space-y-5 text-muted">
        {letter.text.split(/\n+/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <ButtonLink to="/contact" variant="outline" size="lg" className="mt-8 max-sm:w-full">
        {letter.cta}
      </ButtonLink>
    </div>
  )
}

function Expect() {
  const { expect } = useTexts('about')
  return (
    <ol className="relative">
      {expect.steps.map(({ when, text }) => (
        <li
          key={when}
          className="group relative grid gap-x-14 gap-y-1.5 pb-9 pl-9 last:pb-0 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
        >
          <span
            aria-hidden="true"
            className="absolute top-4 bottom-[-0.6rem] left-[0.4375rem] w-px bg-control/60 group-last:hidden"
          />
          <span
            aria-hidden="true"
            className="absolute top-2 left-0 size-[0.9375rem] rounded-full border-2 border-action bg-surface group-first:bg-action"
          />
          <h3 className="text-xl">{capitalize(when)}</h3>
          <p className="max-w-xl text-muted">{text}</p>
        </li>
      ))}
    </ol>
  )
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function Ownership() {
  const { yours, mine } = useTexts('about').ownership
  return (
    <div className="grid gap-6 lg:grid-cols-[7fr_5fr]">
      <div className="rounded-lg border border-action/60 bg-action/6 p-5 sm:p-8">
        <h3 className="text-xl text-action-strong">{yours.title}</h3>
        <ul className="mt-5 divide-y divide-action/20 text-lg">
          {yours.things.map((thing) => (
            <li key={thing} className="py-2.5">
              {thing}
            </li>
          ))}
        </ul>
      </div>
      <div className="rounded-lg border border-line p-5 sm:p-8">
        <h3 className="text-xl">{mine.title}</h3>
        <ul className="mt-5 divide-y divide-line text-muted">
          {mine.things.map((thing) => (
            <li key={thing} className="py-3">
              {thing}
            </li>
          ))}
        </ul>
        <p className="mt-4 border-t border-line pt-4 text-sm text-muted">{mine.note}</p>
      </div>
    </div>
  )
}

function DarkSigns() {
  const { signs } = useTexts('about').refused
  return (
    <ul className="grid gap-x-5 border-t-2 border-control/60 sm:grid-cols-2 lg:grid-cols-3">
      {signs.map((sign) => (
        <li key={sign} className="flex flex-col">
          <span aria-hidden="true" className="mx-auto flex h-8 w-1/2 justify-between">
            <span className="w-px bg-control/60" />
            <span className="w-px bg-control/60" />
          </span>
          <p className="flex min-h-20 items-center justify-center gap-3 rounded-md border border-line bg-surface px-4 py-3 text-center font-display font-semibold text-muted">
            {sign}
          </p>
        </li>
      ))}
    </ul>
  )
}

function ContactDetails() {
  const { phone, phoneLink, email, hours } = useSite()
  const row = 'group flex min-h-14 items-center gap-4 py-3 no-underline'
  return (
    <>
      <WorkingDay />
      <address className="mt-8 not-italic">
        <ul className="divide-y divide-line border-y border-line">
          <li>
            <TelLink link={phoneLink} className={row}>
              <Icon of={Phone} aria-hidden="true" className="size-5 shrink-0 text-action" />
              <span className="tabular font-display text-xl font-semibold group-hover:underline">
                {phone}
              </span>
            </TelLink>
          </li>
          {email !== null && (
            <li>
              <a href={mailLink(email)} className={row}>
                <Icon of={Mail} aria-hidden="true" className="size-5 shrink-0 text-action" />
                <span className="min-w-0 font-display text-xl font-semibold group-hover:underline">
                  {email}
                </span>
              </a>
            </li>
          )}
          <li className={row}>
            <Icon of={Clock} aria-hidden="true" className="size-5 shrink-0 text-action" />
            <span className="font-display text-xl font-semibold">{hours}</span>
          </li>
        </ul>
      </address>
    </>
  )
}

const MINUTES_OF_DAY = 24 * 60
/** The width of a label on the narrowest screen. */
const LABEL_MINUTES = 5 * 60

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function clockLabel(time: string): string {
  const minute = minuteOf(time)
  const hour = Math.floor(minute / 60)
  const rest = minute % 60 === 0 ? '' : `:${String(minute % 60).padStart(2, '0')}`
  return `${hour % 12 || 12}${rest}${hour < 12 ? 'am' : 'pm'}`
}

function WorkingDay() {
  const { reach } = useTexts('about')
  const { opens, closes } = usePageFacts().site.business
  const isOpen = (hour: number) => hour * 60 >= minuteOf(opens) && hour * 60 < minuteOf(closes)
  return (
    <figure>
      <figcaption className="sr-only">{reach.day}</figcaption>
      <svg viewBox="0 0 240 10" preserveAspectRatio="none" aria-hidden="true" className="h-10 w-full">
        <g className="fill-ground stroke-line">
          {HOURS_OF_DAY.map((hour) => (
            <rect
              key={hour}
              x={hour * 10 + 0.8}
              y="0.2"
              width="8.4"
              height="9.6"
              vectorEffect="non-scaling-stroke"
              className={isOpen(hour) ? 'fill-action stroke-action' : ''}
            />
          ))}
        </g>
      </svg>
      <svg aria-hidden="true" className="mt-2 h-4 w-full overflow-visible fill-muted text-xs">
        {minuteOf(opens) >= LABEL_MINUTES && <text y="12">{reach.midnight}</text>}
        {[opens, closes].map((time) => (
          <text
            key={time}
            x={`${(minuteOf(time) * 100) / MINUTES_OF_DAY}%`}
            y="12"
            textAnchor={minuteOf(time) > MINUTES_OF_DAY - LABEL_MINUTES ? 'end' : undefined}
          >
            {clockLabel(time)}
          </text>
        ))}
      </svg>
    </figure>
  )
}
