import { expect, test } from 'vitest'
import { sharesOf } from './limits.ts'

test('every network around a client has a share', () => {
  expect(sharesOf('one', 20)).toEqual([{ network: 'one', most: 20 }])
  expect(sharesOf('a64.a56.a48', 20)).toEqual([
    { network: 'a64', most: 20 },
    { network: 'a56', most: 80 },
    { network: 'a48', most: 320 },
  ])
})
