// Unsent support texts, kept through reloads. Cleared at sign-out.
import { findDraft, forgetDraft, keepDraft } from './drafts.ts'
import { forgetSendingKey } from './sending-key.ts'

/** Form names in storage. */
export const REQUEST = 'supportRequest'
export const ANSWER = 'supportAnswer'

/** The draft report of this user; null if another user typed it. */
export function findReportDraft(userId: string): Record<string, unknown> | null {
  const draft = findDraft(REQUEST)
  return draft?.['userId'] === userId ? draft : null
}

export function keepReportDraft(userId: string, values: object): void {
  keepDraft(REQUEST, { ...values, userId })
}

export function forgetReportDraft(): void {
  forgetDraft(REQUEST)
}

export function forgetSupportDrafts(): void {
  for (const form of [REQUEST, ANSWER] as const) {
    forgetDraft(form)
    forgetSendingKey(form)
  }
}
