// Booking a call in a browser: with a keyboard, at the smallest width and without scripts; moved and
// cancelled by the link in the mail; typed text survives a taken time.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { FreeTimes, OwnBooking } from '#contract/bookings.ts'
import { SLOT_REFUSALS } from '#domain/bookings.ts'
import { meOf } from '#tests/factories.ts'
import { refusal } from './stage.ts'
import { alive, findings, layoutShift, openSite, overhang } from './visits.ts'

const { stage, visit } = await openSite()

const TWO_WEEKS = Array.from({ length: 14 }, (_, n) => `2026-03-${String(n + 9).padStart(2, '0')}`)

/** Free in the morning in Los Angeles, except on weekends. */
function freeTimes(zone: string, hours: readonly number[] = [16, 17, 18]): FreeTimes {
  return {
    zone,
    zone_name: zone === 'Europe/Berlin' ? 'Central European Time (Berlin)' : 'Eastern Time (New York)',
    note: null,
    days: TWO_WEEKS.map((date) => ({
      date,
      slots: [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())
        ? []
        : hours.map((hour) => {
            const at = `${date}T${String(hour).padStart(2, '0')}`
            return { start: `${at}:00:00.000Z`, end: `${at}:30:00.000Z` }
          }),
    })),
    next: '2026-03-23',
  }
}

const OWN: OwnBooking = {
  start: '2026-03-10T16:00:00Z',
  end: '2026-03-10T16:30:00Z',
  state: 'booked',
  is_open: true,
  zone: 'America/New_York',
  zone_name: 'Eastern Time (New York)',
  calendar_file: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
  calendar_path: `/calendar/call/${'A'.repeat(64)}.ics`,
}
const TOKEN = 'A'.repeat(64)

function taken() {
  return Response.json(
    {
      type: '/problems/conflict',
      title: 'Conflict',
      status: 409,
      detail: SLOT_REFUSALS.taken,
      conflict: freeTimes('America/New_York', [17, 18]),
    },
    { status: 409, headers: { 'content-type': 'application/problem+json' } },
  )
}

const answerSlots = () =>
  stage.answer('/api/slots', ({ search }) =>
    Response.json(freeTimes(search.get('zone') ?? 'America/New_York')),
  )
const callsTo = (path: string) => stage.calls.filter((call) => call.path === path)

const NEW_YORK = { timezoneId: 'America/New_York' }
const FAILED_REQUEST = /^Failed to load resource/

/** As many as the owner's week has from the start: every half hour from nine to six. */
const EIGHTEEN = Array.from({ length: 18 }, (_, n) => n + 5)

describe('the picker', () => {
  it.each([
    [390, 844],
    [412, 823],
    [1440, 900],
  ])('at %i pixels nothing moves when the times come', async (width, height) => {
    const late = Promise.withResolvers<void>()
    stage.answer('/api/slots', async () => {
      await late.promise
      return Response.json(freeTimes('America/New_York', EIGHTEEN))
    })
    const { page } = await visit('/booking', { ...NEW_YORK, viewport: { width, height } })
    await alive(page)
    await page.getByText('Loading free times').waitFor({ state: 'attached' })
    late.resolve()
    await page.getByRole('list', { name: /^Free times on/ }).waitFor()
    expect(await layoutShift(page)).toBe(0)
  })

  it('books with the keyboard alone, and keeps what was typed if the time was taken', async () => {
    answerSlots()
    const answers = [
      taken(),
      Response.json(
        {
          ...OWN,
          start: '2026-03-09T17:00:00Z',
          end: '2026-03-09T17:30:00Z',
          id: randomUUID(),
          token: TOKEN,
        },
        { status: 201 },
      ),
    ]
    stage.answer('/api/bookings', () => answers.shift() ?? refusal(500, 'unexpected', 'No more'))
    const { page, complaints } = await visit('/booking', {
      ...NEW_YORK,
      viewport: { width: 320, height: 700 },
    })
    await alive(page)
    const times = page.getByRole('list', { name: 'Free times on Monday, March 9' })
    await times.waitFor()
    expect(await overhang(page)).toBe(0)
    expect(await findings(page)).toEqual([])
    expect(await page.getByRole('radio', { name: 'Saturday, March 14, no free times' }).isDisabled()).toBe(
      true,
    )
    // Arrow keys move from day to day, and Tab to its times.
    await page.getByRole('radio', { name: 'Monday, March 9, 3 times' }).focus()
    await page.keyboard.press('ArrowRight')
    const next = page.getByRole('list', { name: 'Free times on Tuesday, March 10' })
    await next.waitFor()
    await page.keyboard.press('ArrowLeft')
    await times.waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(
      await times
        .getByRole('button')
        .first()
        .evaluate((button) => button === document.activeElement),
    ).toBe(true)
    expect(await times.getByRole('button').allTextContents()).toEqual(['12:00 PM', '1:00 PM', '2:00 PM'])
    await page.keyboard.press('Enter')

    const chosen = page.getByText('Monday, March 9, 12:00 PM – 12:30 PM')
    await chosen.waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Monday, March 9')
    expect(await findings(page)).toEqual([])
    for (const text of ['Pat Example', 'pat@example.com', '555-0100', 'The phone rings.']) {
      do await page.keyboard.press('Tab')
      while ((await page.evaluate(() => document.activeElement?.tagName)) === 'BUTTON')
      await page.keyboard.type(text)
    }
    expect(await overhang(page)).toBe(0)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')

    await page.getByRole('alert').getByText('Someone just took that time. These are free.').waitFor()
    expect(await times.getByRole('button').allTextContents()).toEqual(['1:00 PM', '2:00 PM'])
    await times.getByRole('button', { name: '1:00 PM' }).click()
    expect(await page.getByLabel('Your Name *').inputValue()).toBe('Pat Example')
    expect(await page.getByLabel('What Is It About?').inputValue()).toBe('The phone rings.')
    await page.getByRole('button', { name: 'Book This Call' }).click()

    await page.getByRole('heading', { name: 'Your call is booked' }).waitFor()
    await page.getByText('Monday, March 9, 1:00 PM – 1:30 PM').waitFor()
    await page.getByText('We sent a calendar invite to pat@example.com').waitFor()
    expect(await findings(page)).toEqual([])
    const sent = callsTo('/api/bookings').slice(-2)
    expect(sent.map(({ body }) => body)).toEqual(
      ['2026-03-09T16:00:00.000Z', '2026-03-09T17:00:00.000Z'].map((start) => ({
        start,
        name: 'Pat Example',
        email: 'pat@example.com',
        phone: '555-0100',
        about: 'The phone rings.',
        zone: 'America/New_York',
      })),
    )
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
    expect([keys.every((key) => key), new Set(keys).size]).toEqual([true, 2])
    const link = page.getByRole('link', { name: 'Add to calendar' })
    expect(await link.getAttribute('href')).toBe(OWN.calendar_path)
    expect(complaints.filter((text) => !FAILED_REQUEST.test(text))).toEqual([])
  })

  it('loads another time zone and later days, and goes back', async () => {
    answerSlots()
    const { page } = await visit('/booking', NEW_YORK)
    await page.getByRole('list', { name: 'Free times on Monday, March 9' }).waitFor()
    const asked = () => Object.fromEntries(callsTo('/api/slots').at(-1)?.search ?? [])
    expect(asked()).toEqual({ days: '14', zone: 'America/New_York' })
    expect(await page.getByLabel('Time zone').inputValue()).toBe('America/New_York')
    await page.getByLabel('Time zone').selectOption('Europe/Berlin')
    await page.getByRole('button', { name: '5:00 PM' }).waitFor()
    expect(asked()).toEqual({ days: '14', zone: 'Europe/Berlin' })
    await page.getByRole('button', { name: 'Later days' }).click()
    await expect.poll(asked).toEqual({ days: '14', zone: 'Europe/Berlin', from: '2026-03-23' })
    await page.getByRole('button', { name: 'Earlier days' }).click()
    await expect.poll(asked).toEqual({ days: '14', zone: 'Europe/Berlin' })
    expect(await page.getByRole('button', { name: 'Earlier days' }).isDisabled()).toBe(true)
  })

  it('shows errors beside the field, and keeps all that was typed without a connection', async () => {
    answerSlots()
    stage.answer('/api/bookings', () =>
      refusal(400, 'validation_failed', 'Invalid email address', [
        { field: 'email', message: 'Invalid email address' },
      ]),
    )
    const { page } = await visit('/booking', NEW_YORK)
    await page.getByRole('button', { name: '12:00 PM' }).click()
    await page.getByLabel('Your Email *').fill('pat')
    await page.getByRole('button', { name: 'Book This Call' }).click()
    await page.locator('form').getByText('Invalid email address').waitFor()
    const address = page.getByLabel('Your Email *')
    expect(await address.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await address.getAttribute('aria-invalid')).toBe('true')
    stage.answer('/api/bookings', () => refusal(503, 'unavailable', 'Not now'))
    await page.getByRole('button', { name: 'Book This Call' }).click()
    await page.getByRole('alert').getByText('We couldn’t book your call').waitFor()
    expect(await address.inputValue()).toBe('pat')
    expect(await findings(page)).toEqual([])
  })

  it('offers other ways if it cannot load, and can be retried', async () => {
    stage.answer('/api/slots', () => refusal(503, 'unavailable', 'Not now'))
    const { page } = await visit('/booking', NEW_YORK)
    await page.getByText('The free times didn’t load.').waitFor()
    await page.getByRole('alert').getByRole('link', { name: '(555) 010-0199' }).waitFor()
    answerSlots()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('list', { name: 'Free times on Monday, March 9' }).waitFor()
  })

  it("is small in the calculator's dialog, and sends its result along", async () => {
    answerSlots()
    let bytes = 0
    const { page } = await visit('/calculator', {
      ...NEW_YORK,
      isFresh: true,
      viewport: { width: 390, height: 844 },
    })
    await alive(page)
    // The first touch loads the notices.
    const notices = page.waitForResponse(/\/toast-region-/)
    await page.getByLabel('Monthly Jobs').fill('80')
    await (await notices).finished()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.enable')
    // The head is counted when it arrives, and the rest at the end. The times are compressed in production,
    // as `tests/api/bookings.test.ts` checks; this stage sends them uncompressed.
    const counted = new Set<string>()
    devtools.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.url.includes('/api/')) return
      counted.add(requestId)
      bytes -= response.encodedDataLength
    })
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (counted.has(requestId)) bytes += encodedDataLength
    })
    await page.getByRole('button', { name: 'Schedule Call' }).click()
    const dialog = page.getByRole('dialog', { name: 'Schedule a Call with Sam Rivera' })
    await dialog.getByRole('button', { name: '12:00 PM' }).waitFor()
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    expect(await findings(page)).toEqual([])
    expect(bytes).toBeGreaterThan(2000)
    expect(bytes).toBeLessThan(15_000)
    await dialog.getByRole('button', { name: '12:00 PM' }).click()
    expect(await dialog.getByLabel('What Is It About?').inputValue()).toMatch(
      /^From the calculator: You could get back \$/,
    )
  })
})

it('fills in what is known about a signed-in person', async () => {
  answerSlots()
  stage.answer('/api/me', () =>
    Response.json(
      meOf('customer', '0190a000-0000-7000-8000-000000000001', 'ada@example.com', {
        profile: { full_name: 'Ada Example', phone: '555-0111' },
      }),
    ),
  )
  const { page } = await visit('/booking', NEW_YORK, (fresh) =>
    fresh.context().addCookies([{ name: 'signed-in', value: '1', url: stage.url }]),
  )
  await page.getByRole('button', { name: '12:00 PM' }).click()
  await expect.poll(() => page.getByLabel('Your Name *').inputValue()).toBe('Ada Example')
  expect(await page.getByLabel('Your Email *').inputValue()).toBe('ada@example.com')
  expect(await page.getByLabel('Phone to Call').inputValue()).toBe('555-0111')
})

describe('the link in the mail', () => {
  const paths = () =>
    stage.calls.map(({ path }) => path).filter((path) => path.startsWith('/api/bookings/own'))

  it('shows the call, and opening it changes nothing; then moves it, and cancels it', async () => {
    answerSlots()
    stage.calls.length = 0
    stage.answer('/api/bookings/own', () => Response.json(OWN))
    const moved = { ...OWN, start: '2026-03-11T17:00:00Z', end: '2026-03-11T17:30:00Z' }
    stage.answer('/api/bookings/own/move', () => Response.json(moved))
    stage.answer('/api/bookings/own/cancel', () =>
      Response.json({ ...moved, state: 'cancelled', is_open: false }),
    )
    const { page, complaints } = await visit(`/booking#token=${TOKEN}`, {
      ...NEW_YORK,
      viewport: { width: 320, height: 700 },
    })
    await page.getByText('Tuesday, March 10, 12:00 PM – 12:30 PM').waitFor()
    expect(paths()).toEqual(['/api/bookings/own'])
    expect(page.url()).toBe(`${stage.url}/booking`)
    expect(await findings(page)).toEqual([])
    expect(await overhang(page)).toBe(0)

    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await page.getByRole('radio', { name: 'Wednesday, March 11, 3 times' }).check()
    await page.getByRole('button', { name: '1:00 PM' }).click()
    await page
      .getByRole('heading', { name: 'Move the call to Wednesday, March 11, 1:00 PM – 1:30 PM?' })
      .waitFor()
    expect(paths()).toEqual(['/api/bookings/own'])
    await page.getByRole('button', { name: 'Move the call' }).click()
    await page.getByText('Your call has a new time').waitFor()
    expect(callsTo('/api/bookings/own/move')[0]?.body).toEqual({
      token: TOKEN,
      start: '2026-03-11T17:00:00.000Z',
    })

    await page.getByRole('button', { name: 'Cancel the call' }).click()
    await page.getByRole('heading', { name: 'Cancel this call?' }).waitFor()
    await page.getByRole('button', { name: 'Keep it' }).click()
    // The next tab key continues at the buttons.
    await page.locator(':focus').getByRole('button', { name: 'Move', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Cancel the call' }).click()
    expect(callsTo('/api/bookings/own/cancel')).toEqual([])
    await page.getByRole('button', { name: 'Cancel the call' }).click()
    await page.getByText('Your call is canceled').waitFor()
    expect(await page.getByRole('button', { name: 'Move', exact: true }).count()).toBe(0)
    await page.getByRole('link', { name: 'Book another call' }).waitFor()
    expect(await findings(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  it('says so if it is invalid, and what else to do', async () => {
    stage.answer('/api/bookings/own', () => refusal(400, 'invalid_token', 'This link has expired.'))
    const { page } = await visit(`/booking#token=${TOKEN}`)
    await page.getByRole('alert').getByText('This link has expired.').waitFor()
    await page.getByRole('link', { name: 'Book another call' }).waitFor()
    // Also if it is opened a second time in the same tab.
    await page.evaluate((hash) => location.assign(hash), `#token=${TOKEN}`)
    await expect.poll(() => new URL(page.url()).hash).toBe('')
    await page.getByRole('link', { name: 'Book another call' }).waitFor()
    expect(await findings(page)).toEqual([])
  })
})

describe('without scripts', () => {
  it('free times are a plain list with a form that books, and a refusal keeps what was typed', async () => {
    const times = freeTimes('America/Los_Angeles')
    stage.setBookingOutcome({ outcome: 'times', times })
    const { page } = await visit('/contact', {
      javaScriptEnabled: false,
      viewport: { width: 320, height: 700 },
    })
    await page.getByRole('button', { name: 'Show free times' }).click()
    const day = page.getByRole('group', { name: 'Tuesday, March 10' })
    expect(await day.getByRole('radio').count()).toBe(3)
    expect(await overhang(page)).toBe(0)
    await day.getByRole('radio', { name: '10:00 AM' }).check()
    await page.getByLabel('Your Name *').fill('Pat Example')
    await page.getByLabel('Your Email *').fill('pat@example.com')
    await page.getByLabel('Phone to Call *').fill('555-0100')
    stage.setBookingOutcome({
      outcome: 'refused',
      message: SLOT_REFUSALS.taken,
      errors: [],
      times: freeTimes('America/Los_Angeles', [18]),
    })
    await page.getByRole('button', { name: 'Book This Call' }).click()
    await page.getByRole('alert').getByText('Someone just took that time.').waitFor()
    expect(await page.getByLabel('Your Name *').inputValue()).toBe('Pat Example')
    const first = stage.posted.at(-1)?.fields
    expect(first).toMatchObject({
      start: '2026-03-10T17:00:00.000Z',
      name: 'Pat Example',
      email: 'pat@example.com',
      zone: 'America/Los_Angeles',
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    stage.setBookingOutcome({ outcome: 'failed', times: freeTimes('America/Los_Angeles', [18]) })
    await page
      .getByRole('group', { name: 'Tuesday, March 10' })
      .getByRole('radio', { name: '11:00 AM' })
      .check()
    await page.getByRole('button', { name: 'Book This Call' }).click()
    await page.getByRole('alert').getByText('We couldn’t book your call').waitFor()
    const second = stage.posted.at(-1)?.fields
    expect(second?.['key']).not.toBe(first?.['key'])
    stage.setBookingOutcome({ outcome: 'booked', call: OWN })
    await page.getByRole('button', { name: 'Book This Call' }).click()
    // A call that may be booked already is sent with the same key.
    expect(stage.posted.at(-1)?.fields['key']).toBe(second?.['key'])
    await page.getByText('Tuesday, March 10, 12:00 PM – 12:30 PM').waitFor()
    await page.getByText('We sent a calendar invite to pat@example.com').waitFor()
    const link = page.getByRole('link', { name: 'Add to calendar' })
    expect(await link.getAttribute('href')).toBe(OWN.calendar_path)
  })
})
