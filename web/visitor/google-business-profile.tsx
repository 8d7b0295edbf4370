import { CircleCheck, Clock, CornerUpRight, Globe, MessageSquareReply, Phone, Star } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import type { ReactNode } from 'react'
import { useTexts } from '#web/shell/page-facts.ts'
import { LitPin } from './pictures/lit-pin.tsx'
import { Section } from './section.tsx'
import { serviceMeta, ServicePage } from './service-page.tsx'

export const meta = serviceMeta('profile')

export default function GoogleBusinessProfile() {
  const { listing } = useTexts('profile')
  return (
    <ServicePage service="profile" picture={<LitPin className="mx-auto w-full max-w-xl" />}>
      <Section title={listing.title} lead={listing.lead}>
        <div className="grid items-center gap-x-16 gap-y-12 *:min-w-0 lg:grid-cols-[1fr_1.1fr]">
          <Listing />
          <ol>
            {listing.checks.map(({ title, text }, place) => (
              <li key={title} className="flex gap-4 border-t border-line py-4 last:border-b">
                <Mark>{place + 1}</Mark>
                <p>
                  <span className="font-semibold">{title}</span>
                  <span className="block text-muted">{text}</span>
                </p>
              </li>
            ))}
          </ol>
        </div>
        <div className="mt-14 max-w-2xl border-l-2 border-action pl-5">
          <h3 className="text-xl">{listing.noteTitle}</h3>
          <p className="mt-2 text-muted">{listing.note}</p>
        </div>
      </Section>
    </ServicePage>
  )
}

function Mark({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className="tabular flex size-7 shrink-0 items-center justify-center rounded-full bg-action text-sm font-bold text-on-action"
    >
      {children}
    </span>
  )
}

const STARS = [1, 2, 3, 4, 5]
const ACTION_ICONS = [Phone, CornerUpRight, Globe]

function Listing() {
  const { listing } = useTexts('profile')
  return (
    <figure className="w-full max-w-md rounded-xl border border-control bg-surface shadow-shade">
      <figcaption className="border-b border-line px-5 py-3 text-xs text-muted">{listing.caption}</figcaption>
      <div className="space-y-5 p-5">
        <div className="flex items-start justify-between gap-3">
          <div>
            <p className="font-display text-xl font-semibold">{listing.name}</p>
            <p className="text-sm text-muted">{listing.category}</p>
          </div>
          <Mark>1</Mark>
        </div>
        <div className="flex items-center justify-between gap-3 text-sm">
          <p className="flex flex-wrap items-center gap-x-2">
            <Icon of={Clock} aria-hidden="true" className="size-4 text-success" />
            <span className="font-semibold text-success">{listing.open}</span>
            <span className="text-muted">{listing.hours}</span>
          </p>
          <Mark>2</Mark>
        </div>
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <p aria-hidden="true" className="flex flex-wrap gap-1 text-warning">
              {STARS.map((star) => (
                <Icon of={Star} key={star} className="size-4 fill-current" />
              ))}
            </p>
            <p className="mt-2 flex items-center gap-2 text-sm text-muted">
              <Icon of={MessageSquareReply} aria-hidden="true" className="size-4 shrink-0" />
              {listing.reviewed}
            </p>
          </div>
          <Mark>3</Mark>
        </div>
        <div className="flex items-start justify-between gap-3">
          <Photos />
          <Mark>4</Mark>
        </div>
        <div className="flex items-center justify-between gap-3">
          <ul className="flex flex-1 flex-wrap gap-2 text-xs font-semibold">
            {listing.actions.map((action, place) => {
              const icon = ACTION_ICONS[place] ?? CircleCheck
              return (
                <li
                  key={action}
                  className="flex items-center gap-1.5 rounded-full border border-action/60 px-3 py-1.5 text-action first:bg-action first:text-on-action"
                >
                  <Icon of={icon} aria-hidden="true" className="size-3.5" />
                  {action}
                </li>
              )
            })}
          </ul>
          <Mark>5</Mark>
        </div>
      </div>
    </figure>
  )
}

function Photos() {
  return (
    <svg viewBox="0 0 300 84" aria-hidden="true" className="min-w-0 flex-1">
      <rect width="140" height="84" rx="10" className="fill-action/20" />
      <path d="M34 62V34a6 6 0 0 1 6-6h44v34zM88 62V38h17l14 13v11z" className="fill-action/75" />
      <circle cx="54" cy="63" r="8" className="fill-ground stroke-action" strokeWidth="3" />
      <circle cx="102" cy="63" r="8" className="fill-ground stroke-action" strokeWidth="3" />
      <rect x="148" width="72" height="84" rx="10" className="fill-mind/25" />
      <circle cx="184" cy="34" r="13" className="fill-mind" />
      <path d="M160 74a24 22 0 0 1 48 0z" className="fill-mind" />
      <rect x="228" width="72" height="84" rx="10" className="fill-raised" />
      <path
        d="M246 20h36v14h-12v12h12v18h-36V46h12V34h-12z"
        className="fill-none stroke-control"
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </svg>
  )
}
