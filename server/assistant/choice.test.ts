import { expect, test } from 'vitest'
import { parseChoice } from './choice.ts'

async function* reply(...pieces: string[]) {
  yield* pieces
  return { used: 1 }
}

async function read(...pieces: string[]) {
  const words = parseChoice(reply(...pieces), ['price', 'call-bot'])
  let text = ''
  for (;;) {
    const next = await words.next()
    if (next.done === true) return { text, ...next.value }
    text += next.value
  }
}

test.each([
  ['price'],
  ['call-bot\n'],
  ['pri', 'ce', '\n', 'Launch is $49.'],
  ['\n**price**\n', 'More.'],
  ['`price`:'],
  ['price: What', ' it costs\n'],
])('%j chooses, and the rest of it is ignored', async (...pieces) => {
  expect(await read(...pieces)).toEqual({
    text: '',
    used: 1,
    chosen: pieces[0]?.startsWith('call') ? 'call-bot' : 'price',
  })
})

test.each([
  [['none\n', 'Launch is ', 'small.'], 'Launch is small.'],
  [['No', 'ne', ' of them is.'], 'None of them is.'],
  [['weather\nIt rains.'], 'It rains.'],
  [['none: It', ' rains.'], 'It rains.'],
  [['**weather**: It rains.\n', 'Or not.'], 'It rains.\nOr not.'],
  [['price list\nHere.'], 'price list\nHere.'],
  [['Launch', ' is small.'], 'Launch is small.'],
  [['x'.repeat(50)], 'x'.repeat(50)],
  [['none'], ''],
  [[''], ''],
])('%j chooses none', async (pieces, text) => {
  expect(await read(...pieces)).toEqual({ text, used: 1, chosen: null })
})
