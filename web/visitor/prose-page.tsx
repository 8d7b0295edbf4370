// A page of long text with a table of contents.
import { ChevronDown, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate } from '#domain/dates.ts'
import {
  PROSE_PAGE,
  type Block,
  type Paragraph,
  type ProseHead,
  type ProseSection,
  type Words,
} from '#web/content/prose.ts'
import { TimeOfDay } from './time-of-day.tsx'

/** `extras` are keyed by section id and shown at the end of that section. */
export function ProsePage({
  head: { title, moment, lead, changed },
  sections,
  extras = {},
}: {
  head: ProseHead
  sections: readonly ProseSection[]
  extras?: Readonly<Record<string, ReactNode>>
}) {
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
          {sections.map(({ id, title, blocks }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className="text-2xl">
                {title}
              </h2>
              <div className="mt-5 space-y-5 text-muted">
                {blocks.map((block, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- the text is static
                  <BlockView key={place} block={block} />
                ))}
                {extras[id]}
              </div>
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}

function BlockView({ block }: { block: Block }) {
  if (typeof block === 'object' && 'list' in block) {
    return (
      <ul className="max-w-2xl space-y-3">
        {block.list.map((paragraph, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <li key={place} className="relative pl-6">
            <span
              aria-hidden="true"
              className="absolute top-[0.65em] left-1 size-1.5 rounded-full bg-action"
            />
            <Line of={paragraph} />
          </li>
        ))}
      </ul>
    )
  }
  if (typeof block === 'object' && 'facts' in block) {
    return (
      <dl className="divide-y divide-line border-y border-line">
        {block.facts.map(({ name, text, note }) => (
          <div key={name} className="grid gap-x-8 gap-y-1.5 py-5 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <dt className="font-semibold text-ink">{name}</dt>
            <dd className="max-w-xl">{text}</dd>
            <dd className="flex gap-2 text-sm sm:col-start-2">
              <Clock aria-hidden="true" className="mt-1 size-4 shrink-0 text-action" />
              {note}
            </dd>
          </div>
        ))}
      </dl>
    )
  }
  return (
    <p className="max-w-2xl">
      <Line of={block} />
    </p>
  )
}

function Line({ of }: { of: Paragraph }) {
  const words: readonly Words[] = typeof of === 'string' ? [of] : of
  return words.map((word) => {
    if (typeof word === 'string') return word
    const style =
      'font-medium text-action underline decoration-action/40 underline-offset-4 hover:decoration-action'
    return word.to.startsWith('/') ? (
      <a key={word.to} href={word.to} className={style}>
        {word.text}
      </a>
    ) : (
      <a key={word.to} href={word.to} className={style}>
        {word.text}
      </a>
    )
  })
}

/** Beside the text on wide screens; collapsed above it on a phone. */
function Contents({ sections }: { sections: readonly ProseSection[] }) {
  const list = (
    <ol className="border-l border-line text-sm">
      {sections.map(({ id, title }) => (
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
          <ChevronDown
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
