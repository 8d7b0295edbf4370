// Which new leads match an open list: the same as in the database.
import { describe, expect, it } from 'vitest'
import { matchesLead, searchWords, type LeadFilter } from './lead-search.ts'
import { assessment, leadFromAssessment, type Lead } from './leads.ts'

const NOW = Date.parse('2026-06-15T12:00:00Z')
const ALL: LeadFilter = { q: '', status: [], source: [], package: [], age: null }

const form = {
  name: 'José O’Brien',
  email: 'jose@example.com',
  company: '24/7 Plumbing',
  phone: '(555) 010-0142',
}
const lead: Lead = {
  ...leadFromAssessment(assessment.parse({ ...form, selectedPackage: 'growth' })),
  id: '0190a000-0000-7000-8000-000000000001',
  status: 'new',
  source: 'website',
  created_at: '2026-06-13T12:00:00.000000Z',
}

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

describe('the words of a search', () => {
  it.each([
    ['ana  Muster ', ['ana', 'muster']],
    ['Ana ana', ['ana']],
    ['+1 (555) 010-0199', ['5550100199']],
    ['0044 20 7946 0958 ltd', ['442079460958', 'ltd']],
    ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
    ['', []],
    ['%_\\*', []],
  ])('%s', (typed, words) => {
    expect(searchWords(typed)).toEqual(words)
  })
})
