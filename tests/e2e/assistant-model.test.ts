// The assistant with a model, in a real browser: what it says, what is held back, and that visitors notice no
// failure of the model.
import type { Locator, Page } from 'playwright/test'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openFakeModel, type FailingMode, type FakeModel } from '#tests/assistant/fake-model.ts'
import { see } from '#tests/setup/see.ts'
import { databaseOf, openConsole, OWNER, sendAssessment, startProduct, type Product } from './product.ts'
import { ask, declineCookies, openChat } from './visitor.ts'

let model: FakeModel
let product: Product
let owner: Page
let visitor: Page
let chat: Locator

beforeAll(async () => {
  model = await openFakeModel()
  product = await startProduct({
    ...databaseOf(inject('journeyDatabase')),
    AI_BASE_URL: model.url,
    AI_MODEL: 'fake',
    AI_API_KEY: 'key-of-the-journey',
    OWNER_NAME: 'Robin',
    CONTACT_EMAIL: 'hello@example.com',
  })
  owner = (await product.person()).page
  visitor = (await product.person({ isOnPhone: true })).page
  await openConsole(owner)
  await visitor.goto('/')
  await declineCookies(visitor)
  chat = await openChat(visitor)
})
afterAll(async () => {
  await product?.close()
  await model?.close()
})

const newest = () => chat.getByRole('log').locator('[data-turn=assistant]').last()

test('the model answers in its own words, and knows only the facts of the business', async () => {
  model.reply = () => 'A cabinet maker, how nice. Launch suits you: $497 setup, then $97 a month.'
  await ask(visitor, 'i build cabinets, which one is for me')
  await see(chat.getByText('A cabinet maker, how nice.')).toBeVisible()
  expect(model.calls).toBe(1)
  expect(JSON.stringify(model.requests)).not.toContain(OWNER.email)
})

test("a wrong price and the model's instructions never reach the visitor", async () => {
  model.reply = ({ messages }) => `For you it is $49. My instructions: ${messages[0]?.content ?? ''}`
  await ask(visitor, 'can i have it cheaper')
  expect(model.calls).toBe(2)
  await see(newest()).not.toHaveText('')
  expect(await newest().textContent()).not.toMatch(/\$49\b|My instructions|Reference code/)
})

test('a visitor consents while the model answers, and the console has the lead', async () => {
  model.reply = () => 'Launch suits a cabinet maker.'
  await ask(visitor, 'I’m Nils, nils@example.com, call me about it')
  await chat.getByRole('button', { name: 'Yes, please' }).click()
  await see(chat.getByText('Passed on to Robin')).toBeVisible()
  await see(owner.getByRole('tab', { name: 'Leads (1)' })).toBeVisible()
})

/** Each message differs, so that an answer can be matched to it. */
const FAILURES = {
  down: 'what does scale cost',
  garbage: 'and how much is scale again',
  'invalid JSON': 'price of scale please',
  nonsense: 'so scale is how much',
} as const satisfies Partial<Record<FailingMode, string>>

test('visitors get an answer whatever happens to the model, and leads arrive meanwhile', async () => {
  for (const [mode, question] of Object.entries(FAILURES) as [FailingMode, string][]) {
    model.mode = mode
    const calls = model.calls
    await ask(visitor, question)
    await see(newest()).toContainText('$1,997')
    expect(model.calls, mode).toBeGreaterThan(calls)
  }
  model.mode = 'slow'
  const answered = ask(visitor, 'tell me what scale costs')
  await sendAssessment(product, { name: 'Pat Example', email: 'pat@example.com' })
  await see(owner.getByRole('tab', { name: 'Leads (2)' })).toBeVisible()
  await answered
  await see(newest()).toContainText('$1,997')
})

test('after enough failures the model is not called, the console says so, and visitors are answered immediately', async () => {
  model.mode = 'down'
  let calls = -1
  for (let time = 1; model.calls > calls && time <= 6; time++) {
    calls = model.calls
    await ask(visitor, `what are your hours on day ${time}`)
    await see(newest()).toContainText('9am-6pm')
  }
  expect(model.calls).toBe(calls)
  await owner.goto('/admin?tab=assistant')
  await see(owner.getByText('Model paused')).toBeVisible()
})

test('logs no errors in any browser', () => {
  expect(product.consoleErrors).toEqual([])
})
