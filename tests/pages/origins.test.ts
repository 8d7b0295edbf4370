// Where a visitor came from: kept and sent only after they agreed.
import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { ORIGIN_HEADER } from '#contract/origin.ts'
import { refusal } from './stage.ts'
import { alive, openSite, untilQuiet } from './visits.ts'

const { stage, visit } = await openSite()
beforeEach(() => {
  stage.answer('/api/submit-lead', () =>
    Response.json({ id: '0190a000-0000-7000-8000-000000000000' }, { status: 201 }),
  )
  stage.answer('/api/slots', () => refusal(503, 'unavailable', 'Try again.'))
})

const LANDING = '/contact?utm_source=google&utm_medium=cpc&utm_campaign=spring-drains&gclid=SECRET'

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('origin'))
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
const accept = (page: Page) => press(page, 'Accept All Cookies')

/** The header that went with it. */
async function sendAssessment(page: Page): Promise<string | null> {
  await page.getByLabel('Full Name *').fill('Pat Example')
  await page.getByLabel('Email *').fill('pat@example.com')
  await press(page, 'Submit Assessment')
  await page.locator('[data-notices] li', { hasText: 'Message Sent!' }).waitFor()
  const call = stage.calls.findLast(({ path }) => path === '/api/submit-lead')
  expect(call?.body).toMatchObject({ name: 'Pat Example' })
  expect(JSON.stringify(call?.body)).not.toContain('spring-drains')
  return call?.headers.get(ORIGIN_HEADER) ?? null
}

const scriptsOf = (page: Page) => {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  return () => urls.filter((url) => /entry\.origin/.test(url))
}

it('goes with the assessment if the visitor agrees after landing, and keeps no click id', async () => {
  const { page } = await visit(LANDING, { isFresh: true })
  await alive(page)
  expect(await kept(page)).toBeNull()
  await accept(page)
  await expect.poll(() => kept(page)).toContain('spring-drains')
  expect(await kept(page)).not.toContain('SECRET')
  await page.goto(`${stage.url}/contact`)
  const header = await sendAssessment(page)
  expect(JSON.parse(header ?? '')).toMatchObject({
    first: { page: '/contact', source: 'google', campaign: 'spring-drains', clicks: ['google'] },
  })
})

it.each<[string, (page: Page) => Promise<unknown>, ((page: Page) => Promise<unknown>)?]>([
  ['have not decided', async () => {}],
  ['decline', (page) => press(page, 'Decline Non-Essential')],
  [
    'send Global Privacy Control, even if they accepted before',
    async () => {},
    (page) =>
      page.addInitScript(() => {
        localStorage.setItem('cookieConsent', 'accepted')
        Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })
      }),
  ],
])('is neither kept nor sent for visitors who %s', async (_, decide, prepare) => {
  let loaded = () => ['']
  const { page } = await visit(LANDING, { isFresh: true }, async (fresh) => {
    loaded = scriptsOf(fresh)
    await prepare?.(fresh)
  })
  await alive(page)
  await decide(page)
  await untilQuiet(page)
  expect(await kept(page)).toBeNull()
  expect(loaded()).toEqual([])
  expect(await sendAssessment(page)).toBeNull()
})

it('is forgotten when the visitor withdraws', async () => {
  const { page } = await visit(LANDING, { isFresh: true })
  await alive(page)
  await accept(page)
  await expect.poll(() => kept(page)).toContain('spring-drains')
  await press(page, 'Cookie settings')
  expect(await kept(page)).toBeNull()
  await press(page, 'Decline Non-Essential')
  expect(await sendAssessment(page)).toBeNull()
})

it('a header that could not be sent never stops a form', async () => {
  const { page } = await visit('/contact', { isFresh: true }, (fresh) =>
    fresh.addInitScript(() => {
      localStorage.setItem('cookieConsent', 'accepted')
      localStorage.setItem('origin', '{"first":{"source":"\u0436"}}')
    }),
  )
  await alive(page)
  await page.evaluate(() => localStorage.setItem('origin', '\u0436'))
  expect(await sendAssessment(page)).toBeNull()
})
