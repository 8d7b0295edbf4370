import { z } from 'zod'
import { leadByKey } from '#domain/lead-by-key.ts'
import { LEAD_AGES, LEAD_SORTS, LEAD_VIEWS, SEARCH_MAX } from '#domain/lead-search.ts'
import { assessment, bulkStatusChange, erasureForm, lead, leadChanges, manualLead } from '#domain/leads.ts'
import { CLOSED_REASONS, LEAD_SOURCES, LEAD_STATUSES } from '#domain/lead-choices.ts'
import { activity, activityChange, newActivity, nextStep } from '#domain/lead-records.ts'
import { ORIGIN_TEXT_MAX } from '#domain/origin-sources.ts'
import { SELECTED_PACKAGES } from '#domain/packages.ts'
import { oneLine } from '#domain/text.ts'
import { anyIds, anyOf, byId, defineCall, oneOf, pageOf, pageQuery } from './call.ts'

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
  phone: oneLine('Phone', 40).default(''),
  status: anyOf('status', LEAD_STATUSES),
  source: anyOf('source', LEAD_SOURCES),
  package: anyOf('package', SELECTED_PACKAGES),
  age: oneOf('age', LEAD_AGES).nullable().default(null),
  since: z.iso.datetime({ error: 'since must be a time in UTC' }).nullable().default(null),
  /** Before this instant. */
  until: z.iso.datetime({ error: 'until must be a time in UTC' }).nullable().default(null),
  view: oneOf('view', LEAD_VIEWS).nullable().default(null),
  reason: anyOf('reason', CLOSED_REASONS),
  /** The channel of the first touch; of merged leads, of the earliest. `(not recorded)`: none. */
  origin: oneLine('Origin', ORIGIN_TEXT_MAX).default(''),
  campaign: oneLine('Campaign', ORIGIN_TEXT_MAX).default(''),
  ids: anyIds,
  /** `lead`: the search leaves out notes. */
  in: oneOf('in', ['lead', 'anywhere']).default('anywhere'),
  /** `person`: of merged leads only the newest, which is also found by the words of the others. */
  each: oneOf('each', ['request', 'person']).default('request'),
  sort: oneOf('sort', LEAD_SORTS).default('newest'),
})
export type LeadListQuery = z.output<typeof leadListQuery>

export const listLeads = defineCall({
  method: 'get',
  path: '/api/leads',
  who: 'admin',
  scope: 'leads:read',
  summary: 'List leads, with search, filters and sorting',
  query: leadListQuery,
  answer: { status: 200, body: pageOf(lead) },
})

export const getLead = defineCall({
  method: 'get',
  path: '/api/leads/{id}',
  who: 'admin',
  scope: 'leads:read',
  summary: 'Get a lead',
  params: byId,
  answer: { status: 200, body: lead },
})

/** A field that has neither the value of `seen` nor the new one is a conflict with the current lead. Without `seen` the last write wins. */
export const changeLead = defineCall({
  method: 'patch',
  path: '/api/leads/{id}',
  who: 'admin',
  scope: 'leads:write',
  summary: 'Change a lead',
  params: byId,
  body: leadChanges,
  answer: { status: 200, body: lead },
})

/**
 * A conflict with the known lead if its email or phone is already there, unless `is_known`. With a key, it is a request of the person, which
 * is always added, with all fields that it has. `Idempotency-Key` is honored.
 */
export const addLead = defineCall({
  method: 'post',
  path: '/api/leads',
  who: 'admin',
  scope: 'leads:write',
  summary: 'Add a lead',
  body: manualLead,
  keyBody: leadByKey,
  answer: { status: 201, body: lead },
})

/** The changed leads by their former status, and by the reason if they were closed for one, to undo the change. Leaves out unknown ids. */
export const changeStatuses = defineCall({
  method: 'post',
  path: '/api/leads/status',
  who: 'admin',
  summary: 'Change the status of several leads',
  body: bulkStatusChange,
  // 5,000 ids of 39 bytes.
  maxBodyBytes: 256 * 1024,
  answer: {
    status: 200,
    body: z.object({
      changed: z.partialRecord(z.enum(LEAD_STATUSES), z.array(z.uuid())),
      closed_for: z.partialRecord(z.enum(CLOSED_REASONS), z.array(z.uuid())),
    }),
  },
})

/** The ids of the leads that a list would show, for changing them together; at most `BULK_MAX`. */
export const listLeadIds = defineCall({
  method: 'get',
  path: '/api/leads/ids',
  who: 'admin',
  summary: 'List the ids of leads, with search and filters',
  query: leadListQuery.omit({ limit: true, cursor: true }),
  answer: { status: 200, body: z.object({ ids: z.array(z.uuid()), is_complete: z.boolean() }) },
})

/** `text: null` marks it as done. A conflict with the current lead, if `seen` is not its step by now. Without `seen` the last write wins. */
export const setNextStep = defineCall({
  method: 'put',
  path: '/api/leads/{id}/next-step',
  who: 'admin',
  summary: "Set a lead's next step and its reminder",
  params: byId,
  body: nextStep,
  answer: { status: 200, body: lead },
})

export const addActivity = defineCall({
  method: 'post',
  path: '/api/leads/{id}/activities',
  who: 'admin',
  scope: 'leads:write',
  summary: 'Add a note or a call to a lead',
  params: byId,
  body: newActivity,
  answer: { status: 201, body: activity },
})

/** Only one's own; 404 for those of others. */
export const changeActivity = defineCall({
  method: 'patch',
  path: '/api/activities/{id}',
  who: 'admin',
  summary: 'Change the text of a note or call',
  params: byId,
  body: activityChange,
  answer: { status: 200, body: activity },
})

export const removeActivity = defineCall({
  method: 'delete',
  path: '/api/activities/{id}',
  who: 'admin',
  summary: 'Delete a note or call',
  params: byId,
  answer: { status: 204 },
})

/** Other leads of the same person (`is_merged`), or with the same email or phone. Newest first, at most 100. */
export const relatedLead = z.object({
  lead,
  is_merged: z.boolean(),
  same: z.array(z.enum(['email', 'phone'])),
})
export type RelatedLead = z.output<typeof relatedLead>

export const listRelatedLeads = defineCall({
  method: 'get',
  path: '/api/leads/{id}/related',
  who: 'admin',
  summary: 'List the other leads of the same person, and those that may be',
  params: byId,
  answer: { status: 200, body: z.object({ items: z.array(relatedLead) }) },
})

/** Joins both leads, with everything that was merged with either. 409 if they belong to two customers. */
export const mergeLead = defineCall({
  method: 'post',
  path: '/api/leads/{id}/merge',
  who: 'admin',
  summary: 'Say that two leads are the same person',
  params: byId,
  body: z.strictObject({ lead_id: z.uuid({ error: 'Choose a lead' }) }),
  answer: { status: 200, body: lead },
})

export const separateLead = defineCall({
  method: 'delete',
  path: '/api/leads/{id}/merge',
  who: 'admin',
  summary: 'Take a lead out of its person',
  params: byId,
  answer: { status: 200, body: lead },
})

/** The lead, those merged with it, and all with their addresses, or their phones where there is no address. Returns 409 for clients. */
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
