// From the calculator to a call in both calendars: booked on a phone, live at the desk, moved and cancelled
// by the link in the mail. Calendar messages are read as calendars read them.
import type { Page } from 'playwright/test'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readCalendarFile, type CalendarEvent } from '#tests/calendar-file.ts'
import { openPlace } from '#tests/setup/places.ts'
import { see } from '#tests/setup/see.ts'
import { databaseOf, openConsole, OWNER, startProduct, type Product } from './product.ts'

const PAT = { name: 'Pat Example', email: 'pat@example.com', phone: '555-0100' }

let product: Product
let owner: Page
let pat: Page
beforeAll(async () => {
  product = await startProduct(databaseOf(inject('journeyDatabase')))
  owner = (await product.person()).page
  pat = (await product.person({ isOnPhone: true })).page
  await openConsole(owner)
})
afterAll(() => product?.close())

const calls = () => owner.getByRole('region', { name: 'Calls', exact: true })
const times = (page: Page) => page.getByRole('list', { name: /^Free times on / }).getByRole('button')
/** The call in each calendar message, by its mail. */
const told: CalendarEvent[] = []
let feed = ''

/** Reads the calendar message of a mail, which is in its text and attached, as a calendar does. */
async function eventIn(mail: Email, method: string): Promise<CalendarEvent> {
  const textOf = (type: string) => {
    const content = mail.attachments.find(({ mimeType }) => mimeType === type)?.content ?? ''
    return typeof content === 'string' ? content : new TextDecoder().decode(content)
  }
  const file = textOf('application/ics')
  expect(textOf('text/calendar')).toBe(file)
  // The mail parser changes line breaks; tests of the mail itself check those.
  const { method: found, events } = readCalendarFile(file.replaceAll('\n', '\r\n'))
  expect(found).toBe(method)
  const [event, ...others] = events
  if (event === undefined) throw new Error('the calendar message holds no event')
  expect(others).toEqual([])
  told.push(event)
  return event
}

async function readFeed(): Promise<CalendarEvent[]> {
  const answer = await fetch(feed)
  expect(answer.status).toBe(200)
  return readCalendarFile(await answer.text()).events
}

test('the owner creates a calendar feed for their phone', async () => {
  await openPlace(owner, 'Calls')
  await see(calls().getByText('No calls booked.')).toBeVisible()
  await calls().getByRole('link', { name: 'Hours, days off and your calendar' }).click()
  await owner.getByRole('button', { name: 'Make a link' }).click()
  const link = owner.getByLabel('Link for your calendar')
  await see(link).toHaveValue(/\.ics$/)
  feed = await link.inputValue()
  expect(await readFeed()).toEqual([])
  await owner.goto('/admin')
  await openPlace(owner, 'Calls')
})

test('a visitor computes what missed calls cost, and books a call from there', async () => {
  await pat.goto('/calculator')
  await pat.getByLabel('Monthly Jobs').fill('80')
  await see(pat.locator('[data-result=recommendedTier]')).toHaveText('Growth')
  await pat.getByRole('button', { name: 'Schedule Call' }).click()
  const dialog = pat.getByRole('dialog', { name: /^Schedule a Call with / })
  await times(pat).first().click()
  await see(dialog.getByLabel('What Is It About?')).toHaveValue(/^From the calculator: /)
  await dialog.getByLabel('Your Name *').fill(PAT.name)
  await dialog.getByLabel('Your Email *').fill(PAT.email)
  await dialog.getByLabel('Phone to Call').fill(PAT.phone)
  await dialog.getByRole('button', { name: 'Book This Call' }).click()
  await see(dialog.getByRole('heading', { name: 'Your call is booked' })).toBeVisible()
})

test('the owner sees it immediately, as a call and as a lead', async () => {
  await see(calls().getByText(PAT.name).first()).toBeVisible()
  await see(calls().getByText(/^From the calculator: /)).toBeVisible()
  await see(owner.getByRole('tab', { name: 'Leads (1)' })).toBeVisible()
})

test('it is in both calendars', async () => {
  const mine = await eventIn(await product.mailTo(PAT.email, /^Your call on/), 'REQUEST')
  const theirs = await eventIn(await product.mailTo(OWNER.email, /^New call: /), 'PUBLISH')
  expect(mine).toMatchObject({ sequence: 0, status: 'CONFIRMED' })
  expect(mine.attendees).toContain(PAT.email)
  expect([theirs.uid, theirs.start, theirs.end]).toEqual([mine.uid, mine.start, mine.end])
  expect(await readFeed()).toEqual([expect.objectContaining({ uid: mine.uid, start: mine.start })])
})

test('opening the link in the mail changes nothing, and the page moves the call', async () => {
  const { text = '' } = await product.mailTo(PAT.email, /^Your call on/)
  await pat.goto(/http\S+\/booking#token=\S+/.exec(text)?.[0] ?? '')
  await see(pat.getByText('Booked', { exact: true })).toBeVisible()
  expect(await readFeed()).toEqual([expect.objectContaining({ start: told[0]?.start, sequence: 0 })])
  await pat.getByRole('button', { name: 'Move', exact: true }).click()
  await times(pat).last().click()
  await pat.getByRole('button', { name: 'Move the call' }).click()
  await see(pat.getByText('Your call has a new time').first()).toBeVisible()

  await product.skipMailDelay()
  const moved = await eventIn(await product.mailTo(PAT.email, /^Your call is now on/), 'REQUEST')
  expect(moved).toMatchObject({ uid: told[0]?.uid, sequence: 1 })
  expect(moved.start).not.toBe(told[0]?.start)
  expect(await eventIn(await product.mailTo(OWNER.email, /^Call moved: /), 'PUBLISH')).toMatchObject({
    uid: moved.uid,
    start: moved.start,
  })
  expect(await readFeed()).toEqual([expect.objectContaining({ uid: moved.uid, start: moved.start })])
  await see(calls().locator(`time[datetime^="${moved.start.slice(0, 16)}"]`)).toBeVisible()
})

test('and cancels it: both calendars remove it, and the time is free again', async () => {
  const moved = told.at(-1)
  await pat.getByRole('button', { name: 'Cancel the call' }).click()
  await see(pat.getByText('Cancel this call?')).toBeVisible()
  await pat.getByRole('button', { name: 'Cancel the call' }).last().click()
  await see(pat.getByText('Your call is canceled').first()).toBeVisible()
  for (const [address, subject] of [
    [PAT.email, /is canceled/],
    [OWNER.email, /^Call canceled: /],
  ] as const) {
    const event = await eventIn(await product.mailTo(address, subject), 'CANCEL')
    expect(event).toMatchObject({ uid: moved?.uid, sequence: 2, status: 'CANCELLED' })
  }
  await see(calls().getByText('Canceled').first()).toBeVisible()
  const free = await fetch(`${product.url}/api/slots?days=31&zone=UTC`)
  const { days } = (await free.json()) as { days: { slots: { start: string }[] }[] }
  const starts = days.flatMap(({ slots }) => slots.map(({ start }) => Date.parse(start)))
  expect(starts).toContain(Date.parse(moved?.start ?? ''))
})

test('logs no errors in any browser', () => {
  // The settings show the site in a frame without scripts.
  expect(product.consoleErrors.filter((text) => !text.includes('Blocked script execution'))).toEqual([])
})
