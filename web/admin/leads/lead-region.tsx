import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import type { Lead } from '#domain/leads.ts'
import { FAILED, LEADS } from '#web/content/admin.ts'
import { LEAD_DESK } from '#web/content/lead-desk.ts'
import { NEEDS } from '#web/content/needs.ts'
import { ProblemError } from '#web/data/call.ts'
import { leadQuery, useIsForgotten } from '#web/data/leads.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useRootMark } from '#web/ui/root-mark.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ConsoleName } from '#web/admin/console/console-name.ts'
import { mainContactOf } from './lead-contact.tsx'
import { PeopleLink } from './lead-people.tsx'
import { GoneLead, LeadRecord } from './lead-record.tsx'

interface LeadRegionProps {
  id: string
  consoleName: ConsoleName
  isSheet: boolean
  hasFocus: boolean
  onFocused: () => void
  onClose: () => void
  onCreate: (lead: Lead) => void
}

export function LeadRegion({
  id,
  consoleName,
  isSheet,
  hasFocus,
  onFocused,
  onClose,
  onCreate,
}: LeadRegionProps) {
  const { lead, isNotFound, isError, refetch } = useLeadOf(id)
  const region = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  useInertSurroundings(region, isSheet)
  useRootMark('underSheet', isSheet)
  useEndInWindow(region, !isSheet)
  useTitleHeight(region, isSheet)
  const isReady = lead !== undefined || isNotFound
  const forgetFocus = useEffectEvent(onFocused)
  useEffect(() => {
    if (!hasFocus || !isReady) return
    title.current?.focus({ preventScroll: true })
    forgetFocus()
  }, [hasFocus, isReady])
  const isForgotten = useIsForgotten(id)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isForgotten) close()
  }, [isForgotten])
  return (
    <section
      ref={region}
      aria-labelledby={titleId}
      data-record
      data-sheet={isSheet || undefined}
      className={classNames(
        'group/record flex flex-col bg-surface max-lg:fixed max-lg:inset-0 max-lg:z-40 scroll-pt-28 scroll-pb-24 max-lg:overflow-y-auto max-lg:overscroll-contain',
        'lg:sticky lg:top-32 lg:max-h-[calc(100dvh-9rem)] lg:min-h-96 lg:overflow-y-auto lg:rounded-lg lg:border lg:border-line lg:shadow-shade',
      )}
    >
      <div className="sticky top-0 z-10 flex items-center gap-2 border-b border-line bg-surface py-1.5 pr-1.5 pl-4">
        <div className="min-w-0 flex-1">
          <h3 id={titleId} ref={title} tabIndex={-1} className="line-clamp-2 text-lg wrap-anywhere">
            {lead?.full_name ??
              (isNotFound ? LEAD_DESK.noLead.title : isError ? LEAD_DESK.failedLead : LEAD_DESK.loadingLead)}
          </h3>
          {lead && !isNotFound && <CompanyAndPerson lead={lead} />}
          {!lead && !isNotFound && !isError && <Skeleton className="my-1 h-4 w-40" />}
        </div>
        <Button variant="ghost" size="icon" aria-label={LEAD_DESK.close} onClick={onClose}>
          <Icon of={X} aria-hidden="true" />
        </Button>
      </div>
      <div className="flex-1 p-4">
        {lead && isNotFound ? (
          <GoneLead leadId={id} onClose={onClose} />
        ) : lead ? (
          <LeadRecord lead={lead} consoleName={consoleName} />
        ) : isNotFound ? (
          <NoRecord text={LEAD_DESK.noLead.text} action={LEAD_DESK.allLeads} onAction={onClose} />
        ) : isError ? (
          <NoRecord text={FAILED.text} action={FAILED.retry} onAction={() => void refetch()} />
        ) : (
          <RecordSkeleton />
        )}
      </div>
      {isSheet && !isNotFound && (lead || !isError) && (
        <div className="in-data-editing:hidden sticky bottom-0 flex gap-2 border-t border-line bg-surface p-2">
          {lead ? (
            <>
              <ContactInBar lead={lead} />
              <Button variant="outline" className="min-w-0 flex-1" onClick={() => onCreate(lead)}>
                {LEADS.create}
              </Button>
            </>
          ) : (
            <>
              <Skeleton className="h-11 flex-1" />
              <Skeleton className="h-11 flex-1" />
            </>
          )}
        </div>
      )}
    </section>
  )
}

function NoRecord({ text, action, onAction }: { text: string; action: string; onAction: () => void }) {
  return (
    <div role="alert" className="text-sm">
      <p>{text}</p>
      <Button className="mt-4" onClick={onAction}>
        {action}
      </Button>
    </div>
  )
}

/** The summary, the contact buttons, the outcomes of a call, the message, the next step, and what else can be done. */
function RecordSkeleton() {
  return (
    <div className="space-y-5">
      <div className="flex h-6 items-center">
        <Skeleton className="h-4 w-4/5" />
      </div>
      <div className="flex gap-2">
        <Skeleton className="h-11 flex-1" />
        <Skeleton className="h-11 flex-1" />
      </div>
      <LabeledSkeleton>
        <div className="grid grid-cols-[1fr_1.25fr_1fr] gap-2">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      </LabeledSkeleton>
      <LabeledSkeleton>
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-3/5" />
      </LabeledSkeleton>
      <LabeledSkeleton>
        <Skeleton className="h-11 w-36" />
      </LabeledSkeleton>
      <div className="grid grid-cols-2 gap-3">
        <LabeledSkeleton>
          <Skeleton className="h-11" />
        </LabeledSkeleton>
        <LabeledSkeleton>
          <Skeleton className="h-11" />
        </LabeledSkeleton>
      </div>
      <LabeledSkeleton>
        <Skeleton className="h-20" />
      </LabeledSkeleton>
    </div>
  )
}

function LabeledSkeleton({ children }: { children: ReactNode }) {
  return (
    <div className="space-y-2.5 pt-1">
      <Skeleton className="h-4 w-20" />
      {children}
    </div>
  )
}

function ContactInBar({ lead }: { lead: Lead }) {
  const contact = mainContactOf(lead)
  if (!contact) return null
  return (
    <a href={contact.href} className={buttonClass({}, 'min-w-0 flex-1')}>
      <Icon of={contact.icon} aria-hidden="true" />
      {contact.isPhone ? NEEDS.call : NEEDS.mail}
      <span className="sr-only">{NEEDS.of(lead.full_name)}</span>
    </a>
  )
}

function CompanyAndPerson({ lead }: { lead: Lead }) {
  return (
    <p className="flex min-h-6 items-center gap-x-3 text-sm whitespace-nowrap text-muted">
      {lead.company_name && <bdi className="min-w-0 truncate">{lead.company_name}</bdi>}
      <PeopleLink leadId={lead.id} />
    </p>
  )
}

/** A lead that is deleted while it is open stays, so that typed text can be copied. */
function useLeadOf(id: string) {
  const { data, error, isError, refetch } = useQuery(leadQuery(id))
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  const lead = data ?? last
  return {
    lead,
    isNotFound: error instanceof ProblemError && error.code === 'not_found',
    isError,
    refetch,
  }
}

/** Toasts are below the title, which has one line or two. */
function useTitleHeight(element: RefObject<HTMLElement | null>, isOn: boolean): void {
  useLayoutEffect(() => {
    const title = element.current?.firstElementChild
    if (!isOn || !title) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--sheet-title', `${title.clientHeight}px`))
    observer.observe(title)
    return () => {
      observer.disconnect()
      style.removeProperty('--sheet-title')
    }
  }, [element, isOn])
}

/** The region beside the list is as high as the window leaves it, so that its end can be reached without scrolling the page. */
function useEndInWindow(element: RefObject<HTMLElement | null>, isOn: boolean): void {
  useLayoutEffect(() => {
    const region = element.current
    if (!isOn || !region) return undefined
    const fit = () => {
      // Not above its sticky place, where the end of the list would pull it.
      const top = `max(8rem, ${Math.round(region.getBoundingClientRect().top)}px)`
      region.style.setProperty('max-height', `calc(100dvh - ${top} - 1rem)`)
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(document.body)
    addEventListener('scroll', fit, { passive: true })
    addEventListener('resize', fit)
    return () => {
      observer.disconnect()
      removeEventListener('scroll', fit)
      removeEventListener('resize', fit)
      region.style.removeProperty('max-height')
    }
  }, [element, isOn])
}

/** While the element covers the page, everything else, except for notices and dialogs, is inert. */
function useInertSurroundings(element: RefObject<HTMLElement | null>, isOn: boolean): void {
  useLayoutEffect(() => {
    if (!isOn) return undefined
    const covered: HTMLElement[] = []
    const focusable: HTMLElement[] = []
    for (let node = element.current; node?.parentElement; node = node.parentElement) {
      const parent = node.parentElement
      if (parent.tabIndex >= 0) focusable.push(parent)
      for (const other of parent.children) {
        if (other === node || !(other instanceof HTMLElement) || other.inert) continue
        if (!other.matches('dialog, [data-notices]')) covered.push(other)
      }
    }
    for (const other of covered) other.inert = true
    // A panel of tabs contains the element and is a stop of the tab key itself.
    for (const panel of focusable) panel.tabIndex = -1
    return () => {
      for (const other of covered) other.inert = false
      for (const panel of focusable) panel.tabIndex = 0
    }
  }, [element, isOn])
}
