import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#domain/dates.ts'
import { LEAD_FIELD_LABELS } from '#domain/lead-choices.ts'
import type { Lead } from '#domain/leads.ts'
import { originWords, touchWords, type Touch } from '#domain/origin-sources.ts'
import { RECORD } from '#web/content/lead-record.ts'
import { relatedLeadsQuery } from '#web/data/lead-records.ts'
import { FactLine } from './fact-list.tsx'

/** Of merged leads, the origin of the earliest that has one. */
export function LeadOrigin({ lead }: { lead: Lead }) {
  const { data } = useQuery({ ...relatedLeadsQuery(lead.id), retryOnMount: false })
  const merged = data?.items.flatMap(({ is_merged, lead: other }) => (is_merged ? other : [])) ?? []
  const from = [lead, ...merged]
    .filter(({ origin_source }) => origin_source !== null)
    .toSorted((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at))[0]
  const { last_touch } = lead
  return (
    <>
      {from && (
        <FactLine name={LEAD_FIELD_LABELS.origin_source}>
          <bdi>{originWords({ source: from.origin_source, campaign: from.origin_campaign })}</bdi>
        </FactLine>
      )}
      {from?.first_touch && <TouchLine name={RECORD.firstVisit} touch={from.first_touch} />}
      {last_touch && !isSame(last_touch, from?.first_touch ?? null) && (
        <TouchLine name={RECORD.lastVisit} touch={last_touch} />
      )}
    </>
  )
}

const isSame = (one: Touch, other: Touch | null) =>
  other !== null && one.day === other.day && touchWords(one) === touchWords(other)

function TouchLine({ name, touch }: { name: string; touch: Touch }) {
  return (
    <FactLine name={name}>
      <bdi>{touchWords(touch)}</bdi>
      {touch.day !== null && `, ${formatDate(touch.day, 'en-US')}`}
    </FactLine>
  )
}
