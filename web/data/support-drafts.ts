// What is typed about support and not yet sent, through reloads. Must never be shown to the next person who signs in here.
import { findDraft, forgetDraft, keepDraft } from './drafts.ts'
import { forgetSendingKey } from './sending-key.ts'

/** The forms' names in this browser. */
export const REQUEST = 'supportRequest'
export const ANSWER = 'supportAnswer'

/** A report of one's own; null where somebody else typed it. */
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
