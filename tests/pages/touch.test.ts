// On a touch screen no field is so small that a phone zooms into it.
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { see } from '#tests/setup/see.ts'
import { COUNT, openLeadStage, regionOf, row } from './lead-stage.ts'

const { visit, answerLists } = await openLeadStage()

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const smallFields = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('input, select, textarea')]
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML.slice(0, 120)),
  )

it.each(['/contact', '/auth', '/calculator', '/chatbot', '/onboarding/growth', '/booking'])(
  '%s',
  async (path) => {
    const { page } = await visit(path, PHONE)
    expect(await smallFields(page)).toEqual([])
  },
)

it.each(['/admin', '/admin-private'])('the leads on %s', async (path) => {
  const { page } = await visit(`${path}?tab=leads`, PHONE, answerLists)
  await row(page, COUNT).check()
  await see(regionOf(page, COUNT)).toBeVisible()
  await regionOf(page, COUNT).getByRole('button', { name: 'Edit' }).first().click()
  expect(await smallFields(page)).toEqual([])
})
