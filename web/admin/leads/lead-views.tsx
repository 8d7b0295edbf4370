import { Bookmark, X } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { VIEW_NAME_MAX } from '#domain/lead-choices.ts'
import type { LeadView } from '#domain/lead-search.ts'
import { formatPeriod } from '#domain/dates.ts'
import { formatDay } from '#domain/zones.ts'
import { LEAD_LAYOUT, LEAD_VIEWS } from '#web/content/lead-desk.ts'
import type { LeadSearch } from '#web/data/leads.ts'
import { readLeadViews, writeLeadViews, type LeadViews } from '#web/data/lead-views.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { notify } from '#web/ui/toast.tsx'
import { queryOfSearch, type LeadAddress, type LeadFilters } from './lead-address.ts'
import { readerZone, wallClock } from './step-dates.ts'
import { useSaving } from '#web/admin/console/use-saving.ts'

const VIEWS: readonly { label: string; query: string; view?: LeadView }[] = [
  { label: LEAD_VIEWS.all, query: '' },
  { label: LEAD_VIEWS.unanswered, query: 'view=unanswered', view: 'unanswered' },
  { label: LEAD_VIEWS.due, query: 'view=due', view: 'due' },
  { label: LEAD_VIEWS.mine, query: 'view=mine', view: 'mine' },
  { label: LEAD_VIEWS.stale, query: 'view=stale', view: 'stale' },
  { label: LEAD_VIEWS.converted, query: 'status=converted' },
  { label: LEAD_VIEWS.closed, query: 'status=closed' },
]

const filtersOf = (query: string): LeadFilters => Object.fromEntries(new URLSearchParams(query))

function nameOfOpened({ view, since, until }: LeadSearch): string | null {
  const names: Partial<Record<LeadView, string>> = LEAD_VIEWS.opened
  const parts = [view && names[view], since && nameOfTime(since, until)].filter((part) => part)
  return parts.length === 0 ? null : parts.join(', ')
}

function nameOfTime(since: string, until: string | null): string {
  const zone = readerZone()
  if (until === null) return LEAD_VIEWS.since(formatDay(since, zone))
  const dayOf = (instant: number) => formatPeriod('day', wallClock(instant, zone).date, 'short')
  return LEAD_VIEWS.between(dayOf(Date.parse(since)), dayOf(Date.parse(until) - 1))
}

export function LeadViews({ address }: { address: LeadAddress }) {
  const { search, isFiltered, linkTo } = address
  const { views, save, remove } = useSavedViews()
  const query = queryOfSearch(search)
  const saved = Object.entries(views)
  // A saved view has a link of its own.
  const opened = saved.some(([, one]) => one === query) ? null : nameOfOpened(search)
  const known = [...VIEWS.map(({ query: one }) => one), ...saved.map(([, one]) => one)]
  return (
    <nav aria-label={LEAD_VIEWS.label} className="min-w-0">
      <ul className="-my-1 -ml-4 flex items-center gap-1 overflow-x-auto [mask-image:linear-gradient(to_right,transparent,black_1rem,black_calc(100%-1.5rem),transparent)] py-1 pr-6 pl-4 [scrollbar-width:none]">
        {VIEWS.map(({ label, query: ownQuery, view }) => (
          <li key={label} className="shrink-0">
            <ViewLink
              to={linkTo(filtersOf(ownQuery))}
              // Other filters may narrow a view further; they show in their own controls.
              isCurrent={view === undefined ? ownQuery === query : view === search.view}
            >
              {label}
            </ViewLink>
          </li>
        ))}
        {opened !== null && (
          <li className="shrink-0">
            <ViewLink to={linkTo(filtersOf(query))} isCurrent>
              {opened}
            </ViewLink>
          </li>
        )}
        {saved.map(([name, ownQuery]) => (
          <li key={name} className="flex shrink-0 items-center">
            <ViewLink to={linkTo(filtersOf(ownQuery))} isCurrent={ownQuery === query}>
              <Icon of={Bookmark} aria-hidden="true" className="size-3.5 shrink-0" />
              <span className="max-w-40 truncate">{name}</span>
            </ViewLink>
            <button
              type="button"
              aria-label={LEAD_VIEWS.remove(name)}
              className="grid size-8 place-items-center rounded-sm text-muted hover:bg-raised hover:text-ink forced-colors:border"
              onClick={() => remove(name)}
            >
              <Icon of={X} aria-hidden="true" className="size-3.5" />
            </button>
          </li>
        ))}
        {isFiltered && !known.includes(query) && (
          <li className="shrink-0">
            <SaveView onSave={(name) => save(name, query)} />
          </li>
        )}
      </ul>
    </nav>
  )
}

interface ViewLinkProps {
  to: string
  isCurrent: boolean
  children: ReactNode
}

function ViewLink({ to, isCurrent, children }: ViewLinkProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const list = link.current?.closest('ul')
    // Scrolls the list alone, not the page.
    if (isCurrent && link.current && list)
      list.scrollTo({ left: link.current.offsetLeft - list.offsetLeft - 16 })
  }, [isCurrent])
  return (
    <Link
      ref={link}
      to={to}
      replace
      aria-current={isCurrent || undefined}
      className={classNames(
        'flex min-h-11 items-center gap-1.5 rounded-sm border px-3 text-sm font-semibold whitespace-nowrap no-underline lg:min-h-9',
        isCurrent
          ? 'border-action/70 bg-action/8 text-ink forced-colors:border-3 forced-colors:border-[Highlight]'
          : 'border-transparent text-muted hover:bg-raised hover:text-ink',
      )}
    >
      {children}
    </Link>
  )
}

export function LayoutLinks({ address: { search, isBoard, linkTo } }: { address: LeadAddress }) {
  const filters = filtersOf(queryOfSearch(search))
  return (
    <nav aria-label={LEAD_LAYOUT.label} className="hidden shrink-0 lg:block">
      <ul className="flex gap-1">
        <li>
          <ViewLink to={linkTo(filters, false)} isCurrent={!isBoard}>
            {LEAD_LAYOUT.list}
          </ViewLink>
        </li>
        <li>
          <ViewLink to={linkTo(filters, true)} isCurrent={isBoard}>
            {LEAD_LAYOUT.board}
          </ViewLink>
        </li>
      </ul>
    </nav>
  )
}

function SaveView({ onSave }: { onSave: (name: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  const { errors, refusal, onSubmit } = useSaving({
    schema: async () => (await import('#domain/lead-records.ts')).leadView,
    failed: LEAD_VIEWS.failed,
    async save({ name }) {
      setOpen(false)
      onSave(name)
    },
  })
  return (
    <>
      <Button variant="link" size="sm" className="min-h-11! px-2! lg:min-h-9!" onClick={() => setOpen(true)}>
        {LEAD_VIEWS.save}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={LEAD_VIEWS.save} className="max-w-sm!">
        <form noValidate className="space-y-4" onSubmit={onSubmit}>
          <Field
            label={LEAD_VIEWS.name}
            name="name"
            required
            hint={LEAD_VIEWS.hint}
            error={errors['name'] ?? refusal ?? undefined}
          >
            {(control) => <Input {...control} maxLength={VIEW_NAME_MAX} autoComplete="off" />}
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit">{LEAD_VIEWS.submit}</Button>
            <Button variant="ghost" onClick={() => setOpen(false)}>
              {LEAD_VIEWS.cancel}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}

/** A view that cannot be stored stays until the page is closed. */
function useSavedViews() {
  const [views, setViews] = useState(readLeadViews)
  const latest = useRef(views)
  const change = (next: LeadViews) => {
    latest.current = next
    setViews(next)
    if (!writeLeadViews(next)) notify(LEAD_VIEWS.failed)
  }
  const save = (name: string, query: string) => change({ ...latest.current, [name]: query })
  return {
    views,
    save,
    remove(name: string) {
      const { [name]: query = '', ...others } = latest.current
      change(others)
      notify({
        ...LEAD_VIEWS.removed(name),
        action: { label: LEAD_VIEWS.undo, run: () => save(name, query) },
      })
    },
  }
}
