// When a customer is notified of an update: once for each while the page is visible, once for all missed
// ones, and in one tab only.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createUpdateNotices } from './update-notices.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Tabs of one browser, each visible or hidden; `announcements` counts the notices shown. */
function openBrowser() {
  const claimed = new Set<string>()
  const browser = {
    announcements: 0,
    openTab(newestId: string | null = 'before') {
      const notices = createUpdateNotices({
        claim: async (ids) => {
          const fresh = ids.filter((id) => !claimed.has(id))
          for (const id of fresh) claimed.add(id)
          return fresh.length > 0
        },
        announce: () => (browser.announcements += 1),
      })
      notices.setNewest(newestId)
      return notices
    },
  }
  return browser
}
const settle = () => vi.advanceTimersByTimeAsync(5000)

describe('a customer with a visible page', () => {
  it('is notified of each update once, however often and by whichever way it comes', async () => {
    const browser = openBrowser()
    const tab = browser.openTab()
    tab.add('a')
    tab.add('a')
    tab.setNewest('a')
    await settle()
    expect(browser.announcements).toBe(1)
    tab.add('b')
    await settle()
    expect(browser.announcements).toBe(2)
  })

  it('is not notified of earlier updates', async () => {
    const browser = openBrowser()
    const tab = browser.openTab()
    tab.setNewest('before')
    tab.add('before')
    await settle()
    expect(browser.announcements).toBe(0)
  })

  it('is notified of the first one ever', async () => {
    const browser = openBrowser()
    browser.openTab(null).setNewest('a')
    await settle()
    expect(browser.announcements).toBe(1)
  })

  it('is notified in one of their tabs', async () => {
    const browser = openBrowser()
    const tabs = [browser.openTab(), browser.openTab(), browser.openTab()]
    for (const tab of tabs) tab.add('a')
    await settle()
    expect(browser.announcements).toBe(1)
  })
})

describe('a customer who comes back', () => {
  it('is notified once of all replayed updates', async () => {
    const browser = openBrowser()
    const tab = browser.openTab()
    tab.catchUp()
    for (const id of ['a', 'b', 'c']) tab.add(id)
    expect(browser.announcements).toBe(0)
    await settle()
    expect(browser.announcements).toBe(1)
    tab.add('d')
    await settle()
    expect(browser.announcements).toBe(2)
  })

  it('is notified once if nothing could be replayed and everything was reloaded', async () => {
    const browser = openBrowser()
    const tab = browser.openTab()
    tab.catchUp()
    await settle()
    tab.setNewest('the newest of many')
    await settle()
    expect(browser.announcements).toBe(1)
  })

  it('is notified in a tab that was hidden, unless another tab has done it', async () => {
    const browser = openBrowser()
    const [hidden, seen] = [browser.openTab(), browser.openTab()]
    hidden.setHidden(true)
    for (const tab of [hidden, seen]) tab.add('a')
    await settle()
    expect(browser.announcements).toBe(1)
    seen.setHidden(true)
    for (const tab of [hidden, seen]) tab.add('b')
    await settle()
    expect(browser.announcements).toBe(1)
    hidden.setHidden(false)
    await settle()
    expect(browser.announcements).toBe(2)
    seen.setHidden(false)
    await settle()
    expect(browser.announcements).toBe(2)
  })
})
