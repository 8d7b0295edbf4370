// What is typed in a signed-in form and not stored yet, by the form's place. It survives a reload and a session that ends, not its tab.
import { clearDraft, findDraft, saveDraft } from './drafts.ts'

export type Texts = Readonly<Record<string, string>>

const FORM = 'typed'

export function findKeptTexts(place: string): Texts {
  const kept = findDraft(FORM)?.[place]
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

export const hasKeptTexts = (place: string): boolean => Object.keys(findKeptTexts(place)).length > 0

export function keepTexts(place: string, texts: Texts): void {
  const { [place]: _, ...others } = findDraft(FORM) ?? {}
  const kept = Object.keys(texts).length === 0 ? others : { ...others, [place]: texts }
  if (Object.keys(kept).length === 0) clearDraft(FORM)
  else saveDraft(FORM, kept)
}

export function clearKeptTexts(): void {
  clearDraft(FORM)
  clearDraft('siteSettings')
}
