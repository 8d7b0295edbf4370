// Page translation, password managers and writing aids change the document before and after the scripts run.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { see } from '#tests/setup/see.ts'
import { COUNT, nameOf, openLeadStage, regionOf, row } from './lead-stage.ts'
import { alive, wake } from './visits.ts'

const { stage, visit, openDesk } = await openLeadStage()

/** As Chromium's translation does: every text is replaced by elements with another one. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const isShown = !node.parentElement?.closest('script, style, textarea, option, [translate=no]')
      if (isShown && node.nodeValue?.trim()) texts.push(node as Text)
    }
    for (const text of texts) {
      const font = document.createElement('font')
      font.append(document.createElement('font'))
      if (font.firstElementChild) font.firstElementChild.textContent = text.nodeValue
      text.replaceWith(font)
    }
  })

/** As password managers and writing aids do. */
const decorate = (page: Page) =>
  page.evaluate(() => {
    document.body.prepend(document.createElement('com-password-manager'))
    for (const field of document.querySelectorAll('input, textarea')) {
      if (field.closest('span.wrapped') || field.getAttribute('type') === 'radio') continue
      field.setAttribute('data-manager', '1')
      field.after(document.createElement('writing-aid'))
      const wrapper = document.createElement('span')
      wrapper.className = 'wrapped'
      field.replaceWith(wrapper)
      wrapper.append(field)
    }
  })

it('a node goes to the end without another one to insert it before, as in the DOM', async () => {
  const { page } = await visit('/contact')
  await wake(page, 'assessment')
  const texts = await page.evaluate(() =>
    [null, undefined].map((before) => {
      const parent = document.createElement('p')
      parent.append('first')
      Reflect.apply(Node.prototype.insertBefore, parent, [new Text(', last'), before])
      return parent.textContent
    }),
  )
  expect(texts).toEqual(['first, last', 'first, last'])
})

const errorScreen = (page: Page) => page.getByText('Unexpected Application Error!')

it.each([
  ['translation', translate],
  ['a password manager', decorate],
] as const)('%s before the scripts: what was typed is kept and sent', async (_, change) => {
  stage.calls.length = 0
  stage.answer('/api/submit-lead', () => Response.json({ id: randomUUID() }, { status: 201 }))
  const { page } = await visit('/contact')
  await alive(page)
  await page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('input[name=name]')
    if (field) field.value = 'Ada Lovelace'
  })
  await change(page)
  await wake(page, 'assessment')
  await see(page.locator('input[name=name]')).toHaveValue('Ada Lovelace')
  await page.locator('input[name=email]').fill('ada@example.com')
  await page.getByRole('button', { name: 'Submit Assessment' }).click()
  await expect
    .poll(() => stage.calls.filter(({ path }) => path === '/api/submit-lead').map(({ body }) => body))
    .toMatchObject([{ name: 'Ada Lovelace', email: 'ada@example.com' }])
  await see(errorScreen(page)).toHaveCount(0)
})

it.each([
  ['translation', translate],
  ['a password manager', decorate],
] as const)('%s afterwards: the calculator, the chat and the form go on', async (_, change) => {
  stage.answer('/api/ai-chat', () =>
    Response.json({ response: 'Growth is $997.', conversation: null, by: 'assistant', lead: null, turn: 2 }),
  )
  const { page } = await visit('/calculator')
  await wake(page, 'calculator')
  await change(page)
  const jobs = page.locator('input[name=monthlyJobs]')
  const result = page.locator('[data-result=missedRevenue]').first()
  const before = await result.textContent()
  await jobs.fill('120')
  await expect.poll(() => result.textContent()).not.toBe(before)
  await page.locator('[data-assistant-button] > button').click()
  const field = page.locator('[data-assistant] textarea')
  await field.fill('how much is growth?')
  await change(page)
  await field.press('Enter')
  await see(page.locator('[data-assistant] [role=log]')).toContainText('Growth is $997.')
  await see(errorScreen(page)).toHaveCount(0)
})

it.each([
  ['translation', translate],
  ['a password manager', decorate],
] as const)('%s: the leads are searched, opened, edited and closed', async (_, change) => {
  const page = await openDesk()
  await row(page, COUNT).check()
  const region = regionOf(page, COUNT)
  await see(region).toBeVisible()
  await change(page)
  await page.locator('input[type=search]').first().fill('even 0100')
  await see(page.locator(`[id$="${String(100).padStart(12, '0')}"]`).first()).toBeVisible()
  await change(page)
  await page.locator('input[type=search]').first().fill('')
  await see(page.getByText(nameOf(COUNT)).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await see(errorScreen(page)).toHaveCount(0)
})
