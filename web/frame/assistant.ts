// Opens and closes the assistant's panel. An open panel and its draft carry over to the next page; on a phone as a small bubble
// (specification §4, decision D13).
import { parseObject } from '#web/data/drafts.ts'
import { removeStored, readStored, writeStored } from '#web/data/storage.ts'
import { hideOverControls } from './hide-over-controls.ts'
import { hydrateIslandsIn } from './islands.ts'
import { stayAboveKeyboard } from './stay-above-keyboard.ts'
import { canAutoOpenNow, recordClosing } from './auto-open.ts'
import { registerAction } from './button-actions.ts'

const AUTO_OPEN_MS = 8000
const NARROW = '(width < 40rem)'
/** On a touch screen, focusing the field opens a keyboard that covers half of the screen. */
const TOUCH = '(pointer: coarse)'

interface Frame {
  panel: HTMLDialogElement
  corner: HTMLElement
  button: HTMLElement
  /** Undoes what keeps the open panel above a phone's keyboard. */
  stopFollowingKeyboard: () => void
  /** When it may open by itself, and the timer for that. */
  opensAt: Promise<number>
  timer: ReturnType<typeof setTimeout> | undefined
}

export function initAssistant(): void {
  const panel = document.querySelector<HTMLDialogElement>('[data-assistant]')
  const corner = document.querySelector<HTMLElement>('[data-assistant-button]')
  const button = corner?.querySelector<HTMLElement>(':scope > button')
  if (!panel || !corner || !button) return
  const frame: Frame = {
    panel,
    corner,
    button,
    stopFollowingKeyboard: () => {},
    opensAt: whenLoaded().then(() => performance.now() + AUTO_OPEN_MS),
    timer: undefined,
  }
  hideOverControls(corner)
  hearPresses(frame)
  const saved = parseObject(readStored('session', 'assistantPanel'))
  removeStored('session', 'assistantPanel')
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  restore(frame, saved, navigation?.type !== 'reload')
  void scheduleAutoOpen(frame)
  addEventListener('pagehide', () => save(frame))
  // Shown again as it was left: what the page before it kept is not for this one.
  addEventListener('pageshow', ({ persisted }) => persisted && removeStored('session', 'assistantPanel'))
}

function hearPresses(frame: Frame): void {
  const { panel, corner, button } = frame
  registerAction('open-assistant', () => {
    show(frame)
    if (matchMedia(TOUCH).matches) panel.focus()
    else fieldIn(panel)?.focus()
    hydrateIslandsIn(panel)
  })
  registerAction('close-assistant', () => close(frame))
  registerAction('close-bubble', () => {
    recordClosing()
    delete corner.dataset['bubble']
    button.focus()
  })
  for (const eventName of ['pointerover', 'focus'] as const)
    button.addEventListener(eventName, () => hydrateIslandsIn(panel))
  // The button moves when the cookie notice closes; a press that started on it still counts.
  button.addEventListener('pointerdown', ({ isTrusted, pointerId }) => {
    if (isTrusted) button.setPointerCapture(pointerId)
  })
  // Escape works anywhere on the page, unless a dialog or popover is open.
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || !panel.open) return
    if (document.querySelector(':modal, :popover-open') === null) close(frame)
  })
}

const fieldIn = (panel: HTMLElement) => panel.querySelector('textarea')
const hasConversation = () => readStored('session', 'assistantConversation') !== null

function show(frame: Frame): void {
  frame.panel.open = true
  delete frame.corner.dataset['unread']
  delete frame.corner.dataset['bubble']
  frame.stopFollowingKeyboard = stayAboveKeyboard(frame.panel)
}

/** On a narrow screen a bubble says that the panel is there. */
function autoOpen(frame: Frame): void {
  if (!matchMedia(NARROW).matches) return show(frame)
  frame.corner.dataset['bubble'] = hasConversation() ? 'continue' : 'greeting'
}

function close(frame: Frame): void {
  recordClosing()
  const hadFocus = frame.panel.contains(document.activeElement)
  frame.panel.open = false
  frame.stopFollowingKeyboard()
  if (hadFocus) frame.button.focus()
  void scheduleAutoOpen(frame)
}

function whenLoaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => addEventListener('load', resolve, { once: true }))
}

async function scheduleAutoOpen(frame: Frame): Promise<void> {
  const left = (await frame.opensAt) - performance.now()
  clearTimeout(frame.timer)
  frame.timer = setTimeout(() => {
    if (!frame.panel.open && canAutoOpenNow(location.pathname)) autoOpen(frame)
  }, left)
}

function restore(frame: Frame, saved: Record<string, unknown> | null, mayOpen: boolean): void {
  const { panel } = frame
  const [draft, input] = [saved?.['draft'], fieldIn(panel)]
  if (input && typeof draft === 'string') input.value = draft
  if (saved?.['isOpen'] !== true) return
  // The island scrolls there once it has the conversation.
  if (hasConversation()) panel.dataset['scrolled'] = String(saved['top'])
  if (!mayOpen) return
  autoOpen(frame)
  if (saved['hasFocus'] === true) panel.focus({ preventScroll: true })
}

function save({ panel, corner }: Frame): void {
  const draft = fieldIn(panel)?.value ?? ''
  const isOpen = panel.open || corner.dataset['bubble'] === 'continue'
  if (draft === '' && !isOpen) return
  const hasFocus = panel.contains(document.activeElement)
  const top = panel.dataset['scrolled'] ?? panel.querySelector('[role=log]')?.scrollTop ?? 0
  writeStored('session', 'assistantPanel', JSON.stringify({ draft, isOpen, hasFocus, top }))
}
