// Where a page stands after moving to it: at its top, at the place named in the address, or where one left it. Must never move a
// page that a person is already reading.
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigationType, type Location } from 'react-router'

/** Pages that start at their top however one comes to them (specification §2). */
const TOP_PAGES = new Set(['/contact', '/calculator', '/call-bots'])

const positions = new Map<string, number>()
// The server renders the hook too, and React warns there about layout effects that cannot run.
const useBeforePaint = import.meta.env.SSR ? useEffect : useLayoutEffect

/** For what opens over a page and is closed by going back: the page below stays where it is. */
export const KEEPS_PLACE = { keepsPlace: true } as const

export function keepsPlace(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsPlace' in state
}

export function useScrollPositions(location: Location): void {
  const kind = useNavigationType()
  const shown = useRef<string | null>(null)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    // A reload and a way back from another site are the browser's own to restore.
    const giveBack = () => {
      history.scrollRestoration = TOP_PAGES.has(window.location.pathname) ? 'manual' : 'auto'
    }
    addEventListener('pagehide', giveBack)
    return () => removeEventListener('pagehide', giveBack)
  }, [])

  useEffect(() => {
    const remember = () => positions.set(location.key, window.scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [location.key])

  useBeforePaint(() => {
    const isFirst = shown.current === null
    const isSamePage = shown.current === location.pathname
    shown.current = location.pathname
    if (isFirst) return
    if (location.hash) {
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
      if (target) return target.scrollIntoView()
    }
    if (isSamePage && (kind === 'REPLACE' || keepsPlace(location.state))) return
    const isBack = kind === 'POP' && !TOP_PAGES.has(location.pathname)
    window.scrollTo(0, isBack ? (positions.get(location.key) ?? 0) : 0)
  }, [location, kind])
}
