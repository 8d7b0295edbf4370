import { Clock, Mail, Phone } from 'lucide-react'
import { HOURS, OPENING } from '#domain/offer.ts'
import { ABOUT, ABOUT_CLOSING, REACH_US, EXPECT, LETTER, OWNERSHIP, REFUSED } from '#web/content/about.ts'
import { ONBOARDING_LINKS } from '#web/content/shell.ts'
import { telLink, useSite } from '#web/shell/page-facts.ts'
import { PRICES } from '#web/shell/prices.ts'
import type { PageMeta } from '#web/shell/page.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LicensesSection, OwnerSection, ReviewsSection, SitesSection } from './people.tsx'
import { Workshop } from './pictures/workshop.tsx'
import { ClosingCall, PageHero, Section } from './section.tsx'

const HOURS_OF_DAY = Array.from({ length: 24 }, (_, hour) => hour)
const isOpen = (hour: number) => hour >= parseInt(OPENING.opens, 10) && hour < parseInt(OPENING.closes, 10)

export const meta: PageMeta = {
  title: ABOUT.title,
  description: ABOUT.description,
  path: '/about',
  share: { title: ABOUT.headline },
}

export default function About() {
  const site = useSite()
  const launch = PRICES.find(({ name }) => name === 'launch')
  return (
    <>
      <PageHero
        moment={ABOUT.moment}
        title={ABOUT.headline}
        lead={ABOUT.lead(site.businessName, site.ownerName)}
        actions={
          <ButtonLink to="/contact" variant="hero" size="lg">
            {ABOUT.assessment}
          </ButtonLink>
        }
        picture={<WorkshopWithPlate />}
      />
      <OwnerSection />
      <Section title={LETTER.title} layout="beside">
        <Letter />
      </Section>
      <Section title={EXPECT.title} lead={EXPECT.lead} ground="band">
        <Expect />
      </Section>
      <Section title={OWNERSHIP.title} lead={OWNERSHIP.lead}>
        <Ownership />
      </Section>
      <SitesSection />
      <ReviewsSection />
      <LicensesSection />
      <Section title={REFUSED.title} lead={REFUSED.lead}>
        <DarkSigns />
      </Section>
      <Section title={REACH_US.title} lead={REACH_US.lead} ground="band" layout="beside">
        <ContactDetails />
      </Section>
      <ClosingCall
        title={ABOUT_CLOSING.title}
        text={ABOUT_CLOSING.text(launch?.setup ?? '', launch?.monthly ?? '')}
      >
        <ButtonLink to={ONBOARDING_LINKS.launch} variant="hero" size="lg">
          {ABOUT_CLOSING.cta}
        </ButtonLink>
      </ClosingCall>
    </>
  )
}

function WorkshopWithPlate() {
  const { businessName, ownerName } = useSite()
  const [letter = ''] = businessName
  return (
    <div className="mx-auto w-full max-w-xl">
      <Workshop letter={letter.toUpperCase()} className="w-full" />
      <p className="relative mx-auto -mt-9 w-fit max-w-[85%] rounded-md border border-control/70 bg-surface px-6 py-3 text-center shadow-shade sm:-mt-12">
        <span className="block font-display text-xl font-semibold first-letter:uppercase">{ownerName}</span>
        <span className="text-sm text-muted">{ABOUT.plate}</span>
      </p>
    </div>
  )
}

function Letter() {
  return (
    <div className="max-w-2xl">
      <p className="font-display text-2xl font-medium text-balance">{LETTER.opening}</p>
      <div className="mt-8 space-y-5 text-muted">
        {LETTER.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <ButtonLink to="/contact" variant="outline" size="lg" className="mt-8 max-sm:w-full">
        {ABOUT.work}
      </ButtonLink>
    </div>
  )
}

function Expect() {
  return (
    <ol className="relative">
      {EXPECT.steps.map(({ when, text }) => (
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
          <h3 className="text-xl">{when}</h3>
          <p className="max-w-xl text-muted">{text}</p>
        </li>
      ))}
    </ol>
  )
}

function Ownership() {
  const { yours, mine } = OWNERSHIP
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
  return (
    <ul className="grid gap-x-5 border-t-2 border-control/60 sm:grid-cols-2 lg:grid-cols-3">
      {REFUSED.signs.map((sign) => (
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
  const { phone, email } = useSite()
  const row = 'group flex min-h-14 items-center gap-4 py-3 no-underline'
  return (
    <>
      <WorkingDay />
      <address className="mt-8 not-italic">
        <ul className="divide-y divide-line border-y border-line">
          <li>
            <a href={telLink(phone)} className={row}>
              <Phone aria-hidden="true" className="size-5 shrink-0 text-action" />
              <span className="tabular font-display text-xl font-semibold group-hover:underline">
                {phone}
              </span>
            </a>
          </li>
          {email !== null && (
            <li>
              <a href={`mailto:${email}`} className={row}>
                <Mail aria-hidden="true" className="size-5 shrink-0 text-action" />
                <span className="min-w-0 font-display text-xl font-semibold group-hover:underline">
                  {email}
                </span>
              </a>
            </li>
          )}
          <li className={row}>
            <Clock aria-hidden="true" className="size-5 shrink-0 text-action" />
            <span className="font-display text-xl font-semibold">{HOURS}</span>
          </li>
        </ul>
      </address>
    </>
  )
}

function WorkingDay() {
  return (
    <figure>
      <figcaption className="sr-only">{REACH_US.day}</figcaption>
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
      <div aria-hidden="true" className="mt-2 grid grid-cols-[9fr_9fr_6fr] text-xs text-muted">
        {REACH_US.marks.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
    </figure>
  )
}
