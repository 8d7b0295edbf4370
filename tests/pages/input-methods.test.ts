// Keys that end a composition of an input method, as Safari reports them: after the composition, with the key code 229.
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { see } from '#tests/setup/see.ts'
import { COUNT, nameOf, openLeadStage, regionOf, row } from './lead-stage.ts'
import { wake } from './visits.ts'

const { stage, visit, openDesk } = await openLeadStage()

async function endComposition(page: Page, key: 'Enter' | 'Escape'): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const event = { key, code: key, windowsVirtualKeyCode: 229 }
  await session.send('Input.dispatchKeyEvent', { ...event, type: 'rawKeyDown' })
  await session.send('Input.dispatchKeyEvent', {
    ...event,
    type: 'keyUp',
    windowsVirtualKeyCode: key === 'Enter' ? 13 : 27,
  })
  await session.detach()
}

const questions = () => stage.calls.filter(({ path }) => path === '/api/ai-chat').length

it.each([true, false])('Enter sends no half message in the chat (scripts loaded: %s)', async (isLoaded) => {
  stage.calls.length = 0
  stage.answer('/api/ai-chat', () =>
    Response.json({ response: 'こんにちは', conversation: null, by: 'assistant', lead: null, turn: 2 }),
  )
  const { page } = await visit('/chatbot', { isFresh: true }, async (fresh) => {
    if (!isLoaded) await fresh.route(/\/assets\/.*\.js$/, () => new Promise(() => {}))
  })
  if (isLoaded) await wake(page, 'demo-chat')
  const field = page
    .getByRole('region', { name: 'Try Our AI Assistant' })
    .getByRole('textbox', { name: 'Message' })
  await field.fill('かんじ')
  await endComposition(page, 'Enter')
  await see(field).toHaveValue('かんじ')
  expect(questions()).toBe(0)
  if (!isLoaded) return page.unrouteAll({ behavior: 'ignoreErrors' })
  await field.press('Enter')
  await expect.poll(questions).toBe(1)
})

it('Escape closes neither the chat nor a dialog', async () => {
  const { page } = await visit('/privacy', { isFresh: true })
  await page.getByRole('button', { name: 'Open chat' }).click()
  const chat = page.getByRole('dialog', { name: 'AI assistant' })
  await chat.getByRole('textbox', { name: 'Message' }).fill('かんじ')
  await endComposition(page, 'Escape')
  await see(chat).toBeVisible()
  await page.keyboard.press('Escape')
  await see(chat).toBeHidden()
})

it('in the consoles they leave the palette, the search, an editor and the record as they are', async () => {
  const page = await openDesk('', 1440, '/admin', { isFresh: true })
  await row(page, COUNT).check()
  const region = regionOf(page, COUNT)
  await see(region).toBeVisible()

  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'People, projects, messages, settings and actions' })
  await see(field).toBeFocused()
  for (const key of ['Enter', 'Escape'] as const) {
    await endComposition(page, key)
    await see(field).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await see(field).toHaveCount(0)

  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill('かんじ')
  await endComposition(page, 'Escape')
  await see(search).toHaveValue('かんじ')
  await search.fill('')

  await region.getByRole('button', { name: 'Edit' }).first().click()
  const company = region.getByLabel('Company')
  await company.focus()
  await endComposition(page, 'Escape')
  await see(company).toBeVisible()
  await see(region.getByRole('heading', { name: nameOf(COUNT) })).toBeVisible()
})
