// “Needs you now” in a browser: one action for each line, gone once it is stored, ticking and live.
import type { Locator, Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { NEED_KINDS, type Need, type NeedKind, type Needs } from '#contract/needs.ts'
import { DEFAULT_WEEK } from '#domain/booking-week.ts'
import type { Booking } from '#domain/bookings.ts'
import type { NewActivity } from '#domain/lead-records.ts'
import { see } from '#tests/setup/see.ts'
import { meOf } from '#tests/factories.ts'
import { idOf, leadOf } from './lead-stage.ts'
import { answerLiveStream, type LiveStream } from './live-stream.ts'
import { NO_NEEDS, refusal } from './stage.ts'
import { faults, findings, openSite, smallLinks, withoutOutline } from './visits.ts'

const { stage, visit } = await openSite()

const NOW = Date.now()
const inMinutes = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()
const LONG = 'Wilhelmina Featherstonehaugh-Cholmondeley of the Old Windmill Bakery and Coffee Roastery'

function need(place: number, kind: NeedKind, changes: Partial<Need> = {}): Need {
  return {
    kind,
    id: idOf(place),
    title: `Person ${place}`,
    detail: 'Growth · ASAP',
    since: inMinutes(-90),
    due_at: null,
    due_on: null,
    lead_id: null,
    project_id: null,
    phone: null,
    phone_link: null,
    email: null,
    mail_kind: null,
    answered_by: null,
    setting: null,
    ...changes,
  }
}

const lead = (place: number, changes: Partial<Need> = {}) =>
  need(place, 'lead', {
    lead_id: idOf(place),
    phone: '555-010-0100',
    phone_link: 'tel:+15550100100',
    email: `person${place}@example.com`,
    ...changes,
  })

let items: Need[] = []
let counts: Partial<Record<NeedKind, number>> = {}
/** The calls that change something. */
let sent: { name: string; body: unknown }[] = []
let isRefusing = false
let live: LiveStream

const needs = (): Needs => ({
  items,
  here: [{ id: idOf(98), name: 'Maria Lopez' }],
  counts: {
    ...NO_NEEDS.counts,
    ...Object.fromEntries(NEED_KINDS.map((kind) => [kind, items.filter((one) => one.kind === kind).length])),
    ...counts,
  },
})

/** Records the call, and removes the line as the server would. */
function change(name: string, id: string, answer: (body: unknown) => object, status = 200) {
  return ({ body }: { body: unknown }) => {
    sent.push({ name, body })
    if (isRefusing) return refusal(503, 'unavailable', 'We can’t do this right now.')
    items = items.filter((one) => one.id !== id)
    return Response.json(answer(body), { status })
  }
}

const loggedCall = (lead_id: string, { kind, call_outcome }: NewActivity) => ({
  id: idOf(80),
  lead_id,
  kind,
  call_outcome: call_outcome ?? null,
  set_contacted: call_outcome !== 'no_answer',
  body: null,
  author: null,
  created_at: inMinutes(0),
  edited_at: null,
})

const missedCall: Booking = {
  id: idOf(4),
  lead_id: idOf(4),
  start: inMinutes(-10),
  end: inMinutes(20),
  state: 'no_show',
  name: 'Person 4',
  email: 'person4@example.com',
  phone: '555-010-0166',
  phone_link: 'tel:+15550100166',
  about: null,
  zone: 'America/New_York',
  sequence: 1,
  changed_by: 'owner',
  created_at: inMinutes(-9000),
  overlaps_calendar: false,
}

const ALL = () => [
  need(1, 'conversation', { title: null, detail: 'Is anybody there? I have a question about your prices.' }),
  lead(2, { due_at: inMinutes(-125), title: LONG }),
  need(3, 'step', {
    lead_id: idOf(3),
    phone: '555-010-0133',
    phone_link: 'tel:+15550100133',
    detail: 'Send the offer',
    due_at: inMinutes(-70),
  }),
  need(4, 'call', {
    lead_id: idOf(4),
    phone: '555-010-0166',
    phone_link: 'tel:+15550100166',
    due_at: inMinutes(0),
    detail: null,
  }),
  lead(5, { due_at: inMinutes(200) }),
  lead(6, { due_at: inMinutes(21.5 * 60), phone: null }),
  need(7, 'cancellation', { detail: 'Cancellation · Menu site', due_at: inMinutes(60 * 80) }),
  need(8, 'support', { detail: 'The form is gone' }),
  need(9, 'order', { lead_id: idOf(9), detail: 'Growth' }),
  need(10, 'order_look', { title: null, detail: 'Scale' }),
  need(11, 'payment', { title: null, detail: '$99.50' }),
  need(12, 'mail', { title: 'ann@example.com', detail: 'mailbox full', mail_kind: 'invitation' }),
]

beforeEach(() => {
  items = ALL()
  counts = {}
  sent = []
  isRefusing = false
  stage.setSession({ role: 'admin' })
  stage.answer('/api/me', () => Response.json(meOf('admin', idOf(99), 'owner@example.com')))
  for (const path of ['leads', 'projects', 'support-requests', 'conversations', 'open-questions', 'bookings'])
    stage.answer(`/api/${path}`, () => Response.json({ items: [], next: null }))
  stage.answer('/api/needs', () => Response.json(needs()))
  stage.answer('/api/week', () => Response.json(DEFAULT_WEEK))
  for (const { id, kind } of ALL()) {
    const row = leadOf(0, { id, status: 'contacted' })
    if (kind === 'lead') {
      const changeStatus = change('status', id, () => row)
      stage.answer(`/api/leads/${id}`, (call) =>
        call.method === 'GET' ? Response.json(row) : changeStatus(call),
      )
    }
    if (kind === 'lead' || kind === 'call')
      stage.answer(
        `/api/leads/${id}/activities`,
        change('activity', id, (body) => loggedCall(id, body as NewActivity), 201),
      )
    stage.answer(
      `/api/activities/${idOf(80)}`,
      change('note', idOf(80), (body) => ({
        ...loggedCall(idOf(5), { kind: 'call', call_outcome: 'left_message' }),
        ...(body as object),
      })),
    )
    if (kind === 'step')
      stage.answer(
        `/api/leads/${id}/next-step`,
        change('done', id, () => row),
      )
    if (kind === 'mail')
      stage.answer(
        `/api/failed-mails/${id}/retry`,
        change('retry', id, () => ({ status: true })),
      )
  }
  live = answerLiveStream(stage)
})

interface OpenOptions {
  width?: number
  colorScheme?: 'light' | 'dark'
}

async function openNeeds(
  path = '/admin',
  { width = 1440, colorScheme = 'light' }: OpenOptions = {},
): Promise<Page> {
  const { page } = await visit(path, {
    viewport: { width, height: 900 },
    colorScheme,
    timezoneId: 'America/Los_Angeles',
    hasDeclined: true,
  })
  await see(page.getByRole('heading', { name: 'Needs you now' })).toBeVisible()
  return page
}

const list = (page: Page) => page.getByRole('list', { name: 'Needs you now' })
const lines = (page: Page) => list(page).getByRole('listitem')
const line = (page: Page, text: string) => lines(page).filter({ hasText: text })
const toast = (page: Page, text: string) => page.locator('[data-notices] li', { hasText: text })
const heightsOf = (rows: Locator) =>
  rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)))

it.each([
  ['/admin', 'light'],
  ['/admin-private', 'dark'],
] as const)('%s, %s: every kind in a line of its own, above the figures', async (path, colorScheme) => {
  const page = await openNeeds(path, { colorScheme })
  await see(lines(page)).toHaveCount(12)
  await see(page.getByText('12 to do')).toBeVisible()
  await see(line(page, 'A visitor')).toContainText('Wants a person in the chat · Is anybody there?')
  await see(line(page, 'Wilhelmina')).toContainText('2 h late')
  await see(line(page, 'Person 3')).toContainText('1 h late · Next step · Send the offer')
  await see(line(page, 'Person 3').getByRole('link', { name: 'Call (Person 3)' })).toHaveAttribute(
    'href',
    'tel:+15550100133',
  )
  await see(line(page, 'Person 5')).toContainText('3 h left')
  await see(line(page, 'Person 6')).toContainText('21 h left')
  await see(line(page, 'Person 7')).toContainText(/by [A-Z][a-z]{2} \d/)
  await see(line(page, 'ann@example.com')).toContainText('Not sent: Invitation · mailbox full')
  await see(line(page, 'Person 5').getByRole('link', { name: 'Call (Person 5)' })).toHaveAttribute(
    'href',
    'tel:+15550100100',
  )
  await see(line(page, 'Person 9').getByRole('link', { name: 'Start project (Person 9)' })).toHaveAttribute(
    'href',
    new RegExp(`\\?tab=leads&lead=${idOf(9)}&create=1$`),
  )
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const height of await heightsOf(lines(page))) {
      expect(height).toBeGreaterThanOrEqual(56)
      expect(height).toBeLessThanOrEqual(73)
    }
  }
  expect(await faults(page)).toEqual([])
  expect(await smallLinks(page)).toEqual([])
  expect(await withoutOutline(page)).toEqual([])
})

describe('a call', () => {
  it('is noted in one tap once it was made, by keyboard too; a failed note keeps the line', async () => {
    const page = await openNeeds('/admin', { width: 390 })
    await see(lines(page)).toHaveCount(12)
    const row = line(page, 'Person 5')
    await row.getByRole('link', { name: 'Call (Person 5)' }).focus()
    await page.keyboard.press('Enter')
    const outcomes = row.getByRole('group', { name: 'How was the call with Person 5?' })
    await see(outcomes.getByRole('button')).toHaveText(['No answer', 'Left a message', 'Spoke', ''])
    await see(outcomes.getByRole('button', { name: 'No answer' })).toBeFocused()
    await see(row.getByText('How did the call to 555-010-0100 go?')).toBeVisible()
    expect(await findings(page)).toEqual([])
    await outcomes.getByRole('button', { name: 'Didn’t call' }).click()
    await see(row.getByRole('link', { name: 'Call (Person 5)' })).toBeFocused()
    await page.keyboard.press('Enter')
    await see(outcomes.getByRole('button', { name: 'No answer' })).toBeFocused()
    isRefusing = true
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await toast(page, 'Couldn’t save the call.').waitFor()
    await see(outcomes.getByRole('button')).toHaveCount(4)
    isRefusing = false
    await outcomes.getByRole('button', { name: 'Left a message' }).click()
    const followUp = row.getByRole('group', { name: 'Left a message. Now Contacted.' })
    await see(followUp).toBeFocused()
    await see(page.getByText('Done: Person 5')).toBeAttached()
    await see(page.getByText('11 to do')).toBeVisible()
    await followUp.getByRole('button', { name: 'Add a note' }).click()
    await followUp.getByLabel('Note').fill('Wants a call on Monday')
    await followUp.getByRole('button', { name: 'Save note' }).click()
    await expect.poll(() => sent.at(-1)).toEqual({ name: 'note', body: { body: 'Wants a call on Monday' } })
    sent.pop()
    await see(followUp.getByRole('button', { name: 'Add a next step' })).toBeVisible()
    await see(followUp.getByRole('button', { name: 'Add a note' })).toHaveCount(0)
    await followUp.getByRole('button', { name: 'Add a next step' }).click()
    await see(followUp.getByLabel('What to do next')).toBeFocused()
    await followUp.getByRole('button', { name: 'Cancel' }).click()
    expect(await findings(page)).toEqual([])
    await followUp.getByRole('button', { name: 'Close' }).click()
    await see(line(page, 'Person 5')).toHaveCount(0)
    const body = { kind: 'call', call_outcome: 'left_message' }
    expect(sent).toEqual([
      { name: 'activity', body },
      { name: 'activity', body },
    ])
    await see(list(page)).toBeFocused()
  })

  it('of today that was booked is noted too; without a phone it is done; the next one opens the calls', async () => {
    items = [
      need(4, 'call', { lead_id: idOf(4), due_at: inMinutes(0) }),
      need(13, 'call', {
        lead_id: idOf(13),
        phone: '555-010-0166',
        phone_link: 'tel:+15550100166',
        due_at: inMinutes(3 * 24 * 60),
      }),
    ]
    const page = await openNeeds()
    await page.getByRole('button', { name: 'Open (Person 13)' }).click()
    const title = page.getByRole('heading', { name: 'Calls', exact: true })
    await see(title).toBeFocused()
    await see(title).toBeInViewport()
    await page.goBack()
    await page.getByRole('button', { name: 'Done (Person 4)' }).click()
    await line(page, 'Person 4').getByRole('button', { name: 'Close' }).click()
    await see(lines(page)).toHaveCount(1)
    expect(sent).toEqual([{ name: 'activity', body: { kind: 'call', call_outcome: 'spoke' } }])
  })

  it('that was booked and missed is a no-show, which can be taken back', async () => {
    const thisMinute = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString()
    items = ALL()
      .filter(({ kind }) => kind === 'call')
      .map((call) => ({ ...call, due_at: thisMinute }))
    stage.answer(
      `/api/bookings/${idOf(4)}`,
      change('booking', idOf(4), () => missedCall),
    )
    const page = await openNeeds()
    await line(page, 'Person 4').getByRole('link', { name: 'Call (Person 4)' }).focus()
    await page.keyboard.press('Enter')
    await line(page, 'Person 4').getByRole('button', { name: 'No-show' }).click()
    await see(lines(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('No longer a no-show.').first().waitFor()
    expect(sent).toEqual([
      { name: 'booking', body: { state: 'no_show' } },
      { name: 'booking', body: { state: 'booked' } },
    ])
  })

  it('has no link for a number that cannot be dialed, and says how it went all the same', async () => {
    items = [lead(5, { phone: 'ask for Pat', phone_link: null })]
    const page = await openNeeds()
    const row = line(page, 'Person 5')
    await row.getByRole('button', { name: 'Call (Person 5)' }).click()
    await see(row.getByText('How did the call to ask for Pat go?')).toBeVisible()
    expect(await row.locator('a[href^="tel:"]').count()).toBe(0)
  })

  it('is not asked of a person without a phone: they get an email, and are marked', async () => {
    const page = await openNeeds()
    const row = line(page, 'Person 6')
    await see(row.getByRole('link', { name: 'Email (Person 6)' })).toHaveAttribute(
      'href',
      'mailto:person6@example.com',
    )
    await row.getByRole('button', { name: 'Mark contacted (Person 6)' }).click()
    await see(line(page, 'Person 6')).toHaveCount(0)
    expect(sent).toEqual([{ name: 'status', body: { status: 'contacted' } }])
  })
})

it('says of a call when it is, and what waits for longer than a day stands out', async () => {
  items = [
    need(1, 'call', {
      lead_id: idOf(1),
      phone: '555-010-0166',
      phone_link: 'tel:+15550100166',
      due_at: inMinutes(24 * 60),
    }),
    need(2, 'call', {
      lead_id: idOf(2),
      phone: '555-010-0166',
      phone_link: 'tel:+15550100166',
      due_at: inMinutes(5 * 24 * 60),
    }),
    need(3, 'support', { detail: 'The form is gone', since: inMinutes(-(5 * 24 + 1) * 60) }),
    need(4, 'support', { detail: 'A new photo', since: inMinutes(-90) }),
  ]
  const page = await openNeeds()
  await see(line(page, 'Person 1')).toContainText(/tomorrow, \d+:\d\d [AP]M\s· Booked call/)
  await see(line(page, 'Person 2')).toContainText(/[A-Z][a-z]{2} \d+.* [AP]M\s· Booked call/)
  await see(line(page, 'Person 3')).toContainText('waiting 5 days · Support')
  await see(line(page, 'Person 4')).toContainText('1 hour ago · Support')
})

it('names a person once, with an action for each need, and keeps the others when one is done', async () => {
  items = [
    lead(5, { due_at: inMinutes(200), title: 'Dana' }),
    need(8, 'support', { title: 'Someone else' }),
    need(4, 'call', {
      lead_id: idOf(5),
      phone: '555-010-0166',
      phone_link: 'tel:+15550100166',
      title: 'Dana',
      due_at: inMinutes(0),
    }),
    need(9, 'order', { email: 'PERSON5@example.com', title: 'Dana' }),
  ]
  for (const width of [1440, 390]) {
    const page = await openNeeds('/admin', { width })
    await see(lines(page)).toHaveCount(2)
    await see(list(page).getByText('Dana', { exact: true })).toHaveCount(1)
    await see(page.getByText('4 to do')).toBeVisible()
    await see(line(page, 'Dana')).toContainText('Booked call · ')
    expect(await faults(page)).toEqual([])
    expect(await smallLinks(page)).toEqual([])
  }
  const page = await openNeeds('/admin', { width: 390 })
  const dana = line(page, 'Dana')
  await dana.getByRole('link', { name: 'Call (Dana)' }).first().click()
  await dana.getByRole('button', { name: 'Spoke' }).click()
  await see(dana).not.toContainText('New lead')
  await see(dana.getByRole('link', { name: 'Dana', exact: true })).toBeVisible()
  await see(dana).toContainText('Paid order')
  await see(page.getByText('3 to do')).toBeVisible()
})

it('steps are done and emails tried again; a failure is said and keeps the line', async () => {
  const page = await openNeeds()
  await page.getByRole('button', { name: 'Done (Person 3)' }).click()
  await see(line(page, 'Person 3')).toHaveCount(0)
  isRefusing = true
  await page.getByRole('button', { name: 'Try again (Invitation to ann@example.com)' }).click()
  await toast(page, 'Couldn’t send the email again.').waitFor()
  await see(line(page, 'Invitation')).toHaveCount(1)
  isRefusing = false
  await page.getByRole('button', { name: 'Try again (Invitation to ann@example.com)' }).click()
  await toast(page, 'Sending the email again.').waitFor()
  await see(line(page, 'Invitation')).toHaveCount(0)
  expect(sent.map(({ name }) => name)).toEqual(['done', 'retry', 'retry'])
})

it('a line stays, marked as busy, until the server has stored that it is done', async () => {
  const page = await openNeeds()
  let store = (): void => {}
  const stored = new Promise<void>((resolve) => (store = resolve))
  stage.answer(`/api/leads/${idOf(3)}/next-step`, async ({ body }) => {
    sent.push({ name: 'done', body })
    await stored
    items = items.filter(({ kind }) => kind !== 'step')
    return Response.json(leadOf(3, { status: 'contacted' }))
  })
  const done = page.getByRole('button', { name: 'Done (Person 3)' })
  await done.focus()
  await page.keyboard.press('Enter')
  await see(line(page, 'Person 3').locator('[aria-busy]')).toBeVisible()
  await see(done).toBeFocused()
  await page.keyboard.press('Enter')
  store()
  await see(line(page, 'Person 3')).toHaveCount(0)
  await see(list(page)).toBeFocused()
  expect(sent).toHaveLength(1)
})

it('a step that another admin changed is not done, and the line says so', async () => {
  const page = await openNeeds()
  const due_at = items.find(({ kind }) => kind === 'step')?.due_at
  let body: unknown = null
  stage.answer(`/api/leads/${idOf(3)}/next-step`, (call) => {
    body = call.body
    items = items.map((one) => (one.kind === 'step' ? { ...one, detail: 'Ask about the van' } : one))
    return refusal(
      409,
      'conflict',
      'Maria changed the next step in the meantime. We didn’t save your change.',
    )
  })
  await page.getByRole('button', { name: 'Done (Person 3)' }).click()
  await toast(page, 'Maria changed the next step in the meantime.').waitFor()
  await see(line(page, 'Person 3')).toContainText('Ask about the van')
  expect(body).toEqual({ text: null, seen: { next_step: 'Send the offer', next_step_at: due_at } })
})

it.each([390, 1440])(
  'at %i px, settings of a former admin are shown in full, and kept or changed',
  async (width) => {
    const address = `https://pay.example.com/${'long-'.repeat(30)}link`
    items = [
      need(13, 'setting', {
        title: 'mallory@example.com',
        email: 'mallory@example.com',
        detail: 'Email: elsewhere@example.com',
        setting: 'business.email',
      }),
      need(14, 'setting', {
        title: 'mallory@example.com',
        email: 'mallory@example.com',
        detail: `Payment page for Growth: ${address}`,
        setting: 'links.checkoutUrls.growth',
      }),
    ]
    for (const { id } of items)
      stage.answer(
        `/api/outward-changes/${id}/confirmation`,
        change('keep', id, () => ({ status: true })),
      )
    const page = await openNeeds('/admin', { width })
    await see(lines(page)).toHaveCount(1)
    await see(line(page, 'mallory@example.com')).toContainText('Changed before losing access')
    const detail = page.getByText(`Payment page for Growth: ${address}`, { exact: true })
    await see(detail).toBeVisible()
    const isWhole = await detail.evaluate(
      (text) => text.scrollWidth <= text.clientWidth || getComputedStyle(text).display === 'inline',
    )
    expect(isWhole).toBe(true)
    await see(page.getByRole('link', { name: /^Change \(Payment page for Growth/ })).toHaveAttribute(
      'href',
      '/admin-private?settings=links#links.checkoutUrls.growth',
    )
    expect(await faults(page)).toEqual([])
    await page.getByRole('button', { name: 'Keep (Email: elsewhere@example.com)' }).click()
    await see(page.getByText('Email: elsewhere@example.com', { exact: true })).toHaveCount(0)
    expect(sent.map(({ name }) => name)).toEqual(['keep'])
    isRefusing = true
    await page.getByRole('button', { name: /^Keep \(Payment page/ }).click()
    await toast(page, 'Couldn’t confirm the setting.').waitFor()
    await see(detail).toBeVisible()
  },
)

it('takes a conversation over and opens it in one press, and says who else is here', async () => {
  items = [
    need(1, 'conversation', { title: 'Dana' }),
    need(2, 'conversation', { title: 'Kim', answered_by: idOf(99) }),
  ]
  const patches: unknown[] = []
  for (const id of [idOf(1), idOf(2)])
    stage.answer(`/api/conversations/${id}`, ({ method, body }) => {
      if (method === 'PATCH') patches.push(body)
      return refusal(404, 'not_found', 'There’s nothing here.')
    })
  const page = await openNeeds()
  await see(page.getByText('Maria Lopez is here too')).toBeVisible()
  await see(line(page, 'Kim').getByRole('button', { name: 'Answer (Kim)' })).toBeVisible()
  await page.getByRole('button', { name: 'Take over (Dana)' }).click()
  await expect.poll(() => patches).toEqual([{ answered_by: 'person' }])
  await expect.poll(() => new URL(page.url()).searchParams.get('conversation')).toBe(idOf(1))
})

it('opens what is answered or looked at elsewhere', async () => {
  const page = await openNeeds()
  await page.getByRole('button', { name: 'Take over (A visitor)' }).click()
  await see(page.getByRole('dialog', { name: /^Conversation/ })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('conversation')).toBe(idOf(1))
  await page.keyboard.press('Escape')
  for (const [button, title, named] of [
    ['Answer (Person 8)', 'Support', 'request'],
    ['Open (A deleted lead)', 'Orders', null],
    ['Open (Person 7)', 'Cancellations', 'cancellation'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await see(page.getByRole('heading', { name: title, exact: true })).toBeFocused()
    if (named !== null) expect(new URL(page.url()).searchParams.has(named)).toBe(true)
    await page.goBack()
  }
})

it('new lines wait while the list is in use, and are announced; a live event reloads them', async () => {
  items = [lead(5, { due_at: inMinutes(200) })]
  const page = await openNeeds()
  await see(lines(page)).toHaveCount(1)
  await page.getByRole('link', { name: 'Call (Person 5)' }).hover()
  items = [need(12, 'support', { title: 'Ann', due_at: null }), ...items]
  await expect.poll(live.isOpen).toBe(true)
  live.push('lead_gone', { id: idOf(70) })
  await see(page.getByRole('button', { name: 'Show 1 new' })).toBeVisible()
  await see(page.getByText('Support: Ann')).toBeAttached()
  await see(lines(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Show 1 new' }).click()
  await see(lines(page)).toHaveCount(2)
})

it('the clock ticks without a reload', async () => {
  items = [lead(5, { due_at: inMinutes(60 * 4 + 1) })]
  const { page } = await visit('/admin', { isFresh: true }, (fresh) =>
    fresh.clock.install({ time: new Date(NOW) }),
  )
  await see(line(page, 'Person 5')).toContainText('4 h left')
  await page.clock.fastForward('02:10')
  await see(line(page, 'Person 5')).toContainText('3 h left')
})

it('says that there is nothing to do, how many more there are, and that it could not be loaded', async () => {
  items = []
  const page = await openNeeds()
  await see(page.getByText('You’re all caught up.')).toBeVisible()
  expect(await faults(page)).toEqual([])
  items = [lead(5), need(3, 'step', { lead_id: idOf(3), due_at: inMinutes(-10) })]
  counts = { lead: 1000, step: 7 }
  await page.reload()
  await see(page.getByRole('link', { name: 'See all 1,000+ leads without an answer' })).toHaveAttribute(
    'href',
    /\?tab=leads&view=unanswered$/,
  )
  await see(page.getByRole('link', { name: 'See all 7 next steps that are due' })).toBeVisible()
  stage.answer('/api/needs', () => refusal(404, 'not_found', 'Not in this test.'))
  await page.reload()
  await see(page.getByText('Couldn’t load this')).toBeVisible()
  stage.answer('/api/needs', () => Response.json(needs()))
  await page.getByRole('button', { name: 'Try again' }).click()
  await see(lines(page)).toHaveCount(2)
})
