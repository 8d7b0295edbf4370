// Opens and closes the assistant's panel, and keeps it open with its draft on the next page (specification §4, decision D13).
import { readObject } from '#web/data/drafts.ts'
import { forget, readStored, store } from '#web/data/storage.ts'
import { wakeIn } from './islands.ts'
import { stayAboveKeyboard } from './keyboard-room.ts'
import { mayOpenNow, rememberClosing } from './opening-by-itself.ts'
import { whenPressed } from './presses.ts'

const OPENS_AFTER_MS = 8000
const PHONE = '(width < 40rem)'

export function openAssistant(): void {
  const panel = document.querySelector<HTMLDialogElement>('[data-assistant]')
  const place = document.querySelector<HTMLElement>('[data-assistant-button]')
  const button = place?.querySelector('button')
  if (!panel || !place || !button) return
  const field = () => panel.querySelector('textarea')
  const log = () => panel.querySelector<HTMLElement>('[role=log]')
  let release = () => {}

  const show = () => {
    panel.open = true
    place.removeAttribute('data-unread')
    release = stayAboveKeyboard(panel)
  }
  const close = () => {
    rememberClosing()
    const hadFocus = panel.contains(document.activeElement)
    panel.open = false
    release()
    if (hadFocus) button.focus()
    void waitToOpen()
  }
  whenPressed('open-assistant', () => {
    show()
    field()?.focus()
    wakeIn(panel)
  })
  whenPressed('close-assistant', close)
  for (const sign of ['pointerover', 'focus'] as const) button.addEventListener(sign, () => wakeIn(panel))
  // It moves when the cookie notice leaves: a press that has begun on it stays its own.
  button.addEventListener('pointerdown', ({ isTrusted, pointerId }) => {
    if (isTrusted) button.setPointerCapture(pointerId)
  })
  // From wherever one is, unless something on top of it is meant.
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || !panel.open) return
    if (document.querySelector(':modal, :popover-open') === null) close()
  })
  // On a phone the sheet would cover what one wants to see.
  panel.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href^="/"]') && matchMedia(PHONE).matches) close()
  })

  let timer: ReturnType<typeof setTimeout> | undefined
  const opensAt = new Promise<number>((resolve) => {
    const loaded = () => resolve(performance.now() + OPENS_AFTER_MS)
    if (document.readyState === 'complete') loaded()
    else addEventListener('load', loaded, { once: true })
  })
  const waitToOpen = async () => {
    const left = (await opensAt) - performance.now()
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (!panel.open && mayOpenNow(location.pathname)) show()
    }, left)
  }

  const kept = readObject(readStored('session', 'assistantPanel'))
  forget('session', 'assistantPanel')
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  restore(navigation?.type !== 'reload')
  void waitToOpen()
  addEventListener('pagehide', keep)
  // Shown again as it was left: what the page before it kept is not for this one.
  addEventListener('pageshow', ({ persisted }) => persisted && forget('session', 'assistantPanel'))

  function restore(mayOpen: boolean): void {
    const draft = kept?.['draft']
    const [writing, turns] = [field(), log()]
    if (writing && typeof draft === 'string') writing.value = draft
    if (kept?.['isOpen'] !== true || !mayOpen) return
    show()
    turns?.scrollTo(0, Number(kept['top']))
    if (kept['hasFocus'] === true) panel?.focus({ preventScroll: true })
  }

  function keep(): void {
    const [draft, isOpen] = [field()?.value ?? '', panel?.open === true]
    if (draft === '' && !isOpen) return
    const hasFocus = panel?.contains(document.activeElement) ?? false
    store(
      'session',
      'assistantPanel',
      JSON.stringify({ draft, isOpen, hasFocus, top: log()?.scrollTop ?? 0 }),
    )
  }
}
