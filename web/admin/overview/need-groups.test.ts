import { expect, it } from 'vitest'
import type { Need } from '#contract/needs.ts'
import { groupByPerson } from './need-groups.ts'

const row = (id: string, lead_id: string | null, email: string | null) => ({
  id,
  need: { kind: 'lead', id, lead_id, email } as Need,
})
const groupsOf = (rows: Parameters<typeof groupByPerson>[0]) =>
  groupByPerson(rows).map((group) => group.map(({ id }) => id))

it('brings together what shares a lead or an email, in the order of the first', () => {
  const rows = [
    row('late lead', 'ann', 'ann@example.com'),
    row('mail', null, null),
    row('support', null, 'Bo@example.com'),
    row('call', 'ann', 'ann@work.example'),
    row('order', 'bo', 'bo@example.com'),
    row('conversation', null, null),
  ]
  expect(groupsOf(rows)).toEqual([['late lead', 'call'], ['mail'], ['support', 'order'], ['conversation']])
})
