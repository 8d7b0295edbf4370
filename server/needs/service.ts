import type { Need, NeedKind, Needs } from '#contract/needs.ts'
import { NEED_KINDS } from '#contract/needs.ts'
import { CANCELLATION_REQUEST_NAMES } from '#domain/cancellation-choices.ts'
import { requestSummary } from '#domain/lead-request.ts'
import { formatAmount } from '#domain/numbers.ts'
import { FIELDS } from '#domain/site/fields.ts'
import { defaultAt } from '#domain/site/site.ts'
import type { LabeledPackages } from '#domain/packages.ts'
import { needDueAt } from '#domain/need-due.ts'
import type { Actor, Database } from '#server/db/database.ts'
import { phoneLink } from '#server/phones.ts'
import * as queries from './queries.ts'

export async function readNeeds(db: Database, actor: Actor, offer: LabeledPackages): Promise<Needs> {
  const { rows, counts } = await db.as(actor, async (trx) => {
    const counts = await queries.countNeeds(trx)
    return { counts, rows: await queries.listNeeds(trx, counts) }
  })
  return { items: rows.map((row) => needOf(row, offer)).toSorted(compare), counts }
}

function needOf(row: queries.NeedRow, offer: LabeledPackages): Need {
  const { kind, id, title, since, due_at, lead_id, phone, email } = row
  const mail_kind = row.kind === 'mail' ? row.facts.kind : null
  const setting = row.kind === 'setting' ? row.facts.setting : null
  const due_on = row.kind === 'cancellation' ? row.facts.due_on : null
  return {
    kind,
    id,
    title,
    detail: describe(row, offer),
    since,
    due_at,
    due_on,
    lead_id,
    phone,
    phone_link: phoneLink(phone),
    email,
    mail_kind,
    setting,
  }
}

function describe(row: queries.NeedRow, offer: LabeledPackages): string | null {
  switch (row.kind) {
    case 'lead': {
      const { message, ...request } = row.facts
      return request.selected_package === null && message !== null ? message : requestSummary(request, offer)
    }
    case 'payment': {
      const { amount, currency } = row.facts
      if (amount === null) return null
      return formatAmount(amount, currency)
    }
    case 'cancellation': {
      const { kind, project_title } = row.facts
      return [CANCELLATION_REQUEST_NAMES[kind], project_title].filter(Boolean).join(' · ')
    }
    case 'setting': {
      const { setting, value } = row.facts
      return `${FIELDS.get(setting)?.label ?? 'Mail server'}: ${String(value ?? defaultAt(setting) ?? 'none')}`
    }
    default:
      return row.detail
  }
}

/** A visitor who waits in the chat comes first, then what is due first, then the kinds in their order. */
function compare(one: Need, other: Need): number {
  return (
    Number(other.kind === 'conversation') - Number(one.kind === 'conversation') ||
    needDueAt(one) - needDueAt(other) ||
    placeOf(one.kind) - placeOf(other.kind) ||
    Date.parse(one.since) - Date.parse(other.since)
  )
}

const placeOf = (kind: NeedKind) => NEED_KINDS.indexOf(kind)
