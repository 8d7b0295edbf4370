import { z } from 'zod'
import { LEAD_AGES, LEAD_SORTS, SEARCH_MAX } from '#domain/lead-search.ts'
import {
  assessment,
  erasureForm,
  lead,
  LEAD_SOURCES,
  LEAD_STATUSES,
  leadStatusChange,
} from '#domain/leads.ts'
import { SELECTED_PACKAGES } from '#domain/packages.ts'
import { oneLine } from '#domain/text.ts'
import { anyOf, byId, defineCall, oneOf, pageOf, pageQuery } from './call.ts'

/** `Idempotency-Key` is honored: the same key and body return the same id, stored once. */
export const submitLead = defineCall({
  method: 'post',
  path: '/api/submit-lead',
  who: 'anyone',
  summary: 'Submit the Business Automation Assessment',
  body: assessment,
  answer: { status: 201, body: z.object({ id: z.uuid() }) },
})

/** A cursor keeps the order of the list that it comes from. */
export const leadListQuery = pageQuery.extend({
  q: oneLine('Search', SEARCH_MAX).default(''),
  status: anyOf('status', LEAD_STATUSES),
  source: anyOf('source', LEAD_SOURCES),
  package: anyOf('package', SELECTED_PACKAGES),
  age: oneOf('age', LEAD_AGES).nullable().default(null),
  sort: oneOf('sort', LEAD_SORTS).default('newest'),
})
export type LeadListQuery = z.output<typeof leadListQuery>

export const listLeads = defineCall({
  method: 'get',
  path: '/api/leads',
  who: 'admin',
  summary: 'List leads, with search, filters and sorting',
  query: leadListQuery,
  answer: { status: 200, body: pageOf(lead) },
})

export const getLead = defineCall({
  method: 'get',
  path: '/api/leads/{id}',
  who: 'admin',
  summary: 'Get a lead',
  params: byId,
  answer: { status: 200, body: lead },
})

export const changeLead = defineCall({
  method: 'patch',
  path: '/api/leads/{id}',
  who: 'admin',
  summary: "Update a lead's status",
  params: byId,
  body: leadStatusChange,
  answer: { status: 200, body: lead },
})

/** All leads with the same address, or the same phone if there is none, with everything that belongs to them. Returns 409 for clients. */
export const forgetPerson = defineCall({
  method: 'delete',
  path: '/api/leads/{id}',
  who: 'admin',
  stepUp: true,
  summary: "Permanently delete a lead's person and all their data",
  params: byId,
  body: erasureForm,
  answer: { status: 204 },
})
