// The assessment on a phone, in three steps, and the free times that are offered after it is sent.
import type { Locator, Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FreeTimes } from '#contract/bookings.ts'
import { see } from '#tests/setup/see.ts'
import { refusal } from './stage.ts'
import { alive, faults, findings, layoutShift, openSite, overhang, wake, withoutOutline } from './visits.ts'

const { stage, visit } = await openSite()
const elsewhere = await openSite({ site: { 'links.schedulingUrl': 'https://calls.example/owner' } })

const PHONE = { viewport: { width: 390, height: 844 } }
const NEW_YORK = { timezoneId: 'America/New_York' }
const SENT = { id: '0190a000-0000-7000-8000-000000000001' }

beforeEach(() => {
  for (const one of [stage, elsewhere.stage]) {
    one.calls.length = 0
    one.answer('/api/submit-lead', () => Response.json(SENT, { status: 201 }))
  }
  stage.answer('/api/slots', () => Response.json(freeTimes([])))
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, step: number) => page.getByRole('heading', { name: `Step ${step} of 3` })
const toast = (page: Page, text: string) => page.locator('[data-notices] li', { hasText: text })
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))
const top = async (part: Locator) => (await part.boundingBox())?.y ?? NaN
const bottom = async (part: Locator) => {
  const box = await part.boundingBox()
  return box ? box.y + box.height : NaN
}
const sent = () => stage.calls.filter(({ path }) => path === '/api/submit-lead').map(({ body }) => body)

const SLOTS = [
  '2026-03-09T16:00:00.000Z',
  '2026-03-09T16:30:00.000Z',
  '2026-03-10T16:00:00.000Z',
  '2026-03-10T17:00:00.000Z',
]

function freeTimes(starts: readonly string[], next: string | null = null): FreeTimes {
  return {
    zone: 'America/New_York',
    zone_name: 'Eastern Time (New York)',
    note: null,
    days: ['2026-03-09', '2026-03-10'].map((date) => ({
      date,
      slots: starts
        .filter((start) => start.startsWith(date))
        .map((start) => ({ start, end: new Date(Date.parse(start) + 30 * 60_000).toISOString() })),
    })),
    next,
  }
}

async function openOnPhone(options: object = {}): Promise<Page> {
  const { page } = await visit('/contact', { ...PHONE, ...options })
  await alive(page)
  return page
}

async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('Full Name *').fill('Ada Lovelace')
  await page.getByLabel('Email *').fill('ada@example.com')
  await page.getByLabel('Phone', { exact: true }).fill('555-0100')
}

async function sendOnPhone(page: Page): Promise<void> {
  await fillContact(page)
  await button(page, 'Next').click()
  await see(heading(page, 2)).toBeVisible()
  await button(page, 'Next').click()
  await see(heading(page, 3)).toBeVisible()
  await button(page, 'Submit Assessment').click()
  await toast(page, 'Message Sent!').waitFor()
}

describe('on a phone', () => {
  it('shows one step at a time, keeps what was typed, and sends everything', async () => {
    const page = await openOnPhone()
    await see(heading(page, 1)).toBeVisible()
    await see(page.getByLabel('Monthly Leads')).toBeHidden()
    await see(button(page, 'Back')).toHaveCount(0)
    await see(button(page, 'Submit Assessment')).toBeHidden()
    await fillContact(page)
    await button(page, 'Next').click()

    await see(heading(page, 2)).toBeFocused()
    await see(heading(page, 2)).toBeInViewport()
    await see(page.getByLabel('Full Name *')).toBeHidden()
    await page.getByLabel('Monthly Leads').fill('40')
    await page.getByLabel('Lead follow-up').check()
    await button(page, 'Back').click()
    await see(heading(page, 1)).toBeFocused()
    await see(page.getByLabel('Full Name *')).toHaveValue('Ada Lovelace')
    await button(page, 'Next').click()
    await see(page.getByLabel('Monthly Leads')).toHaveValue('40')
    await button(page, 'Next').click()

    await see(heading(page, 3)).toBeFocused()
    await see(button(page, 'Next')).toHaveCount(0)
    await page.getByLabel('Urgency').selectOption('month')
    await button(page, 'Submit Assessment').click()
    await toast(page, 'Message Sent!').waitFor()
    expect(sent()).toMatchObject([
      { name: 'Ada Lovelace', monthlyLeads: '40', painPoints: ['Lead follow-up'], urgency: 'month' },
    ])
    await see(heading(page, 1)).toBeVisible()
    await see(page.getByLabel('Full Name *')).toHaveValue('')
  })

  it('checks each step with the same messages, and continues with Enter', async () => {
    const page = await openOnPhone()
    await page.getByLabel('Full Name *').focus()
    await page.keyboard.press('Enter')
    await toast(page, 'Name is required').waitFor()
    await expect.poll(() => focusedName(page)).toBe('name')
    await see(page.getByText('Invalid email address')).toBeVisible()
    await page.keyboard.type('Ada Lovelace')
    await page.keyboard.press('Tab')
    await page.keyboard.type('ada@example.com')
    await page.keyboard.press('Enter')
    await see(heading(page, 2)).toBeFocused()
    await see(toast(page, 'Name is required')).toHaveCount(0)
    expect(sent()).toEqual([])
    await page.keyboard.press('Tab')
    expect(await focusedName(page)).toBe('monthlyLeads')
  })

  it('opens the first wrong step if the server refuses', async () => {
    stage.answer('/api/submit-lead', () =>
      refusal(400, 'validation_failed', 'Monthly leads must be at most 100 characters', [
        { field: 'message', message: 'Message must be at most 2000 characters' },
        { field: 'monthlyLeads', message: 'Monthly leads must be at most 100 characters' },
      ]),
    )
    const page = await openOnPhone()
    await fillContact(page)
    await button(page, 'Next').click()
    await see(heading(page, 2)).toBeVisible()
    await button(page, 'Next').click()
    await button(page, 'Submit Assessment').click()
    await see(heading(page, 2)).toBeVisible()
    await expect.poll(() => focusedName(page)).toBe('monthlyLeads')
    await see(page.getByText('Monthly leads must be at most 100 characters').first()).toBeVisible()
    await button(page, 'Next').click()
    await see(heading(page, 3)).toBeVisible()
  })

  it('keeps what was typed through a reload', async () => {
    const page = await openOnPhone()
    await fillContact(page)
    await button(page, 'Next').click()
    await page.getByLabel('Monthly Leads').fill('40')
    await page.reload()
    await see(page.getByLabel('Full Name *')).toHaveValue('Ada Lovelace')
    await button(page, 'Next').click()
    await see(page.getByLabel('Monthly Leads')).toHaveValue('40')
  })

  it.each([320, 390, 639])('%i px: nothing shifts, and axe finds nothing in any step', async (width) => {
    const page = await openOnPhone({ viewport: { width, height: 844 } })
    await wake(page, 'assessment')
    expect(await layoutShift(page)).toBe(0)
    for (const step of [1, 2, 3]) {
      await see(heading(page, step)).toBeVisible()
      expect(await overhang(page), `step ${step}`).toBe(0)
      expect(await findings(page), `step ${step}`).toEqual([])
      expect(await withoutOutline(page), `step ${step}`).toEqual([])
      if (step === 1) await fillContact(page)
      if (step < 3) await button(page, 'Next').click()
    }
  })

  it('a turned or wider screen shows all of it', async () => {
    const page = await openOnPhone()
    await fillContact(page)
    await button(page, 'Next').click()
    await see(heading(page, 2)).toBeVisible()
    await page.setViewportSize({ width: 844, height: 390 })
    await see(page.getByLabel('Full Name *')).toHaveValue('Ada Lovelace')
    await see(page.getByText('Step 2 of 3')).toBeHidden()
    await see(button(page, 'Back')).toBeHidden()
    await button(page, 'Submit Assessment').click()
    await toast(page, 'Message Sent!').waitFor()
  })

  it('is one page without scripts', async () => {
    const { page } = await visit('/contact', { ...PHONE, javaScriptEnabled: false })
    await see(page.getByText('Step 1 of 3')).toBeHidden()
    await see(button(page, 'Next')).toBeHidden()
    await fillContact(page)
    await page.getByLabel('Monthly Leads').fill('40')
    await button(page, 'Submit Assessment').click()
    await page.getByText('Message Sent!').waitFor()
    expect(stage.posted.at(-1)?.fields).toMatchObject({ name: 'Ada Lovelace', monthlyLeads: '40' })
  })
})

describe('after “Message Sent!”', () => {
  const offer = (page: Page) => page.getByRole('region', { name: 'Want to talk sooner?' })

  it('offers the next three free times, whose links book with what was typed', async () => {
    stage.answer('/api/slots', () => Response.json(freeTimes(SLOTS)))
    const { page, complaints } = await visit('/contact', { ...PHONE, ...NEW_YORK })
    await alive(page)
    await sendOnPhone(page)
    await see(offer(page)).toBeInViewport()
    await see(offer(page).getByRole('link')).toHaveText([
      'Mon, Mar 9, 12:00 PM',
      'Mon, Mar 9, 12:30 PM',
      'Tue, Mar 10, 12:00 PM',
    ])
    await see(offer(page)).toContainText('Eastern Time (New York)')
    expect(await faults(page)).toEqual([])

    await offer(page).getByRole('link', { name: 'Tue, Mar 10, 12:00 PM' }).click()
    await page.waitForURL(/\/booking#time=/)
    await see(page.getByText('Tuesday, March 10, 12:00 PM – 12:30 PM')).toBeVisible()
    await see(page.getByLabel('Your Name *')).toHaveValue('Ada Lovelace')
    await see(page.getByLabel('Your Email *')).toHaveValue('ada@example.com')
    await see(page.getByLabel('Phone to Call *')).toHaveValue('555-0100')
    expect(complaints).toEqual([])
    stage.answer('/api/bookings', () =>
      Response.json(
        {
          ...SENT,
          token: 'A'.repeat(64),
          start: SLOTS[2],
          end: '2026-03-10T16:30:00.000Z',
          state: 'booked',
          is_open: true,
          zone: 'America/New_York',
          zone_name: 'Eastern Time (New York)',
          calendar_file: '',
          calendar_path: `/calendar/call/${'A'.repeat(64)}.ics`,
        },
        { status: 201 },
      ),
    )
    await button(page, 'Book This Call').click()
    await page.getByRole('heading', { name: 'Your call is booked' }).waitFor()
    expect(stage.calls.findLast(({ path }) => path === '/api/bookings')?.body).toMatchObject({
      start: SLOTS[2],
      name: 'Ada Lovelace',
      zone: 'America/New_York',
    })
    expect(await page.evaluate(() => sessionStorage.getItem('bookingDraft'))).toBeNull()
  })

  it.each([320, 390])(
    '%i px: the thanks is above the empty form, and the toast does not cover it',
    async (width) => {
      const page = await openOnPhone({ viewport: { width, height: 844 } })
      await sendOnPhone(page)
      const thanks = page.getByRole('region', { name: 'Message Sent!' })
      await see(thanks).toBeFocused()
      await expect
        .poll(async () => (await top(thanks)) > (await bottom(toast(page, 'Message Sent!'))))
        .toBe(true)
      const name = page.getByLabel('Full Name *')
      expect(await bottom(thanks)).toBeLessThan(await top(name))
      await see(thanks).toBeInViewport({ ratio: 1 })
      await see(name).toHaveValue('')
      await see(name).toBeEnabled()
      await see(button(page, 'Next')).toBeEnabled()
    },
  )

  it('looks further ahead if the next two weeks are full', async () => {
    stage.answer('/api/slots', ({ search }) =>
      Response.json(search.get('from') === null ? freeTimes([], '2026-03-09') : freeTimes(SLOTS.slice(0, 1))),
    )
    const { page } = await visit('/contact', NEW_YORK)
    await fillContact(page)
    await button(page, 'Submit Assessment').click()
    await see(offer(page).getByRole('link')).toHaveText(['Mon, Mar 9, 12:00 PM'])
  })

  it.each([
    ['none is free', () => Response.json(freeTimes([]))],
    ['they do not load', () => refusal(503, 'unavailable', 'Not now')],
  ])('offers nothing if %s', async (_, answer) => {
    stage.answer('/api/slots', answer)
    const page = await openOnPhone()
    const asked = page.waitForResponse('**/api/slots*')
    await sendOnPhone(page)
    await asked
    await page.getByRole('main').getByText('Message Sent!').waitFor()
    await see(offer(page)).toHaveCount(0)
  })

  it('offers nothing if calls are booked on another site', async () => {
    const { page } = await elsewhere.visit('/contact', PHONE)
    await alive(page)
    await sendOnPhone(page)
    await page.getByRole('main').getByText('Message Sent!').waitFor()
    await see(offer(page)).toHaveCount(0)
    expect(elsewhere.stage.calls.map(({ path }) => path)).not.toContain('/api/slots')
  })

  it.each(['#time=', '#time=yesterday/today', '#time=2026-03-10T16:00:00.000Z'])(
    'a broken link, %s, shows the free times',
    async (hash) => {
      stage.answer('/api/slots', () => Response.json(freeTimes(SLOTS)))
      const { page } = await visit(`/booking${hash}`, NEW_YORK)
      await page.getByRole('list', { name: 'Free times on Monday, March 9' }).waitFor()
    },
  )
})
