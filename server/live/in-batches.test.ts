import { expect, it } from 'vitest'
import { inBatches } from './in-batches.ts'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

it('answers each item, those that came meanwhile together', async () => {
  const batches: (readonly number[])[] = []
  const double = inBatches(async (items: readonly number[]) => {
    batches.push(items)
    await nextTurn()
    return items.map((item) => item * 2)
  })
  const first = double(1)
  const rest = [double(2), double(3)]
  expect(await Promise.all([first, ...rest])).toEqual([2, 4, 6])
  expect(await double(4)).toBe(8)
  expect(batches).toEqual([[1], [2, 3], [4]])
})

it('rejects those of a failed batch only', async () => {
  let calls = 0
  const answer = inBatches(async (items: readonly string[]) => {
    await nextTurn()
    if (++calls === 1) throw new Error('away')
    return items
  })
  const [failed, later] = [answer('first'), answer('second')]
  await expect(failed).rejects.toThrow('away')
  expect(await later).toBe('second')
})
