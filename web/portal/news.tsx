import {
  ArrowRightLeft,
  CalendarDays,
  Flag,
  Hammer,
  MessageSquareText,
  StickyNote,
  TrendingUp,
  Wallet,
  FolderPlus,
  CircleCheck,
  type IconNode,
} from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useState, type ReactNode, type Ref } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Dashboard, NewsItem } from '#contract/portal.ts'
import { formatDate } from '#domain/dates.ts'
import type { UnreadThread } from '#domain/messages.ts'
import { formatMoney } from '#domain/numbers.ts'
import type { UpdateType } from '#domain/project-choices.ts'
import { NEWS, PROJECTS } from '#web/content/portal.ts'
import { useSite } from '#web/shell/page-facts.ts'
import { TimeAgo } from '#web/shell/time-ago.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ProjectLink } from './project-link.tsx'
import { statusLabel } from './status-badge.tsx'
import { newsMark, useOnScreen, type Seen } from './use-seen.ts'

type Change = Extract<NewsItem, { kind: 'change' }>

interface NewsProps {
  messages: readonly UnreadThread[]
  news: Dashboard['news']
  isFirstVisit: boolean
  seen: Seen
}

/** More would push the projects off a phone's screen. */
const SHOWN_AT_FIRST = 4

export function News({ messages, news: { items, total, unseen }, isFirstVisit, seen }: NewsProps) {
  const [isExpanded, setExpanded] = useState(false)
  if (items.length === 0 && messages.length === 0) {
    return (
      <section aria-labelledby="news" className="flex items-start gap-3 text-muted">
        <Icon of={CircleCheck} aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
        <div>
          <h2 id="news" className="font-sans text-base font-semibold tracking-normal text-ink">
            {NEWS.none}
          </h2>
          <p className="text-sm">{NEWS.noneLive}</p>
        </div>
      </section>
    )
  }
  // Includes items seen since the page was opened, which are still marked.
  const marked =
    messages.length + unseen + items.filter((item) => !item.is_new && seen.isNew(newsMark(item))).length
  const shown = isExpanded ? items : items.slice(0, SHOWN_AT_FIRST)
  const hiddenCount = total - shown.length
  return (
    <Card className="p-0! sm:p-0!">
      <section aria-labelledby="news">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 pt-5 pb-3 sm:px-6">
          <h2 id="news" className="text-xl">
            {isFirstVisit ? NEWS.firstTitle : NEWS.title}
          </h2>
          {marked > 0 && <Badge tone="cyan">{NEWS.count(marked)}</Badge>}
        </div>
        <ol className="divide-y divide-line border-t border-line">
          {messages.map((thread) => (
            <NewMessage key={thread.id} thread={thread} />
          ))}
          {shown.map((item) => (
            <Item key={newsKey(item)} item={item} seen={seen} />
          ))}
        </ol>
        {hiddenCount > 0 && (
          <p className="border-t border-line px-5 py-2 text-sm text-muted sm:px-6">
            {shown.length < items.length ? (
              <Button
                variant="link"
                size="sm"
                className="-ml-3.5 min-h-11!"
                onClick={() => setExpanded(true)}
              >
                {NEWS.showMore(hiddenCount)}
              </Button>
            ) : (
              NEWS.older(hiddenCount)
            )}
          </p>
        )}
      </section>
    </Card>
  )
}

/** Stays until it was read. */
function NewMessage({ thread: { id, project_id, title, latest, unread } }: { thread: UnreadThread }) {
  const { businessName } = useSite()
  const headline = NEWS.message(latest.author_name ?? businessName)
  return (
    <NewsLine
      icon={MessageSquareText}
      isNew
      headline={
        project_id === null ? (
          <SupportLink threadId={id}>{headline}</SupportLink>
        ) : (
          <ProjectLink id={project_id} atMessages className={LINE_LINK}>
            {headline}
          </ProjectLink>
        )
      }
      text={latest.body === '' ? latest.files.map(({ name }) => name).join(', ') : latest.body}
      about={[title, unread > 1 ? NEWS.unread(unread) : null].filter((part) => part !== null).join(' · ')}
      at={latest.created_at}
    />
  )
}

function SupportLink({ threadId, children }: { threadId: string; children: string }) {
  const [address] = useSearchParams()
  const opened = new URLSearchParams(address)
  opened.set('tab', 'support')
  opened.set('thread', threadId)
  return (
    <Link to={{ search: `?${opened}` }} className={LINE_LINK}>
      {children}
    </Link>
  )
}

function Item({ item, seen }: { item: NewsItem; seen: Seen }) {
  const mark = newsMark(item)
  const isNew = seen.isNew(mark)
  const ref = useOnScreen(isNew, () => seen.onShown(mark))
  return (
    <NewsLine
      ref={ref}
      icon={ICONS[iconName(item)]}
      isNew={isNew}
      headline={
        <ProjectLink id={item.project.id} className={LINE_LINK}>
          <Headline item={item} />
        </ProjectLink>
      }
      text={item.kind === 'update' ? item.update.description : null}
      about={item.project.title}
      at={item.at}
    />
  )
}

const LINE_LINK =
  'min-h-6 min-w-0 content-center font-semibold no-underline after:absolute after:inset-0 hover:text-action'

interface NewsLineProps {
  ref?: Ref<HTMLLIElement>
  icon: IconNode
  isNew: boolean
  headline: ReactNode
  text: string | null
  about: string
  at: string
}

function NewsLine({ ref, icon, isNew, headline, text, about, at }: NewsLineProps) {
  return (
    <li
      ref={ref}
      className="relative flex items-start gap-3.5 px-5 py-4 transition-colors duration-150 hover:bg-raised/60 sm:px-6"
    >
      <span
        aria-hidden="true"
        className="flex size-9 shrink-0 items-center justify-center rounded-full border border-line bg-raised text-action"
      >
        <Icon of={icon} className="size-4" />
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {headline}
          {isNew && <Badge tone="cyan">{NEWS.isNew}</Badge>}
        </div>
        {text !== null && (
          <p dir="auto" className="mt-0.5 line-clamp-2 max-w-prose wrap-anywhere">
            {text}
          </p>
        )}
        <p className="mt-1 flex gap-1 text-xs text-muted">
          {about !== '' && <bdi className="min-w-0 truncate">{about}</bdi>}
          <span className="shrink-0">
            {about !== '' && '· '}
            <TimeAgo instant={at} />
          </span>
        </p>
      </div>
    </li>
  )
}

function Headline({ item }: { item: NewsItem }) {
  if (item.kind === 'update') return item.update.title
  if (item.kind === 'project') return NEWS.project
  const [before, after] = [valueText(item, item.from), valueText(item, item.to)]
  return (
    <>
      {NEWS.fields[item.field]}: <span aria-hidden="true">{NEWS.became(before, after)}</span>
      <span className="sr-only">{NEWS.becameSpoken(before, after)}</span>
    </>
  )
}

function valueText({ field }: Change, value: Change['from']): string {
  switch (field) {
    case 'status':
      return statusLabel(String(value))
    case 'progress_percentage':
      return `${value ?? 0}%`
    case 'total_cost':
      return value === null ? PROJECTS.noCost : formatMoney(Number(value))
    case 'estimated_completion':
      return value === null ? PROJECTS.noDeadline : formatDate(String(value))
  }
}

const ICONS = {
  progress: Hammer,
  milestone: Flag,
  note: StickyNote,
  status: ArrowRightLeft,
  progress_percentage: TrendingUp,
  total_cost: Wallet,
  estimated_completion: CalendarDays,
  project: FolderPlus,
} as const satisfies Record<UpdateType | Change['field'] | 'project', unknown>

function iconName(item: NewsItem): keyof typeof ICONS {
  if (item.kind === 'update') return item.update.update_type
  return item.kind === 'change' ? item.field : 'project'
}

function newsKey(item: NewsItem): string {
  if (item.kind === 'update') return item.update.id
  return `${item.project.id} ${item.kind === 'change' ? item.field : ''}`
}
