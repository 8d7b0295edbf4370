// The assistant end to end, without a model: a visitor on a phone and the owner in the console, in separate
// browsers.
import type { Page } from 'playwright/test'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openPlace } from '#tests/setup/places.ts'
import { see } from '#tests/setup/see.ts'
import { databaseOf, openConsole, OWNER, sendAssessment, startProduct, type Product } from './product.ts'
import { ask, chatOf, declineCookies, openChat } from './visitor.ts'

const OWNER_NAME = 'Robin'
const KNOWN = { name: 'Kim Example', email: 'kim@example.com' }

let product: Product
let owner: Page
let visitor: Page

beforeAll(async () => {
  product = await startProduct({ ...databaseOf(inject('journeyDatabase')), OWNER_NAME })
  owner = (await product.person()).page
  visitor = (await product.person({ isOnPhone: true })).page
  await openConsole(owner)
  await owner.getByRole('tab', { name: 'Leads (0)' }).click()
})
afterAll(() => product?.close())

interface Told {
  kind: string
  conversation?: { id: string }
}

async function readItems<Item>(path: string): Promise<Item[]> {
  return ((await (await owner.request.get(path)).json()) as { items: Item[] }).items
}

test('a visitor on a phone asks, and the conversation continues on other pages and after a reload', async () => {
  await visitor.goto('/')
  await declineCookies(visitor)
  const chat = await openChat(visitor)
  await see(chat.getByRole('textbox', { name: 'Message' })).toBeFocused()
  await ask(visitor, 'how much is growth')
  await see(chat.getByText('$997')).toBeVisible()
  await ask(visitor, 'and the bigger one?')
  await see(chat.getByText('$1,997')).toBeVisible()

  await visitor.getByRole('button', { name: 'Close chat' }).click()
  await visitor.goto('/about')
  await openChat(visitor)
  await see(chat.getByText('$1,997')).toBeVisible()
  await visitor.reload()
  await openChat(visitor)
  await see(chat.getByText('how much is growth')).toBeVisible()
})

test('they leave a name and a number and consent: the open console shows the lead, and the owner gets a mail', async () => {
  const chat = chatOf(visitor)
  await ask(visitor, 'can somebody call me?')
  await ask(visitor, 'Dana Whitlock, 555-010-0133')
  await see(owner.getByRole('tab', { name: 'Leads (0)' })).toBeVisible()
  await chat.getByRole('button', { name: 'Yes, please' }).click()
  await see(chat.getByText(`Passed on to ${OWNER_NAME}`)).toBeVisible()

  await see(owner.getByRole('tab', { name: 'Leads (1)' })).toBeVisible()
  const lead = owner.getByRole('radio', { name: /Dana Whitlock/ })
  await see(lead).toBeVisible()
  const mail = await product.mailTo(OWNER.email, /Dana Whitlock/)
  expect(mail.text).toContain('555-010-0133')
  expect(mail.text).toContain('how much is growth')
})

test('the lead is stored once, with the complete conversation on its timeline', async () => {
  const leads = await readItems<{ id: string }>('/api/leads')
  expect(leads).toEqual([
    expect.objectContaining({ full_name: 'Dana Whitlock', source: 'assistant', phone: '555-010-0133' }),
  ])
  const told = await readItems<Told>(`/api/leads/${leads[0]?.id}/timeline`)
  expect(told.map(({ kind }) => kind).toSorted()).toEqual(['conversation', 'submitted'])
  const { conversation } = told.find(({ kind }) => kind === 'conversation') ?? {}
  const { turns } = (await (await owner.request.get(`/api/conversations/${conversation?.id}`)).json()) as {
    turns: { author: string; text: string }[]
  }
  expect(turns.filter(({ author }) => author === 'visitor').map(({ text }) => text)).toEqual([
    'how much is growth',
    'and the bigger one?',
    'can somebody call me?',
    'Dana Whitlock, 555-010-0133',
    'Yes, please',
  ])
})

test('a person takes over, the visitor sees who writes, and the assistant answers again afterwards', async () => {
  const chat = chatOf(visitor)
  await ask(visitor, 'do i own the website after')
  await owner.goto('/admin')
  await openPlace(owner, 'Conversations')
  await owner.getByRole('button', { name: 'Dana Whitlock', exact: true }).click()
  const panel = owner.getByRole('dialog', { name: 'Conversation with Dana Whitlock' })
  await see(panel.getByText('do i own the website after')).toBeVisible()
  await panel.getByRole('button', { name: 'Take over' }).click()
  await see(chat.getByText(`${OWNER_NAME} writes here`)).toBeVisible()
  await panel.getByRole('textbox', { name: 'Message' }).fill('This is Robin. Yes, all of it is yours.')
  await owner.keyboard.press('Enter')
  await see(chat.getByText('This is Robin. Yes, all of it is yours.')).toBeVisible()

  await ask(visitor, 'and what does launch cost')
  await see(panel.getByText('and what does launch cost')).toBeVisible()
  await panel.getByRole('textbox', { name: 'Message' }).fill('As on the page, for you too.')
  await owner.keyboard.press('Enter')
  await see(chat.getByText('As on the page, for you too.')).toBeVisible()
  // The assistant did not answer.
  await see(chat.getByText('$497')).toHaveCount(0)

  await panel.getByRole('button', { name: 'Give back' }).click()
  await see(chat.getByText('The assistant answers again.')).toBeVisible()
  await ask(visitor, 'how much is launch')
  await see(chat.getByText('$497')).toBeVisible()
})

test('details under a known address wait beside its lead, and two visitors see nothing of each other', async () => {
  await sendAssessment(product, KNOWN)
  await see(owner.getByRole('tab', { name: 'Leads (2)' })).toBeVisible()
  const other = (await product.person()).page
  await other.goto('/chatbot')
  const demo = other.getByRole('region', { name: 'Try Our AI Assistant' })
  await demo.getByRole('textbox', { name: 'Message' }).fill(`I’m ${KNOWN.name}, ${KNOWN.email}. Call me.`)
  await demo.getByRole('textbox', { name: 'Message' }).press('Enter')
  await demo.getByRole('button', { name: 'Yes, please' }).click()
  await see(demo.getByText(`Passed on to ${OWNER_NAME}`)).toBeVisible()
  await see(demo.getByText('how much is launch')).toHaveCount(0)
  await see(chatOf(visitor).getByText(KNOWN.email)).toHaveCount(0)

  await see(owner.getByRole('tab', { name: 'Leads (3)' })).toBeVisible()
  const leads = await readItems<{ id: string; email: string | null }>('/api/leads')
  expect(leads).toHaveLength(3)
  const same = leads.filter(({ email }) => email === KNOWN.email)
  const told = await Promise.all(same.map(({ id }) => readItems<Told>(`/api/leads/${id}/timeline`)))
  expect(
    told.map((entries) =>
      entries
        .map(({ kind }) => kind)
        .filter((kind) => kind !== 'mail')
        .sort(),
    ),
  ).toEqual([['conversation', 'submitted'], ['submitted']])
  const related = await Promise.all(
    same.map(({ id }) => readItems<{ same: string[] }>(`/api/leads/${id}/related`)),
  )
  expect(related.map((items) => items.map((item) => item.same))).toEqual([[['email']], [['email']]])
})

test('logs no errors in any browser', () => {
  expect(product.consoleErrors).toEqual([])
})
