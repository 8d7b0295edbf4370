// Opens and closes the assistant's panel, and keeps it open with its draft on the next page, on a phone as a small bubble
// (specification §4, decision D13).
import { parseObject } from '#web/data/drafts.ts'
import { removeStored, readStored, writeStored } from '#web/data/storage.ts'
import { stayClearOfControls } from './clear-of-controls.ts'
import { wakeIn } from './islands.ts'
import { stayAboveKeyboard } from './keyboard-room.ts'
import { mayOpenNow, rememberClosing } from './opening-by-itself.ts'
import { whenPressed } from './presses.ts'

const OPENS_AFTER_MS = 8000
const NARROW = '(width < 40rem)'
/** Focus in a field brings up a keyboard that covers half of the screen. */
const TOUCH = '(pointer: coarse)'

export function openAssistant(): void {
  const panel = document.querySelector<HTMLDialogElement>('[data-assistant]')
  const place = document.querySelector<HTMLElement>('[data-assistant-button]')
  const button = place?.querySelector<HTMLElement>(':scope > button')
  if (!panel || !place || !button) return
  let release = () => {}

  stayClearOfControls(place)
  const show = () => {
    panel.open = true
    delete place.dataset['unread']
    delete place.dataset['bubble']
    release = stayAboveKeyboard(panel)
  }
  /** On a narrow screen a bubble says that the panel is there. */
  const showUnasked = () => {
    if (!matchMedia(NARROW).matches) return show()
    place.dataset['bubble'] = hasConversation() ? 'continue' : 'greeting'
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
    if (matchMedia(TOUCH).matches) panel.focus()
    else fieldIn(panel)?.focus()
    wakeIn(panel)
  })
  whenPressed('close-assistant', close)
  whenPressed('close-bubble', () => {
    rememberClosing()
    delete place.dataset['bubble']
    button.focus()
  })
  for (const sign of ['pointerover', 'focus'] as const) button.addEventListener(sign, () => wakeIn(panel))
  holdPresses(button)
  // From wherever one is, unless something on top of it is meant.
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || !panel.open) return
    if (document.querySelector(':modal, :popover-open') === null) close()
  })

  let timer: ReturnType<typeof setTimeout> | undefined
  const opensAt = whenToOpen()
  const waitToOpen = async () => {
    const left = (await opensAt) - performance.now()
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (!panel.open && mayOpenNow(location.pathname)) showUnasked()
    }, left)
  }

  const kept = parseObject(readStored('session', 'assistantPanel'))
  removeStored('session', 'assistantPanel')
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  restore(navigation?.type !== 'reload')
  void waitToOpen()
  addEventListener('pagehide', () => keep(panel, place))
  // Shown again as it was left: what the page before it kept is not for this one.
  addEventListener('pageshow', ({ persisted }) => persisted && removeStored('session', 'assistantPanel'))

  function restore(mayOpen: boolean): void {
    const [draft, writing] = [kept?.['draft'], panel && fieldIn(panel)]
    if (writing && typeof draft === 'string') writing.value = draft
    if (kept?.['isOpen'] !== true) return
    // The island scrolls there once it has the conversation.
    if (panel && hasConversation()) panel.dataset['scrolled'] = String(kept['top'])
    if (!mayOpen) return
    showUnasked()
    if (kept['hasFocus'] === true) panel?.focus({ preventScroll: true })
  }
}

const fieldIn = (panel: HTMLElement) => panel.querySelector('textarea')
const hasConversation = () => readStored('session', 'assistantConversation') !== null

/** It moves when the cookie notice leaves: a press that has begun on it stays its own. */
function holdPresses(button: HTMLElement): void {
  button.addEventListener('pointerdown', ({ isTrusted, pointerId }) => {
    if (isTrusted) button.setPointerCapture(pointerId)
  })
}

function whenToOpen(): Promise<number> {
  return new Promise((resolve) => {
    const loaded = () => resolve(performance.now() + OPENS_AFTER_MS)
    if (document.readyState === 'complete') loaded()
    else addEventListener('load', loaded, { once: true })
  })
}

function keep(panel: HTMLDialogElement, place: HTMLElement): void {
  const draft = fieldIn(panel)?.value ?? ''
  const isOpen = panel.open || place.dataset['bubble'] === 'continue'
  if (draft === '' && !isOpen) return
  const hasFocus = panel.contains(document.activeElement)
  const top = panel.dataset['scrolled'] ?? panel.querySelector('[role=log]')?.scrollTop ?? 0
  writeStored('session', 'assistantPanel', JSON.stringify({ draft, isOpen, hasFocus, top }))
}
