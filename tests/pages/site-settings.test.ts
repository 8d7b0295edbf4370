// The owner's site settings in a browser: fields that save by themselves, conflicts, the preview, publishing,
// history, and the checklist of a new site.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import type { Need } from '#contract/needs.ts'
import { CHECKLIST } from '#domain/site/checklist.ts'
import { see } from '#tests/setup/see.ts'
import { meOf } from '#tests/factories.ts'
import { answerSiteSettings, changedFields, ME, OTHER, type SiteDraft } from './site-draft.ts'
import { NO_FIGURES, NO_NEEDS, refusal } from './stage.ts'
import { alive, faults, openSite } from './visits.ts'

const { stage, visit } = await openSite()
const SETTINGS = '/admin-private?settings=business'
const ID = '0190a000-0000-7000-8000-000000000001'
let site: SiteDraft
let before = 0

beforeEach(() => {
  stage.answer('/api/needs', () => Response.json(NO_NEEDS))
  stage.answer('/api/figures', () => Response.json(NO_FIGURES))
  before = previews()
  stage.setSession({ role: 'admin' })
  stage.answer('/api/me', () => Response.json(meOf('admin', ID, ME)))
  for (const list of [
    'leads',
    'projects',
    'updates',
    'support-requests',
    'conversations',
    'bookings',
    'open-questions',
  ])
    stage.answer(`/api/${list}`, () => Response.json({ items: [], next: null }))
  stage.answer('/api/events', () => refusal(503, 'unavailable', 'Not in this test.'))
  site = answerSiteSettings(stage)
})

async function open(path = SETTINGS): Promise<Page> {
  const { page } = await visit(path)
  await alive(page)
  await see(bar(page)).toBeVisible()
  return page
}
const bar = (page: Page) => page.getByRole('region', { name: 'Publish' })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const frame = (page: Page) => page.frameLocator('iframe')
const previews = () => stage.calls.filter(({ path }) => path === '/api/site/preview').length
const draftAt = (path: string) => site.settings.draft.find((one) => one.path === path)?.value

it('a field saves by itself, shows in the preview of its page, and goes back to its default', async () => {
  const page = await open()
  await field(page, 'Phone').fill('(416) 555-0188')
  await see(page.getByText('Saved as draft', { exact: true })).toBeVisible()
  await see(bar(page).getByRole('button', { name: '1 unpublished change' })).toBeVisible()
  expect(draftAt('business.phone')).toBe('(416) 555-0188')
  await expect.poll(previews).toBe(before + 2)
  await see(page.getByText('Default: (555) 010-0199')).toBeVisible()
  await page.getByRole('button', { name: 'Reset Phone to the default' }).click()
  await see(bar(page).getByText('Everything is published')).toBeVisible()
  await see(field(page, 'Phone')).toHaveValue('(555) 010-0199')
  await see(field(page, 'Phone')).toBeFocused()
})

it('a sample is marked at its field until it is replaced', async () => {
  const page = await open()
  const phone = field(page, 'Phone')
  await see(phone).toHaveAccessibleDescription('This is a sample. Replace it with yours.')
  await see(field(page, 'Business name')).toHaveAccessibleDescription(/^This is a sample\./)
  await see(field(page, 'Tagline')).not.toHaveAccessibleDescription(/sample/)
  await phone.fill('(416) 555-0188')
  await see(phone).not.toHaveAccessibleDescription(/sample/)
})

it('the labels of choices and the suggested industries are the owner’s to change', async () => {
  const page = await open('/admin-private?settings=choices')
  await see(page.getByText('Earlier answers show the new words too', { exact: false })).toBeVisible()
  await field(page, 'Medical').fill('Dental practice')
  await see(page.getByText('Saved as draft', { exact: true })).toBeVisible()
  expect(draftAt('choices.industry.medical')).toBe('Dental practice')
  await page.getByText('Urgency', { exact: true }).click()
  await field(page, 'Just exploring').fill('No toothache yet')
  await expect.poll(() => draftAt('choices.urgency.exploring')).toBe('No toothache yet')
  await see(frame(page).getByRole('heading', { level: 1 })).toHaveText('Business Automation Assessment')
  expect(await faults(page)).toEqual([])

  const { page: pages } = await visit('/admin-private?settings=pages#pages.contact.form.industries')
  const suggestions = pages.locator('[id="pages.contact.form.industries"]')
  await see(suggestions).toHaveAccessibleDescription(/Suggested while someone types their industry/)
  await suggestions.fill('Dental practice\nDental lab')
  await pages.keyboard.press('Tab')
  await expect.poll(() => draftAt('pages.contact.form.industries')).toEqual(['Dental practice', 'Dental lab'])
})

it('money: currency, taxes with their rate, days to pay and reminders', async () => {
  const page = await open('/admin-private?settings=money')
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('EUR')
  await page.getByRole('button', { name: 'Add tax' }).click()
  const tax = page.getByRole('group', { name: 'Tax 1' })
  await tax.getByLabel('Name').fill('Sales tax')
  await tax.getByLabel('Rate').fill('8,8755')
  await field(page, 'Days to pay').fill('30')
  await see(page.locator('[id="money.taxes-error"]')).toHaveText('Rate must have at most 3 decimals')
  await tax.getByLabel('Rate').fill('8.875')
  const first = page.getByRole('group', { name: 'Reminder 1' })
  await first.getByLabel('Days').fill('1')
  await first.getByLabel('Before or after').selectOption('After the due date')
  await field(page, 'Tax ID').fill('VAT ID DE123456789')
  await expect.poll(() => draftAt('money.taxId')).toBe('VAT ID DE123456789')
  await expect
    .poll(() => draftAt('money.reminders'))
    .toEqual([
      { days: 1, side: 'after' },
      { days: 3, side: 'after' },
      { days: 10, side: 'after' },
    ])
  expect(draftAt('money.taxes')).toEqual([{ name: 'Sales tax', rate: 8.875 }])
  expect([draftAt('money.currency'), draftAt('money.paymentDays')]).toEqual(['EUR', 30])
  expect(await faults(page)).toEqual([])
})

it('every kind of field is saved as the site has it', async () => {
  const page = await open('/admin-private?settings=offer')
  await field(page, 'One-time setup').fill('$1,250.50')
  await field(page, 'What’s in it, one per line').fill('One page\n\nTwo photos\n')
  await page.getByRole('switch', { name: 'Mark as most popular' }).click()
  await see(bar(page).getByRole('button', { name: '3 unpublished changes' })).toBeVisible()
  expect(draftAt('offer.packages.launch.setup')).toBe(1250.5)
  expect(draftAt('offer.packages.launch.features')).toEqual(['One page', 'Two photos'])
  expect(draftAt('offer.packages.launch.isMostPopular')).toBe(true)
  await page.getByRole('heading', { name: 'Package: Growth' }).click()
  await see(page.getByText('{launchLabel} shows Launch')).toBeVisible()
  await page.getByRole('link', { name: /^Business/ }).click()
  await see(page.getByText('4 of 4 characters')).toBeHidden()
  await page.getByRole('combobox', { name: 'Time zone' }).selectOption('America/Toronto')
  await page.getByLabel('Opens', { exact: true }).fill('08:00')
  await see(bar(page).getByRole('button', { name: '5 unpublished changes' })).toBeVisible()
  expect(draftAt('business.timeZone')).toBe('America/Toronto')
  expect(await faults(page)).toEqual([])
})

it('what is wrong is said beside the field, is not sent, and holds back publishing', async () => {
  site.settings.draft = changedFields(1)
  const page = await open()
  const sent = stage.calls.length
  await field(page, 'Phone').fill('55')
  await field(page, 'Tagline').fill('word '.repeat(20))
  await see(page.locator('[id="business.phone-error"]')).toBeVisible()
  await see(page.getByText('100 of 80 characters, 20 too many')).toBeVisible()
  await bar(page).getByRole('button', { name: 'Publish', exact: true }).click()
  await see(page.getByText('Fix the fields that aren’t saved, then publish.').first()).toBeVisible()
  await see(field(page, 'Phone')).toBeFocused()
  await see(bar(page).getByRole('button', { name: '2 fields aren’t saved' })).toBeVisible()
  expect(await faults(page)).toEqual([])
  expect(stage.calls.slice(sent).map(({ method }) => method)).not.toContain('PATCH')
  await field(page, 'Phone').fill('(416) 555-0188')
  await see(page.locator('[id="business.phone-error"]')).toBeHidden()
})

it('without a connection what was typed is kept, and saves on the next try', async () => {
  const page = await open()
  stage.answer('/api/site/draft', () => refusal(503, 'unavailable', 'Not now.'))
  await field(page, 'Business name').fill('Beans Web')
  await page.keyboard.press('Tab')
  await see(page.getByText('Couldn’t save this. What you typed is still here.').first()).toBeVisible()
  await see(field(page, 'Business name')).toHaveValue('Beans Web')
  expect(await faults(page)).toEqual([])
  site = answerSiteSettings(stage)
  await page.getByRole('button', { name: 'Try again Business name' }).click()
  await see(page.getByText('Saved as draft', { exact: true })).toBeVisible()
  expect(draftAt('business.businessName')).toBe('Beans Web')
})

it('what was typed while the session ended is saved after signing in again', async () => {
  const page = await open()
  stage.answer('/api/site/draft', () => refusal(401, 'not_signed_in', 'Sign in first.'))
  stage.answer('/api/me', () => refusal(401, 'not_signed_in', 'Sign in first.'))
  stage.setSession(null)
  await field(page, 'Business name').fill('Beans Web')
  await page.keyboard.press('Tab')
  await page.waitForURL(/\/auth\?next=/)
  stage.setSession({ role: 'admin' })
  stage.answer('/api/me', () => Response.json(meOf('admin', ID, ME)))
  site = answerSiteSettings(stage)
  await page.goto(stage.url + SETTINGS)
  await see(field(page, 'Business name')).toHaveValue('Beans Web')
  await expect.poll(() => draftAt('business.businessName')).toBe('Beans Web')
})

it('two admins at once: other fields merge, the same field asks whose value stays', async () => {
  const page = await open()
  await field(page, 'Tagline').fill('Mine')
  site.saveAsOther('business.tagline', 'Theirs')
  site.saveAsOther('business.phone', '(416) 555-0188')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const conflict = page.getByRole('alert').filter({ hasText: 'while you were editing' })
  await see(conflict).toContainText(`${OTHER} changed this to “Theirs” while you were editing`)
  await see(conflict).toContainText('Yours: “Mine”')
  await see(field(page, 'Phone')).toHaveValue('(416) 555-0188')
  expect(await faults(page)).toEqual([])
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await see(conflict).toBeHidden()
  await expect.poll(() => draftAt('business.tagline')).toBe('Mine')

  await field(page, 'Tagline').fill('Mine again')
  site.saveAsOther('business.tagline', 'Theirs again')
  await see(conflict).toBeVisible()
  await conflict.getByRole('button', { name: 'Use theirs' }).click()
  await see(field(page, 'Tagline')).toHaveValue('Theirs again')
  expect(draftAt('business.tagline')).toBe('Theirs again')
})

it('payment links ask who is there, and what the server sets is read-only', async () => {
  site = answerSiteSettings(stage, {
    set_by_server: { 'links.checkoutUrls.launch': 'CHECKOUT_URL_LAUNCH' },
    server_values: { 'links.checkoutUrls.launch': 'https://pay.example.com/launch' },
  })
  const page = await open('/admin-private?settings=links')
  const launch = field(page, 'Payment page for Launch')
  await see(launch).toHaveValue('https://pay.example.com/launch')
  await see(launch).toHaveAttribute('readonly')
  await see(page.getByText('Set by the server (CHECKOUT_URL_LAUNCH).')).toBeVisible()
  await field(page, 'Payment page for Growth').fill('pay.example.com/growth')
  await page.keyboard.press('Tab')
  const proof = page.getByRole('dialog')
  await see(proof).toBeVisible()
  await page.keyboard.press('Escape')
  await see(page.getByText('Not saved. Confirm it’s you').first()).toBeVisible()
  expect(draftAt('links.checkoutUrls.growth')).toBeUndefined()
  expect(await faults(page)).toEqual([])
  site.isProven = true
  await page.getByRole('button', { name: 'Try again Payment page for Growth' }).click()
  await see(page.getByText('Saved as draft', { exact: true })).toBeVisible()
  expect(draftAt('links.checkoutUrls.growth')).toBe('https://pay.example.com/growth')
})

it('publishing where mail goes asks who is there, and nothing is published without', async () => {
  site = answerSiteSettings(stage)
  const page = await open()
  site.saveAsOther('business.email', 'elsewhere@example.com')
  await page.reload()
  await see(field(page, 'Email')).toHaveValue('elsewhere@example.com')
  await bar(page).getByRole('button', { name: 'Publish', exact: true }).click()
  await see(page.getByRole('dialog')).toContainText('Is it still you?')
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await see(bar(page).getByRole('button', { name: '1 unpublished change' })).toBeVisible()
  expect(site.settings.published).toEqual({})
  site.isProven = true
  await bar(page).getByRole('button', { name: 'Publish', exact: true }).click()
  await see(bar(page).getByText('Everything is published')).toBeVisible()
  expect(site.settings.published).toEqual({ 'business.email': 'elsewhere@example.com' })
})

it('26 changes are listed, undone, discarded after a question, published and published again', async () => {
  site = answerSiteSettings(stage, { draft: changedFields(26) })
  const page = await open()
  await bar(page).getByRole('button', { name: '26 unpublished changes' }).click()
  const changes = page.getByRole('dialog', { name: 'Unpublished changes' })
  await see(changes.getByText('Nightlight Digital').first()).toBeVisible()
  expect(await faults(page)).toEqual([])
  await changes.getByRole('button', { name: 'Undo the change to Tagline' }).click()
  await see(changes.getByRole('button', { name: 'Undo the change to Tagline' })).toBeHidden()
  await changes.getByRole('button', { name: 'Edit Your name' }).click()
  await see(field(page, 'Your name')).toBeFocused()

  await bar(page).getByRole('button', { name: 'Discard' }).click()
  const ask = page.getByRole('dialog', { name: 'Discard 25 unpublished changes?' })
  await see(ask).toContainText(`This includes changes by ${OTHER}.`)
  expect(await faults(page)).toEqual([])
  await ask.getByRole('button', { name: 'Discard all' }).click()
  await see(bar(page).getByText('Everything is published')).toBeVisible()

  await see(field(page, 'Business name')).toHaveValue('Nightlight Digital')

  await field(page, 'Business name').fill('Beans Web')
  await bar(page).getByRole('button', { name: '1 unpublished change' }).waitFor()
  await bar(page).getByRole('button', { name: 'Publish', exact: true }).click()
  await see(page.getByText('Your site is live.').first()).toBeVisible()
  expect(site.settings.published).toEqual({ 'business.businessName': 'Beans Web' })
  await bar(page).getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await see(history.getByText('Live now')).toBeVisible()
  await see(history.getByText('Changed 1 field: Business name')).toBeVisible()
  expect(await faults(page)).toEqual([])
})

it('someone else saved a field first: nothing is discarded before it was seen', async () => {
  site = answerSiteSettings(stage, { draft: changedFields(3) })
  const page = await open()
  await bar(page).getByRole('button', { name: 'Discard' }).click()
  site.saveAsOther('business.phone', '(416) 555-0188')
  await page.getByRole('button', { name: 'Discard all' }).click()
  await see(page.getByText('Someone else changed the draft a moment ago.').first()).toBeVisible()
  const ask = page.getByRole('dialog', { name: 'Discard 4 unpublished changes?' })
  await see(ask).toBeVisible()
  await ask.getByRole('button', { name: 'Discard all' }).click()
  await see(bar(page).getByText('Everything is published')).toBeVisible()
})

it('an earlier version is published again', async () => {
  const version = { published_by: ME, created_at: '2026-11-20T18:00:00.000Z', changed: ['business.phone'] }
  site = answerSiteSettings(stage, { number: 2 })
  site.versions.push({ ...version, id: ID.replace(/1$/, '2'), number: 2 }, { ...version, id: ID, number: 1 })
  stage.answer(`/api/site/versions/${ID}/restore`, () =>
    Response.json({ ...site.settings, number: 3 }, { status: 201 }),
  )
  const page = await open()
  await bar(page).getByRole('button', { name: 'History' }).click()
  await page.getByRole('button', { name: 'Publish version 1 again' }).click()
  await see(page.getByText('Your site shows version 1 again.').first()).toBeVisible()
})

it('someone else published first: the draft is kept and the reason is shown', async () => {
  site = answerSiteSettings(stage, { draft: changedFields(3) })
  const detail = 'Someone else published the site a moment ago.'
  stage.answer('/api/site/publish', () => refusal(409, 'conflict', detail))
  const page = await open()
  await bar(page).getByRole('button', { name: 'Publish', exact: true }).click()
  await see(page.getByText(detail).first()).toBeVisible()
  await see(bar(page).getByRole('button', { name: '3 unpublished changes' })).toBeVisible()
})

it('the preview follows the field, its links and the page picker, and a click on a text edits it', async () => {
  const page = await open('/admin-private?settings=pages#pages.home.headline')
  await see(field(page, 'Headline')).toBeFocused()
  await see(frame(page).getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('combobox', { name: 'Page' }).selectOption('About')
  await see(page.getByTitle('Preview of About with your draft')).toBeVisible()
  await page.getByRole('combobox', { name: 'Page' }).selectOption('Home')
  await page.getByRole('radio', { name: 'Desktop' }).check()
  const title = frame(page).getByRole('heading', { name: 'One Tuesday on your street' })
  await title.click()
  await see(page.locator('[id="pages.home.day.title"]')).toBeFocused()
  await frame(page).getByRole('link', { name: 'About' }).first().click()
  await see(page.getByTitle('Preview of About with your draft')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Open the preview' }).click()
  await page.getByRole('dialog', { name: 'Preview' }).getByRole('button', { name: 'Close' }).click()
  await bar(page).getByRole('button', { name: 'Preview' }).click()
  await see(page.getByRole('dialog', { name: 'Preview' })).toBeVisible()
})

it('loading and failing have their own screens', async () => {
  stage.answer('/api/site', () => refusal(400, 'malformed_request', 'Not now.'))
  const { page } = await visit(SETTINGS)
  await see(page.getByRole('heading', { name: 'Couldn’t load this' })).toBeVisible()
  expect(await faults(page)).toEqual([])
  answerSiteSettings(stage)
  await page.getByRole('button', { name: 'Try again' }).click()
  await see(bar(page)).toBeVisible()
  expect(await faults(page)).toEqual([])
})

it('the settings are wider than the console, from the first paint', async () => {
  const page = await open()
  await page.setViewportSize({ width: 1920, height: 900 })
  const width = () => page.getByRole('main').evaluate(({ parentElement }) => parentElement?.clientWidth ?? 0)
  const wide = await width()
  await page.getByRole('button', { name: 'Back to the console' }).click()
  await see(bar(page)).toBeHidden()
  const narrow = await width()
  expect(wide).toBeGreaterThan(narrow)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(new URL(SETTINGS, page.url()).href)
  expect(await width()).toBe(wide)
  await page.goto(new URL('/admin-private', page.url()).href)
  expect(await width()).toBe(narrow)
})

it('a new site has a checklist and a banner in both consoles, until everything is done', async () => {
  const { page } = await visit('/admin', { colorScheme: 'light' })
  await see(page.getByRole('heading', { name: 'Make it yours' })).toBeVisible()
  await see(page.getByText('0 of 11 done')).toBeVisible()
  const steps = page.getByRole('group').filter({ hasText: 'Make it yours' }).getByRole('listitem')
  await see(steps).toHaveCount(11)
  await see(steps.getByRole('link')).toHaveCount(11)
  const address = page.getByText('Ask the person who runs your server to set your public address')
  await see(address).toBeVisible()
  await see(page.getByText('Your site still shows a sample phone number.')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Keep as is Prices' }).click()
  await see(page.getByText('1 of 11 done')).toBeVisible()
  const prices = page.getByRole('link', { name: 'Prices' })
  await see(prices).toBeHidden()
  await page.getByText('1 done', { exact: true }).click()
  await see(prices).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.getByRole('link', { name: 'Phone number' }).press('Enter')
  await see(field(page, 'Phone')).toBeFocused()

  const isDone = Object.fromEntries(CHECKLIST.map((item) => [item, item !== 'phone']))
  site = answerSiteSettings(stage, { checklist: { ...site.settings.checklist, ...isDone } })
  await page.goto(`${stage.url}/admin-private`)
  await see(page.getByText('10 of 11 done')).toBeVisible()
  await see(page.getByRole('link', { name: 'Phone number' })).toBeVisible()
  await see(address).toBeHidden()
  // Not counted: no one can set it here.
  site = answerSiteSettings(stage, { checklist: { ...site.settings.checklist, phone: true, address: false } })
  await page.reload()
  await alive(page)
  await see(page.getByRole('heading', { name: 'Needs you now' })).toBeVisible()
  await see(page.getByRole('heading', { name: 'Make it yours' })).toBeHidden()
  await see(page.getByText('sample')).toBeHidden()
})

it('claims are confirmed, changed or switched off, and one that a switched-off service contradicts is named', async () => {
  const { page } = await visit('/admin')
  await see(page.getByText('Your site makes claims that you haven’t confirmed.')).toBeVisible()
  const first = page.getByRole('group').filter({ hasText: 'Make it yours' }).getByRole('listitem').first()
  await first.getByRole('link', { name: 'Confirm or change these claims' }).click()
  const settled = page.getByText(/of 8 settled/)
  await see(settled).toHaveText('0 of 8 settled')
  const leads = page.getByRole('group', { name: '300% more leads' })
  await leads.getByRole('switch', { name: 'It’s true for my business' }).click()
  await see(leads.getByText('Confirmed', { exact: true })).toBeVisible()
  await leads.getByText('Change the words, add evidence').click()
  await leads.getByRole('textbox', { name: 'Evidence' }).fill('Our own three clients in 2026.')
  const savings = page.getByRole('group', { name: '$3K+ monthly savings' })
  await savings.getByRole('switch', { name: 'Show it on my pages' }).click()
  await see(savings.getByText('Not shown')).toBeVisible()
  await see(settled).toHaveText('2 of 8 settled')
  await see(bar(page).getByRole('button', { name: '3 unpublished changes' })).toBeVisible()
  expect(draftAt('offer.claims.leads.evidence')).toBe('Our own three clients in 2026.')
  expect(await faults(page)).toEqual([])

  site.saveAsOther('offer.callBots.isOffered', false)
  await page.reload()
  const coverage = page.getByRole('group', { name: '24/7 coverage' })
  await see(coverage.getByText('You switched off call bots, which this claim is about.')).toBeVisible()
  await coverage.getByRole('switch', { name: 'It’s true for my business' }).click()
  await see(coverage.getByText('Doesn’t fit')).toBeVisible()
  expect(await faults(page)).toEqual([])
})

it('the claims that are not settled are switched off at once', async () => {
  const { page } = await visit('/admin-private?settings=claims')
  await see(page.getByRole('button', { name: 'Switch off all 8' })).toBeVisible()
  const leads = page.getByRole('group', { name: '300% more leads' })
  await leads.getByRole('switch', { name: 'It’s true for my business' }).click()
  await page.getByRole('button', { name: 'Switch off the other 7' }).click()
  const settled = page.getByText('8 of 8 settled')
  await see(settled).toBeFocused()
  await see(page.getByText('Not shown', { exact: true })).toHaveCount(7)
  await see(leads.getByText('Confirmed', { exact: true })).toBeVisible()
  await see(bar(page).getByRole('button', { name: '8 unpublished changes' })).toBeVisible()
  expect(draftAt('offer.claims.coverage.isShown')).toBe(false)
  expect(await faults(page)).toEqual([])
})

it('with leads, the checklist is closed and below the figures', async () => {
  const leads = { ...NO_FIGURES.leads, total: 1 }
  stage.answer('/api/figures', () => Response.json({ ...NO_FIGURES, leads }))
  const { page } = await visit('/admin')
  const title = page.getByRole('heading', { name: 'Make it yours' })
  await see(title).toBeVisible()
  await see(page.getByRole('link', { name: 'Prices' })).toBeHidden()
  const [figure, checklist] = await Promise.all(
    [page.getByText('Total Leads'), title].map((one) => one.boundingBox()),
  )
  expect(checklist?.y).toBeGreaterThan(figure?.y ?? Infinity)
})

it('the checklist starts closed while something needs the owner, and does not close while it is in use', async () => {
  const { page } = await visit('/admin')
  const prices = page.getByRole('link', { name: 'Prices' })
  await see(prices).toBeVisible()
  await page.getByRole('button', { name: 'Skip Logo' }).click()
  await see(page.getByText('1 of 11 done')).toBeVisible()
  await see(prices).toBeVisible()
  const order: Need = {
    kind: 'order',
    id: randomUUID(),
    title: 'Pat Example',
    detail: 'Growth',
    since: new Date().toISOString(),
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
  }
  stage.answer('/api/needs', () =>
    Response.json({ ...NO_NEEDS, items: [order], counts: { ...NO_NEEDS.counts, order: 1 } }),
  )
  await page.reload()
  await alive(page)
  await see(page.getByText('1 of 11 done')).toBeVisible()
  await see(prices).toBeHidden()
  await page.getByRole('heading', { name: 'Make it yours' }).click()
  await see(prices).toBeVisible()
})

it('the console says that changes wait to be published, and leads to them', async () => {
  site = answerSiteSettings(stage, { draft: changedFields(3) })
  const { page } = await visit('/admin')
  const banner = page.getByRole('region', { name: 'Before visitors come' })
  await see(banner.getByText('3 changes to your site aren’t published yet.')).toBeVisible()
  await banner.getByRole('link', { name: 'Publish' }).click()
  await bar(page).getByRole('button', { name: 'Publish', exact: true }).click()
  await see(page.getByText('Your site is live.').first()).toBeVisible()
})

it('a thin package and a claim that no longer fits are named before publishing, by the owner’s names', async () => {
  site = answerSiteSettings(stage, { published: { 'offer.packages.growth.label': 'Lungo' } })
  const page = await open('/admin-private?settings=offer')
  await see(page.getByRole('heading', { name: 'Package: Lungo' })).toBeVisible()
  site.saveAsOther('offer.callBots.isOffered', false)
  site.saveAsOther('offer.packages.growth.features', ['One line', 'And another'])
  await page.reload()
  const publish = bar(page).getByRole('button', { name: 'Publish', exact: true })
  await publish.click()
  const warnings = page.getByRole('dialog', { name: 'Before you publish' })
  await see(warnings.getByText('Lungo has only 2 lines on its list.')).toBeVisible()
  await see(warnings.getByText('“24/7 coverage” doesn’t fit the rest of your site.')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await warnings.getByRole('button', { name: 'Edit: Lungo' }).click()
  await see(page.locator('[id="offer.packages.growth.features"]')).toBeFocused()
  await publish.click()
  await warnings.getByRole('button', { name: 'Publish anyway' }).click()
  await see(page.getByText('Your site is live.').first()).toBeVisible()
})

it('the settings say that the site is live when every server serves it', async () => {
  site = answerSiteSettings(stage, { draft: changedFields(1) })
  const page = await open()
  site.settings = { ...site.settings, is_live: false }
  await bar(page).getByRole('button', { name: 'Publish', exact: true }).click()
  await see(bar(page).getByRole('button', { name: 'Going live…' })).toBeVisible()
  await see(bar(page).getByText('Published. Your pages are being built.')).toBeVisible()
  await see(page.getByText('Your site is live.')).toHaveCount(0)
  site.settings = { ...site.settings, is_live: true }
  await see(page.getByText('Your site is live.').first()).toBeVisible()
})

it('a new section of the settings begins at its top, and an error moves nothing below its field', async () => {
  const page = await open('/admin-private?settings=business')
  const next = field(page, 'Email')
  await field(page, 'Phone').fill('55')
  await see(page.getByText('Default: (555) 010-0199')).toBeVisible()
  const before = await next.boundingBox()
  await field(page, 'Phone').blur()
  await see(page.locator('[id="business.phone-error"]')).toBeVisible()
  expect((await next.boundingBox())?.y).toBe(before?.y)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.getByRole('link', { name: /^Brand/ }).click()
  await see(page.getByRole('heading', { name: 'Brand' })).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

it('the mail settings begin with the server, and preview an email', async () => {
  const page = await open('/admin-private?settings=mail')
  await see(page.getByTitle('Preview of An email with your draft')).toBeVisible()
  const [server, look] = await Promise.all(
    [
      page.getByRole('heading', { name: 'Mail server' }),
      page.getByRole('heading', { name: 'What your emails look like' }),
    ].map((one) => one.boundingBox()),
  )
  expect(server?.y).toBeLessThan(look?.y ?? 0)
})

it('the checklist leads to the mail server and to the logo', async () => {
  for (const [item, target] of [
    ['Mail server', 'mail-server-title'],
    ['Logo', 'brand.logo'],
  ] as const) {
    const { page } = await visit('/admin')
    await page.getByRole('link', { name: item }).click()
    await see(page.locator(`[id="${target}"]`)).toBeFocused()
    await see(page.locator(`[id="${target}"]`)).toBeInViewport()
  }
})

it('find and replace in the settings shows what changes in all pages, and saves it as a draft', async () => {
  site = answerSiteSettings(stage, { published: { 'pages.home.headline': 'A chair in the van' } })
  const page = await open('/admin-private?settings=pages')
  const tools = page.getByRole('region', { name: 'Find texts' })
  await tools.getByRole('searchbox').fill('van')
  const replacement = tools.getByRole('textbox', { name: 'Replace the word “van” with' })
  await replacement.fill('practice')
  await see(tools.getByText('A chair in the practice')).toBeVisible()
  const button = tools.getByRole('button', { name: /^Replace in \d+ texts$/ })
  await see(button).toBeEnabled()
  expect(await faults(page)).toEqual([])
  const count = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0])
  expect(count).toBeGreaterThan(1)
  await button.click()
  await see(page.getByText(`Replaced in ${count} texts.`).first()).toBeVisible()
  expect(draftAt('pages.home.headline')).toBe('A chair in the practice')
  expect(site.settings.draft).toHaveLength(count)
})

it('the settings count the texts that are still ours, and lead to their fields', async () => {
  site = answerSiteSettings(stage, { published: { 'pages.home.headline': 'Our own headline' } })
  const page = await open('/admin-private?settings=pages')
  const tools = page.getByRole('region', { name: 'Find texts' })
  await see(tools.getByText(/^\d+ of \d+ texts are as we wrote them\.$/)).toBeVisible()
  await tools.getByRole('switch', { name: 'Only texts that are still ours' }).click()
  await tools.getByRole('group').filter({ hasText: 'Home page' }).first().locator('summary').click()
  await see(tools.getByRole('button', { name: 'Headline', exact: true })).toHaveCount(0)
  await tools.getByRole('button', { name: 'Description', exact: true }).first().click()
  await see(page.locator('[id="pages.home.description"]')).toBeFocused()
  expect(await faults(page)).toEqual([])
})

it('a long page folds its parts, and a link to a text opens its part', async () => {
  const page = await open('/admin-private?settings=pages')
  await see(field(page, 'Headline')).toBeVisible()
  const step = page.getByRole('group', { name: 'Hero call' }).getByLabel('Step 1: title')
  await see(step).toBeHidden()
  await page.getByText('Hero call', { exact: true }).click()
  await step.fill('Someone asks')
  await see(bar(page).getByRole('button', { name: '1 unpublished change' })).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.goto(`${stage.url}/admin-private?settings=pages#pages.home.portal.title`)
  await see(page.locator('[id="pages.home.portal.title"]')).toBeFocused()
})

it('the mail server is saved at once, sends a test email, and is removed', async () => {
  const page = await open('/admin-private?settings=mail')
  const form = page.getByRole('region', { name: 'Mail server' })
  const port = form.getByLabel('Port *')
  const security = form.getByRole('combobox', { name: 'Security' })
  await security.selectOption('starttls')
  await see(port).toHaveValue('587')
  await port.fill('2525')
  await security.selectOption('tls')
  await see(port).toHaveValue('2525')
  await port.fill('465')
  await form.getByRole('button', { name: 'Save mail server' }).click()
  await see(form.getByText('Server is required')).toBeVisible()
  await see(form.getByLabel('Server *')).toBeFocused()
  await form.getByLabel('Server *').fill('smtp.example.com')
  await form.getByLabel('User name').fill('me@example.com')
  await form.getByLabel('Password').fill('a password of mine')
  await form.getByRole('button', { name: 'Save mail server' }).click()
  await see(form.getByText('Your emails go out through smtp.example.com:465.')).toBeVisible()
  const sent = stage.calls.find(({ method, path }) => method === 'PUT' && path === '/api/mail-server')
  expect(sent?.body).toEqual({
    host: 'smtp.example.com',
    port: 465,
    security: 'tls',
    username: 'me@example.com',
    password: 'a password of mine',
  })
  await see(form.getByLabel('Password')).toHaveValue('')
  await form.getByRole('button', { name: 'Send me a test email' }).click()
  await see(form.getByText(`On its way to ${ME}.`)).toBeVisible()
  expect(await faults(page)).toEqual([])
  site.failedTest = 'No mail server answered.'
  await see(form.getByText('The test email wasn’t sent. No mail server answered.')).toBeVisible()
  await see(form.getByText(`On its way to ${ME}.`)).toBeHidden()
  expect(await faults(page)).toEqual([])
  await form.getByRole('button', { name: 'Remove' }).click()
  await see(form.getByText('stored on the server but not sent')).toBeVisible()
  await see(form.getByRole('button', { name: 'Remove' })).toBeHidden()
})

it('a step of a plan moves, and its arrow keeps the focus', async () => {
  const page = await open('/admin-private?settings=plans')
  const plan = page.getByRole('group', { name: 'Steps' }).first()
  const step = (place: number) => plan.getByRole('group', { name: `Step ${place}`, exact: true })
  const title = await step(1).getByLabel('Step', { exact: true }).inputValue()
  await see(step(1).getByRole('button', { name: 'Move up: Step 1' })).toBeDisabled()
  await step(1).getByRole('button', { name: 'Move down: Step 1' }).click()
  await see(step(2).getByRole('button', { name: 'Move down: Step 2' })).toBeFocused()
  await expect.poll(() => draftAt('plans.launch')).toMatchObject({ 1: { title } })
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await see(step(1).getByRole('button', { name: 'Move down: Step 1' })).toBeFocused()
  await see(step(1).getByLabel('Step', { exact: true })).toHaveValue(title)
  expect(await faults(page)).toEqual([])
})

it('the mailbox for answers is saved and read at once, says what is wrong, and is removed', async () => {
  const page = await open('/admin-private?settings=mail')
  const form = page.getByRole('region', { name: 'Answers by email' })
  await form.getByRole('button', { name: 'Set up a mailbox' }).click()
  await form.getByRole('button', { name: 'Save mailbox' }).click()
  await see(form.getByText('Invalid email address')).toBeVisible()
  await form.getByLabel('Email *').fill('replies@example.com')
  await form.getByLabel('Server *').fill('imap.example.com')
  await form.getByLabel('User name *').fill('replies')
  await form.getByLabel('Password *').fill('a password of mine')
  await form.getByRole('button', { name: 'Save mailbox' }).click()
  await see(form.getByText('Replies go to replies@example.com')).toBeVisible()
  await see(form.getByText('Not read yet.')).toBeVisible()
  await see(form.getByLabel('Password *')).toHaveValue('')
  await form.getByRole('button', { name: 'Check now' }).click()
  await see(form.getByText('It works. We read the mailbox just now.')).toBeVisible()
  expect(await faults(page)).toEqual([])
  site.inboxError = 'No mailbox answered.'
  await form.getByRole('button', { name: 'Check now' }).click()
  await see(form.getByText('We couldn’t read the mailbox. No mailbox answered.')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await form.getByRole('button', { name: 'Stop answers by email' }).click()
  await see(form.getByRole('button', { name: 'Set up a mailbox' })).toBeVisible()
})

it('the address for a mail service is shown once, replaced and removed', async () => {
  const page = await open('/admin-private?settings=mail')
  const form = page.getByRole('region', { name: 'Receive by webhook' })
  await form.getByRole('button', { name: 'Set up a webhook' }).click()
  await form.getByRole('button', { name: 'Make the address' }).click()
  await see(form.getByText('Invalid email address')).toBeVisible()
  await form.getByLabel('Email *').fill('replies@example.com')
  await form.getByRole('button', { name: 'Make the address' }).click()
  await see(form.getByLabel('Address for your mail service')).toHaveValue(/\/api\/inbound-mail\/s3cret/)
  await see(form.getByText('We don’t show it again.')).toBeVisible()
  await see(page.getByText('Your mail service sends us replies, see below.')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.reload()
  await see(form.getByText('Nothing received yet.')).toBeVisible()
  await see(form.getByLabel('Address for your mail service')).toBeHidden()
  await form.getByRole('button', { name: 'Make a new address' }).click()
  await see(form.getByLabel('Address for your mail service')).toBeVisible()
  await form.getByRole('button', { name: 'Stop receiving' }).click()
  await see(form.getByRole('button', { name: 'Make the address' })).toBeHidden()
  await see(form.getByRole('button', { name: 'Set up a webhook' })).toBeVisible()
})

it('the keyboard alone changes a field, looks at the changes, and publishes; the bar never covers the focus', async () => {
  const page = await open(`${SETTINGS}#business.phone`)
  await page.setViewportSize({ width: 390, height: 800 })
  await see(field(page, 'Phone')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('(416) 555-0188')
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab')
    expect(await isFocusVisible(page)).toBe(true)
  }
  await tabBackTo(page, '1 unpublished change')
  await page.keyboard.press('Enter')
  await see(page.getByRole('dialog', { name: 'Unpublished changes' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await see(page.getByText('Your site is live.').first()).toBeVisible()
  await see(bar(page)).toBeFocused()
  expect(site.settings.published).toEqual({ 'business.phone': '(416) 555-0188' })
})

/** Whether the focused control is the topmost thing at its own place. */
const isFocusVisible = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused) return false
    const { left, top, width, height } = focused.getBoundingClientRect()
    const found = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 24))
    return found !== null && (focused.contains(found) || found.contains(focused))
  })

async function tabBackTo(page: Page, name: string): Promise<void> {
  const wanted = page.getByRole('button', { name })
  for (let stop = 0; stop < 60; stop++) {
    if (await wanted.evaluate((button) => button === document.activeElement)) return
    await page.keyboard.press('Shift+Tab')
  }
  throw new Error(`Shift+Tab never reached “${name}”`)
}
