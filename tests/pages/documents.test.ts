// Navigating between documents: what the browser prefetches, and what one page passes to the next.
import { expect, it } from 'vitest'
import { alive, openSite } from './visits.ts'

const { stage, visit } = await openSite()

it('prefetches a public page when its link is about to be pressed, and never a private one', async () => {
  const { page, complaints } = await visit('/privacy', { isFresh: true })
  await alive(page)
  const prefetched: string[] = []
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    if (request.headers['Sec-Purpose']?.startsWith('prefetch')) prefetched.push(new URL(request.url).pathname)
  })
  devtools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl }) =>
    prefetched.push(new URL(prefetchUrl).pathname),
  )
  await devtools.send('Network.enable')
  await devtools.send('Preload.enable')
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: 'Sign In' }).hover()
  await header.getByRole('link', { name: 'About' }).hover()
  await expect.poll(() => prefetched).toContain('/about')
  expect(prefetched).not.toContain('/auth')
  expect(complaints).toEqual([])
})

it('links the manifest once the page has painted', async () => {
  const { page } = await visit('/privacy')
  const manifest = page.locator('head > link[rel=manifest]')
  await manifest.waitFor({ state: 'attached' })
  expect(await manifest.getAttribute('href')).toBe('/manifest.webmanifest')
})

it('signing out leads home, with a message, also in the other tab', async () => {
  stage.answer('/api/auth/sign-out', () => stage.signOut())
  const { page } = await visit('/terms', { isFresh: true }, (fresh) =>
    fresh.context().addCookies([{ name: 'signed-in', value: 'customer', url: stage.url }]),
  )
  await alive(page)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL(`${stage.url}/`)
  await page.locator('[data-notices]').getByText('Signed out successfully').waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('notice'))).toBeNull()
  expect(await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).isVisible()).toBe(true)
})

it('signing out without a connection says so, and can be retried', async () => {
  const { page } = await visit('/terms', { isFresh: true }, (fresh) =>
    fresh.context().addCookies([{ name: 'signed-in', value: 'customer', url: stage.url }]),
  )
  await alive(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.locator('[data-notices]').getByText('An unexpected error occurred').waitFor()
  stage.answer('/api/auth/sign-out', () => stage.signOut())
  // The script that signs out failed to load, so the page is loaded again.
  const reloaded = page.waitForEvent('load')
  await page.context().setOffline(false)
  await reloaded
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL(`${stage.url}/`)
})

it('a prerendered page starts its timers and asks about cookies when it becomes visible', async () => {
  const { page } = await visit('/about', { isAssistantFree: true, isFresh: true }, async (fresh) => {
    await fresh.clock.install({ time: new Date('2026-11-20T17:00:00Z') })
    await fresh.addInitScript(() => {
      let isAhead = true
      Object.defineProperty(document, 'prerendering', { get: () => isAhead })
      addEventListener('shown', () => {
        isAhead = false
        document.dispatchEvent(new Event('prerenderingchange'))
      })
    })
  })
  await page.locator('html[data-frame]').waitFor({ state: 'attached' })
  await page.clock.fastForward(20_000)
  const panel = page.getByRole('dialog', { name: 'AI assistant' })
  expect(await panel.count()).toBe(0)
  // Answered on the earlier page meanwhile.
  await page.evaluate(() => localStorage.setItem('cookieConsent', 'declined'))
  await page.evaluate(() => dispatchEvent(new Event('shown')))
  await page.getByRole('region', { name: 'Cookies on this site' }).waitFor({ state: 'hidden' })
  await page.clock.fastForward(7000)
  expect(await panel.count()).toBe(0)
  await page.clock.fastForward(1500)
  await panel.waitFor()
})
