// The selected tab and each tab's filters in the URL. The filters of a hidden tab are saved and restored when it is shown again.
import { createContext, use, useState } from 'react'
import { useSearchParams } from 'react-router'

type Changes = Readonly<Record<string, string | null>>

const NAVIGATE_OPTIONS = { replace: true } as const

interface ShownTabs<Tab extends string> {
  shown: Tab
  show: (tab: Tab) => void
  /** The tab whose filters are in the URL; it follows `shown` when the URL has changed. */
  urlTab: Tab
}

interface TabOptions<Tab extends string> {
  /** The tab that another parameter of the URL opens. */
  findLinked?: (address: URLSearchParams) => Tab | undefined
  /** Whether leaving the tab adds an entry to the history, so that Back returns to it. */
  isKeptInHistory?: (tab: Tab) => boolean
  /** Parameters of all tabs. */
  kept?: readonly string[]
}

/** The shown tab and a function that shows another immediately. The first tab has no parameter in the URL. */
export function useShownTab<Tab extends string>(
  tabs: readonly [Tab, ...Tab[]],
  { findLinked, isKeptInHistory, kept = [] }: TabOptions<Tab> = {},
): ShownTabs<Tab> {
  const [address, setAddress] = useSearchParams()
  const [first] = tabs
  const urlTab = tabs.find((one) => one === address.get('tab')) ?? findLinked?.(address) ?? first
  const params = address.toString()
  const [shown, setShown] = useState(urlTab)
  const [last, setLast] = useState({ tab: urlTab, params })
  const [savedParams, setSavedParams] = useState<Partial<Record<Tab, string>>>({})
  if (urlTab !== last.tab) {
    setShown(urlTab)
    setSavedParams({ ...savedParams, [last.tab]: last.params })
  }
  if (urlTab !== last.tab || params !== last.params) setLast({ tab: urlTab, params })
  const show = (next: Tab) => {
    if (next === shown) return
    setShown(next)
    const target = new URLSearchParams(savedParams[next] ?? (next === first ? {} : { tab: next }))
    for (const name of kept) {
      const value = address.get(name)
      if (value !== null) target.set(name, value)
    }
    setAddress(target, {
      // The URL may be that of the tab before.
      replace: !isKeptInHistory?.(shown),
    })
  }
  return { shown, show, urlTab }
}

/** Whether the surrounding tab is the one in the URL. */
export const IsShownTab = createContext(true)

/** The surrounding tab's search parameters, also while another tab is shown. Setting a parameter to null removes it. */
export function useTabAddress(): [URLSearchParams, (changes: Changes) => void] {
  const isShown = use(IsShownTab)
  const [current, setAddress] = useSearchParams()
  const [lastParams, setLastParams] = useState(current)
  if (isShown && lastParams !== current) setLastParams(current)
  const change = (changes: Changes) =>
    setAddress(() => {
      // Reads the current URL, because an earlier change may not have been rendered yet.
      const next = new URLSearchParams(window.location.search)
      for (const [name, value] of Object.entries(changes)) {
        if (value === null || value === '') next.delete(name)
        else next.set(name, value)
      }
      return next
    }, NAVIGATE_OPTIONS)
  return [isShown ? current : lastParams, change]
}
