// The views of the leads list that an admin saved in this browser: filters in the form of a URL query, by name.
import { parseObject } from './drafts.ts'
import { readStored, writeStored } from './storage.ts'

export type LeadViews = Readonly<Record<string, string>>

export function readLeadViews(): LeadViews {
  const stored = Object.entries(parseObject(readStored('local', 'leadViews')) ?? {})
  return Object.fromEntries(stored.filter((view): view is [string, string] => typeof view[1] === 'string'))
}

/** Returns whether they were stored. */
export function writeLeadViews(views: LeadViews): boolean {
  return writeStored('local', 'leadViews', JSON.stringify(views))
}
