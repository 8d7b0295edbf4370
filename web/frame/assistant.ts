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

interface Frame {
  panel: HTMLDialogElement
  place: HTMLElement
  button: HTMLElement
  /** Undoes what keeps the open panel above a phone's keyboard. */
  release: () => void
  /** When it may open by itself, and the timer for that. */
  opensAt: Promise<number>
  timer: ReturnType<typeof setTimeout> | undefined
}

export function openAssistant(): void {
  const panel = document.querySelector<HTMLDialogElement>('[data-assistant]')
  const place = document.querySelector<HTMLElement>('[data-assistant-button]')
  const button = place?.querySelector<HTMLElement>(':scope > button')
  if (!panel || !place || !button) return
  const frame: Frame = {
    panel,
    place,
    button,
    release: () => {},
    opensAt: whenLoaded().then(() => performance.now() + OPENS_AFTER_MS),
    timer: undefined,
  }
  stayClearOfControls(place)
  hearPresses(frame)
  const kept = parseObject(readStored('session', 'assistantPanel'))
  removeStored('session', 'assistantPanel')
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  restore(frame, kept, navigation?.type !== 'reload')
  void waitToOpen(frame)
  addEventListener('pagehide', () => keep(frame))
  // Shown again as it was left: what the page before it kept is not for this one.
  addEventListener('pageshow', ({ persisted }) => persisted && removeStored('session', 'assistantPanel'))
}

function hearPresses(frame: Frame): void {
  const { panel, place, button } = frame
  whenPressed('open-assistant', () => {
    show(frame)
    if (matchMedia(TOUCH).matches) panel.focus()
    else fieldIn(panel)?.focus()
    wakeIn(panel)
  })
  whenPressed('close-assistant', () => close(frame))
  whenPressed('close-bubble', () => {
    rememberClosing()
    delete place.dataset['bubble']
    button.focus()
  })
  for (const sign of ['pointerover', 'focus'] as const) button.addEventListener(sign, () => wakeIn(panel))
  // It moves when the cookie notice leaves: a press that has begun on it stays its own.
  button.addEventListener('pointerdown', ({ isTrusted, pointerId }) => {
    if (isTrusted) button.setPointerCapture(pointerId)
  })
  // From wherever one is, unless something on top of it is meant.
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || !panel.open) return
    if (document.querySelector(':modal, :popover-open') === null) close(frame)
  })
}

const fieldIn = (panel: HTMLElement) => panel.querySelector('textarea')
const hasConversation = () => readStored('session', 'assistantConversation') !== null

function show(frame: Frame): void {
  frame.panel.open = true
  delete frame.place.dataset['unread']
  delete frame.place.dataset['bubble']
  frame.release = stayAboveKeyboard(frame.panel)
}

/** On a narrow screen a bubble says that the panel is there. */
function showUnasked(frame: Frame): void {
  if (!matchMedia(NARROW).matches) return show(frame)
  frame.place.dataset['bubble'] = hasConversation() ? 'continue' : 'greeting'
}

function close(frame: Frame): void {
  rememberClosing()
  const hadFocus = frame.panel.contains(document.activeElement)
  frame.panel.open = false
  frame.release()
  if (hadFocus) frame.button.focus()
  void waitToOpen(frame)
}

function whenLoaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => addEventListener('load', resolve, { once: true }))
}

async function waitToOpen(frame: Frame): Promise<void> {
  const left = (await frame.opensAt) - performance.now()
  clearTimeout(frame.timer)
  frame.timer = setTimeout(() => {
    if (!frame.panel.open && mayOpenNow(location.pathname)) showUnasked(frame)
  }, left)
}

function restore(frame: Frame, kept: Record<string, unknown> | null, mayOpen: boolean): void {
  const { panel } = frame
  const [draft, writing] = [kept?.['draft'], fieldIn(panel)]
  if (writing && typeof draft === 'string') writing.value = draft
  if (kept?.['isOpen'] !== true) return
  // The island scrolls there once it has the conversation.
  if (hasConversation()) panel.dataset['scrolled'] = String(kept['top'])
  if (!mayOpen) return
  showUnasked(frame)
  if (kept['hasFocus'] === true) panel.focus({ preventScroll: true })
}

function keep({ panel, place }: Frame): void {
  const draft = fieldIn(panel)?.value ?? ''
  const isOpen = panel.open || place.dataset['bubble'] === 'continue'
  if (draft === '' && !isOpen) return
  const hasFocus = panel.contains(document.activeElement)
  const top = panel.dataset['scrolled'] ?? panel.querySelector('[role=log]')?.scrollTop ?? 0
  writeStored('session', 'assistantPanel', JSON.stringify({ draft, isOpen, hasFocus, top }))
}
