// What a tab keeps in the address: its filters and whatever else of it may be linked to. Another tab's are put aside while it is
// not shown, and come back with it.
import { createContext, use, useState } from 'react'
import { useSearchParams } from 'react-router'

type Changes = Readonly<Record<string, string | null>>

const ADDRESS_OPTIONS = { replace: true } as const

interface ShownTabs<Tab extends string> {
  shown: Tab
  show: (tab: Tab) => void
  /** Whose filters stand in the address: follows what is shown as soon as the address does. */
  addressed: Tab
}

/** Which tab is shown and how to show another, at once. `first` is the one that needs no name in the address. */
export function useShownTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]): ShownTabs<Tab> {
  const [address, setAddress] = useSearchParams()
  const [first] = tabs
  const addressed = tabs.find((one) => one === address.get('tab')) ?? first
  const [shown, setShown] = useState(addressed)
  const [lastAddressed, setLastAddressed] = useState(addressed)
  if (addressed !== lastAddressed) {
    setLastAddressed(addressed)
    setShown(addressed)
  }
  const [aside, setAside] = useState<Partial<Record<Tab, string>>>({})
  const show = (next: Tab) => {
    if (next === shown) return
    setShown(next)
    setAside({ ...aside, [addressed]: address.toString() })
    setAddress(aside[next] ?? (next === first ? {} : { tab: next }), ADDRESS_OPTIONS)
  }
  return { shown, show, addressed }
}

/** Whether the tab around this is the one that the address speaks of. */
export const ShownTab = createContext(true)

/** The address as the tab around this has set it, also while another is shown; changes with null take a name out of it. */
export function useTabAddress(): [URLSearchParams, (changes: Changes) => void] {
  const isShown = use(ShownTab)
  const [current, setAddress] = useSearchParams()
  const [own, setOwn] = useState(current)
  if (isShown && own !== current) setOwn(current)
  const change = (changes: Changes) =>
    setAddress(() => {
      // Where two changes follow each other quickly, the second finds the first in the address before this is drawn again.
      const next = new URLSearchParams(window.location.search)
      for (const [name, value] of Object.entries(changes)) {
        if (value === null || value === '') next.delete(name)
        else next.set(name, value)
      }
      return next
    }, ADDRESS_OPTIONS)
  return [isShown ? current : own, change]
}
