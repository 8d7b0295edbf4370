// The owner makes another agency of the site, in the browser alone, and nothing of the first is left anywhere.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { CHOICE_LABELS, type Choice } from '#domain/choice-labels.ts'
import type { Lead } from '#domain/leads.ts'
import type { Field } from '#domain/site/field.ts'
import { FIELDS, SECTIONS } from '#domain/site/fields.ts'
import { see } from '#tests/setup/see.ts'
import { databaseOf, openConsole, sendAssessment, startProduct, type Product } from './product.ts'
import { labelFor, remainsOf, TWO_LINES, valueFor } from './second-agency.ts'

let product: Product
let page: Page
/** Everything that the owner typed: what is in it may be anywhere. */
let typed: string

beforeAll(async () => {
  typed = JSON.stringify([...FIELDS.values()].map(valueFor))
  product = await startProduct({ ...databaseOf(inject('journeyDatabase')), RATE_LIMITS: 'off' })
  // On a phone there is no preview beside the form that would render with each field.
  page = (await product.person({ isOnPhone: true })).page
  await openConsole(page)
})
afterAll(() => product?.close())

const control = (id: string) => page.locator(`[id="${id}"]`)

async function set(field: Field, value: unknown): Promise<void> {
  const { path: id, kind } = field
  if (kind === 'switch') {
    await page
      .getByRole('switch')
      .and(page.locator(`[name="${id}"]`))
      .click()
  } else if (kind === 'choice') {
    await page.locator(`[name="${id}"][value="${String(value)}"]`).check()
  } else if (kind === 'zone') {
    await control(id).selectOption(String(value))
  } else if (kind === 'questions') {
    const entries = value as { question: string; answer: string }[]
    for (const [place, { question, answer }] of entries.entries()) {
      await control(`${id}-${place}-question`).fill(question)
      await control(`${id}-${place}-answer`).fill(answer)
    }
  } else {
    await control(id).fill(Array.isArray(value) ? value.join('\n') : String(value))
  }
}

test('the owner changes every field, is told what looks unfinished, and publishes', async () => {
  for (const { id, groups } of SECTIONS) {
    for (const [place, { fields }] of groups.entries()) {
      const changes = fields.flatMap((field) => {
        const value = valueFor(field)
        return value === undefined ? [] : [{ field, value }]
      })
      const [first] = changes
      if (first === undefined) continue
      // The link to a field opens its group alone.
      await page.goto(`/admin-private?settings=${id}&group=${place}#${first.field.path}`)
      await see(control(first.field.path)).toBeVisible()
      // Long groups fold their parts.
      const folded = page.locator('details details:not([open]) > summary')
      while ((await folded.count()) > 0) await folded.first().click()
      for (const { field, value } of changes) await set(field, value)
      await page.keyboard.press('Tab')
      await see(page.getByText('Saving…').first()).toBeHidden()
    }
  }
  await page
    .getByRole('region', { name: 'Publish' })
    .getByRole('button', { name: 'Publish', exact: true })
    .click()
  const warnings = page.getByRole('dialog', { name: 'Before you publish' })
  await see(warnings.getByRole('listitem')).toHaveText([/^Espresso has only 2 lines on its list\./])
  await warnings.getByRole('button', { name: 'Publish anyway' }).click()
  await expect
    .poll(async () => (await (await fetch(product.url)).text()).includes('Crema Web Studio'))
    .toBe(true)
})

const PAGES = [
  '/',
  '/services',
  '/services/website-development',
  '/services/google-business-profile',
  '/services/ai-automation',
  '/services/professional-email',
  '/about',
  '/chatbot',
  '/contact',
  '/calculator',
  '/booking',
  '/package/launch',
  '/package/growth',
  '/package/scale',
  '/package/none',
  '/onboarding/launch',
  '/onboarding/growth',
  '/onboarding/scale',
  '/privacy',
  '/terms',
  '/cookies',
  '/auth',
  '/nowhere',
  '/manifest.webmanifest',
]

const PAGES_WITH_FEATURES = ['/', '/package/launch', '/onboarding/launch']

const ENTITIES = { '&amp;': '&', '&#x27;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>' }
const decode = (html: string) =>
  Object.entries(ENTITIES).reduce((text, [entity, letter]) => text.replaceAll(entity, letter), html)

describe('nothing of the first agency is left', () => {
  test.each(PAGES)('on %s', async (address) => {
    // What a form sends stays, whatever it is called.
    const page = (await (await fetch(product.url + address)).text()).replaceAll(/ value="[^"]*"/g, '')
    const html = decode(page)
    expect(remainsOf(typed)(html)).toEqual([])
    expect(html).toContain('Crema Web Studio')
  })

  test('of call bots there is no page, and no link to one', async () => {
    expect((await fetch(`${product.url}/call-bots`)).status).toBe(404)
    for (const address of PAGES)
      expect(await (await fetch(product.url + address)).text()).not.toContain('href="/call-bots"')
  })

  test('of the AI demo there is no page, no link, and no word of the assistant', async () => {
    const [off, missing] = await Promise.all(
      ['/chatbot', '/nowhere'].map(async (address) => fetch(product.url + address)),
    )
    expect([off?.status, missing?.status]).toEqual([404, 404])
    for (const address of [...PAGES, '/sitemap.xml'])
      expect(await (await fetch(product.url + address)).text(), address).not.toContain('/chatbot')
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await see(page.getByRole('link', { name: 'Contact' }).first()).toBeVisible()
    await see(page.getByRole('link', { name: /AI demo/i })).toHaveCount(0)
    const demo = await answerTo('Where can I try the chatbot?')
    expect(demo).toContain('There’s no demo page.')
    expect(demo).not.toContain('/chatbot')
  })

  test.each(PAGES_WITH_FEATURES)('on %s, the package with two lines has those two', async (address) => {
    await page.goto(address)
    const lines = page.locator('ul', { hasText: TWO_LINES[0] }).last().locator('li')
    await see(lines).toHaveCount(2)
    for (const line of TWO_LINES) await see(lines.filter({ hasText: line })).toHaveCount(1)
  })

  test.each([
    ['/contact', ['trackingMethod', 'painPoint', 'budgetRange', 'urgency', 'selectedPackage']],
    ['/onboarding/growth', ['industry']],
    ['/calculator', ['industry']],
  ] as const)('on %s, choices have the owner’s labels', async (address, choices) => {
    const html = decode(await (await fetch(product.url + address)).text())
    for (const choice of choices)
      for (const [key, label] of Object.entries(CHOICE_LABELS[choice satisfies Choice])) {
        // The calculator has no numbers for any other business.
        if (address !== '/calculator' || key !== 'other') expect(html).toContain(`>${labelFor(choice, key)}<`)
        expect(html).not.toContain(`>${label}<`)
      }
  })

  test('in mails', async () => {
    await sendAssessment(product, {
      name: 'Kim Example',
      email: 'kim@example.com',
      trackingMethod: 'crm',
      painPoints: [CHOICE_LABELS.painPoint.invoicing],
      budgetRange: 'over-5000',
      urgency: 'asap',
    })
    const ordered = await fetch(`${product.url}/onboarding/growth`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        fullName: 'Pat Example',
        email: 'pat@example.com',
        phone: '(416) 555-0101',
        companyName: 'Example Café',
        industry: 'medical',
        paymentPlan: 'once',
      }),
    })
    expect([303, 200]).toContain(ordered.status)
    await product.mailTo('pat@example.com', /./)
    const labels = (
      [
        ['trackingMethod', 'crm'],
        ['painPoint', 'invoicing'],
        ['budgetRange', 'over-5000'],
        ['urgency', 'asap'],
        ['industry', 'medical'],
      ] as const
    ).map(([choice, key]) => labelFor(choice, key))
    const missing = async () => {
      const all = (await product.mails()).join('\n')
      return labels.filter((label) => !all.includes(label))
    }
    await expect.poll(missing).toEqual([])
    for (const mail of await product.mails()) expect(remainsOf(typed)(mail)).toEqual([])
  })

  test('on the consoles', async () => {
    for (const address of ['/admin', '/admin?tab=leads', '/admin?tab=analytics', '/admin-private']) {
      await page.goto(address)
      await page.getByRole('tab', { name: 'Overview' }).waitFor()
      expect(remainsOf(typed)(await page.innerText('body'))).toEqual([])
    }
    await page.goto('/admin-private?tab=leads')
    await see(page.getByText(labelFor('urgency', 'asap')).first()).toBeVisible()
    const { items } = (await (await page.request.get('/api/leads')).json()) as { items: Lead[] }
    const order = items.find(({ source }) => source === 'onboarding')
    expect(order?.industry).toBe(CHOICE_LABELS.industry.medical)
    await page.goto(`/admin-private?tab=leads&lead=${order?.id}`)
    const facts = page.getByRole('definition')
    await see(facts.filter({ hasText: labelFor('industry', 'medical') }).first()).toBeVisible()
  })

  test('in a hundred answers', async () => {
    const questions = await drawQuestions(100)
    const remains = remainsOf(typed)
    for (const question of questions) {
      const answer = await answerTo(question)
      expect({ question, left: remains(answer) }).toEqual({ question, left: [] })
      expect(answer).not.toContain('/chatbot')
    }
  })
})

async function answerTo(content: string): Promise<string> {
  const answer = await fetch(`${product.url}/api/ai-chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ messages: [{ role: 'user', content }], messageType: 'chat' }),
  })
  return ((await answer.json()) as { response: string }).response
}

const PHRASINGS = path.resolve(import.meta.dirname, '../../assistant/knowledge/phrasings')

/** Evenly from all intents. */
async function drawQuestions(count: number): Promise<string[]> {
  const files = (await readdir(PHRASINGS)).filter((name) => name.endsWith('.txt')).sort()
  const step = files.length / count
  return Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const lines = (await readFile(path.join(PHRASINGS, files[Math.floor(n * step)] ?? ''), 'utf8'))
        .split('\n')
        .filter((line) => line.trim() !== '' && !line.startsWith('#'))
      return lines[Math.floor(lines.length / 2)] ?? ''
    }),
  )
}
