// The product on the network of an office: plain http, by a name that is not loopback, without a public address.
import type { Page } from 'playwright/test'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { see } from '#tests/setup/see.ts'
import { databaseOf, OWNER, startProduct, toast, type Product } from './product.ts'
import { ask, openChat } from './visitor.ts'

let product: Product
let url: string
let visitor: Page
let owner: Page

beforeAll(async () => {
  product = await startProduct({ ...databaseOf(inject('journeyDatabase')), HOST: '0.0.0.0' })
  url = product.url.replace('localhost', 'office.test')
  visitor = (await product.person()).page
  owner = (await product.person()).page
})
afterAll(() => product?.close())

test('a visitor sends the assessment, asks the assistant and copies a result', async () => {
  await visitor.goto(`${url}/contact`)
  expect(await visitor.evaluate(() => isSecureContext)).toBe(false)
  await visitor.getByLabel('Full Name *').fill('Kim Example')
  await visitor.getByLabel('Email *').fill('kim@example.com')
  await visitor.getByRole('button', { name: 'Submit Assessment' }).click()
  await see(toast(visitor, 'Message Sent!')).toBeVisible()
  const chat = await openChat(visitor)
  await ask(visitor, 'how much is growth')
  await see(chat.getByText('$997')).toBeVisible()
  await visitor.goto(`${url}/calculator`)
  await visitor.getByRole('button', { name: 'Copy link to this result' }).click()
  await see(visitor.getByRole('button', { name: 'Link copied' })).toBeVisible()
})

test('the owner signs in, works live, and is told why there are no passkeys', async () => {
  await owner.goto(`${url}/auth`)
  await owner.getByRole('textbox', { name: 'Email' }).fill(OWNER.email)
  await owner.getByLabel('Password', { exact: true }).fill(OWNER.password)
  await owner.getByRole('button', { name: 'Sign In' }).click()
  await owner.waitForURL(`${url}/admin`)
  await owner.getByRole('tab', { name: 'Leads (1)' }).click()
  await owner.getByRole('radio', { name: 'Kim Example' }).check()
  const region = owner.getByRole('region', { name: 'Kim Example' })
  await region.getByLabel('Note', { exact: true }).fill('Called from the office.')
  await region.getByRole('button', { name: 'Save note' }).click()
  await see(region.getByRole('listitem').filter({ hasText: 'Called from the office.' })).toBeVisible()

  await visitor.goto(`${url}/contact`)
  await visitor.getByLabel('Full Name *').fill('Lee Example')
  await visitor.getByLabel('Email *').fill('lee@example.com')
  await visitor.getByRole('button', { name: 'Submit Assessment' }).click()
  await see(owner.getByRole('tab', { name: 'Leads (2)' })).toBeVisible()

  await owner.goto(`${url}/dashboard?tab=profile`)
  await see(owner.getByText('Passkeys need https')).toBeVisible()
  await see(owner.getByRole('button', { name: 'Add Passkey' })).toHaveCount(0)
})

test('many open consoles leave the browser enough connections', async () => {
  const context = owner.context()
  await owner.goto('about:blank')
  const pages = []
  for (let count = 0; count < 7; count += 1) {
    const page = await context.newPage()
    await page.goto(`${url}/admin`)
    await see(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
    // As behind the next tab; pages of this browser are always visible.
    if (count < 6)
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
        document.dispatchEvent(new Event('visibilitychange'))
      })
    pages.push(page)
  }
  const last = pages.at(-1)
  await last?.getByRole('tab', { name: /^Leads/ }).click()
  if (last) await see(last.getByRole('radio', { name: 'Kim Example' })).toBeVisible()
  // The browser says that it ignores this header without https.
  const isOurs = (line: string) => !/Cross-Origin-Opener-Policy|Origin-Agent-Cluster/.test(line)
  expect(product.consoleErrors.filter(isOurs)).toEqual([])
})
