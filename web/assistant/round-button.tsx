// The round button on every page but the consoles, in the page from the start. What it opens is fetched when somebody is about to
// press it; a press before the scripts run is kept by the boot script. Must stay small: every page carries it.
import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react'
import { useLocation } from 'react-router'
import { ROUND_BUTTON } from '#web/content/shell.ts'
import { findClosing, hasBegunToTalk, keepClosing } from '#web/data/assistant-closing.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast.tsx'
import { LitBubble } from './lit-bubble.tsx'
import { hasAssistant, mayOpenByItself, OPENS_AFTER_MS } from './opening-by-itself.ts'
import type { PanelProps } from './panel.tsx'

const fetchPanel = () => import('./panel.tsx')

/** Without a connection the press will tell. */
const fetchAhead = () => {
  fetchPanel().catch(() => {})
}

export function Assistant() {
  const { pathname } = useLocation()
  return hasAssistant(pathname) ? <RoundButton page={pathname} /> : null
}

type Openness = 'closed' | 'wanted' | 'by-itself'

function RoundButton({ page }: { page: string }) {
  const button = useRef<HTMLButtonElement>(null)
  const returnsFocus = useRef(false)
  const [Panel, setPanel] = useState<ComponentType<PanelProps> | null>(null)
  const [openness, setOpenness] = useState<Openness>('closed')
  const [isUnread, setUnread] = useState(false)
  const isOpen = openness !== 'closed'

  const open = useCallback(async (how: Openness) => {
    try {
      const { default: fetched } = await fetchPanel()
      setPanel(() => fetched)
      setUnread(false)
      setOpenness(how)
    } catch {
      if (how === 'wanted') notify({ title: ROUND_BUTTON.failed, variant: 'destructive' })
    }
  }, [])

  const close = useCallback((hadFocus: boolean) => {
    keepClosing({ at: Date.now(), page: location.pathname })
    returnsFocus.current = hadFocus
    setOpenness('closed')
  }, [])

  useEffect(() => {
    if (!isOpen && returnsFocus.current) button.current?.focus()
  }, [isOpen])

  useEffect(() => {
    if (!hasBegunToTalk()) return
    // What was begun goes on: a person may be writing. Without a connection the next press tries again.
    fetchPanel().then(
      ({ default: fetched }) => setPanel(() => fetched),
      () => {},
    )
  }, [])

  useOpeningByItself(page, isOpen, open)

  return (
    <>
      {Panel && (
        <Panel
          page={page}
          isOpen={isOpen}
          isWanted={openness === 'wanted'}
          onClose={close}
          onUnread={setUnread}
        />
      )}
      <aside
        aria-label={ROUND_BUTTON.landmark}
        hidden={isOpen}
        className="m-4 self-end sm:m-6 [html:not([data-scripts])_&]:hidden"
      >
        <Button
          ref={button}
          variant="ai"
          aria-label={ROUND_BUTTON.open}
          aria-haspopup="dialog"
          className="size-14 rounded-full! p-0!"
          onPointerOver={fetchAhead}
          onFocus={fetchAhead}
          onClick={() => open('wanted')}
        >
          <LitBubble className="size-8!" />
          {isUnread && <span className="absolute top-0 right-0 size-4 rounded-full bg-highlight" />}
        </Button>
      </aside>
    </>
  )
}

/** Some time after each page has loaded, where the visitor has not said otherwise and is not busy with something. */
function useOpeningByItself(page: string, isOpen: boolean, open: (how: Openness) => Promise<void>): void {
  const shown = useRef<{ page: string; at: number }>(undefined)
  useEffect(() => {
    if (shown.current?.page !== page) {
      const now = performance.now()
      shown.current = { page, at: shown.current ? now : (window.loadedAt ?? now) }
    }
    if (isOpen) return undefined
    const openUnlessClosed = () => {
      if (!isBusy() && mayOpenByItself(page, findClosing(), Date.now())) void open('by-itself')
    }
    const timer = setTimeout(openUnlessClosed, shown.current.at + OPENS_AFTER_MS - performance.now())
    return () => clearTimeout(timer)
  }, [page, isOpen, open])
}

/** Whoever types, or has opened something, is not interrupted. */
const isBusy = () =>
  document.querySelector(':is(input, select, textarea):focus, :modal, :popover-open') !== null
