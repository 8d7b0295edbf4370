// Which new leads match an open list: the same as in the database.
import { describe, expect, it, test } from 'vitest'
import { canonicalEmail } from './email.ts'
import { matchesLead, searchWords, type LeadFilter } from './lead-search.ts'
import { assessment, leadFromAssessment, type Lead } from './leads.ts'

const NOW = Date.parse('2026-06-15T12:00:00Z')
const ALL: LeadFilter = {
  q: '',
  status: [],
  source: [],
  package: [],
  age: null,
  since: null,
  view: null,
  reason: [],
}
const ME = '0190a000-0000-7000-8000-00000000000a'

const form = {
  name: 'José O’Brien',
  email: 'jose@example.com',
  company: '24/7 Plumbing',
  phone: '(555) 010-0142',
}
const lead: Lead = {
  ...leadFromAssessment(assessment.parse({ ...form, selectedPackage: 'growth' })),
  id: '0190a000-0000-7000-8000-000000000001',
  phone_link: null,
  status: 'new',
  source: 'website',
  created_at: '2026-06-13T12:00:00.000000Z',
  assignee_id: null,
  next_step: null,
  next_step_at: null,
  answer_due_at: '2026-06-15T16:00:00Z',
  first_answered_at: null,
  closed_reason: null,
  person_id: null,
  last_activity_at: '2026-06-13T12:00:00.000000Z',
}

test.each(['info@münchen-dach.de', 'INFO@MÜNCHEN-DACH.DE', 'Acme <info@münchen-dach.de>'])(
  'an international address is found by both spellings: %s',
  (typed) => {
    const stored = canonicalEmail('info@münchen-dach.de') ?? ''
    const filter = (q: string) => ({ ...ALL, q })
    for (const address of [stored, 'info@münchen-dach.de']) {
      const other = { ...lead, full_name: 'Acme', email: address }
      expect(matchesLead(other, filter(typed), NOW)).toBe(true)
      expect(matchesLead(other, filter(stored), NOW)).toBe(true)
      expect(matchesLead(other, filter('info@munchen.de'), NOW)).toBe(false)
    }
  },
)

describe('a lead that comes in', () => {
  it.each<[Partial<LeadFilter>, boolean]>([
    [{}, true],
    [{ q: 'jose plumb' }, true],
    [{ q: 'OBRIEN' }, true],
    [{ q: '24/7' }, true],
    [{ q: '555.010.01' }, true],
    [{ q: '0142' }, true],
    [{ q: 'brien' }, false],
    [{ q: 'jose heating' }, false],
    [{ q: '%' }, false],
    [{ status: ['contacted', 'new'] }, true],
    [{ status: ['contacted'] }, false],
    [{ source: ['import'] }, false],
    [{ package: ['growth'] }, true],
    [{ package: ['scale', 'not-sure'] }, false],
    [{ age: '24h' }, false],
    [{ age: '7d' }, true],
    [{ age: 'older' }, false],
    [{ since: '2026-06-13T12:00:00.000Z' }, true],
    [{ since: '2026-06-13T05:00:00.001-07:00' }, false],
    [{ q: 'jose', status: ['new'], age: '90d', source: ['website'] }, true],
  ])('matches %j: %s', (filter, fits) => {
    expect(matchesLead(lead, { ...ALL, ...filter }, NOW)).toBe(fits)
  })

  it("is from today although the server's clock is ahead", () => {
    const early = { ...lead, created_at: '2026-06-15T12:03:00Z' }
    expect(matchesLead(early, { ...ALL, age: '24h' }, NOW)).toBe(true)
  })

  it("is in no package's list if it selected none", () => {
    expect(matchesLead({ ...lead, selected_package: null }, { ...ALL, package: ['growth'] }, NOW)).toBe(false)
  })
})

describe('a lead in a view', () => {
  const old = { last_activity_at: '2026-06-01T12:00:00Z' }
  const later = { next_step: 'Call', next_step_at: '2026-06-15T12:00:01Z' }
  const due = { next_step: 'Call', next_step_at: '2026-06-15T12:00:00Z' }

  const answered = { first_answered_at: '2026-06-14T12:00:00Z', answer_due_at: '2026-06-14T12:00:00Z' }

  it.each<[Partial<LeadFilter>, Partial<Lead>, boolean]>([
    [{ view: 'unanswered' }, {}, true],
    [{ view: 'unanswered' }, { first_answered_at: '2026-06-14T12:00:00Z' }, false],
    [{ view: 'unanswered' }, { status: 'contacted' }, false],
    [{ view: 'due' }, {}, false],
    [{ view: 'due' }, due, true],
    [{ view: 'due' }, later, false],
    [{ view: 'stale' }, {}, false],
    [{ view: 'stale' }, old, true],
    [{ view: 'stale' }, { ...old, ...due }, true],
    [{ view: 'stale' }, { ...old, ...later }, false],
    [{ view: 'stale' }, { ...old, status: 'closed' }, false],
    [{ view: 'mine' }, { assignee_id: ME }, true],
    [{ view: 'mine' }, {}, false],
    [{ view: 'unexplained' }, { status: 'closed' }, true],
    [{ view: 'unexplained' }, { status: 'closed', closed_reason: 'spam' }, false],
    [{ view: 'waiting' }, {}, true],
    [{ view: 'waiting' }, { answer_due_at: null }, false],
    [{ view: 'waiting' }, { answer_due_at: '2026-06-15T12:00:00Z' }, false],
    [{ view: 'overdue' }, { answer_due_at: '2026-06-15T12:00:00Z' }, true],
    [{ view: 'overdue' }, answered, false],
    [{ view: 'answered' }, answered, true],
    [{ view: 'answered' }, { ...answered, created_at: '2026-05-01T12:00:00Z' }, false],
    [{ view: 'on_time' }, answered, true],
    [{ view: 'late' }, answered, false],
    [{ view: 'late' }, { ...answered, answer_due_at: '2026-06-14T11:59:59Z' }, true],
    [{ reason: ['price'] }, {}, false],
    [{ reason: ['price', 'spam'] }, { status: 'closed', closed_reason: 'spam' }, true],
  ])('%j with %j: %s', (filter, changes, fits) => {
    expect(matchesLead({ ...lead, ...changes }, { ...ALL, ...filter }, NOW, ME)).toBe(fits)
  })

  it('is never mine without knowing who asks', () => {
    expect(matchesLead({ ...lead, assignee_id: ME }, { ...ALL, view: 'mine' }, NOW)).toBe(false)
  })
})

describe('the words of a search', () => {
  it.each([
    ['ana  Muster ', ['ana', 'muster']],
    ['Ana ana', ['ana']],
    ['+1 (555) 010-0199', ['5550100199']],
    ['0044 20 7946 0958 ltd', ['442079460958', 'ltd']],
    ['020 7946 0958', ['2079460958']],
    ['Boston 02134', ['boston', '02134']],
    ['Jane 212-555-0199', ['jane', '2125550199']],
    ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
    ['', []],
    ['%_\\*', []],
  ])('%s', (typed, words) => {
    expect(searchWords(typed)).toEqual(words)
  })
})
