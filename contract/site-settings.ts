import { z } from 'zod'
import { CHECKLIST } from '#domain/site/checklist.ts'
import { byId, defineCall, oneOf, pageOf, pageQuery } from './call.ts'

/** By the field's path; `domain/site/fields.ts` has them all. */
const values = z.record(z.string(), z.unknown())

const draftField = z.object({
  path: z.string(),
  /** Null: the default. */
  value: z.unknown(),
  /** Null if the account is gone. */
  changed_by: z.string().nullable(),
  changed_at: z.iso.datetime(),
})
export type DraftField = z.output<typeof draftField>

export const siteSettings = z.object({
  /** The published version; 0 is the default site. */
  number: z.int(),
  published_at: z.iso.datetime().nullable(),
  /** Whether every server serves the published version by now. */
  is_live: z.boolean(),
  published: values,
  draft: z.array(draftField),
  /** What the environment sets, with the name of the variable: it wins and cannot be changed here. */
  set_by_server: z.record(z.string(), z.string()),
  server_values: values,
  /** What a new owner should set, and whether it is done on the published site. */
  checklist: z.record(z.enum(CHECKLIST), z.boolean()),
})
export type SiteSettings = z.output<typeof siteSettings>

export const getSiteSettings = defineCall({
  method: 'get',
  path: '/api/site',
  who: 'admin',
  summary: 'Get the published site and its draft',
  answer: { status: 200, body: siteSettings },
})

const fieldChange = z.strictObject({
  path: z.string().max(200),
  value: z.unknown().optional(),
  /** What the editor showed before; if it is something else by now, the field is not saved. Absent: the default. */
  from: z.unknown().optional(),
})
export type FieldChange = z.output<typeof fieldChange>

const draftChanges = z.strictObject({
  changes: z
    .array(fieldChange, { error: 'changes must be a list' })
    .min(1)
    .max(500, 'At most 500 changes at a time'),
})

/** `conflicts` are the fields that someone else changed meanwhile, as they are now; the others are saved. */
const savedDraft = siteSettings.extend({ conflicts: z.array(draftField) })
export type SavedDraft = z.output<typeof savedDraft>

/** 400 with an error per field, by its path. Refuses the fields of `changeSiteLinks`. */
export const changeSiteDraft = defineCall({
  method: 'patch',
  path: '/api/site/draft',
  who: 'admin',
  summary: 'Change fields of the draft of the site',
  body: draftChanges,
  answer: { status: 200, body: savedDraft },
})

/** The same for the fields that decide where mail and money go (domain/outward.ts). Nothing moves before they are published. */
export const changeSiteLinks = defineCall({
  method: 'patch',
  path: '/api/site/draft/links',
  who: 'admin',
  stepUp: true,
  summary: 'Change payment links, booking links and email addresses in the draft of the site',
  body: draftChanges,
  answer: { status: 200, body: savedDraft },
})

/** 409 if someone else saved a field that was not seen. */
export const discardSiteDraft = defineCall({
  method: 'delete',
  path: '/api/site/draft',
  who: 'admin',
  summary: 'Discard the draft of the site',
  body: z.strictObject({
    /** When each field of the draft was changed, by its path, as the draft was read. */
    seen: z.record(z.string(), z.string(), { error: 'seen must be an object of times' }),
  }),
  // A draft of all fields has 85 KB.
  maxBodyBytes: 256 * 1024,
  answer: { status: 200, body: siteSettings },
})

/** 409 if the draft changed since it was read, or there is none. Needs a recent proof if it changes where mail or money goes. */
export const publishSite = defineCall({
  method: 'post',
  path: '/api/site/publish',
  who: 'admin',
  outward: 'site',
  asksForProof: true,
  summary: 'Publish the draft of the site',
  body: z.strictObject({
    /** The published version that the draft was read with. */
    number: z.int({ error: 'number must be a whole number' }),
  }),
  answer: { status: 201, body: siteSettings },
})

const siteVersion = z.object({
  id: z.uuid(),
  number: z.int(),
  published_by: z.string().nullable(),
  created_at: z.iso.datetime(),
  changed: z.array(z.string()),
})
export type SiteVersion = z.output<typeof siteVersion>

export const listSiteVersions = defineCall({
  method: 'get',
  path: '/api/site/versions',
  who: 'admin',
  summary: 'List the published versions of the site',
  query: pageQuery,
  answer: { status: 200, body: pageOf(siteVersion) },
})

/** Publishes an earlier version again. Payment links, booking links and email addresses stay as they are. The draft is kept. */
export const restoreSiteVersion = defineCall({
  method: 'post',
  path: '/api/site/versions/{id}/restore',
  who: 'admin',
  summary: 'Publish an earlier version of the site again',
  params: byId,
  answer: { status: 201, body: siteSettings },
})

/** Of a setting that an admin changed within 30 days before losing access: it stays as it is. 404 once it is confirmed. */
export const confirmSetting = defineCall({
  method: 'post',
  path: '/api/outward-changes/{id}/confirmation',
  who: 'admin',
  stepUp: true,
  summary: 'Confirm a setting that an admin changed before losing access',
  params: byId,
  answer: { status: 200, body: z.object({ status: z.literal(true) }) },
})

/** Instead of a page: an email as the draft would send it. */
export const MAIL_PREVIEW_PATH = '/email'

/** The document of a page as the draft would show it, to be framed by the settings. */
export const previewSite = defineCall({
  method: 'get',
  path: '/api/site/preview',
  who: 'admin',
  summary: 'Preview a page with the draft of the site',
  query: z.object({
    path: z.string().max(200).startsWith('/', 'path must start with /'),
    /** `longest`: every text as long as its field allows. */
    texts: oneOf('texts', ['own', 'longest']).default('own'),
  }),
  answer: { status: 200 },
})
