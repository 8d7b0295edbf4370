import { ChevronDown, Clock } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { Fragment, type ReactNode } from 'react'
import { formatDate } from '#domain/dates.ts'
import { mailLink } from '#domain/mail-link.ts'
import { fill } from '#domain/site/texts.ts'
import { PROSE_PAGE } from '#web/content/prose.ts'
import { usePageFacts } from '#web/shell/page-facts.ts'
import { LinkedWords } from './linked-words.tsx'
import { TimeOfDay } from './time-of-day.tsx'

interface ProsePageTexts {
  title: string
  moment: { at: string; text: string }
  lead: string
  /** The date of the last change, as `YYYY-MM-DD`. */
  changed: string
}

/** In the texts, `[words](/path)` is a link, and `{mail}` the email address or the contact page. */
interface ProseSection {
  title: string
  text?: readonly string[]
  list?: readonly string[]
  more?: readonly string[]
  /** `{contact}` in the texts, if the business shows an email address. */
  contact?: string
  address?: string
}

interface Fact {
  name: string
  text: string
  note: string
}

interface ProsePageProps {
  page: ProsePageTexts
  /** By the fragment in the page's URL. */
  sections: Readonly<Record<string, ProseSection>>
  facts?: Readonly<Record<string, readonly Fact[]>>
  extras?: Readonly<Record<string, ReactNode>>
}

export function ProsePage({
  page: { title, moment, lead, changed },
  sections,
  facts = {},
  extras = {},
}: ProsePageProps) {
  return (
    <article className="mx-auto max-w-6xl px-4 pt-10 sm:px-6 sm:pt-20">
      <header className="max-w-3xl">
        <TimeOfDay at={moment.at} className="mb-5">
          {moment.text}
        </TimeOfDay>
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-6 max-w-xl text-lg text-muted">{lead}</p>
        <p className="mt-4 text-sm text-muted">
          {PROSE_PAGE.changed} <time dateTime={changed}>{formatDate(changed, 'en-US')}</time>
        </p>
      </header>
      <div className="mt-12 grid items-start gap-x-14 gap-y-12 lg:mt-20 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <Contents sections={sections} />
        <div className="min-w-0 space-y-14 sm:space-y-16">
          {Object.entries(sections).map(([id, section]) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className="text-2xl">
                {section.title}
              </h2>
              <div className="mt-5 space-y-5 text-muted">
                <SectionContent section={section} facts={facts[id] ?? []} />
                {extras[id]}
              </div>
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}

function SectionContent({
  section: { text = [], list = [], more = [], contact, address },
  facts,
}: {
  section: ProseSection
  facts: readonly Fact[]
}) {
  const { email, phone, postalAddress } = usePageFacts().site.business
  const values = { contact: email === null || contact === undefined ? phone : contact }
  const paragraphs = (texts: readonly string[]) =>
    texts.map((paragraph) => (
      <p key={paragraph} className="max-w-2xl">
        <Words text={fill(paragraph, values)} />
      </p>
    ))
  return (
    <>
      {paragraphs(text)}
      {address !== undefined && postalAddress !== null && paragraphs([address])}
      {list.length > 0 && (
        <ul className="max-w-2xl space-y-3">
          {list.map((item) => (
            <li key={item} className="relative pl-6">
              <span
                aria-hidden="true"
                className="absolute top-[0.65em] left-1 size-1.5 rounded-full bg-action"
              />
              <Words text={item} />
            </li>
          ))}
        </ul>
      )}
      {facts.length > 0 && <Facts facts={facts} />}
      {paragraphs(more)}
    </>
  )
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {facts.map(({ name, text, note }) => (
        <div key={name} className="grid gap-x-8 gap-y-1.5 py-5 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <dt className="font-semibold text-ink">{name}</dt>
          <dd className="max-w-xl">{text}</dd>
          <dd className="flex gap-2 text-sm sm:col-start-2">
            <Icon of={Clock} aria-hidden="true" className="mt-1 size-4 shrink-0 text-action" />
            {note}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const LINK =
  'font-medium text-action underline decoration-action/40 underline-offset-4 hover:decoration-action'

function Words({ text }: { text: string }) {
  const { email } = usePageFacts().site.business
  return text.split('{mail}').map((part, place) => (
    <Fragment key={place}>
      {place > 0 && (
        <a href={email === null ? '/contact' : mailLink(email)} className={LINK}>
          {email ?? 'us'}
        </a>
      )}
      <LinkedWords text={part} className={LINK} />
    </Fragment>
  ))
}

function Contents({ sections }: Pick<ProsePageProps, 'sections'>) {
  const list = (
    <ol className="border-l border-line text-sm">
      {Object.entries(sections).map(([id, { title }]) => (
        <li key={id}>
          <a
            href={`#${id}`}
            data-contents=""
            className="-ml-px flex min-h-11 items-center border-l-2 border-transparent py-1.5 pl-4 text-muted no-underline transition-colors duration-200 hover:text-ink aria-[current=location]:border-action aria-[current=location]:text-ink lg:min-h-9"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <nav aria-label={PROSE_PAGE.contents} className="hidden lg:sticky lg:top-28 lg:block">
        {list}
      </nav>
      <details className="group rounded-lg border border-line bg-surface px-4 lg:hidden">
        <summary className="flex min-h-12 list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
          {PROSE_PAGE.contents}
          <Icon
            of={ChevronDown}
            aria-hidden="true"
            className="size-5 text-action transition-transform duration-200 group-open:rotate-180"
          />
        </summary>
        <nav aria-label={PROSE_PAGE.contents} className="pb-3">
          {list}
        </nav>
      </details>
    </>
  )
}
