import type { ReactNode } from 'react'
import type { DocumentSection, DocumentView } from '#domain/document-view.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'

interface DocumentPaperProps {
  view: DocumentView
  /** Level of its title. */
  as?: keyof typeof BELOW
  /** Buttons below its head. */
  actions?: ReactNode
  children?: ReactNode
}

/** The level of its sections. */
const BELOW = { h1: 'h2', h2: 'h3', h3: 'h4', h4: 'h5' } as const

/** A proposal or an invoice, whole, as its PDF shows it. */
export function DocumentPaper({ view, as: Heading = 'h1', actions, children }: DocumentPaperProps) {
  const [issuer] = view.parties
  return (
    <Card className="@container overflow-hidden p-0! wrap-anywhere">
      <header className="border-b border-line bg-raised/40 px-5 py-6 @lg:px-8 @lg:py-8">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-semibold text-muted">
          {view.heading} · {issuer?.name}
          {view.badge !== null && <Badge>{view.badge}</Badge>}
        </p>
        <Heading className="mt-1 font-display text-2xl font-semibold text-balance sm:text-3xl">
          {view.title ?? view.name}
        </Heading>
        <p className="tabular mt-3 font-display text-xl font-semibold text-action">{view.summary}</p>
        <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
          {view.facts.map(({ label, value }) => (
            <div key={label} className="flex gap-1.5">
              <dt className="text-muted">{label}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        {actions && <div className="mt-5 flex flex-wrap gap-3">{actions}</div>}
      </header>
      <div className="space-y-8 px-5 py-6 @lg:px-8 @lg:py-8">
        <div className="grid gap-5 text-sm @md:grid-cols-2">
          {view.parties.map(({ label, name, lines }) => (
            <div key={label} className="min-w-0">
              <p className="text-xs font-semibold text-muted">{label}</p>
              <p className="mt-1 font-semibold">{name}</p>
              {lines.map((line, place) => (
                <p key={place} className="text-muted">
                  {line}
                </p>
              ))}
            </div>
          ))}
        </div>
        <Lines view={view} />
        {view.sections.map((section) => (
          <Section key={section.heading} section={section} as={BELOW[Heading]} />
        ))}
      </div>
      {children}
    </Card>
  )
}

function Lines({ view: { lines, sums } }: { view: DocumentView }) {
  return (
    <div>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line, place) => (
          <Line key={place} line={line} />
        ))}
      </ul>
      <dl className="tabular ml-auto max-w-sm pt-3">
        {sums.map(({ label, value, isTotal }) => (
          <div
            key={label}
            className={
              isTotal
                ? 'flex justify-between gap-4 py-1.5 font-display text-lg font-semibold'
                : 'flex justify-between gap-4 py-1 text-sm text-muted'
            }
          >
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The first line of its text is its name; the others are what is in it. */
function Line({
  line: { text, quantity, price, discount, amount },
}: {
  line: DocumentView['lines'][number]
}) {
  const [name = '', ...parts] = text.split('\n').filter((part) => part.trim() !== '')
  return (
    <li className="py-4">
      <div className="flex items-baseline justify-between gap-4">
        <p dir="auto" className="min-w-0 font-semibold">
          {name}
        </p>
        <p className="tabular shrink-0 font-semibold">{amount}</p>
      </div>
      {(quantity !== '1' || discount !== null) && (
        <p className="tabular mt-0.5 text-sm text-muted">
          {[quantity === '1' ? price : `${quantity} × ${price}`, discount].filter(Boolean).join(' · ')}
        </p>
      )}
      {parts.length > 0 && (
        <ul className="mt-2 space-y-1.5 text-sm text-muted">
          {parts.map((part, place) => (
            <li key={place} dir="auto" className="flex gap-2.5">
              <span aria-hidden="true" className="mt-2 size-1.5 shrink-0 rounded-full bg-action" />
              <span className="min-w-0">{part}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Section({
  section: { heading, rows, isMoney, paragraphs },
  as: Heading,
}: {
  section: DocumentSection
  as: (typeof BELOW)[keyof typeof BELOW]
}) {
  return (
    <section>
      <Heading className="font-display text-lg font-semibold">{heading}</Heading>
      {rows.length > 0 && (
        <dl className="mt-2 divide-y divide-line rounded-md border border-line bg-raised/40 text-sm">
          {rows.map(({ label, value }) => (
            <div key={label} className="flex justify-between gap-4 px-4 py-2.5">
              <dt className={isMoney ? 'min-w-0' : 'shrink-0 text-muted'}>{label}</dt>
              <dd className={isMoney ? 'tabular shrink-0 font-semibold' : 'min-w-0 text-right'}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {paragraphs.map((paragraph, place) => (
        <p key={place} dir="auto" className="mt-3 max-w-prose text-sm whitespace-pre-line text-muted">
          {paragraph}
        </p>
      ))}
    </section>
  )
}
