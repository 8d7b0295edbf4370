import { isDeepStrictEqual } from 'node:util'
import type { Page, PageQuery } from '#contract/call.ts'
import type {
  DraftField,
  FieldChange,
  SavedDraft,
  SiteSettings,
  SiteVersion,
} from '#contract/site-settings.ts'
import { packageNames } from '#domain/packages.ts'
import { checkItems } from '#domain/site/checklist.ts'
import { isOutwardField, OUTWARD_FIELDS } from '#domain/outward.ts'
import { schemaOf } from '#domain/site/field-schema.ts'
import { FIELDS } from '#domain/site/fields.ts'
import { currentPath, withCurrentPaths } from '#domain/site/former-paths.ts'
import { picturesIn } from '#domain/site/picture.ts'
import { withLongestTexts } from '#domain/site/longest.ts'
import { buildSite, defaultAt, type Site, type SiteChanges } from '#domain/site/site.ts'
import { fill } from '#domain/site/texts.ts'
import { followOpeningHours } from '#server/bookings/service.ts'
import { SITE_VARIABLES, type Config } from '#server/config.ts'
import type { Actor, Database, Trx } from '#server/db/database.ts'
import { hasStoredMailServer } from '#server/mail/mail-server.ts'
import { announceOutward, confirmSetting, recordFieldChanges } from '#server/outward.ts'
import { problem } from '#server/problem.ts'
import { findMissingPictures, storedPictures } from './pictures.ts'
import * as queries from './queries.ts'

export { readPublished } from './queries.ts'
export { readShownSite } from './versions.ts'

/** The PNG of a logo. Null if it is gone. */
export const readLogoIfStored = async (db: Database, id: string): Promise<Buffer | null> =>
  (await storedPictures(db)(`${id}.png`))?.bytes ?? null

export interface SiteSettingsContext {
  db: Database
  config: Pick<Config, 'siteSettings' | 'publishedSite' | 'smtpUrl' | 'publicUrl'>
}

type Admin = Actor & { role: 'admin' }

export const getSettings = (context: SiteSettingsContext, actor: Admin): Promise<SiteSettings> =>
  context.db.as(actor, (trx) => readSettings(context, trx))

async function readSettings({ config }: SiteSettingsContext, trx: Trx): Promise<SiteSettings> {
  const published = await queries.readPublished(trx)
  const draft = await queries.readDraft(trx)
  const admins = await queries.countAdmins(trx)
  return {
    number: published.number,
    published_at: published.created_at,
    is_live: await queries.isServedEverywhere(trx, published.number),
    published: published.changes,
    draft: draft.filter(({ path }) => FIELDS.has(path)),
    set_by_server: Object.fromEntries(
      Object.entries(SITE_VARIABLES).filter(([path]) => Object.hasOwn(config.siteSettings, path)),
    ),
    server_values: config.siteSettings,
    checklist: checkItems({
      changes: { ...published.changes, ...config.siteSettings },
      hasMailServer: config.smtpUrl !== null || (await hasStoredMailServer(trx)),
      hasPublicUrl: config.publicUrl !== null,
      admins,
    }),
  }
}

/** Throws `validation_failed`, and saves nothing then. `isProven`: also the outward fields. */
export async function saveDraft(
  context: SiteSettingsContext,
  actor: Admin,
  changes: readonly FieldChange[],
  { isProven }: { isProven: boolean },
): Promise<SavedDraft> {
  const checked = changes
    .map((change) => ({ ...change, path: currentPath(change.path) }))
    .map((change) => ({ ...change, ...checkField(change, isProven) }))
  const errors = checked.flatMap(({ path, error }) =>
    error === null ? [] : [{ field: path, message: error }],
  )
  if (errors.length > 0) {
    const names = packageNames(context.config.publishedSite.offer)
    throw problem('validation_failed', {
      errors: errors.map((error) => ({ ...error, message: fill(error.message, names) })),
    })
  }
  return context.db.as(actor, async (trx) => {
    await queries.lockVersions(trx)
    await refuseMissingPictures(trx, checked)
    const { changes: published } = await queries.readPublished(trx)
    const draft = new Map((await queries.readDraft(trx)).map((field) => [field.path, field]))
    const conflicts: DraftField[] = []
    for (const { path, value, from } of checked) {
      const field = draft.get(path)
      const current = field === undefined ? published[path] : (field.value ?? undefined)
      if (isDeepStrictEqual(current, value)) continue
      if (isDeepStrictEqual(current, from))
        await saveOrDrop(trx, { path, value, published, changedBy: actor.userId })
      else if (field !== undefined) conflicts.push(field)
      else
        conflicts.push({
          path,
          value: current ?? null,
          changed_by: null,
          changed_at: new Date().toISOString(),
        })
    }
    return { ...(await readSettings(context, trx)), conflicts }
  })
}

async function refuseMissingPictures(
  trx: Trx,
  changes: readonly { path: string; value: unknown }[],
): Promise<void> {
  const missing = await findMissingPictures(trx, changes)
  const errors = changes
    .filter(({ value }) => picturesIn(value).some(({ id }) => missing.includes(id)))
    .map(({ path }) => ({ field: path, message: 'This picture is no longer stored. Upload it again.' }))
  if (errors.length > 0) throw problem('validation_failed', { errors })
}

async function saveOrDrop(
  trx: Trx,
  { published, ...field }: { path: string; value: unknown; published: SiteChanges; changedBy: string },
): Promise<void> {
  if (isDeepStrictEqual(published[field.path], field.value)) await queries.dropFields(trx, [field.path])
  else await queries.saveField(trx, field)
}

/** `value` is undefined for the default. */
function checkField(
  { path, value }: FieldChange,
  isProven: boolean,
): { value: unknown; error: string | null } {
  const field = FIELDS.get(path)
  if (field === undefined) return { value, error: 'The site has no such field' }
  if (isOutwardField(path) && !isProven) return { value, error: `${field.label} needs a proof that it’s you` }
  if (value === undefined) return { value, error: null }
  const parsed = schemaOf(field).safeParse(value)
  if (!parsed.success) return { value, error: parsed.error.issues[0]?.message ?? 'This value does not fit' }
  const isDefault = isDeepStrictEqual(parsed.data, defaultAt(path))
  return { value: isDefault ? undefined : parsed.data, error: null }
}

/** Throws `conflict` if someone else saved a field that is not in `seen`, which has the times of the changes by path. */
export const discardDraft = (
  context: SiteSettingsContext,
  actor: Admin,
  seen: Readonly<Record<string, string>>,
): Promise<SiteSettings> =>
  context.db.as(actor, async (trx) => {
    await queries.lockVersions(trx)
    const changes = await queries.listOthersChanges(trx, actor.userId)
    const times = withCurrentPaths(seen)
    if (changes.some(({ path, changed_at }) => FIELDS.has(path) && times[path] !== changed_at))
      throw problem('conflict', { detail: CHANGED_MEANWHILE })
    await queries.dropFields(trx, 'all')
    return readSettings(context, trx)
  })

const CHANGED_MEANWHILE = 'Someone else changed the draft a moment ago. Look at it, then discard it.'

/** Throws `conflict` after another publication or with nothing to publish, and `step_up_needed` for outward fields without a proof. */
export const publish = (
  context: SiteSettingsContext,
  actor: Admin,
  number: number,
  { isProven }: { isProven: boolean },
): Promise<SiteSettings> =>
  context.db.as(actor, async (trx) => {
    await queries.lockVersions(trx)
    const published = await queries.readPublished(trx)
    if (published.number !== number) throw problem('conflict', { detail: PUBLISHED_MEANWHILE })
    const draft = await queries.readDraft(trx)
    if (draft.length === 0) throw problem('conflict', { detail: 'There’s nothing to publish.' })
    const changes = withDraft(published.changes, draft)
    const outward = outwardChanges(published.changes, changes)
    if (outward.length > 0 && !isProven) throw problem('step_up_needed')
    const id = await addVersion(trx, actor, published, changes)
    if (outward.length > 0) {
      await recordFieldChanges(trx, outward, actor.userId)
      await announceOutward(trx, 'site', { actorId: actor.userId, subjectId: id })
    }
    await queries.dropFields(trx, 'all')
    return readSettings(context, trx)
  })

const outwardChanges = (before: SiteChanges, after: SiteChanges): string[] =>
  OUTWARD_FIELDS.filter((path) => !isDeepStrictEqual(before[path], after[path]))

const PUBLISHED_MEANWHILE =
  'Someone else published the site a moment ago. Look at it, then publish your changes.'

/** Throws `not_found`. */
export const restoreVersion = (
  context: SiteSettingsContext,
  actor: Admin,
  id: string,
): Promise<SiteSettings> =>
  context.db.as(actor, async (trx) => {
    await queries.lockVersions(trx)
    const version = await queries.findVersion(trx, id)
    if (version === undefined) throw problem('not_found')
    const published = await queries.readPublished(trx)
    await addVersion(trx, actor, published, {
      ...filterPaths(version.changes, (path) => !isOutwardField(path)),
      ...filterPaths(published.changes, isOutwardField),
    })
    return readSettings(context, trx)
  })

const filterPaths = (changes: SiteChanges, isWanted: (path: string) => boolean): SiteChanges =>
  Object.fromEntries(Object.entries(changes).filter(([path]) => isWanted(path)))

async function addVersion(
  trx: Trx,
  { userId }: Admin,
  before: queries.Version,
  changes: SiteChanges,
): Promise<string> {
  await followOpeningHours(trx, buildSite(before.changes).business, buildSite(changes).business)
  return queries.addVersion(trx, { number: before.number + 1, changes, publishedBy: userId })
}

const withDraft = (published: SiteChanges, draft: readonly DraftField[]): SiteChanges =>
  Object.fromEntries(
    Object.entries({
      ...published,
      ...Object.fromEntries(draft.map(({ path, value }) => [path, value ?? undefined])),
    }).filter(([, value]) => value !== undefined),
  )

/** Throws `not_found`. */
export const confirm = ({ db }: SiteSettingsContext, actor: Admin, id: string): Promise<void> =>
  db.as(actor, async (trx) => {
    if (!(await confirmSetting(trx, id))) throw problem('not_found')
  })

/** The site as it would be if the draft were published, or with the longest texts that it allows. */
export const readDraftSite = (
  { db, config }: SiteSettingsContext,
  actor: Admin,
  { isLongest }: { isLongest: boolean },
): Promise<Site> =>
  db.as(actor, async (trx) => {
    const { changes, number } = await queries.readPublished(trx)
    const draft = { ...withDraft(changes, await queries.readDraft(trx)), ...config.siteSettings }
    return buildSite(isLongest ? withLongestTexts(draft) : draft, number)
  })

export async function listVersions(
  { db }: SiteSettingsContext,
  actor: Admin,
  query: PageQuery,
): Promise<Page<SiteVersion>> {
  const page = await db.as(actor, (trx) => queries.listVersions(trx, query))
  return { ...page, items: page.items.map(describeVersion) }
}

function describeVersion({ changes, before, ...version }: queries.VersionRow): SiteVersion {
  const earlier = before ?? {}
  const paths = new Set([...Object.keys(changes), ...Object.keys(earlier)])
  return {
    ...version,
    changed: [...paths].filter((path) => !isDeepStrictEqual(changes[path], earlier[path])),
  }
}
