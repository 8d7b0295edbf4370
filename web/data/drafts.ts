// Keeps what is typed in a form through a reload, for as long as the tab lives. Must never outlive the tab: nothing was sent yet.
import type { FormName } from '#web/content/cookies.ts'
import { forget, readStored, store } from './storage.ts'

const keyOf = (form: FormName) => `${form}Draft` as const

export function keepDraft(form: FormName, values: object): void {
  store('session', keyOf(form), JSON.stringify(values))
}

export function forgetDraft(form: FormName): void {
  forget('session', keyOf(form))
}

/** What was typed before the reload, or null. It may be of an older version of the form: the caller takes what still fits. */
export function findDraft(form: FormName): Record<string, unknown> | null {
  return readObject(readStored('session', keyOf(form)))
}

/** Of a form that stands in several places at once, what was typed in one of them. */
export function findTextDraft(form: FormName, place: string): string {
  const text = findDraft(form)?.[place]
  return typeof text === 'string' ? text : ''
}

/** An empty one is none. */
export function keepTextDraft(form: FormName, place: string, text: string): void {
  const { [place]: _, ...others } = findDraft(form) ?? {}
  const drafts = text === '' ? others : { ...others, [place]: text }
  if (Object.keys(drafts).length === 0) forgetDraft(form)
  else keepDraft(form, drafts)
}

/** What was stored as an object; null where it is anything else. */
export function readObject(text: string | null): Record<string, unknown> | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    // Not ours or cut off: there is nothing then.
    return null
  }
}
