import type { Need } from '#contract/needs.ts'

export interface NeedRow {
  id: string
  need: Need
}

export function groupByPerson(rows: readonly NeedRow[]): NeedRow[][] {
  const groups: NeedRow[][] = []
  for (const row of rows) {
    const group = groups.find((others) => others.some(({ need }) => isSamePerson(need, row.need)))
    if (group) group.push(row)
    else groups.push([row])
  }
  return groups
}

function isSamePerson(one: Need, other: Need): boolean {
  if (one.lead_id !== null && one.lead_id === other.lead_id) return true
  return one.email !== null && one.email.toLowerCase() === other.email?.toLowerCase()
}
