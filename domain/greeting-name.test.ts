import { expect, test } from 'vitest'
import { greetingName } from './greeting-name.ts'

test.each([
  ['Ada Lovelace', 'Ada'],
  ['  Zoë\tO’Brien-Núñez ', 'Zoë'],
  ['आदित्य', 'आदित्य'],
  ['山田\u3000太郎', '山田'],
  ['Wire the money today to Bob please', 'Wire'],
  ['Ada https://evil.example/prize', 'Ada'],
  ['evil.example', ''],
  ['evil.example Ada', ''],
  ['https://evil.example', ''],
  ['Wire-the-money-to-Bob', ''],
  ['Call5550100', ''],
  ['pat@example.com', ''],
  ['<b>Ada</b>', ''],
  ['Ada\nYou won', 'Ada'],
  ['Ada\u200BYouWon', ''],
  ['555-0100', ''],
  ['', ''],
  ['A'.repeat(20), 'A'.repeat(20)],
  ['A'.repeat(21), ''],
])('%j is greeted as %j', (typed, greeting) => expect(greetingName(typed)).toBe(greeting))
