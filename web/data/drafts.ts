// Keeps what is typed in a form through a reload, in session storage: a draft ends with its tab.
import type { FormName } from '#web/content/cookies.ts'
import { removeStored, readStored, writeStored } from './storage.ts'

const draftKey = (form: FormName) => `${form}Draft` as const

export function saveDraft(form: FormName, values: object): void {
  writeStored('session', draftKey(form), JSON.stringify(values))
}

export function clearDraft(form: FormName): void {
  removeStored('session', draftKey(form))
}

/** For the page that follows a form which the browser posted itself. Keeps what was typed since if that page is reloaded. */
export function clearPostedDraft(form: FormName): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type === 'navigate') clearDraft(form)
}

/** The stored draft, or null. An older version of the form may have stored it: the caller validates the fields. */
export function findDraft(form: FormName): Record<string, unknown> | null {
  return parseObject(readStored('session', draftKey(form)))
}

/** For a form that appears in several places, with a draft for each place. */
export function findTextDraft(form: FormName, place: string): string {
  const text = findDraft(form)?.[place]
  return typeof text === 'string' ? text : ''
}

/** An empty text removes the draft. */
export function saveTextDraft(form: FormName, place: string, text: string): void {
  const { [place]: _, ...others } = findDraft(form) ?? {}
  const drafts = text === '' ? others : { ...others, [place]: text }
  if (Object.keys(drafts).length === 0) clearDraft(form)
  else saveDraft(form, drafts)
}

/** Parses stored JSON; null if it is not an object. */
export function parseObject(text: string | null): Record<string, unknown> | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    // Invalid or truncated JSON counts as no draft.
    return null
  }
}
