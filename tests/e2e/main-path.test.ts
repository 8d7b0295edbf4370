// The main path end to end: visitor, owner and customer, in separate browsers.
import type { Page } from 'playwright/test'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { see } from '#tests/setup/see.ts'
import { databaseOf, linkIn, OWNER, signIn, startProduct, toast, type Product } from './product.ts'

const VISITOR = {
  name: 'Pat Example',
  email: 'pat@example.com',
  company: 'Example Plumbing',
  password: 'copper pipes and cold water',
}
const PROJECT = 'A website for Example Plumbing'

let product: Product
let owner: Page
let customer: Page

beforeAll(async () => {
  product = await startProduct(databaseOf(inject('journeyDatabase')))
  owner = (await product.person()).page
  customer = (await product.person({ isOnPhone: true })).page
})
afterAll(() => product?.close())

test('the owner signs in and lands on the console', async () => {
  await signIn(owner, OWNER.email, OWNER.password)
  await owner.waitForURL('**/admin')
  await see(owner.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await owner.getByRole('tab', { name: 'Leads (0)' }).click()
})

test('1. a visitor on a phone sends the assessment', async () => {
  const { page, context } = await product.person({ isOnPhone: true })
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Decline Non-Essential' }).click()
  await page.getByLabel('Full Name *').fill(VISITOR.name)
  await page.getByLabel('Email *').fill(VISITOR.email)
  await page.getByLabel('Company').fill(VISITOR.company)
  await page.getByLabel('Phone', { exact: true }).fill('555-0100')
  await page.getByLabel('Industry').fill('Plumbing')
  await page.getByLabel('Number of Employees').fill('4')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByLabel('Annual Revenue').fill('400000')
  await page.getByLabel('Monthly Leads').fill('35')
  await page.getByLabel('People Answering Phones').fill('1')
  await page.getByLabel('People Managing Paperwork').fill('2')
  await page.getByLabel('Tracking Method').selectOption({ label: 'Excel/spreadsheets' })
  await page.getByRole('group', { name: 'Pain Points' }).getByLabel('Missed calls & slow response').check()
  await page.getByLabel('Average Labor Cost').fill('45')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByLabel('Budget Range').selectOption('1000-2500')
  await page.getByLabel('Urgency').selectOption('asap')
  await page.getByLabel('Package').selectOption('growth')
  await page.getByRole('main').getByLabel('Message').fill('The phone rings while I am under a sink.')
  await page.getByRole('button', { name: 'Submit Assessment' }).click()
  await see(toast(page, 'Message Sent!')).toBeVisible()
  await see(
    page
      .getByText(
        "We'll review and start within 24 hours, with launch averaging 5 days to 2 weeks depending on complexity.",
      )
      .first(),
  ).toBeVisible()
  await see(page.getByLabel('Full Name *')).toHaveValue('')
  await context.close()
})

test('the visitor gets an acknowledgement with the time of the answer', async () => {
  const mail = await product.mailTo(VISITOR.email, /We got your assessment/)
  expect(mail.text).toMatch(/You’ll hear from us: By \w+day, \w+ \d+, \d{4} at /)
  expect(mail.text).toContain('/contact#schedule')
  expect(mail.text).not.toContain('under a sink')
})

test('2. the owner gets a mail with everything, replies go to the visitor, the link opens the lead', async () => {
  const mail = await product.mailTo(OWNER.email, /New lead/)
  expect(mail.replyTo?.[0]?.address).toBe(VISITOR.email)
  for (const words of [
    VISITOR.name,
    VISITOR.company,
    '555-0100',
    'under a sink',
    'Excel/spreadsheets',
    '400000',
    'Growth',
  ]) {
    expect(mail.text).toContain(words)
  }
  const { page, context } = await product.person()
  await page.request.post('/api/auth/sign-in/email', { data: OWNER })
  await page.goto(linkIn(mail))
  await see(
    page
      .getByRole('radio', { name: new RegExp(VISITOR.name) })
      .or(page.getByRole('option', { name: new RegExp(VISITOR.name) })),
  ).toBeVisible()
  await context.close()
})

test('3. the open console shows the lead live; the owner works on it and turns it into a project', async () => {
  const lead = owner
    .getByRole('radio', { name: new RegExp(VISITOR.name) })
    .or(owner.getByRole('option', { name: new RegExp(VISITOR.name) }))
  await see(lead).toBeVisible()
  await see(owner.getByRole('tab', { name: 'Leads (1)' })).toBeVisible()
  await owner.getByLabel(`Status of ${VISITOR.name}`).selectOption('contacted')
  await see(toast(owner, 'Lead status updated!')).toBeVisible()

  await see(owner.getByRole('button', { name: 'Create Project' }).first()).toBeDisabled()
  await lead.check()
  await owner.getByRole('button', { name: 'Create Project' }).first().click()
  const form = owner.getByRole('dialog', { name: `Create Project for ${VISITOR.name}` })
  await see(form.getByText(VISITOR.email)).toBeVisible()
  await form.getByLabel('Project Title *').fill(PROJECT)
  await form.getByLabel('Project Type').selectOption('growth')
  await form.getByLabel('Total Cost').fill('997')
  await form.getByLabel('Estimated Completion').fill('2027-03-31')
  await form.getByRole('button', { name: 'Create Project' }).click()
  await see(toast(owner, 'Project created successfully!')).toBeVisible()
  await see(owner.getByRole('tab', { name: 'Projects (1)' })).toBeVisible()
  await see(owner.getByLabel(`Status of ${VISITOR.name}`)).toHaveValue('converted')
})

test('4. the customer sets a password from the invitation and sees the project', async () => {
  const mail = await product.mailTo(VISITOR.email, /^Your project with/)
  await customer.goto(linkIn(mail))
  await customer.getByLabel('Password', { exact: true }).fill(VISITOR.password)
  await customer.getByLabel('Confirm Password').fill(VISITOR.password)
  await customer.getByRole('button', { name: /set (your )?password/i }).click()
  await customer.waitForURL('**/dashboard')
  await see(customer.getByRole('heading', { name: `Welcome back, ${VISITOR.name}!` })).toBeVisible()
  await see(customer.getByText(PROJECT).first()).toBeVisible()
  await see(customer.getByText('$997').first()).toBeVisible()
})

test("5. progress and an update appear live on the customer's open page, with the toast", async () => {
  await customer.getByRole('tab', { name: 'Projects' }).click()
  await owner.goto('/admin-private')
  await see(owner.getByRole('heading', { name: 'Business Management Console' })).toBeVisible()
  await owner.getByRole('tab', { name: 'Projects (1)' }).click()
  await owner.getByRole('button', { name: 'Edit' }).click()
  await owner.getByLabel('Status', { exact: true }).selectOption('in_progress')
  await owner.getByLabel('Progress').fill('40')
  await owner.getByRole('button', { name: 'Save' }).click()
  await see(toast(owner, 'Project updated successfully!')).toBeVisible()
  await see(customer.getByRole('progressbar').first()).toHaveAttribute('aria-valuenow', '40')

  await owner.getByRole('button', { name: 'Post Update for Customer' }).click()
  await owner.getByLabel('Update Title').fill('The first page stands')
  await owner.getByLabel('Update Description').fill('You can look at it from your phone.')
  await owner.getByLabel('Update Type').selectOption('milestone')
  await owner.getByRole('button', { name: 'Post Update', exact: true }).click()
  await see(toast(owner, 'Update posted successfully! Customer will see this.')).toBeVisible()
  await see(toast(customer, 'New Project Update')).toBeVisible()
  await see(toast(customer, 'Your project has been updated!')).toBeVisible()
  await see(customer.getByText('The first page stands').first()).toBeVisible()
})

test('6a. refused pages redirect as decided', async () => {
  const { page: stranger, context } = await product.person()
  for (const path of ['/dashboard', '/admin', '/admin-private']) {
    await stranger.goto(path)
    expect(new URL(stranger.url()).pathname).toBe('/auth')
  }
  await context.close()
  await customer.goto('/admin')
  expect(new URL(customer.url()).pathname).toBe('/dashboard')
  await customer.goto('/admin-private')
  expect(new URL(customer.url()).pathname).toBe('/')
})

test('6b. a customer who had to sign in returns to the page they wanted', async () => {
  const { page, context } = await product.person({ isOnPhone: true })
  await page.goto('/dashboard')
  await page.getByRole('textbox', { name: 'Email' }).fill(VISITOR.email)
  await page.getByLabel('Password', { exact: true }).fill('the wrong one')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await see(toast(page, 'That email and password don’t match.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(VISITOR.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/dashboard')
  await see(page.getByText(PROJECT).first()).toBeVisible()
  await context.close()
})

test('6c. a person signs up, confirms from the mail, signs out and in again', async () => {
  const email = 'robin@example.com'
  const password = 'three tabs and a kettle'
  const { page, context } = await product.person({ isOnPhone: true })
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill('something else')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await see(toast(page, 'Passwords do not match')).toBeVisible()
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await see(
    toast(page, 'Account created successfully! Please check your email to confirm your account.'),
  ).toBeVisible()

  await page.goto(linkIn(await product.mailTo(email, /confirm/i)))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL('**/dashboard')
  await see(page.getByText('No Projects Yet').first()).toBeVisible()

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/dashboard')
  expect(new URL(page.url()).pathname).toBe('/auth')
  await signIn(page, email, password)
  await page.waitForURL('**/dashboard')
  await context.close()
})

test('6d. a forgotten password is reset, and every other session ends', async () => {
  const { page, context } = await product.person({ isOnPhone: true })
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await see(page.getByRole('button', { name: /send/i })).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(VISITOR.email)
  await page.getByRole('button', { name: /send/i }).click()
  await page.goto(linkIn(await product.mailTo(VISITOR.email, /reset/i)))
  await page.getByLabel('Password', { exact: true }).fill('a new set of pipes')
  await page.getByLabel('Confirm Password').fill('a new set of pipes')
  await page.getByRole('button', { name: /password/i }).click()
  await see(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  await customer.goto('/dashboard')
  expect(new URL(customer.url()).pathname).toBe('/auth')
  await signIn(page, VISITOR.email, 'a new set of pipes')
  await page.waitForURL('**/dashboard')
  await context.close()
})

test('without scripts the assessment can be sent, and a mistake is shown with everything kept', async () => {
  const { page, context } = await product.person({ isOnPhone: true, javaScriptEnabled: false })
  await page.goto('/contact')
  await page.getByLabel('Full Name *').fill('Sam Example')
  await page.getByLabel('Email *').fill('sam@example')
  await page.getByRole('main').getByLabel('Message').fill('No scripts here.')
  await page.getByRole('button', { name: 'Submit Assessment' }).click()
  await see(page.getByText('Invalid email address').first()).toBeVisible()
  await see(page.getByRole('main').getByLabel('Message')).toHaveValue('No scripts here.')
  await page.getByLabel('Email *').fill('sam@example.com')
  await page.getByRole('button', { name: 'Submit Assessment' }).click()
  await see(page.getByText('Message Sent!').first()).toBeVisible()
  await context.close()
  await product.mailTo(OWNER.email, /Sam Example/)
})

test("logs no errors on the browsers' consoles", () => {
  // Chromium itself logs answers of 400 and 401, which the page explains to the person.
  expect(product.consoleErrors.filter((text) => !/status of 40[01]/.test(text))).toEqual([])
})
