import { useQuery } from '@tanstack/react-query'
import { Check, ChevronRight, TriangleAlert } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useRef, useState } from 'react'
import { CHECKLIST } from '#domain/site/checklist.ts'
import {
  CHECKLIST_CARD,
  CHECKLIST_ITEMS,
  SAMPLE_BANNER,
  settingsLink,
  type ChecklistStep,
} from '#web/content/site-settings.ts'
import { findCheckedItems, saveCheckedItems } from '#web/data/checked-settings.ts'
import { siteSettingsQuery } from '#web/data/site-settings.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Chevron } from '#web/admin/console/chevron.tsx'

const STEPS = CHECKLIST.filter((item) => item !== 'address')

/** Gone when everything is done. It starts closed while there is work to do. */
export function SiteChecklist({ startsOpen }: { startsOpen: boolean }) {
  const { data } = useQuery(siteSettingsQuery)
  const [checked, setChecked] = useState(findCheckedItems)
  if (!data) return null
  const isDone = (item: ChecklistStep) => data.checklist[item] || checked.includes(item)
  if (STEPS.every(isDone)) return null
  const check = (item: ChecklistStep) => {
    const next = [...checked, item]
    setChecked(next)
    saveCheckedItems(next)
  }
  return (
    <ChecklistCard
      startsOpen={startsOpen}
      hasAddress={data.checklist.address}
      isDone={isDone}
      onCheck={check}
    />
  )
}

interface ChecklistCardProps {
  startsOpen: boolean
  hasAddress: boolean
  isDone: (item: ChecklistStep) => boolean
  onCheck: (item: ChecklistStep) => void
}

function ChecklistCard({ startsOpen, hasAddress, isDone, onCheck }: ChecklistCardProps) {
  const title = useRef<HTMLElement>(null)
  const done = STEPS.filter(isDone)
  // Does not close while it is in use.
  const [isOpen] = useState(startsOpen)
  const check = (item: ChecklistStep) => {
    onCheck(item)
    title.current?.focus()
  }
  return (
    <details open={isOpen} className="group rounded-lg border border-line bg-surface shadow-shade">
      <summary
        ref={title}
        className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-lg px-4 py-2 focus-visible:outline-offset-[-2px] sm:px-5 [&::-webkit-details-marker]:hidden"
      >
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
          <h2 className="text-lg">{CHECKLIST_CARD.title}</h2>
          <output className="tabular text-sm text-muted">
            {CHECKLIST_CARD.state(done.length, STEPS.length)}
          </output>
          <Progress
            value={(100 * done.length) / STEPS.length}
            label={CHECKLIST_CARD.progress}
            className="max-w-40 max-sm:max-w-none"
          />
        </span>
        <Chevron className="group-open:rotate-180" />
      </summary>
      <p className="px-4 text-sm text-muted sm:px-5">{CHECKLIST_CARD.text}</p>
      <ul className={LINES}>
        {STEPS.filter((item) => !isDone(item)).map((item) => (
          <ChecklistLine key={item} item={item} onCheck={() => check(item)} />
        ))}
      </ul>
      {!hasAddress && (
        <p className="border-t border-line px-4 py-3 text-sm text-muted sm:px-5">{CHECKLIST_CARD.address}</p>
      )}
      {done.length > 0 && (
        <details className="group/done border-t border-line">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-b-lg px-4 text-sm text-muted focus-visible:outline-offset-[-2px] sm:px-5 [&::-webkit-details-marker]:hidden">
            <Icon of={Check} aria-hidden="true" className="size-5 shrink-0 p-0.5 text-success" />
            {CHECKLIST_CARD.doneCount(done.length)}
            <Chevron className="group-open/done:rotate-180" />
          </summary>
          <ul className={LINES}>
            {done.map((item) => (
              <ChecklistLine key={item} item={item} />
            ))}
          </ul>
        </details>
      )}
    </details>
  )
}

const LINES = 'grid gap-x-6 px-2 pt-1 pb-2 sm:px-3 lg:grid-cols-2'

interface ChecklistLineProps {
  item: ChecklistStep
  onCheck?: () => void
}

function ChecklistLine({ item, onCheck }: ChecklistLineProps) {
  const { label, hint, to, mark } = CHECKLIST_ITEMS[item]
  return (
    <li className="relative flex min-h-11 items-center gap-2 rounded-md px-2 text-sm leading-5 text-muted has-[a:hover]:bg-raised">
      <div className="min-w-0 flex-1 py-1">
        <a href={to} className="no-underline after:absolute after:inset-0 after:rounded-md">
          <span className={onCheck && 'font-semibold text-ink'}>{label}</span>
        </a>
        {onCheck && <p className="text-xs">{hint}</p>}
      </div>
      {mark && onCheck && (
        <Button variant="ghost" size="sm" className="z-1 px-2! text-muted!" onClick={onCheck}>
          {CHECKLIST_CARD.marks[mark]}
          <span className="sr-only"> {label}</span>
        </Button>
      )}
      <Icon of={ChevronRight} aria-hidden="true" className="size-4 shrink-0" />
    </li>
  )
}

export function SampleBanner() {
  const { data } = useQuery(siteSettingsQuery)
  const sample = (['phone', 'name'] as const).find((item) => data?.checklist[item] === false)
  const drafts = data?.draft.length ?? 0
  const hasOpenClaims = data?.checklist.claims === false
  if (drafts === 0 && sample === undefined && !hasOpenClaims) return null
  return (
    <section
      aria-label={SAMPLE_BANNER.title}
      className="rounded-lg border border-warning/60 bg-warning/8 px-4 py-1 text-sm"
    >
      {drafts > 0 ? (
        <BannerLine
          text={SAMPLE_BANNER.draft(drafts)}
          to={settingsLink('business')}
          action={SAMPLE_BANNER.publish}
        />
      ) : (
        sample && (
          <BannerLine
            text={SAMPLE_BANNER[sample]}
            to={CHECKLIST_ITEMS[sample].to}
            action={SAMPLE_BANNER.change}
          />
        )
      )}
      {hasOpenClaims && (
        <BannerLine
          text={SAMPLE_BANNER.claims}
          to={CHECKLIST_ITEMS.claims.to}
          action={SAMPLE_BANNER.review}
        />
      )}
    </section>
  )
}

function BannerLine({ text, to, action }: { text: string; to: string; action: string }) {
  return (
    <div className="flex items-center justify-between gap-x-3">
      <p className="flex min-w-0 items-center gap-2 py-1">
        <Icon of={TriangleAlert} aria-hidden="true" className="size-4 shrink-0 text-warning" />
        {text}
      </p>
      <ButtonLink to={to} variant="link" size="sm" className="-mr-2 shrink-0 px-2!">
        {action}
      </ButtonLink>
    </div>
  )
}
