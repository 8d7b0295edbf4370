// The sentences of the audit log about leads.
import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { describeEntry } from './audit-log.ts'

const ME = '0190a000-0000-7000-8000-000000000001'

function sentenceOf(entry: Pick<AuditEntry, 'action'> & Partial<AuditEntry>): string {
  const whole: AuditEntry = {
    id: '0190a000-0000-7000-8000-000000000002',
    created_at: '2026-01-03T18:00:00.000Z',
    request_id: null,
    actor: { id: ME, email: 'me@example.com' },
    subject: { id: '0190a000-0000-7000-8000-000000000003', name: 'Pat Example' },
    facts: {},
    changes: [],
    ...entry,
  }
  return describeEntry(whole, ME)
    .map((piece) => (typeof piece === 'string' ? piece : piece.about))
    .join('')
}

const changed = (field: string, from: string | null, to: string | null) =>
  sentenceOf({ action: 'lead changed', changes: [{ field, from, to }] })

test.each([
  [sentenceOf({ action: 'lead added' }), 'You added Pat Example'],
  [
    changed('closed_reason', null, 'no_reply'),
    'You changed the reason of Pat Example from not set to Never replied',
  ],
  [
    changed('assignee_id', 'a@example.com', null),
    'You changed the assignee of Pat Example from a@example.com to not set',
  ],
  [changed('email', null, null), 'You changed the email of Pat Example'],
  [changed('next_step', null, null), 'You changed the next step of Pat Example'],
  [changed('person_id', null, ME), 'You merged Pat Example with another request'],
  [changed('person_id', ME, null), 'You separated Pat Example from other requests'],
  [
    sentenceOf({ action: 'lead activity added', facts: { kind: 'call', call_outcome: 'left_message' } }),
    'You called Pat Example: Left a message',
  ],
  [
    sentenceOf({ action: 'lead activity added', facts: { kind: 'note', call_outcome: null } }),
    'You wrote a note about Pat Example',
  ],
  [
    sentenceOf({ action: 'lead activity changed', facts: { kind: 'note' } }),
    'You changed a note about Pat Example',
  ],
  [
    sentenceOf({ action: 'lead activity removed', facts: { kind: 'call' } }),
    'You deleted a call with Pat Example',
  ],
])('%s', (sentence, expected) => {
  expect(sentence).toBe(expected)
})
