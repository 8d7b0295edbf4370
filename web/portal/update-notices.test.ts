import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createUpdateNotices } from './update-notices.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Tabs of one browser, each visible or hidden; `told` counts the announcements that a person has seen. */
function openBrowser() {
  const claimed = new Set<string>()
  const browser = {
    told: 0,
    openTab(newestId: string | null = 'before') {
      const notices = createUpdateNotices({
        claim: async (ids) => {
          const fresh = ids.filter((id) => !claimed.has(id))
          for (const id of fresh) claimed.add(id)
          return fresh.length > 0
        },
        announce: () => (browser.told += 1),
      })
      notices.setNewest(newestId)
      return notices
    },
  }
  return browser
}
const settle = () => vi.advanceTimersByTimeAsync(5000)

describe('a customer who looks', () => {
  it('is told of each update once, however often and by whichever way it is heard', async () => {
    const browser = openBrowser()
    const tab = browser.openTab()
    tab.add('a')
    tab.add('a')
    tab.setNewest('a')
    await settle()
    expect(browser.told).toBe(1)
    tab.add('b')
    await settle()
    expect(browser.told).toBe(2)
  })

  it('is not told of what was there before', async () => {
    const browser = openBrowser()
    const tab = browser.openTab()
    tab.setNewest('before')
    tab.add('before')
    await settle()
    expect(browser.told).toBe(0)
  })

  it('is told of the first one that there ever is', async () => {
    const browser = openBrowser()
    browser.openTab(null).setNewest('a')
    await settle()
    expect(browser.told).toBe(1)
  })

  it('is told in one of their tabs', async () => {
    const browser = openBrowser()
    const tabs = [browser.openTab(), browser.openTab(), browser.openTab()]
    for (const tab of tabs) tab.add('a')
    await settle()
    expect(browser.told).toBe(1)
  })
})

describe('a customer who comes back', () => {
  it('is told once in all of what was replayed, however many there were', async () => {
    const browser = openBrowser()
    const tab = browser.openTab()
    tab.catchUp()
    for (const id of ['a', 'b', 'c']) tab.add(id)
    expect(browser.told).toBe(0)
    await settle()
    expect(browser.told).toBe(1)
    tab.add('d')
    await settle()
    expect(browser.told).toBe(2)
  })

  it('is told once where nothing could be replayed and everything was loaded anew', async () => {
    const browser = openBrowser()
    const tab = browser.openTab()
    tab.catchUp()
    await settle()
    tab.setNewest('the newest of many')
    await settle()
    expect(browser.told).toBe(1)
  })

  it('to a tab that was hidden is told there, unless another tab has said it', async () => {
    const browser = openBrowser()
    const [hidden, seen] = [browser.openTab(), browser.openTab()]
    hidden.setHidden(true)
    for (const tab of [hidden, seen]) tab.add('a')
    await settle()
    expect(browser.told).toBe(1)
    seen.setHidden(true)
    for (const tab of [hidden, seen]) tab.add('b')
    await settle()
    expect(browser.told).toBe(1)
    hidden.setHidden(false)
    await settle()
    expect(browser.told).toBe(2)
    seen.setHidden(false)
    await settle()
    expect(browser.told).toBe(2)
  })
})
