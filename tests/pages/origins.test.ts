// Where a visitor came from: kept and sent only after they agreed.
import type { Page } from 'playwright'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { ORIGIN_HEADER } from '#contract/origin.ts'
import { refusal } from './stage.ts'
import { alive, openSite, untilQuiet } from './visits.ts'

const { stage, visit } = await openSite()
beforeEach(() => {
  stage.calls.length = 0
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

/** The counted visits, each sent without cookies. */
function visits(): unknown[] {
  const sent = stage.calls.filter(({ path }) => path === '/api/visits')
  expect(sent.map(({ headers }) => headers.get('cookie'))).toEqual(sent.map(() => null))
  return sent.map(({ body }) => body)
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
  await expect
    .poll(() => visits())
    .toEqual([
      {
        kind: 'visit',
        page: '/contact',
        arrival: {
          page: '/contact',
          source: 'google',
          medium: 'cpc',
          campaign: 'spring-drains',
          clicks: ['google'],
        },
      },
      { kind: 'visit', page: '/contact', arrival: { page: '/contact' } },
    ])
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
  expect(visits()).toEqual([])
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

it.each([
  ['fails', () => refusal(503, 'unavailable', 'Try again.')],
  ['never answers', () => new Promise<Response>(() => {})],
])('a count that %s changes nothing on the page', async (_, answer) => {
  stage.answer('/api/visits', answer)
  onTestFinished(() => stage.answer('/api/visits', () => new Response(null, { status: 204 })))
  const { page } = await visit(LANDING, { isFresh: true }, (fresh) =>
    fresh.addInitScript(() => localStorage.setItem('cookieConsent', 'accepted')),
  )
  await alive(page)
  await expect.poll(() => visits().length).toBe(1)
  expect(await sendAssessment(page)).toContain('spring-drains')
})

it('counts the calculator once for each time it is opened and used', async () => {
  const { page } = await visit('/calculator', { isFresh: true }, (fresh) =>
    fresh.addInitScript(() => localStorage.setItem('cookieConsent', 'accepted')),
  )
  await alive(page)
  await expect
    .poll(() => visits())
    .toEqual([{ kind: 'visit', page: '/calculator', arrival: { page: '/calculator' } }])
  const jobs = page.getByLabel('Monthly Jobs')
  await jobs.fill('60')
  await expect.poll(() => visits()[1]).toEqual({ kind: 'calculator', page: '/calculator' })
  await jobs.fill('70')
  await page.getByLabel('Industry').selectOption('legal')
  await untilQuiet(page)
  expect(visits()).toHaveLength(2)
})

it('counts no admin, and no page that was only prepared', async () => {
  const { page } = await visit('/about', { isFresh: true }, async (fresh) => {
    await fresh.addInitScript(() => {
      localStorage.setItem('cookieConsent', 'accepted')
      if (location.pathname === '/about') document.cookie = 'signed-in=admin; path=/'
      else Object.defineProperty(Document.prototype, 'prerendering', { get: () => true })
    })
  })
  await alive(page)
  await untilQuiet(page)
  await page.context().clearCookies()
  await page.goto(`${stage.url}/call-bots`)
  await alive(page)
  await untilQuiet(page)
  expect(visits()).toEqual([])
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')))
  await expect.poll(() => visits()).toHaveLength(1)
})
