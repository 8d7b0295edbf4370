// A new admin: the consoles open after the first second factor is set up, and signing in requires it from
// then on. The passkeys are on a virtual device of Chromium.
import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { see } from '#tests/setup/see.ts'
import { databaseOf, OWNER, signIn, startProduct, toast, type Product } from './product.ts'

let product: Product
let page: Page
let context: BrowserContext
let codes: string[]
beforeAll(async () => {
  product = await startProduct({ ...databaseOf(inject('journeyDatabase')), SECOND_FACTOR: 'required' })
  ;({ page, context } = await product.person())
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
})
afterAll(() => product?.close())

test('the consoles wait for a passkey, and open with it', async () => {
  await signIn(page, OWNER.email, OWNER.password)
  await page.waitForURL('**/dashboard?tab=profile')
  await see(page.getByRole('heading', { name: 'Set one up to open the consoles' })).toBeVisible()
  await page.goto('/admin')
  await page.waitForURL('**/dashboard')
  await page.getByRole('button', { name: 'Set It Up' }).click()
  await page.getByRole('button', { name: 'Add Passkey' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Shop laptop')
  await page.getByRole('button', { name: 'Create Passkey' }).click()
  const kept = page.getByRole('dialog', { name: 'Save these recovery codes' })
  const list = kept.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await see(list).toHaveCount(10)
  codes = await list.allTextContents()
  // They are shown once: an accidental press must not close them.
  await page.keyboard.press('Escape')
  await see(kept).toBeVisible()
  await kept.getByRole('button', { name: 'I Saved Them' }).click()
  await see(page.getByText('Shop laptop')).toBeVisible()
  await page.getByRole('link', { name: 'Open Admin Dashboard' }).click()
  await see(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
  const mail = await product.mailTo(OWNER.email, /^App or passkey added/)
  expect(mail.text).not.toContain('Shop laptop')
})

test('signing in requires it: the passkey if present, a recovery code otherwise', async () => {
  // An open page gets the event and leaves by itself, possibly during the navigation.
  await page.goto('about:blank')
  await context.request.post('/api/auth/sign-out')
  await signIn(page, OWNER.email, OWNER.password)
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await page.waitForURL('**/admin')
  const elsewhere = await product.person({ isOnPhone: true })
  await signIn(elsewhere.page, OWNER.email, OWNER.password)
  await see(elsewhere.page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await elsewhere.page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await elsewhere.page.getByRole('button', { name: 'Sign In' }).click()
  await elsewhere.page.waitForURL('**/admin')
  await see(toast(elsewhere.page, 'Signed in successfully')).toBeVisible()
  expect(product.consoleErrors).toEqual([])
})
