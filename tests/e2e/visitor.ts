// What a visitor does with the assistant in a browser. Must never touch what a visitor cannot.
import { expect, type Locator, type Page } from 'playwright/test'

/** Both wait for the network: the panel is fetched when somebody wants it, and an answer takes its time. */
const see = expect.configure({ timeout: 20_000 })

export const chatOf = (page: Page): Locator => page.getByRole('dialog', { name: 'AI assistant' })

export async function openChat(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Open chat' }).click()
  await see(chatOf(page)).toBeVisible()
  return chatOf(page)
}

/** Done once the answer is there, whole. */
export async function ask(page: Page, text: string): Promise<void> {
  const field = chatOf(page).getByRole('textbox', { name: 'Message' })
  await field.fill(text)
  await field.press('Enter')
  await see(chatOf(page).getByRole('log').getByText(text).last()).toBeVisible()
  await see(chatOf(page).getByRole('button', { name: 'Send message' })).toBeEnabled()
}
