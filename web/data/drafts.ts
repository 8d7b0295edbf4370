// Keeps what is typed in a form through a reload, in session storage: a draft ends with its tab.
import type { FormName } from '#web/content/cookies.ts'
import { forget, readStored, store } from './storage.ts'

const keyOf = (form: FormName) => `${form}Draft` as const

export function keepDraft(form: FormName, values: object): void {
  store('session', keyOf(form), JSON.stringify(values))
}

export function forgetDraft(form: FormName): void {
  forget('session', keyOf(form))
}

/** The stored draft, or null. An older version of the form may have stored it: the caller validates the fields. */
export function findDraft(form: FormName): Record<string, unknown> | null {
  return readObject(readStored('session', keyOf(form)))
}

/** For a form that appears in several places, with a draft for each place. */
export function findTextDraft(form: FormName, place: string): string {
  const text = findDraft(form)?.[place]
  return typeof text === 'string' ? text : ''
}

/** An empty text removes the draft. */
export function keepTextDraft(form: FormName, place: string, text: string): void {
  const { [place]: _, ...others } = findDraft(form) ?? {}
  const drafts = text === '' ? others : { ...others, [place]: text }
  if (Object.keys(drafts).length === 0) forgetDraft(form)
  else keepDraft(form, drafts)
}

/** Parses stored JSON; null if it is not an object. */
export function readObject(text: string | null): Record<string, unknown> | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    // Invalid or truncated JSON counts as no draft.
    return null
  }
}
