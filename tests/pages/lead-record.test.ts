// The record of a lead: what it shows, its timeline, and that nothing covers it.
import type { Locator, Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TimelineEntry } from '#contract/timeline.ts'
import { see } from '#tests/setup/see.ts'
import {
  activityOf,
  ID,
  idOf,
  leadOf,
  MARIA,
  ME,
  minutesAgo,
  notFound,
  ORDER,
  toast,
  openRecordStage,
} from './record-stage.ts'
import { findings, overhang, setTextSize, smallLinks, untilQuiet, withoutOutline } from './visits.ts'

const { answerActivities, changes, desk, openRecord, stage } = await openRecordStage()

describe('what they told us', () => {
  it('has the fields of each console, and the others behind a button', async () => {
    desk.lead = leadOf(10, { avg_labor_cost: '40', pain_points: ['Missed calls', 'Invoices'] })
    const { record } = await openRecord('/admin')
    await see(record.getByRole('link', { name: 'Call Pat Plumber: 555-010-0001' })).toBeVisible()
    await see(record.getByRole('link', { name: 'Email Pat Plumber: pat@example.com' })).toBeVisible()
    await see(record.getByText('Message', { exact: true })).toBeVisible()
    for (const name of ['Company', 'Project type', 'Budget range', 'Submitted'])
      await see(record.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible()
    await see(record.getByRole('term').filter({ hasText: 'Annual revenue' })).toHaveCount(0)
    await see(record.getByRole('definition').filter({ hasText: 'Not specified' }).first()).toBeVisible()
    await record.getByRole('button', { name: 'Everything they told us' }).press('Enter')
    await see(record.getByRole('term').filter({ hasText: 'Came from' })).toBeVisible()
    for (const value of ['Pat Plumber', 'pat@example.com', '$40 an hour'])
      await see(record.getByRole('definition').getByText(value)).toBeVisible()
    await see(record.getByRole('definition').getByRole('listitem')).toHaveText(['Missed calls', 'Invoices'])
    await see(record.getByText('Mostly manual / paper')).toHaveText('Mostly manual / paper')

    desk.lead = leadOf(10, { unchanged_fields: ['tracking_method'] })
    const { record: untouched } = await openRecord('/admin')
    await untouched.getByRole('button', { name: 'Everything they told us' }).press('Enter')
    await see(untouched.getByText('Mostly manual / paper')).toHaveText('Mostly manual / paper (not changed)')

    desk.lead = leadOf(10, {
      company_name: 'Plumber & Sons',
      email: null,
      phone: null,
      pain_points: ['Missed calls'],
    })
    const { record: own } = await openRecord('/admin-private')
    await see(own.getByText('Plumber & Sons')).toBeVisible()
    await see(own.getByText('Missed calls')).toBeVisible()
    for (const [name, value] of [
      ['Email', 'Not specified'],
      ['Phone', 'Not specified'],
      ['Industry', 'Not specified'],
      ['Selected package', 'Not specified'],
      ['Urgency', 'Not specified'],
      ['Annual revenue', 'N/A'],
      ['Employees', 'N/A'],
    ] as const)
      await see(
        own.locator('div', { has: own.page().getByRole('term').filter({ hasText: name }) }).last(),
      ).toContainText(value)
  })
})

it.each([390, 1440])('what arrives late moves none of the buttons, at %i px', async (width) => {
  desk.lead = leadOf(10, { source: 'onboarding' })
  const { promise, resolve } = Promise.withResolvers<void>()
  stage.answer(`/api/leads/${ID}/timeline`, async () => {
    await promise
    return Response.json({ items: everyKind() })
  })
  stage.answer(`/api/leads/${ID}/related`, async () => {
    await promise
    return Response.json({ items: [{ lead: leadOf(11), is_merged: false, same: ['phone'] }] })
  })
  stage.answer('/api/orders', async () => {
    await promise
    return Response.json({ items: [ORDER], next: null })
  })
  const { record } = await openRecord('/admin', { viewport: { width, height: 900 } })
  const names = ['No answer', 'Save note', 'Add a next step']
  const places = () =>
    Promise.all(
      names.map((name) =>
        record.getByRole('button', { name }).evaluate((button) => button.getBoundingClientRect().top),
      ),
    )
  const before = await places()
  resolve()
  await see(record.getByRole('region', { name: 'Timeline' })).toBeVisible()
  await see(record.getByRole('button', { name: 'Mark paid' })).toBeVisible()
  const after = await places()
  for (const [place, top] of before.entries()) expect(Math.abs((after[place] ?? 0) - top)).toBeLessThan(1)
})

it('what could not be loaded late says so, is not asked for without end, and can be tried again', async () => {
  const paths = [`/api/leads/${ID}/timeline`, `/api/leads/${ID}/related`]
  for (const path of paths) stage.answer(path, notFound)
  // When live events begin, what was loaded before is loaded again.
  stage.answer('/api/events', () => new Promise(() => {}))
  const { page, record } = await openRecord()
  await see(record.getByText('Couldn’t load the other requests.')).toBeVisible()
  await see(record.getByRole('button', { name: 'Delete their data' })).toBeVisible()
  await untilQuiet(page)
  for (const path of paths) expect(changes('GET', path), path).toHaveLength(1)
  answerActivities()
  const timeline = record.getByRole('region', { name: 'Timeline' })
  await timeline.getByRole('button').click()
  await see(timeline.getByText('Came in: Website form')).toBeVisible()
})

it('beside the list, a notice covers nothing of the record', async () => {
  const { page, record } = await openRecord()
  await record.getByLabel('Status of Pat Plumber').selectOption('qualified')
  const notice = toast(page, 'Lead status updated!')
  await see(notice).toBeVisible()
  const [shown, region] = await Promise.all([notice.boundingBox(), record.boundingBox()])
  expect((shown?.x ?? Infinity) + (shown?.width ?? 0)).toBeLessThan(region?.x ?? 0)
})

/** One of each kind. */
const everyKind = (): TimelineEntry[] => [
  { kind: 'status', at: minutesAgo(1), from: 'new', to: 'contacted', by: MARIA.name },
  { kind: 'edited', at: minutesAgo(2), fields: ['email', 'next_step'], by: MARIA.name },
  { kind: 'edited', at: minutesAgo(3), fields: ['assignee_id'], assignee: ME.name, by: MARIA.name },
  { kind: 'mail', at: minutesAgo(4), mail: { kind: 'booking-confirmed', state: 'sent', is_to_team: false } },
  { kind: 'mail', at: minutesAgo(5), mail: { kind: 'booking-received', state: 'failed', is_to_team: true } },
  { kind: 'mail', at: minutesAgo(5), mail: { kind: 'order-received', state: 'kept', is_to_team: false } },
  {
    kind: 'payment',
    at: minutesAgo(6),
    payment: { id: idOf(40), state: 'paid', amount: 997, currency: 'USD', invoice: null },
  },
  {
    kind: 'payment',
    at: minutesAgo(6),
    payment: { id: idOf(45), state: 'failed', amount: 197, currency: 'USD', invoice: '2026-0007' },
  },
  {
    kind: 'subscription',
    at: minutesAgo(6),
    event: 'repriced',
    amount: 197,
    currency: 'USD',
    day: null,
    card: null,
    project: { id: idOf(42), title: 'A website' },
  },
  { kind: 'update', at: minutesAgo(7), update: { id: idOf(41), title: 'First draft', project_id: idOf(42) } },
  { kind: 'project', at: minutesAgo(8), project: { id: idOf(42), title: 'A website' } },
  {
    kind: 'order',
    at: minutesAgo(9),
    order: { id: idOf(43), package: 'growth', label: 'Growth', state: 'paid' },
  },
  {
    kind: 'booking',
    at: minutesAgo(10),
    booking: { id: idOf(44), start: minutesAgo(-600), state: 'booked' },
  },
  { kind: 'submitted', at: minutesAgo(11), source: 'booking', lead_id: idOf(12) },
  { kind: 'submitted', at: minutesAgo(12), source: 'website', lead_id: ID },
]

it('the timeline has everything, newest first, mails with their state', async () => {
  desk.history = everyKind()
  const { record } = await openRecord()
  const timeline = record.getByRole('region', { name: 'Timeline' })
  await see(timeline.getByRole('listitem')).toHaveCount(10)
  await timeline.getByRole('button', { name: 'Show all 15 entries' }).click()
  await see(timeline.getByRole('listitem')).toHaveCount(15)
  const lines = [
    'New → Contacted, by Maria Lopez',
    'Maria Lopez changed the email and next step',
    'Maria Lopez assigned it to Sam Rivera',
    'Email sent: Call confirmation',
    'Email not sent to the team: New call booked',
    'Email not sent: Order confirmation. There was no mail server.',
    'Paid: $997',
    'Payment failed: $197 for invoice 2026-0007',
    'Monthly price changes to $197 with the next invoice: A website',
    'Posted an update: First draft',
    'Turned into the project A website',
    'Ordered Growth',
    'Booked a call',
    'Came in: Booking',
    'Came in: Website form',
  ]
  for (const [place, line] of lines.entries())
    await see(timeline.getByRole('listitem').nth(place)).toContainText(line)
  await see(timeline.getByRole('link', { name: 'Open that request' })).toHaveAttribute(
    'href',
    new RegExp(`lead=${idOf(12)}`),
  )
})

it('opened by its address or the search, shows its row in the list beside it', async () => {
  const kim = leadOf(11, { full_name: 'Kim Caller' })
  const others = Array.from({ length: 60 }, (_, place) => leadOf(200 + place, { full_name: `Lead ${place}` }))
  stage.answer('/api/leads', ({ search }) =>
    Response.json({ items: search.has('q') ? [kim] : others.toSpliced(40, 0, desk.lead, kim), next: null }),
  )
  stage.answer(`/api/leads/${kim.id}`, () => Response.json(kim))
  const { page, record } = await openRecord()
  const row = page.getByRole('radio', { name: 'Pat Plumber', exact: true })
  await see(row).toBeInViewport({ ratio: 1 })
  await see(record.getByRole('heading', { name: 'Pat Plumber' })).toBeFocused()
  // Only once: the list can be scrolled.
  await page.evaluate(() => scrollTo(0, 0))
  desk.live.push('lead', { ...desk.lead, status: 'contacted' })
  await see(record.getByLabel('Status of Pat Plumber')).toHaveValue('contacted')
  await see(row).not.toBeInViewport()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^People, projects/ }).fill('Kim Caller')
  await page.getByRole('option', { name: /^Kim Caller/ }).click()
  await see(page.getByRole('radio', { name: 'Kim Caller', exact: true })).toBeInViewport({ ratio: 1 })
})

it('below the desktop width, a notice covers neither the name nor any of the buttons and links', async () => {
  desk.lead = leadOf(10, { company_name: 'Plumber & Sons' })
  const { page, record } = await openRecord()
  for (const width of [360, 390, 820]) {
    await page.setViewportSize({ width, height: 800 })
    await record.getByRole('button', { name: 'No answer' }).click()
    await record.getByRole('button', { name: 'Undo' }).click()
    const notice = toast(page, 'Removed the call.').first()
    await see(notice).toBeVisible()
    await record.evaluate((element) => element.scrollTo(0, 0))
    // It slides to its place.
    await notice.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
    const covered = await notice.evaluate((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect()
      return [...document.querySelectorAll('[data-sheet] :is(h3, a, button, input, select, textarea)')]
        .filter((control) => {
          const box = control.getBoundingClientRect()
          return box.top < bottom && box.bottom > top && box.left < right && box.right > left
        })
        .map(({ textContent, ariaLabel }) => ariaLabel ?? textContent)
    })
    expect(covered, `at ${width} px`).toEqual([])
    await notice.getByRole('button', { name: 'Close notification' }).click()
    await see(notice).toHaveCount(0)
  }
})

it('on a phone, an open form hides the button below it', async () => {
  const { page, record } = await openRecord()
  await page.setViewportSize({ width: 390, height: 800 })
  const create = record.getByRole('button', { name: 'Create Project' })
  for (const opener of ['Add a next step', 'Edit Pat Plumber']) {
    await see(create).toBeVisible()
    await record.getByRole('button', { name: opener }).click()
    await see(record.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
    await see(create).toBeHidden()
    await record.getByRole('button', { name: 'Cancel', exact: true }).click()
  }
  await see(create).toBeVisible()
})

/** As `faults`, for the record: with large text the list behind it does not count. */
async function recordFaults(page: Page, record: Locator): Promise<string[]> {
  const found: string[] = []
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    const beyond = await overhang(page)
    if (beyond > 0) found.push(`at ${width} px: ${beyond} px too wide`)
    if (width !== 320) found.push(...(await findings(page)))
  }
  await setTextSize(page, 2)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const beyond = await record.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    if (beyond > 0) found.push(`at ${width} px with large text: ${beyond} px too wide`)
  }
  await setTextSize(page, 1)
  return found
}

describe.each(['/admin', '/admin-private'])('a full record on %s', (path) => {
  beforeEach(() => {
    desk.lead = leadOf(10, {
      full_name: 'Donaudampfschifffahrtsgesellschaft Plumber',
      company_name: 'W'.repeat(100),
      email: `${'a'.repeat(64)}@${'b'.repeat(60)}.example.com`,
      message: 'x'.repeat(2000),
      status: 'closed',
      next_step: 'y'.repeat(200),
      next_step_at: minutesAgo(5),
      pain_points: ['Missed calls & slow response', 'Lead follow-up'],
      current_website: 'example.com',
    })
    desk.history = everyKind()
    desk.activities = [
      activityOf(0, { kind: 'note', body: 'z'.repeat(10_000) }),
      activityOf(1, { kind: 'call', call_outcome: 'no_answer' }, MARIA),
    ]
    desk.related = [
      { lead: leadOf(11, { source: 'booking' }), is_merged: true, same: ['email', 'phone'] },
      { lead: leadOf(12, { full_name: 'Another Name' }), is_merged: false, same: ['phone'] },
    ]
  })

  it.each(['light', 'dark'] as const)('has no fault at any width, %s', async (colorScheme) => {
    const { page, record } = await openRecord(path, { colorScheme })
    await see(record.getByRole('heading', { name: 'Called: no answer' })).toBeVisible()
    await record.getByRole('button', { name: 'No answer' }).click()
    await see(record.getByRole('button', { name: 'Try again tomorrow at 9' })).toBeVisible()
    await record.getByRole('button', { name: 'Everything they told us' }).click()
    expect(await recordFaults(page, record), 'read').toEqual([])
    await record.getByRole('button', { name: 'Change', exact: true }).click()
    await record.getByRole('button', { name: /^Delete \(Note/ }).click()
    await record.getByRole('button', { name: /^Edit Donau/ }).click()
    await see(record.getByLabel('Name *')).toBeVisible()
    expect(await recordFaults(page, record), 'edited').toEqual([])
  })

  it('keeps outlines in forced colors, and links are large enough', async () => {
    const { page, record } = await openRecord(path)
    await see(record.getByRole('heading', { name: 'Called: no answer' })).toBeVisible()
    expect(await smallLinks(page)).toEqual([])
    expect(await withoutOutline(page)).toEqual([])
  })
})

it('the head of the record names another request of the person, and leads to it', async () => {
  desk.related = [{ lead: leadOf(11), is_merged: false, same: ['phone'] }]
  const { page, record } = await openRecord()
  await record.getByRole('button', { name: 'Same person?' }).press('Enter')
  await see(record.getByRole('heading', { name: 'Same person?' })).toBeInViewport()
  await see(page.locator(`#people-${ID}`)).toBeFocused()
})
