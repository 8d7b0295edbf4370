import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { RelatedLead } from '#contract/leads.ts'
import type { Lead } from '#domain/leads.ts'
import { packageLabels } from '#domain/package-labels.ts'
import { PEOPLE } from '#web/content/lead-record.ts'
import { relatedLeadsQuery, useMergeLead, useSeparateLead } from '#web/data/lead-records.ts'
import { timelineQuery } from '#web/data/timeline.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { useSite } from '#web/shell/page-facts.ts'
import { TimeAgo } from '#web/shell/time-ago.tsx'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast.tsx'
import { LeadStatusBadge } from '#web/admin/console/badges.tsx'
import { notifyFailure } from '#web/admin/console/notify-failure.ts'
import { FailedLine } from '#web/admin/console/states.tsx'

export function PeopleLink({ leadId }: { leadId: string }) {
  const { data } = useQuery({ ...relatedLeadsQuery(leadId), retryOnMount: false })
  // The list is shown with the timeline.
  const { isLoading } = useQuery(timelineQuery(leadId))
  const count = data?.items.length ?? 0
  if (count === 0 || isLoading) return null
  const isMerged = data?.items.some(({ is_merged }) => is_merged) ?? false
  return (
    <button
      type="button"
      className="min-h-6 text-action underline underline-offset-4"
      onClick={() => {
        const list = document.getElementById(peopleId(leadId))
        list?.scrollIntoView()
        list?.focus({ preventScroll: true })
      }}
    >
      {isMerged ? PEOPLE.requests(count + 1) : PEOPLE.title}
    </button>
  )
}

const peopleId = (leadId: string) => `people-${leadId}`

export function LeadPeople({ lead }: { lead: Lead }) {
  const { data, isError, refetch } = useQuery({ ...relatedLeadsQuery(lead.id), retryOnMount: false })
  const place = useRef<HTMLDivElement>(null)
  if (!data) return isError ? <FailedLine text={PEOPLE.failed} onRetry={() => void refetch()} /> : null
  const merged = data.items.filter(({ is_merged }) => is_merged)
  const maybe = data.items.filter(({ is_merged }) => !is_merged)
  // The pressed button is removed: its row moves to the other list.
  const onMoved = () => place.current?.focus({ preventScroll: true })
  return (
    <div
      ref={place}
      id={peopleId(lead.id)}
      tabIndex={-1}
      className="space-y-4 border-t border-line pt-4 empty:hidden"
    >
      <PeopleList id={`merged-${lead.id}`} title={PEOPLE.merged} related={merged} {...{ lead, onMoved }} />
      <PeopleList id={`maybe-${lead.id}`} title={PEOPLE.title} related={maybe} {...{ lead, onMoved }} />
    </div>
  )
}

interface PeopleListProps {
  id: string
  title: string
  lead: Lead
  related: readonly RelatedLead[]
  onMoved: () => void
}

function PeopleList({ id, title, lead, related, onMoved }: PeopleListProps) {
  if (related.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h4 id={id} className="text-sm font-semibold">
        {title}
      </h4>
      <ul className="mt-1 divide-y divide-line">
        {related.map((other) => (
          <RelatedRow key={other.lead.id} lead={lead} other={other} onMoved={onMoved} />
        ))}
      </ul>
    </section>
  )
}

interface RelatedRowProps {
  lead: Lead
  other: RelatedLead
  onMoved: () => void
}

function RelatedRow({ lead, other, onMoved }: RelatedRowProps) {
  const { full_name, created_at, status, id } = other.lead
  const what = useRequestWords(other.lead)
  const Action = other.is_merged ? SeparateButton : MergeButton
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2 text-sm">
      <div className="min-w-0 flex-1 basis-80">
        <p>
          <Link
            to={`?tab=leads&lead=${id}`}
            className="inline-block min-h-6 text-action underline underline-offset-4"
          >
            {PEOPLE.also(what)}
          </Link>{' '}
          · <TimeAgo instant={created_at} />
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
          <span>
            {full_name !== lead.full_name && (
              <>
                <bdi>{PEOPLE.as(full_name)}</bdi>
                {' · '}
              </>
            )}
            <SameContact same={other.same} />
          </span>
          <LeadStatusBadge status={status} />
        </p>
      </div>
      <Action lead={lead} other={other.lead} about={PEOPLE.about(what, full_name)} onMoved={onMoved} />
    </li>
  )
}

function SameContact({ same: [first, second] }: Pick<RelatedLead, 'same'>) {
  return first && PEOPLE.same[second ? 'both' : first]
}

/** “ordered Growth”, “sent the assessment for Launch” */
function useRequestWords({ source, selected_package }: Lead): string {
  const labels = packageLabels(useSite())
  const what = PEOPLE.did[source]
  if (selected_package === null || selected_package === 'not-sure') return what
  const name = labels[selected_package]
  return source === 'onboarding' ? PEOPLE.ordered(name) : PEOPLE.asked(what, name)
}

interface PeopleButtonProps {
  lead: Lead
  other: Lead
  about: string
  onMoved: () => void
}

function MergeButton({ lead, other, about, onMoved }: PeopleButtonProps) {
  const client = useQueryClient()
  const { mutateAsync: merge } = useMergeLead()
  const { mutateAsync: separate } = useSeparateLead()
  /** The other lead and those that were merged with it before leave together, and stay together. */
  const undo = async (group: readonly string[]) => {
    try {
      for (const id of group) await separate(id)
      const [first, ...rest] = group
      if (first !== undefined) for (const otherId of rest) await merge({ id: first, otherId })
      notify(PEOPLE.notices.separated)
    } catch (error) {
      notifyFailure(PEOPLE.notices.failed, error)
    }
  }
  const [run, isRunning] = useSingleFlight(async () => {
    try {
      const { items } = await client.fetchQuery({ ...relatedLeadsQuery(other.id), staleTime: 0 })
      const group = [other.id, ...items.filter(({ is_merged }) => is_merged).map((one) => one.lead.id)]
      await merge({ id: lead.id, otherId: other.id })
      notify({
        ...PEOPLE.notices.merged,
        action: { label: PEOPLE.undo, run: () => void undo(group) },
      })
      onMoved()
    } catch (error) {
      notifyFailure(PEOPLE.notices.failed, error)
    }
  })
  return (
    <Button variant="secondary" busy={isRunning} onClick={() => void run()}>
      {isRunning ? PEOPLE.merging : PEOPLE.merge}
      <span className="sr-only">{about}</span>
    </Button>
  )
}

function SeparateButton({ lead, other, about, onMoved }: PeopleButtonProps) {
  const { mutateAsync: merge } = useMergeLead()
  const { mutateAsync: separate } = useSeparateLead()
  const undo = async () => {
    try {
      await merge({ id: lead.id, otherId: other.id })
      notify(PEOPLE.notices.merged)
    } catch (error) {
      notifyFailure(PEOPLE.notices.failed, error)
    }
  }
  const [run, isRunning] = useSingleFlight(async () => {
    try {
      await separate(other.id)
      notify({ ...PEOPLE.notices.separated, action: { label: PEOPLE.undo, run: () => void undo() } })
      onMoved()
    } catch (error) {
      notifyFailure(PEOPLE.notices.failed, error)
    }
  })
  return (
    <Button variant="secondary" busy={isRunning} onClick={() => void run()}>
      {isRunning ? PEOPLE.merging : PEOPLE.separate}
      <span className="sr-only">{about}</span>
    </Button>
  )
}
