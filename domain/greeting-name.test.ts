import { expect, test } from 'vitest'
import { greetingName } from './greeting-name.ts'

test.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['  Dr. Zoë O’Brien-Núñez ', 'Dr Zoë O’Brien-Núñez'],
  ['आदित्य', 'आदित्य'],
  ['Ada https://evil.example/prize', 'Ada https'],
  ['evil.example', 'evil'],
  ['<b>Ada</b>', ''],
  ['Ada\nYou won', 'Ada'],
  ['555-0100', ''],
  ['', ''],
  ['A'.repeat(100), 'A'.repeat(40)],
])('%j is greeted as %j', (typed, greeting) => expect(greetingName(typed)).toBe(greeting))
