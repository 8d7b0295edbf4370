import { parseObject } from './drafts.ts'
import { readStored, writeStored } from './storage.ts'

export type LeadViews = Readonly<Record<string, string>>

export function readLeadViews(): LeadViews {
  const stored = Object.entries(parseObject(readStored('local', 'leadViews')) ?? {})
  return Object.fromEntries(stored.filter((view): view is [string, string] => typeof view[1] === 'string'))
}

export function writeLeadViews(views: LeadViews): boolean {
  return writeStored('local', 'leadViews', JSON.stringify(views))
}
