// What is typed into the site settings and not published yet: each field saves by itself, as a draft.
import type { DraftField, FieldChange, SavedDraft, SiteSettings } from '#contract/site-settings.ts'
import { isOutwardField } from '#domain/outward.ts'
import { schemaOf } from '#domain/site/field-schema.ts'
import type { Field } from '#domain/site/field.ts'
import { defaultAt, type SiteChanges } from '#domain/site/site.ts'
import { switchedOff } from '#domain/site/texts-without.ts'
import { EDITOR } from '#web/content/site-settings.ts'
import { ProblemError } from '#web/data/call.ts'
import { isSameValue } from '#web/data/site-settings.ts'
import { logError } from '#web/admin/console/log-error.ts'
import { parseTyped } from './kinds.tsx'

export type EditState = 'typing' | 'saving' | 'saved' | 'invalid' | 'failed' | 'conflict'

export interface Edit {
  field: Field
  typed: unknown
  /** What was stored when typing began, or what a save stored; undefined is the default. */
  from: unknown
  state: EditState
  error: string | null
  /** What someone else made of the field meanwhile. */
  theirs: DraftField | null
}

export interface Editor {
  find: (path: string) => Edit | undefined
  listUnsaved: () => readonly Edit[]
  /** One sentence about the last field that was saved or refused. */
  latestNews: () => string
  subscribe: (listener: () => void) => () => void
  change: (field: Field, typed: unknown) => void
  /** Saves now and shows what is wrong; resolves when everything before it is saved too. */
  save: (path: string) => Promise<void>
  saveAll: () => Promise<void>
  keepMine: (path: string) => Promise<void>
  takeTheirs: (path: string) => void
}

interface EditorDeps {
  getSettings: () => SiteSettings
  send: (input: { isOutward: boolean; change: FieldChange }) => Promise<SavedDraft>
  findKept: () => readonly KeptEdit[]
  keep: (edits: readonly KeptEdit[]) => void
}

export type KeptEdit = Pick<Edit, 'field' | 'typed' | 'from'>

/** After the last key. A proof of who is there is asked for when the field is left, not while someone types. */
const SAVE_DELAY_MS = 900

export function openEditor({ getSettings, send, findKept, keep }: EditorDeps): Editor {
  const edits = new Map<string, Edit>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()
  let unsaved: readonly Edit[] = []
  let news = ''
  let queue: Promise<void> = Promise.resolve()

  function put(path: string, edit: Edit | null): void {
    if (edit === null) edits.delete(path)
    else edits.set(path, edit)
    if (edit && edit.state !== 'typing' && edit.state !== 'saving') news = describeEdit(edit)
    unsaved = [...edits.values()].filter(({ state }) => state !== 'saved')
    keep(unsaved)
    for (const listener of listeners) listener()
  }

  function change(field: Field, typed: unknown): void {
    const { path } = field
    const before = edits.get(path)
    const isOpen = before !== undefined && before.state !== 'saved'
    put(path, {
      field,
      typed,
      from: isOpen ? before.from : storedAt(getSettings(), path),
      state: before?.state === 'conflict' ? 'conflict' : 'typing',
      error: before?.state === 'invalid' ? checkTyped(field, typed).error : null,
      theirs: before?.theirs ?? null,
    })
    clearTimeout(timers.get(path))
    if (!isOutwardField(path))
      timers.set(
        path,
        setTimeout(() => void enqueue(path, { showsErrors: false }), SAVE_DELAY_MS),
      )
  }

  function enqueue(path: string, options: { showsErrors: boolean }): Promise<void> {
    clearTimeout(timers.get(path))
    queue = queue.then(() => saveNow(path, options))
    return queue
  }

  async function saveNow(path: string, { showsErrors }: { showsErrors: boolean }): Promise<void> {
    const edit = edits.get(path)
    if (!edit || edit.state === 'saved' || edit.state === 'conflict') return
    const { field, typed, from } = edit
    const { value, error } = checkTyped(field, typed)
    if (error !== null) {
      if (showsErrors) put(path, { ...edit, state: 'invalid', error })
      return
    }
    const standard = standardAt(getSettings(), path)
    if (isSameValue(value, from ?? standard)) return put(path, null)
    const change = { path, value: isSameValue(value, standard) ? undefined : value, from }
    const sent: Edit = { ...edit, state: 'saving', error: null }
    put(path, sent)
    try {
      const { conflicts } = await send({ isOutward: isOutwardField(path), change })
      settle(sent, conflicts.find((one) => one.path === path) ?? null)
    } catch (failure) {
      logError(failure)
      const now = edits.get(path)
      if (now) put(path, { ...now, ...describeFailure(failure) })
    }
  }

  function settle(sent: Edit, theirs: DraftField | null): void {
    const { path } = sent.field
    const now = edits.get(path)
    if (!now) return
    const from = storedAt(getSettings(), path)
    if (theirs !== null) put(path, { ...now, state: 'conflict', theirs })
    else if (now === sent) put(path, { ...sent, from, state: 'saved', theirs: null })
    else put(path, { ...now, from })
  }

  for (const edit of findKept()) {
    const { path } = edit.field
    put(path, { ...edit, state: 'typing', error: null, theirs: null })
    if (!isOutwardField(path)) void enqueue(path, { showsErrors: true })
  }

  return {
    find: (path) => edits.get(path),
    listUnsaved: () => unsaved,
    latestNews: () => news,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change,
    save: (path) => enqueue(path, { showsErrors: true }),
    async saveAll() {
      for (const { field } of unsaved) void enqueue(field.path, { showsErrors: true })
      await queue
    },
    async keepMine(path) {
      const edit = edits.get(path)
      if (!edit) return
      put(path, { ...edit, state: 'typing', from: edit.theirs?.value ?? undefined, theirs: null })
      await enqueue(path, { showsErrors: true })
    },
    takeTheirs: (path) => put(path, null),
  }
}

/** What the draft has, or the published site; undefined is the default. */
export function storedAt({ draft, published }: SiteSettings, path: string): unknown {
  const changed = draft.find((one) => one.path === path)
  return changed === undefined ? published[path] : (changed.value ?? undefined)
}

export const publishedChanges = ({ published, server_values }: SiteSettings): SiteChanges => ({
  ...published,
  ...server_values,
})

/** Everything that differs from the default once the draft is published. */
export function shownChanges(settings: SiteSettings): SiteChanges {
  const paths = [...Object.keys(settings.published), ...settings.draft.map(({ path }) => path)]
  return {
    ...Object.fromEntries(paths.map((path) => [path, storedAt(settings, path)])),
    ...settings.server_values,
  }
}

/** What visitors see today, before placeholders are filled. */
export const publishedAt = ({ published }: SiteSettings, path: string): unknown =>
  published[path] ??
  defaultAt(
    path,
    switchedOff((at) => published[at]),
  )

/** The default with what the draft switches off. */
export const standardAt = (settings: SiteSettings, path: string): unknown =>
  defaultAt(
    path,
    switchedOff((at) => storedAt(settings, at)),
  )

function checkTyped(field: Field, typed: unknown): { value: unknown; error: string | null } {
  const parsed = schemaOf(field).safeParse(parseTyped(field, typed))
  return parsed.success
    ? { value: parsed.data, error: null }
    : { value: undefined, error: parsed.error.issues[0]?.message ?? EDITOR.invalid }
}

const describeEdit = ({ field, state, error, theirs }: Edit): string =>
  state === 'saved'
    ? `${field.label}: ${EDITOR.states.saved}`
    : (error ?? EDITOR.conflictNews(theirs?.changed_by ?? EDITOR.someone, field.label))

function describeFailure(failure: unknown): Pick<Edit, 'state' | 'error'> {
  const own = failure instanceof ProblemError ? failure.errors[0]?.message : undefined
  if (own !== undefined) return { state: 'invalid', error: own }
  const isUnproven = failure instanceof ProblemError && failure.code === 'step_up_needed'
  return { state: 'failed', error: isUnproven ? EDITOR.unproven : EDITOR.unsaved }
}
