// The owner's main job with the keyboard alone: sign in, open a lead, create a project, change it and post an
// update.
import type { Locator, Page } from 'playwright/test'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { see } from '#tests/setup/see.ts'
import { databaseOf, OWNER, sendAssessment, startProduct, toast, type Product } from './product.ts'

const LEAD = { name: 'Kim Example', email: 'kim@example.com' }
const PROJECT = 'Answering service for Example Electric'

let product: Product
let page: Page

beforeAll(async () => {
  product = await startProduct(databaseOf(inject('journeyDatabase')))
  await sendAssessment(product, LEAD)
  page = (await product.person()).page
})
afterAll(() => product?.close())

/** More than any screen has: an element not reached by then is unreachable. */
const MOST_STOPS = 150

/** Presses Tab from the current focus until the element has it. */
async function reach(target: Locator): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await see(target).toBeInViewport()
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach ${String(target)}`)
}

async function press(target: Locator, key = 'Enter'): Promise<void> {
  await see(target).toBeVisible()
  await reach(target)
  await page.keyboard.press(key)
}

async function type(target: Locator, text: string): Promise<void> {
  await see(target).toBeVisible()
  await reach(target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Typing selects an option, as in every select of a browser. */
async function choose(target: Locator, text: string): Promise<void> {
  await see(target).toBeVisible()
  await reach(target)
  await page.keyboard.type(text)
}

/** Arrow keys move between tabs, one at a time. */
async function show(name: RegExp): Promise<void> {
  await reach(page.getByRole('tab', { selected: true }))
  const tabs = await page.getByRole('tab').all()
  for (const tab of tabs.slice(1)) {
    await page.keyboard.press('ArrowRight')
    await see(tab).toHaveAttribute('aria-selected', 'true')
    if (name.test(await tab.innerText())) return
  }
  throw new Error(`no tab to the right is called ${name}`)
}

test('signs in and opens the lead', async () => {
  await page.goto('/auth')
  await see(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  await type(page.getByRole('textbox', { name: 'Email' }), OWNER.email)
  await type(page.getByLabel('Password', { exact: true }), OWNER.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin')
  await show(/^Leads/)
  await see(page.getByLabel(`Status of ${LEAD.name}`)).toBeVisible()
})

test('changes its status', async () => {
  await choose(page.getByLabel(`Status of ${LEAD.name}`), 'Qualified')
  await see(toast(page, 'Lead status updated!')).toBeVisible()
  await see(page.getByLabel(`Status of ${LEAD.name}`)).toHaveValue('qualified')
})

test('turns it into a project', async () => {
  const lead = page
    .getByRole('radio', { name: new RegExp(LEAD.name) })
    .or(page.getByRole('option', { name: new RegExp(LEAD.name) }))
  await press(lead, 'Space')
  await see(lead).toBeChecked()
  await press(page.getByRole('button', { name: 'Create Project' }).first())
  const form = page.getByRole('dialog', { name: `Create Project for ${LEAD.name}` })
  await type(form.getByLabel('Project Title *'), PROJECT)
  await choose(form.getByLabel('Project Type'), 'Scale')
  await type(form.getByLabel('Total Cost'), '1997')
  await press(form.getByRole('button', { name: 'Create Project' }))
  await see(toast(page, 'Project created successfully!')).toBeVisible()
  await see(form).toBeHidden()
})

test('changes the project and posts an update', async () => {
  await page.goto('/admin-private')
  await see(page.getByRole('tab', { name: /^Projects \(1\)/ })).toBeVisible()
  await show(/^Projects/)
  await press(page.getByRole('button', { name: 'Edit' }))
  await choose(page.getByLabel('Status', { exact: true }), 'In Progress')
  await type(page.getByLabel('Progress', { exact: true }), '30')
  await press(page.getByRole('button', { name: 'Save' }))
  await see(toast(page, 'Project updated successfully!')).toBeVisible()

  await press(page.getByRole('button', { name: 'Post Update for Customer' }))
  await type(page.getByLabel('Update Title'), 'The number rings')
  await type(page.getByLabel('Update Description'), 'Call it: somebody answers now.')
  await press(page.getByRole('button', { name: 'Post Update', exact: true }))
  await see(toast(page, 'Update posted successfully! Customer will see this.')).toBeVisible()
})

test('signs out', async () => {
  await press(page.getByRole('button', { name: 'Sign Out' }))
  await page.waitForURL((url) => url.pathname === '/')
  expect(product.consoleErrors).toEqual([])
})
