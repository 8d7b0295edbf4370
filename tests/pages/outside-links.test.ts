// Links that open another program are pressed in every installed Chromium, and the page goes on. The whole one
// shows a window of its own for them, the headless shell does not.
import { describe, expect, it, onTestFinished } from 'vitest'
import { findBrowser, findWholeBrowser, launchBrowser, openContext } from '#tests/setup/browser.ts'
import { see } from '#tests/setup/see.ts'
import { openStage } from './stage.ts'
import { alive } from './visits.ts'

const installed = [...new Set([findBrowser(), findWholeBrowser()])].filter((file) => file !== null)

describe.each(installed)('%s', (file) => {
  it('presses links for calls and emails, by pointer and keyboard, and the page still answers', async () => {
    const stage = await openStage()
    onTestFinished(() => stage.close())
    const browser = await launchBrowser(file)
    onTestFinished(() => browser.close())
    const page = await (await openContext(browser, { baseURL: stage.url })).newPage()
    await page.goto('/about')
    await alive(page)
    const contact = page.getByRole('main').getByRole('region', { name: 'Get in touch' })
    await contact.getByRole('link', { name: '(555) 010-0199' }).click()
    await contact.getByRole('link', { name: 'hello@example.com' }).press('Enter')
    expect(await page.evaluate(() => window.pressed)).toEqual([
      'tel:+15550100199',
      'mailto:hello@example.com',
    ])
    // A page behind a window of the browser paints no more.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    await page.getByRole('button', { name: 'Open chat' }).click()
    await see(page.getByRole('dialog', { name: 'AI assistant' })).toBeVisible()
  })
})
