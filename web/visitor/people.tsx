import type { BuiltSite, Review } from '#domain/site/people.ts'
import { usePageFacts } from '#web/shell/page-facts.ts'
import { OwnPicture } from './own-picture.tsx'
import { Section } from './section.tsx'

const usePeople = () => usePageFacts().site.people

export function OwnerSection() {
  const { ownerPhoto, ownerStory, titles } = usePeople()
  const { ownerName } = usePageFacts().site.business
  if (ownerPhoto === null && ownerStory === null) return null
  return (
    <Section title={titles.owner}>
      <div className="flex flex-col gap-x-14 gap-y-8 sm:flex-row sm:items-start">
        {ownerPhoto !== null && (
          <figure className="w-full shrink-0 sm:w-72">
            <OwnPicture
              picture={ownerPhoto}
              sizes="288px"
              className="h-auto w-full rounded-lg border border-line"
            />
            <figcaption className="mt-3 font-display text-lg font-semibold first-letter:uppercase">
              {ownerName}
            </figcaption>
          </figure>
        )}
        {ownerStory !== null && (
          <p className="max-w-2xl text-lg whitespace-pre-line text-muted">{ownerStory}</p>
        )}
      </div>
    </Section>
  )
}

export function ReviewsSection() {
  const { reviews, titles } = usePeople()
  if (reviews.length === 0) return null
  return (
    <Section title={titles.reviews}>
      <ul className="grid gap-6 *:min-w-0 sm:grid-cols-2 lg:grid-cols-3">
        {reviews.map((review) => (
          <ReviewCard key={review.name + review.text} review={review} />
        ))}
      </ul>
    </Section>
  )
}

function ReviewCard({ review: { text, name, from } }: { review: Review }) {
  return (
    <li>
      <figure className="flex h-full flex-col justify-between gap-6 rounded-lg border border-line bg-surface p-5 sm:p-7">
        <blockquote className="whitespace-pre-line">“{text}”</blockquote>
        <figcaption className="text-sm">
          <span className="block font-semibold">{name}</span>
          {from !== null && <span className="text-muted">{from}</span>}
        </figcaption>
      </figure>
    </li>
  )
}

export function SitesSection() {
  const { sites, titles } = usePeople()
  if (sites.length === 0) return null
  return (
    <Section title={titles.sites}>
      <ul className="grid gap-6 *:min-w-0 sm:grid-cols-2 lg:grid-cols-3">
        {sites.map((site) => (
          <SiteCard key={site.name} site={site} visit={titles.visit} />
        ))}
      </ul>
    </Section>
  )
}

function SiteCard({ site: { name, url, picture }, visit }: { site: BuiltSite; visit: string }) {
  return (
    <li className="overflow-hidden rounded-lg border border-line bg-surface">
      {picture !== null && (
        <OwnPicture
          picture={picture}
          sizes="(min-width: 1024px) 360px, 50vw"
          className="aspect-4/3 h-auto w-full object-cover object-top"
        />
      )}
      <div className="p-5">
        <h3 className="text-lg">{name}</h3>
        {url !== null && (
          <a
            href={url}
            rel="noopener"
            className="mt-1 inline-flex min-h-9 items-center text-sm text-action underline underline-offset-4"
          >
            {visit}
            <span className="sr-only">: {name}</span>
          </a>
        )}
      </div>
    </li>
  )
}

export function LicensesSection() {
  const { licenses, titles } = usePeople()
  if (licenses.length === 0) return null
  return (
    <Section title={titles.licenses}>
      <ul className="divide-y divide-line border-y border-line">
        {licenses.map((license) => (
          <li key={license} className="tabular py-3">
            {license}
          </li>
        ))}
      </ul>
    </Section>
  )
}
