import { expect, test } from 'vitest'
import { answerEmbedded } from './answer.ts'

const shop = {
  businessName: 'Nightlight Digital',
  ownerName: 'Alex',
  phone: '(555) 010-0199',
  email: 'hello@example.com',
  demoPhone: '(555) 010-0142',
}

test('says that it is not sure, and how to reach a person', () => {
  const turns = [{ role: 'user' as const, content: 'zxcv qwer' }]
  const answer = answerEmbedded({ turns, page: null, shop, knowledge: [] })
  expect(answer.isUnsure).toBe(true)
  expect(answer.text).toContain(shop.phone)
})
