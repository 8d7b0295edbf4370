import { findDraft, clearDraft, saveDraft } from './drafts.ts'
import { clearIdempotencyKey } from './idempotency-key.ts'

export const REQUEST_FORM = 'supportRequest'
export const ANSWER_FORM = 'supportAnswer'
export const MESSAGE_FORM = 'message'

/** The draft report of this user; null if another user typed it. */
export function findReportDraft(userId: string): Record<string, unknown> | null {
  const draft = findDraft(REQUEST_FORM)
  return draft?.['userId'] === userId ? draft : null
}

export function saveReportDraft(userId: string, values: object): void {
  saveDraft(REQUEST_FORM, { ...values, userId })
}

export function clearReportDraft(): void {
  clearDraft(REQUEST_FORM)
}

export function clearSupportDrafts(): void {
  for (const form of [REQUEST_FORM, ANSWER_FORM, MESSAGE_FORM] as const) {
    clearDraft(form)
    clearIdempotencyKey(form)
  }
}
