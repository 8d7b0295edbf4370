import { clearDraft } from './drafts.ts'
import { clearIdempotencyKey } from './idempotency-key.ts'

export const NOTE_FORM = 'leadNote'

export function clearLeadDrafts(): void {
  clearDraft(NOTE_FORM)
  clearIdempotencyKey(NOTE_FORM)
}
