// The page of a mailed answer: nothing happens before a press, the conversation continues in this browser,
// and an invalid link says what to do.
import { expect, it } from 'vitest'
import { see } from '#tests/setup/see.ts'
import { refusal } from './stage.ts'
import { faults, openSite, overhang } from './visits.ts'

const { stage, visit } = await openSite()
const PHONE = { width: 390, height: 844 }
const TURNS = [
  { number: 1, author: 'visitor', text: 'Do you work on Saturdays?' },
  { number: 2, author: 'assistant', text: 'I don’t know that one, but we do.' },
  { number: 3, author: 'person', text: 'Yes, until noon.' },
]
const returns = () => stage.calls.filter(({ path }) => path === '/api/ai-chat/return')

it('continues after a press, by keyboard, through a reload, and removes the token from the address', async () => {
  stage.answer('/api/ai-chat/return', () =>
    Response.json({ conversation: 'new-token', turns: TURNS, turn: 3 }),
  )
  stage.answer('/api/ai-chat', () =>
    Response.json({
      response: 'You’re welcome.',
      conversation: 'new-token',
      by: 'assistant',
      lead: null,
      turn: 5,
    }),
  )
  const before = returns().length
  const { page } = await visit('/conversation#token=from-the-mail', { viewport: PHONE })
  const start = page.getByRole('button', { name: 'Continue the conversation' })
  await see(start).toBeVisible()
  expect(await page.evaluate(() => location.hash)).toBe('')
  expect(returns()).toHaveLength(before)
  expect(await faults(page)).toEqual([])
  await start.focus()
  await page.keyboard.press('Enter')
  const log = page.getByRole('log', { name: 'Conversation' })
  await log.getByText('Yes, until noon.').waitFor()
  expect(returns().at(-1)?.body).toEqual({ token: 'from-the-mail' })
  await see(page.getByRole('textbox', { name: 'Message' })).toBeFocused()
  expect(await overhang(page)).toBe(0)
  expect(await faults(page)).toEqual([])

  await page.reload()
  await log.getByText('Do you work on Saturdays?').waitFor()
  expect(returns()).toHaveLength(before + 1)
  await page.getByRole('textbox', { name: 'Message' }).fill('Great, thanks')
  await page.keyboard.press('Enter')
  await log.getByText('You’re welcome.').waitFor()
  expect(stage.calls.findLast(({ path }) => path === '/api/ai-chat')?.body).toMatchObject({
    conversation: 'new-token',
  })
})

it('says what to do if the link is no longer valid, and keeps it if the server is unreachable', async () => {
  const answers = [
    refusal(503, 'unavailable', 'We can’t do this right now.'),
    refusal(400, 'invalid_token', 'This link was used already.'),
  ]
  stage.answer('/api/ai-chat/return', () => answers.shift() ?? refusal(500, 'unexpected', 'No more'))
  const { page } = await visit('/conversation#token=used', { viewport: PHONE, isFresh: true })
  const start = page.getByRole('button', { name: 'Continue the conversation' })
  await start.click()
  await page.getByText('Your link still works').waitFor()
  await start.click()
  await page.getByText('This link was used already.').waitFor()
  await see(page.getByRole('main').getByRole('link', { name: '(555) 010-0199' })).toBeVisible()
  expect(await faults(page)).toEqual([])
})

it('without a link says how to get one', async () => {
  const { page } = await visit('/conversation', { isFresh: true })
  await page.getByText('Open this page from the link in our email.').waitFor()
  expect(await faults(page)).toEqual([])
})

it("shows automatic messages as the assistant's, and a person's as theirs", async () => {
  const event = (author: string, number: number, text: string) =>
    `event: turn\nid: ${number}\ndata: ${JSON.stringify({ number, author, text, created_at: '2026-11-20T17:00:00Z' })}\n\n`
  stage.answer('/api/ai-chat/return', () =>
    Response.json({ conversation: 'new-token', turns: TURNS, turn: 3 }),
  )
  stage.answer('/api/ai-chat/stream', ({ headers }) => {
    const isFirst = headers.get('last-event-id') === '3'
    const events = event('assistant', 4, 'Nobody’s free to join right now.') + event('person', 5, 'I am now.')
    return new Response(isFirst ? events : 'event: ping\nid: 5\ndata: {}\n\n', {
      headers: { 'content-type': 'text/event-stream' },
    })
  })
  const { page } = await visit('/conversation#token=waiting', { isFresh: true })
  await page.getByRole('button', { name: 'Continue the conversation' }).click()
  const log = page.getByRole('log', { name: 'Conversation' })
  await see(log.locator('[data-turn=assistant]').last()).toHaveText(
    'Assistant: Nobody’s free to join right now.',
  )
  await see(log.locator('[data-turn=person]').last()).toHaveText(/Sam Rivera.*I am now\./)
})
