// The calls of the site settings, answered from memory, with the pages of the stage as previews.
import type { FieldChange, SiteSettings, SiteVersion } from '#contract/site-settings.ts'
import { DEFAULT_WEEK } from '#domain/booking-week.ts'
import { CHECKLIST, type ChecklistItem } from '#domain/site/checklist.ts'
import { isOutwardField } from '#domain/outward.ts'
import { FIELDS } from '#domain/site/fields.ts'
import { defaultAt } from '#domain/site/site.ts'
import { refusal, type Stage } from './stage.ts'

export const ME = 'ada@example.com'
export const OTHER = 'pat@example.com'
const WHEN = '2026-11-20T18:00:00.000Z'

export interface SiteDraft {
  settings: SiteSettings
  versions: SiteVersion[]
  /** As if another admin saved it. */
  saveAsOther(path: string, value: unknown): void
  /** Whether a call for payment links has a fresh proof. */
  isProven: boolean
  mailServer: object | null
  inbox: object | null
  webhook: string | null
  /** Why the mailbox was not read at the last try. */
  inboxError: string | null
  /** Why the latest test email was not sent. */
  failedTest: string | null
}

export function answerSiteSettings(stage: Stage, given: Partial<SiteSettings> = {}): SiteDraft {
  const draft: SiteDraft = {
    settings: {
      number: 0,
      published_at: null,
      is_live: true,
      published: {},
      draft: [],
      set_by_server: {},
      server_values: {},
      checklist: Object.fromEntries(CHECKLIST.map((item) => [item, false])) as Record<ChecklistItem, boolean>,
      ...given,
    },
    versions: [],
    saveAsOther: (path, value) => put(path, value, OTHER),
    isProven: false,
    mailServer: null,
    inbox: null,
    webhook: null,
    inboxError: null,
    failedTest: null,
  }

  function put(path: string, value: unknown, changed_by: string): void {
    const others = draft.settings.draft.filter((one) => one.path !== path)
    const isPublished = same(value ?? defaultAt(path), draft.settings.published[path] ?? defaultAt(path))
    const changed = isPublished ? [] : [{ path, value, changed_by, changed_at: new Date().toISOString() }]
    draft.settings = { ...draft.settings, draft: [...others, ...changed] }
  }

  function save(changes: FieldChange[]): Response {
    const conflicts = changes.flatMap(({ path, value, from }) => {
      const found = draft.settings.draft.find((one) => one.path === path)
      const current = found ? found.value : draft.settings.published[path]
      if (same(current ?? defaultAt(path), from ?? defaultAt(path))) {
        put(path, value, ME)
        return []
      }
      return found ? [found] : [{ path, value: current, changed_by: null, changed_at: WHEN }]
    })
    return Response.json({ ...draft.settings, conflicts })
  }

  function publish(): Response {
    const { settings } = draft
    if (settings.draft.length === 0) return refusal(409, 'conflict', 'There’s nothing to publish.')
    if (!draft.isProven && settings.draft.some(({ path }) => isOutwardField(path)))
      return refusal(403, 'step_up_needed', 'Confirm that it’s you.')
    const number = settings.number + 1
    const changed = settings.draft.map(({ path }) => path)
    draft.versions.unshift({
      id: `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`,
      number,
      published_by: ME,
      created_at: WHEN,
      changed,
    })
    const published = Object.fromEntries(settings.draft.map(({ path, value }) => [path, value]))
    draft.settings = {
      ...settings,
      number,
      published_at: WHEN,
      published: { ...settings.published, ...published },
      draft: [],
    }
    return Response.json(draft.settings, { status: 201 })
  }

  const changesOf = (body: unknown) => (body as { changes: FieldChange[] }).changes
  stage.answer('/api/site', () => Response.json(draft.settings))
  stage.answer('/api/site/draft', ({ method, body }) => {
    if (method === 'PATCH') return save(changesOf(body))
    const { seen } = body as { seen: Record<string, string> }
    const others = draft.settings.draft.filter(({ changed_by }) => changed_by !== ME)
    if (others.some(({ path, changed_at }) => seen[path] !== changed_at))
      return refusal(409, 'conflict', 'Someone else changed the draft a moment ago.')
    draft.settings = { ...draft.settings, draft: [] }
    return Response.json(draft.settings)
  })
  stage.answer('/api/site/draft/links', ({ body }) =>
    draft.isProven ? save(changesOf(body)) : refusal(403, 'step_up_needed', 'Confirm that it’s you.'),
  )
  stage.answer('/api/site/publish', publish)
  stage.answer('/api/site/versions', () => Response.json({ items: draft.versions, next: null }))
  stage.answer('/api/site/preview', async ({ search }) => {
    const page = await fetch(stage.url + (search.get('path') ?? '/'))
    const policy = page.headers.get('content-security-policy') ?? ''
    return new Response(await page.text(), {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
        'x-frame-options': 'SAMEORIGIN',
      },
    })
  })
  stage.answer('/api/mail-server', ({ method, body }) => {
    if (method === 'PUT') draft.mailServer = omitPassword(body)
    if (method === 'DELETE') draft.mailServer = null
    return Response.json({
      server: draft.mailServer,
      is_set_by_server: false,
      changed_at: draft.mailServer === null ? null : WHEN,
      failed_test: draft.failedTest,
    })
  })
  let tries = 0
  stage.answer('/api/mail-inbox', ({ method, body }) => {
    if (method === 'PUT') draft.inbox = omitPassword(body)
    if (method === 'DELETE') draft.inbox = null
    const isRead = draft.inbox !== null && tries > 0
    return Response.json({
      inbox: draft.inbox,
      changed_at: draft.inbox === null ? null : WHEN,
      tried_at: isRead ? new Date(Date.parse(WHEN) + tries).toISOString() : null,
      read_at: isRead && draft.inboxError === null ? WHEN : null,
      last_error: draft.inboxError,
    })
  })
  stage.answer('/api/mail-inbox/check', () => {
    tries++
    return new Response(null, { status: 204 })
  })
  stage.answer('/api/mail-webhook', ({ method, body }) => {
    if (method === 'PUT') draft.webhook = (body as { address: string }).address
    if (method === 'DELETE') draft.webhook = null
    const address = draft.webhook
    return Response.json({
      address,
      url: method === 'PUT' ? `https://agency.example/api/inbound-mail/${'s3cret'.repeat(7)}` : null,
      changed_at: address === null ? null : WHEN,
      received_at: null,
    })
  })
  stage.answer('/api/week', () => Response.json(DEFAULT_WEEK))
  stage.answer('/api/calendar-feed', () => Response.json({ url: null, created_at: null }))
  stage.answer('/api/mail-server/test', () => Response.json({ recipient: ME }))
  return draft
}

const omitPassword = (body: unknown) =>
  Object.fromEntries(Object.entries(body as object).filter(([name]) => name !== 'password'))

/** Changed values for that many fields. */
export function changedFields(count: number): SiteSettings['draft'] {
  return [...FIELDS.values()]
    .filter(({ kind }) => ['line', 'paragraph'].includes(kind))
    .slice(0, count)
    .map(({ path, max }, at) => ({
      path,
      value: `Changed ${at + 1}. ${'Longer than what was there before. '.repeat(20)}`.slice(0, max).trim(),
      changed_by: at % 2 === 0 ? ME : OTHER,
      changed_at: WHEN,
    }))
}

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
