// Booking a call with the owner's booking page in a frame: the booking service runs beside the stage on
// another origin.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sharedBrowser } from '#tests/setup/browser.ts'
import { openStage, type Stage } from './stage.ts'
import { alive, findings, overhang, visitPage } from './visits.ts'

/** What the service's script does; `broken` ends the connection. */
type Script = 'widget' | 'silent' | 'broken'

let browser: Browser
let service: { url: string; asked: string[]; script: Script; server: Server }
let withScript: Stage
let withPage: Stage
let without: Stage

/** Fills the widget as such scripts do, and attempts what it must not be able to do. */
const WIDGET = `
  const can = (attempt) => { try { attempt(); return 'yes' } catch { return 'no' } }
  const found = [
    'parent=' + can(() => parent.document.title),
    'cookie=' + can(() => document.cookie),
    'storage=' + can(() => localStorage.length),
  ].join('&')
  for (const place of document.querySelectorAll('.calendly-inline-widget')) {
    const frame = document.createElement('iframe')
    frame.src = place.dataset.url + '?' + found
    frame.title = 'Free times'
    place.append(frame)
  }
`
/** Reports its origin: booking pages need their own for their cookies. */
const BOOKING_PAGE = `<!doctype html><title>Free times</title><h1>Free times</h1><p></p>
  <script>document.querySelector('p').textContent = 'from ' + window.origin</script>`

beforeAll(async () => {
  browser = await sharedBrowser()
  const server = createServer((request, response) => {
    service.asked.push(request.url ?? '')
    if (request.url?.endsWith('.js')) {
      if (service.script === 'broken') return request.socket.destroy()
      response.setHeader('content-type', 'text/javascript')
      return response.end(service.script === 'widget' ? WIDGET : '')
    }
    response.setHeader('content-type', 'text/html')
    return response.end(BOOKING_PAGE)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  service = { url, asked: [], script: 'widget', server }
  const schedulingUrl = `${url}/owner`
  withScript = await openStage({
    site: { 'links.schedulingUrl': schedulingUrl, 'links.schedulingScriptUrl': `${url}/assets/widget.js` },
  })
  withPage = await openStage({ site: { 'links.schedulingUrl': schedulingUrl } })
  without = await openStage()
})
afterAll(async () => {
  await Promise.all([withScript, withPage, without].map((stage) => stage.close()))
  service.server.closeAllConnections()
  service.server.close()
})
beforeEach(() => {
  service.script = 'widget'
  service.asked.length = 0
})

const FAILED_REQUEST = /^Failed to load resource/

const visit = (stage: Stage, ...rest: [options?: object, prepare?: (page: Page) => Promise<unknown>]) =>
  visitPage(browser, `${stage.url}/contact`, ...rest)
const scheduling = (page: Page) => page.getByRole('region', { name: 'Schedule a Call' })
const comeNear = (page: Page) => scheduling(page).scrollIntoViewIfNeeded()
const frame = (page: Page) => scheduling(page).locator('iframe')
const bookingPage = (page: Page) => frame(page).contentFrame().locator('iframe').contentFrame()
const headersOf = async (url: string) => {
  const { status, headers } = await fetch(url)
  return { status, policy: headers.get('content-security-policy') ?? '', headers }
}

describe('the booking page with the script of its service', () => {
  it('loads when the visitor comes near it, and has no access to our origin', async () => {
    const { page, complaints } = await visit(withScript)
    await alive(page)
    expect(await frame(page).count()).toBe(0)
    expect(service.asked).toEqual([])
    await comeNear(page)
    await bookingPage(page).getByRole('heading', { name: 'Free times' }).waitFor()
    expect(service.asked).toEqual(['/assets/widget.js', '/owner?parent=no&cookie=no&storage=no'])
    expect(await frame(page).getAttribute('sandbox')).not.toContain('allow-same-origin')
    const box = await frame(page).boundingBox()
    expect(box?.height).toBe(700)
    expect(await scheduling(page).getByText('Loading free times').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it.each([320, 1440])('leaves the page intact at %i px', async (width) => {
    const { page } = await visit(withScript, { viewport: { width, height: 800 }, reducedMotion: 'reduce' })
    await alive(page)
    await comeNear(page)
    await bookingPage(page).getByRole('heading', { name: 'Free times' }).waitFor()
    expect((await frame(page).boundingBox())?.width).toBeGreaterThanOrEqual(320)
    expect(await overhang(page)).toBe(0)
    expect((await findings(page)).filter((finding) => !finding.includes('iframe'))).toEqual([])
  })

  it('is removed with its section', async () => {
    const { page } = await visit(withScript)
    await alive(page)
    await comeNear(page)
    await bookingPage(page).getByRole('heading', { name: 'Free times' }).waitFor()
    expect(page.frames().length).toBe(3)
    await page.getByRole('link', { name: 'Sign In' }).first().click()
    await page.getByRole('tab', { name: 'Sign Up' }).waitFor()
    expect(page.frames().length).toBe(1)
    expect(await page.locator('iframe, script[src], link[href*="127.0.0.1"]').count()).toBe(0)
  })

  it('offers other ways if it is refused, and can be retried', async () => {
    service.script = 'broken'
    const { page, complaints } = await visit(withScript)
    await alive(page)
    await comeNear(page)
    await scheduling(page).getByText('The calendar didn’t load.').waitFor()
    expect(page.frames().length).toBe(1)
    const link = scheduling(page).getByRole('link', { name: 'Open the booking page in a new tab' })
    expect(await link.getAttribute('href')).toBe(`${service.url}/owner`)
    expect(await link.getAttribute('target')).toBe('_blank')
    await scheduling(page).getByRole('link', { name: '(555) 010-0199' }).waitFor()
    await scheduling(page).getByRole('link', { name: 'hello@example.com' }).waitFor()
    expect(await findings(page)).toEqual([])
    expect(complaints.filter((text) => !FAILED_REQUEST.test(text))).toEqual([])
    service.script = 'widget'
    await scheduling(page).getByRole('button', { name: 'Try again' }).click()
    await bookingPage(page).getByRole('heading', { name: 'Free times' }).waitFor()
  })

  it('stops waiting if it shows nothing', async () => {
    service.script = 'silent'
    const { page } = await visit(withScript, { isFresh: true }, (fresh) => fresh.clock.install())
    await alive(page)
    await comeNear(page)
    await expect.poll(() => service.asked).toEqual(['/assets/widget.js'])
    await scheduling(page).getByText('Loading free times').waitFor()
    await page.clock.runFor(20_000)
    await scheduling(page).getByText('The calendar didn’t load.').waitFor()
    expect(page.frames().length).toBe(1)
  })

  it('is a link without a connection, and loads when that returns', async () => {
    const { page } = await visit(withScript, { isFresh: true })
    await alive(page)
    await page.context().setOffline(true)
    const failed = page.waitForEvent('requestfailed')
    await comeNear(page)
    await failed
    const link = scheduling(page).getByRole('link', { name: /new tab/ })
    expect(await link.isVisible()).toBe(true)
    // Its script failed to load, so the page is loaded again.
    const reloaded = page.waitForEvent('load')
    await page.context().setOffline(false)
    await reloaded
    await comeNear(page)
    await scheduling(page).locator('iframe').waitFor()
  })

  it('loads when the connection returns if only the scripts were cached', async () => {
    const { page } = await visit(withScript, { isFresh: true })
    await comeNear(page)
    await scheduling(page).locator('iframe').waitFor()
    await page.goto(page.url())
    await alive(page)
    await page.context().setOffline(true)
    await comeNear(page)
    await scheduling(page).getByRole('button', { name: 'Try again' }).waitFor()
    await page.context().setOffline(false)
    await bookingPage(page).getByRole('heading', { name: 'Free times' }).waitFor()
  })

  it('accepts messages only from its own frame', async () => {
    service.script = 'silent'
    const { page } = await visit(withScript)
    await alive(page)
    await comeNear(page)
    await expect.poll(() => service.asked).toEqual(['/assets/widget.js'])
    await page.evaluate(() => {
      postMessage('schedule:failed', '*')
      return new Promise((resolve) => {
        addEventListener('message', resolve, { once: true })
        postMessage('last', '*')
      })
    })
    expect(await frame(page).count()).toBe(1)
  })
})

it('a booking page without the script is framed with an origin of its own', async () => {
  const { page, complaints } = await visit(withPage)
  await alive(page)
  await comeNear(page)
  await bookingPage(page).getByText(`from ${service.url}`).waitFor()
  expect(service.asked).toEqual(['/owner'])
  await expect.poll(() => scheduling(page).getByText('Loading free times').count()).toBe(0)
  expect(complaints).toEqual([])
})

it('without scripts the booking page is a link', async () => {
  const { page } = await visit(withScript, { javaScriptEnabled: false })
  const link = scheduling(page).getByRole('link', { name: 'Open the booking page in a new tab' })
  expect(await link.first().getAttribute('href')).toBe(`${service.url}/owner`)
})

it('without a booking page our own picker is used, and it loads nothing before the visitor comes near', async () => {
  without.answer('/api/slots', () =>
    Response.json({ zone: 'UTC', zone_name: 'UTC', note: null, days: [], next: null }),
  )
  const { page, complaints } = await visit(without)
  await alive(page)
  expect(without.calls.filter(({ path }) => path === '/api/slots')).toEqual([])
  await comeNear(page)
  await scheduling(page).getByText('Nothing’s free right now.').waitFor()
  await scheduling(page).getByRole('link', { name: '(555) 010-0199' }).waitFor()
  expect(await frame(page).count()).toBe(0)
  expect((await fetch(`${without.url}/embed/schedule`)).status).toBe(404)
  expect(complaints).toEqual([])
})

describe('the content policy', () => {
  it('names the service only in the framed document', async () => {
    const contact = await headersOf(`${withScript.url}/contact`)
    expect(contact.policy).not.toContain(service.url)
    expect(contact.policy).toContain("frame-ancestors 'none'")
    expect(contact.policy).toContain("frame-src 'self'")
    const { status, policy, headers } = await headersOf(`${withScript.url}/embed/schedule`)
    expect(status).toBe(200)
    expect(policy).toMatch(new RegExp(`script-src 'sha256-[^']+' ${service.url};`))
    expect(policy).toContain(`frame-src ${service.url};`)
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toMatch(/sandbox (?!.*allow-same-origin)/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe|top-navigation/)
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('allows no foreign script on our origin if the framed document is opened directly', async () => {
    const { page } = await visitPage(browser, `${withScript.url}/embed/schedule`)
    await page.locator('iframe').contentFrame().getByRole('heading', { name: 'Free times' }).waitFor()
    expect(service.asked.at(-1)).toContain('cookie=no&storage=no')
    const isReached = await page.evaluate(() => {
      const other = open('/auth')
      try {
        return other?.document.title !== undefined
      } catch {
        return false
      }
    })
    expect(isReached).toBe(false)
  })

  it('is safe with any address of the service', async () => {
    const odd = await openStage({
      site: { 'links.schedulingUrl': `${service.url}/"><script>alert(1)</script>` },
    })
    try {
      const answer = await fetch(`${odd.url}/embed/schedule`)
      expect(await answer.text()).not.toContain('<script>alert')
      expect(answer.headers.get('content-security-policy')).not.toContain('alert')
    } finally {
      await odd.close()
    }
  })
})
