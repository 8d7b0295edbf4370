// Where the focus is after a send that failed, and which buttons are disabled meanwhile.
import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { see } from '#tests/setup/see.ts'
import { COUNT, openLeadStage, regionOf, row } from './lead-stage.ts'
import { refusal } from './stage.ts'
import { alive } from './visits.ts'

const { stage, visit, openDesk } = await openLeadStage()

/** Answers `path` once told to. */
function holdAnswer(path: string): { fail: () => void } {
  let fail = (): void => {}
  const failing = new Promise<void>((resolve) => (fail = resolve))
  stage.answer(path, async () => {
    await failing
    return refusal(503, 'unavailable', 'Please try again.')
  })
  return { fail: () => fail() }
}

const isNative = (button: Locator) => button.evaluate((element: HTMLButtonElement) => element.disabled)

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
}

it.each([
  [
    '/contact',
    '/api/submit-lead',
    { 'Full Name *': 'Ada', 'Email *': 'ada@example.com' },
    'Submit Assessment',
    'Sending...',
  ],
  [
    '/auth',
    '/api/auth/sign-in/email',
    { Email: 'ada@example.com', Password: 'a long password' },
    'Sign In',
    'Signing In...',
  ],
] as const)(
  '%s: the button is disabled while it sends, and the message takes the focus',
  async (at, path, fields, name, busy) => {
    stage.setSession(null)
    const answer = holdAnswer(path)
    const { page } = await visit(at)
    await alive(page)
    await fill(page, fields)
    const button = page.getByRole('main').getByRole('button', { name, exact: true })
    await see(button).toHaveAttribute('autocomplete', 'off')
    await button.focus()
    await page.keyboard.press('Enter')
    const sending = page.getByRole('button', { name: busy })
    await see(sending).toBeDisabled()
    expect(await isNative(sending)).toBe(true)
    answer.fail()
    await see(button).toBeEnabled()
    await see(page.locator('[data-form-message]')).toBeFocused()
    await see(page.getByLabel(Object.keys(fields)[0] ?? '', { exact: true })).toHaveValue(
      Object.values(fields)[0] ?? '',
    )
  },
)

it('elsewhere the button keeps the focus, and presses are ignored', async () => {
  const page = await openDesk()
  await row(page, COUNT).check()
  const region = regionOf(page, COUNT)
  const path = new URL(`/api/leads/${await row(page, COUNT).inputValue()}/activities`, stage.url).pathname
  const answer = holdAnswer(path)
  stage.calls.length = 0
  await region.getByLabel('Note', { exact: true }).fill('Called.')
  await region.getByRole('button', { name: 'Save note' }).focus()
  await page.keyboard.press('Enter')
  const button = region.getByRole('button', { name: /^Sav/ })
  await see(button).toHaveAttribute('aria-disabled', 'true')
  expect(await isNative(button)).toBe(false)
  await page.keyboard.press('Enter')
  answer.fail()
  await see(button).not.toHaveAttribute('aria-disabled')
  await see(button).toBeFocused()
  expect(stage.calls.filter((call) => call.path === path && call.method === 'POST')).toHaveLength(1)
})

it('suggestions of a list are not turned off, which Firefox would take for the list too', async () => {
  const { page } = await visit('/contact')
  await see(page.locator('input[list]')).not.toHaveCount(0)
  await see(page.locator('input[list][autocomplete=off]')).toHaveCount(0)
})
