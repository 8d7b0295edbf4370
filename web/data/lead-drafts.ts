// Notes about leads that are not saved yet, kept through reloads, one for each lead. Cleared at sign-out.
import { clearDraft } from './drafts.ts'
import { clearIdempotencyKey } from './idempotency-key.ts'

/** The form's name in storage. */
export const NOTE_FORM = 'leadNote'

export function clearLeadDrafts(): void {
  clearDraft(NOTE_FORM)
  clearIdempotencyKey(NOTE_FORM)
}
