// The round button on every page but the consoles, in the page from the start. What it opens is fetched when somebody is about to
// press it; a press before the scripts run is kept by the boot script. Must stay small: every page carries it.
import { useCallback, useEffect, useRef, useState, type ComponentType, type PointerEvent } from 'react'
import { useLocation } from 'react-router'
import { ROUND_BUTTON } from '#web/content/shell.ts'
import { hasBegunToTalk } from '#web/data/assistant-begun.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast.tsx'
import { LitBubble } from './lit-bubble.tsx'
import type { PanelProps } from './panel.tsx'

/** They have none. */
const CONSOLES = /^\/admin\b/

/** After a page has loaded. */
const OPENS_AFTER_MS = 8000

export function Assistant() {
  const { pathname } = useLocation()
  return CONSOLES.test(pathname) ? null : <RoundButton page={pathname} />
}

type Openness = 'closed' | 'wanted' | 'by-itself'

function RoundButton({ page }: { page: string }) {
  const button = useRef<HTMLButtonElement>(null)
  const [Panel, setPanel] = useState<ComponentType<PanelProps> | null>(null)
  const [openness, setOpenness] = useState<Openness>('closed')
  const [isUnread, setUnread] = useState(false)
  const isOpen = openness !== 'closed'

  /** Drawn already, though closed, it opens with nothing left to do. */
  const fetchPanel = useCallback(
    () => import('./panel.tsx').then(({ default: fetched }) => setPanel(() => fetched)),
    [],
  )
  const prepare = () => {
    // Without a connection the press will tell.
    fetchPanel().catch(() => {})
  }

  const open = useCallback(
    (how: Openness) => {
      setUnread(false)
      setOpenness(how)
      fetchPanel().catch(() => {
        setOpenness('closed')
        if (how === 'wanted') notify({ title: ROUND_BUTTON.failed, variant: 'destructive' })
      })
    },
    [fetchPanel],
  )

  const close = useCallback(() => setOpenness('closed'), [])

  useEffect(() => {
    // What was begun goes on: a person may be writing. Without a connection the next press tries again.
    if (hasBegunToTalk()) fetchPanel().catch(() => {})
  }, [fetchPanel])

  useOpeningByItself(page, isOpen, open)

  return (
    <>
      {Panel && (
        <Panel
          page={page}
          opener={button}
          isOpen={isOpen}
          isWanted={openness === 'wanted'}
          onClose={close}
          onUnread={setUnread}
        />
      )}
      <aside
        aria-label={ROUND_BUTTON.landmark}
        hidden={isOpen && Panel !== null}
        className="m-4 self-end sm:m-6 [html:not([data-scripts])_&]:hidden"
      >
        <Button
          ref={button}
          variant="ai"
          aria-label={ROUND_BUTTON.open}
          aria-haspopup="dialog"
          className="size-14 rounded-full! p-0!"
          onPointerOver={prepare}
          onFocus={prepare}
          onPointerDown={holdPress}
          onClick={() => open('wanted')}
        >
          <LitBubble className="size-8!" />
          {isUnread && <span className="absolute top-0 right-0 size-4 rounded-full bg-highlight" />}
        </Button>
      </aside>
    </>
  )
}

/** It moves when the cookie notice leaves: a press that has begun on it stays its own. One that is done again has no pointer. */
function holdPress({ isTrusted, currentTarget, pointerId }: PointerEvent<HTMLButtonElement>): void {
  if (isTrusted) currentTarget.setPointerCapture(pointerId)
}

/** Some time after each page has loaded, where the visitor has not said otherwise and is not busy with something. */
function useOpeningByItself(page: string, isOpen: boolean, open: (how: Openness) => void): void {
  const shown = useRef<{ page: string; at: number }>(undefined)
  useEffect(() => {
    if (shown.current?.page !== page) {
      const now = performance.now()
      shown.current = { page, at: shown.current ? now : (window.loadedAt ?? now) }
    }
    if (isOpen) return undefined
    const ask = async () => {
      const { mayOpenNow } = await import('./opening-by-itself.ts')
      if (mayOpenNow(page)) open('by-itself')
    }
    // Without a connection nothing opens, and nobody waits for it.
    const askLater = () => ask().catch(() => {})
    const timer = setTimeout(askLater, shown.current.at + OPENS_AFTER_MS - performance.now())
    return () => clearTimeout(timer)
  }, [page, isOpen, open])
}
