// A week of the agency: five leads from five sources, from the first visit to a project, worked on by two admins, one of them on a phone.
import type { Locator, Page } from 'playwright/test'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { see } from '#tests/setup/see.ts'
import { databaseOf, linkIn, openConsole, signIn, signUp, startProduct, toast } from './product.ts'
import type { Product } from './product.ts'
import { ask, chatOf, declineCookies, openChat } from './visitor.ts'

const OWNER_NAME = 'Robin'
const BO = { email: 'bo@example.com', password: 'two hands on one ladder' }

const PAT = { name: 'Pat Example', email: 'pat@example.com', phone: '555-010-0111' }
const ADA = {
  name: 'Ada Example',
  email: 'ada@example.com',
  company: 'Example Plumbing',
  password: 'a van between two jobs',
}
const KIM = { name: 'Kim Example', email: 'kim@example.com', phone: '555-010-0122' }
const DANA = { name: 'Dana Whitlock', phone: '555-010-0133' }
/** The same person, as the owner types it on the phone. */
const CALLER = 'Dana W.'
const PROJECT = 'Growth for Example Plumbing'
const NOTE = 'Wants the rhubarb page first.'
const STEP = 'Send the offer'

let product: Product
/** At a desk. */
let owner: Page
/** On a phone. */
let bo: Page

beforeAll(async () => {
  product = await startProduct({ ...databaseOf(inject('journeyDatabase')), OWNER_NAME })
  const people = [await product.person(), await product.person({ isOnPhone: true })] as const
  for (const { context } of people)
    await context.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'))
  const [desk, pocket] = people
  owner = desk.page
  bo = pocket.page
  await signUp(product, pocket.context, BO)
  await product.grantAdmin(BO.email)
  await openConsole(owner)
  await see(owner.getByRole('tab', { name: 'Leads (0)' })).toBeVisible()
})
afterAll(() => product?.close())

const needs = (page: Page) => page.getByRole('region', { name: 'Needs you now' })
const need = (page: Page, name: string, kind: string) =>
  needs(page).getByRole('listitem').filter({ hasText: name }).filter({ hasText: kind })
const row = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const record = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Opens a lead from the list. */
async function openLead(page: Page, name: string): Promise<Locator> {
  await page.goto('/admin?tab=leads')
  await row(page, name).check()
  await see(record(page, name)).toBeVisible()
  return record(page, name)
}

test('Monday: someone sends the assessment from a phone, and a mail says until when they are answered', async () => {
  const { page, context } = await product.person({ isOnPhone: true })
  await page.goto('/contact')
  await declineCookies(page)
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await see(page.getByText('Step 1 of 3')).toBeVisible()
  await page.getByLabel('Full Name *').fill(PAT.name)
  await page.getByLabel('Email *').fill(PAT.email)
  await page.getByLabel('Phone', { exact: true }).fill(PAT.phone)
  await next.click()
  await page.getByRole('group', { name: 'Pain Points' }).getByLabel('Missed calls & slow response').check()
  await next.click()
  await page.getByLabel('Package').selectOption('launch')
  await page.getByRole('main').getByLabel('Message').fill('The phone rings while I am under a sink.')
  await page.getByRole('button', { name: 'Submit Assessment' }).click()
  await see(toast(page, 'Message Sent!')).toBeVisible()
  await context.close()

  const mail = await product.mailTo(PAT.email, /^We got your assessment/)
  expect(mail.text).toContain('We’ll read what you sent, Pat, and get back to you')
  expect(mail.text).toContain('You’ll hear from us')
  expect(mail.text).not.toContain('under a sink')
  await see(owner.getByRole('tab', { name: 'Leads (1)' })).toBeVisible()
})

test('others order a package, book a call, and leave their number in the chat', async () => {
  const { page: ada } = await product.person({ isOnPhone: true })
  await ada.goto('/onboarding/growth')
  await declineCookies(ada)
  await ada.getByLabel('Full Name *').fill(ADA.name)
  await ada.getByLabel('Email *').fill(ADA.email)
  await ada.getByLabel('Phone *').fill('555-010-0144')
  await ada.getByLabel('Company Name *').fill(ADA.company)
  await ada.getByRole('button', { name: 'Send My Order' }).click()
  await ada.waitForURL('**/onboarding/growth/received?*')

  const { page: kim } = await product.person({ isOnPhone: true })
  await kim.goto('/calculator')
  await declineCookies(kim)
  await kim.getByRole('button', { name: 'Schedule Call' }).click()
  const dialog = kim.getByRole('dialog', { name: /^Schedule a Call with / })
  await dialog
    .getByRole('list', { name: /^Free times on / })
    .getByRole('button')
    .first()
    .click()
  await dialog.getByLabel('Your Name *').fill(KIM.name)
  await dialog.getByLabel('Your Email *').fill(KIM.email)
  await dialog.getByLabel('Phone to Call').fill(KIM.phone)
  await dialog.getByRole('button', { name: 'Book This Call' }).click()
  await see(dialog.getByRole('heading', { name: 'Your call is booked' })).toBeVisible()

  const { page: dana } = await product.person()
  await dana.goto('/')
  await declineCookies(dana)
  await openChat(dana)
  await ask(dana, 'can somebody call me?')
  await ask(dana, `${DANA.name}, ${DANA.phone}`)
  await chatOf(dana).getByRole('button', { name: 'Yes, please' }).click()
  await see(chatOf(dana).getByText(`Passed on to ${OWNER_NAME}`)).toBeVisible()
  await see(owner.getByRole('tab', { name: 'Leads (4)' })).toBeVisible()
})

test('the phone of the second admin says whom to call until when, and a call is logged in one tap', async () => {
  await openConsole(bo, BO)
  for (const { name } of [PAT, ADA, DANA])
    await see(need(bo, name, 'New lead')).toContainText(/\d+ (?:min|h) left|by \w{3} \d/)
  await see(need(bo, KIM.name, 'Booked call')).toBeVisible()
  const pat = need(bo, PAT.name, 'New lead')
  await pat.getByRole('link', { name: `Call (${PAT.name})` }).click()
  await needs(bo).getByRole('button', { name: 'No answer', exact: true }).click()
  await see(need(bo, PAT.name, 'New lead')).toHaveCount(0)
  await see(need(bo, DANA.name, 'New lead')).toBeVisible()

  const called = (await openLead(owner, PAT.name)).getByText('Called: no answer')
  await see(called).toBeVisible()
})

test('Tuesday: a caller is added by hand, is known by their number, and the two are merged', async () => {
  await owner.goto('/admin?tab=leads')
  await owner.getByRole('button', { name: 'Add lead', exact: true }).click()
  const form = owner.getByRole('dialog', { name: 'Add a lead' })
  await form.getByLabel('Name *').fill(CALLER)
  await form.getByLabel('Phone').fill('(555) 010 0133')
  await form.getByLabel('What they want').fill('Asks what happens next.')
  await see(form.getByText('Already a lead:')).toContainText(DANA.name)
  await form.getByRole('button', { name: 'Add lead', exact: true }).click()
  await form.getByRole('button', { name: 'Add anyway' }).click()
  await see(toast(owner, `Added ${CALLER}.`)).toBeVisible()
  await see(owner.getByRole('tab', { name: 'Leads (5)' })).toBeVisible()

  const caller = await openLead(owner, CALLER)
  await caller.getByRole('button', { name: /^Merge/ }).click()
  await see(toast(owner, 'They now show as one person.')).toBeVisible()
  await see(caller.getByRole('heading', { name: 'Other requests from this person' })).toBeVisible()
  // The list shows them once; the count is of requests.
  await see(owner.getByText('5 requests from 4 people')).toBeVisible()
  await see(owner.getByRole('tab', { name: 'Leads (5)' })).toBeVisible()
})

test('Wednesday: a note from the phone is on the open desk at once, and the search finds it', async () => {
  const desk = await openLead(owner, PAT.name)
  const pocket = await openLead(bo, PAT.name)
  await pocket.getByLabel('Note', { exact: true }).fill(NOTE)
  await pocket.getByRole('button', { name: 'Save note' }).click()
  await see(toast(bo, 'Note saved.')).toBeVisible()
  await see(desk.getByText(NOTE)).toBeVisible()

  await owner.goto('/admin?tab=leads')
  await owner.getByRole('searchbox', { name: 'Search' }).fill('rhubarb')
  await see(row(owner, KIM.name)).toBeHidden()
  await see(row(owner, PAT.name)).toBeVisible()
})

test('Thursday: the next step is on time, because a mail reminds who works on it', async () => {
  const desk = await openLead(owner, PAT.name)
  await desk.getByLabel('Assigned to').selectOption({ label: BO.email })
  await see(toast(owner, 'Assignment saved.')).toBeVisible()
  await desk.getByRole('button', { name: 'Add a next step' }).click()
  await desk.getByLabel('What to do next').fill(STEP)
  // Tomorrow, or the next open day.
  await desk.getByRole('group', { name: 'When' }).getByRole('button').first().click()
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  await see(toast(owner, 'Next step saved')).toBeVisible()

  await product.skipReminderDelay()
  const mail = await product.mailTo(BO.email, new RegExp(`^Reminder: ${STEP}`))
  expect(mail.text).toContain(PAT.name)
  expect(mail.text).toContain(PAT.phone)
  await bo.goto(linkIn(mail))
  const pocket = record(bo, PAT.name)
  await see(pocket.getByText(STEP).first()).toBeVisible()
  await pocket.getByRole('button', { name: 'Done', exact: true }).click()
  await see(toast(bo, 'Next step done.')).toBeVisible()
  await see(desk.getByRole('button', { name: 'Add a next step' })).toBeVisible()
})

test('one did not work out: it is closed with the reason, and the list says so', async () => {
  const desk = await openLead(owner, KIM.name)
  await desk.getByLabel(`Status of ${KIM.name}`).selectOption('closed')
  await see(toast(owner, 'Lead status updated!')).toBeVisible()
  await desk.getByLabel('Why?').selectOption({ label: 'Too expensive' })
  await see(toast(owner, 'Reason saved.')).toBeVisible()
  await owner.goto('/admin?tab=leads&status=closed&reason=price')
  await see(row(owner, KIM.name)).toBeVisible()
  await see(row(owner, PAT.name)).toHaveCount(0)
})

test('the open ones are changed together, and undo leaves what someone else changed meanwhile', async () => {
  const status = (page: Page, name: string) => page.getByLabel(`Status of ${name}`, { exact: true })
  await bo.goto('/admin?tab=leads')
  await owner.goto('/admin?tab=leads&status=new,contacted')
  await see(row(owner, CALLER)).toBeVisible()
  await owner.getByRole('button', { name: 'Select several' }).click()
  await owner.getByRole('button', { name: 'Select all that match' }).click()
  await see(owner.getByText('3 leads selected')).toBeVisible()
  await owner.getByLabel('New status').selectOption('Qualified')
  await owner.getByRole('button', { name: /^Change \d leads?$/ }).click()
  await see(toast(owner, '3 leads changed to Qualified.')).toBeVisible()

  await see(status(bo, CALLER)).toHaveValue('qualified')
  await status(bo, CALLER).selectOption('closed')
  await see(toast(bo, 'Lead status updated!')).toBeVisible()
  await owner.getByRole('button', { name: 'Undo' }).click()
  await see(toast(owner, 'Someone else changed 1 lead in the meantime, so we left it.')).toBeVisible()
  await see(status(bo, PAT.name)).toHaveValue('new')
  await see(status(bo, CALLER)).toHaveValue('closed')
})

test('Friday: the paid order becomes a project that is filled from it', async () => {
  const { items } = (await (await owner.request.get('/api/orders')).json()) as { items: { id: string }[] }
  await owner.request.patch(`/api/orders/${items[0]?.id}`, { data: { state: 'paid' } })
  await owner.goto('/admin')
  await need(owner, ADA.name, 'Paid order')
    .getByRole('link', { name: `Start project (${ADA.name})` })
    .click()
  const form = owner.getByRole('dialog', { name: `Create Project for ${ADA.name}` })
  await see(form.getByLabel('Project Title *')).toHaveValue(PROJECT)
  await see(form.getByLabel('Project Type')).toHaveValue('growth')
  await see(form.getByLabel('Total Cost')).toHaveValue('997')
  await see(form.getByText('From the order').first()).toBeVisible()
  await form.getByRole('button', { name: 'Create Project' }).click()
  await see(toast(owner, 'Project created successfully!')).toBeVisible()
  await see(bo.getByRole('tab', { name: 'Projects (1)' })).toBeVisible()

  await owner.goto('/admin?tab=projects')
  const card = owner.getByRole('article', { name: PROJECT })
  await see(card.getByText('Still in planning')).toBeVisible()
  await card.getByRole('button', { name: 'Start work' }).click()
  await see(card.getByText('Waiting for the customer to open their account')).toBeVisible()
})

test('the palette finds the person and the project from anywhere', async () => {
  await owner.goto('/admin-private?tab=analytics')
  await see(owner.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  await owner.keyboard.press('Control+k')
  await owner.getByRole('combobox', { name: 'People, projects, messages, settings and actions' }).fill('ada')
  await see(owner.getByRole('option', { name: new RegExp(ADA.name) })).toBeVisible()
  await owner.keyboard.press('Enter')
  await see(record(owner, ADA.name)).toBeVisible()
})

test('the customer sets a password, signs in on a phone and sees the project', async () => {
  const { page: first } = await product.person({ isOnPhone: true })
  await first.goto(linkIn(await product.mailTo(ADA.email, /^Your project with/)))
  await first.getByLabel('Password', { exact: true }).fill(ADA.password)
  await first.getByLabel('Confirm Password').fill(ADA.password)
  await first.getByRole('button', { name: 'Set Password' }).click()
  await first.waitForURL('**/dashboard')

  const { page: ada } = await product.person({ isOnPhone: true })
  await signIn(ada, ADA.email, ADA.password)
  await ada.waitForURL('**/dashboard')
  await see(ada.getByRole('heading', { name: `Welcome back, ${ADA.name}!` })).toBeVisible()
  await see(ada.getByText(PROJECT).first()).toBeVisible()
  await see(ada.getByText('$997').first()).toBeVisible()
  await see(ada.getByText('In Progress').first()).toBeVisible()
})

test("logs nothing on the browsers' consoles but what a person was shown", () => {
  // Adding a known caller is refused at first, and this browser has no app for calls.
  const told = /status of 409|ProblemError|tel:/
  expect(product.consoleErrors.filter((text) => !told.test(text))).toEqual([])
})
