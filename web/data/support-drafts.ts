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

/** Several answers may be under way at once, one a request. */
export function findAnswerDraft(requestId: string): string {
  const text = findDraft(ANSWER)?.[requestId]
  return typeof text === 'string' ? text : ''
}

/** An empty one is none. */
export function keepAnswerDraft(requestId: string, text: string): void {
  const { [requestId]: _, ...others } = findDraft(ANSWER) ?? {}
  const drafts = text === '' ? others : { ...others, [requestId]: text }
  if (Object.keys(drafts).length === 0) forgetDraft(ANSWER)
  else keepDraft(ANSWER, drafts)
}

export function forgetSupportDrafts(): void {
  for (const form of [REQUEST, ANSWER] as const) {
    forgetDraft(form)
    forgetSendingKey(form)
  }
}
