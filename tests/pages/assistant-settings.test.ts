// The assistant's opening as the owner has changed it.
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { OTHER_SITE } from '#tests/other-site.ts'
import { openSite } from './visits.ts'

const { visit } = await openSite({
  site: {
    ...OTHER_SITE,
    'assistant.opensByItself': false,
    'assistant.openings.home.greeting': 'Ask me about menus, or call {phone}.',
    'assistant.openings.home.suggestions': ['What does {growthLabel} cost?'],
    'assistant.openings.elsewhere.greeting': 'Ask me anything about cafés.',
  },
})

const panel = (page: Page) => page.getByRole('dialog', { name: 'AI assistant' })

it('opens only when it is asked to, with the owner’s words', async () => {
  const { page } = await visit('/', { isAssistantFree: true, isFresh: true, hasDeclined: true }, (prepared) =>
    prepared.clock.install(),
  )
  await page.clock.fastForward(20_000)
  expect(await panel(page).isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Open chat' }).click()
  const opened = panel(page)
  await opened
    .getByText('Hi, I’m Maple Web Studio’s automated assistant. Ask me about menus, or call (416) 555-0123.')
    .waitFor()
  await opened.getByText('Automated. People: Tue-Sat 8am-4pm ET').waitFor()
  expect(await opened.getByRole('button', { name: 'What does Studio cost?' }).count()).toBe(1)
  await opened.getByRole('button', { name: 'Close chat' }).click()
  await page.clock.fastForward('31:00')
  expect(await panel(page).isVisible()).toBe(false)
})

it('greets on other pages with the other words, and shows the hours', async () => {
  const { page } = await visit('/package/growth')
  await page.getByRole('button', { name: 'Open chat' }).click()
  await panel(page).getByText('Ask me anything about cafés.').waitFor()
})
