// What a visitor does with the assistant in a browser, through the page alone.
import type { Locator, Page } from 'playwright/test'
import { see } from '#tests/setup/see.ts'

export const chatOf = (page: Page): Locator => page.getByRole('dialog', { name: 'AI assistant' })

/** Gone before anything else is pressed, because elements move when it closes. */
export async function declineCookies(page: Page): Promise<void> {
  const decline = page.getByRole('button', { name: 'Decline Non-Essential' })
  await decline.click()
  await see(decline).toBeHidden()
}

export async function openChat(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Open chat' }).click()
  await see(chatOf(page)).toBeVisible()
  return chatOf(page)
}

/** Resolves once the complete answer is there. */
export async function ask(page: Page, text: string): Promise<void> {
  const field = chatOf(page).getByRole('textbox', { name: 'Message' })
  await field.fill(text)
  await field.press('Enter')
  await see(chatOf(page).getByRole('log').getByText(text).last()).toBeVisible()
  await see(chatOf(page).getByRole('button', { name: 'Send message' })).toBeEnabled()
}
