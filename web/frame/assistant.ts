// Opens and closes the assistant's panel. An open panel and its draft carry over to the next page; on a phone as a small bubble.
import { parseObject } from '#web/data/drafts.ts'
import { removeStored, readStored, writeStored } from '#web/data/storage.ts'
import { hideOverControls } from './hide-assistant-over-controls.ts'
import { hydrateIslandsIn } from './islands.ts'
import { stayAboveKeyboard } from './stay-above-keyboard.ts'
import { canAutoOpenNow, isMarketing, isOrder, recordClosing } from './auto-open.ts'
import { registerAction } from './button-actions.ts'
import { untilLoaded } from './until-painted.ts'

const AUTO_OPEN_MS = 8000
const NARROW = '(width < 40rem)'
/** On a touch screen, focusing the field opens a keyboard that covers half of the screen. */
const TOUCH = '(pointer: coarse)'

export function initAssistant(): void {
  const panel = document.querySelector<HTMLDialogElement>('[data-assistant]')
  const corner = document.querySelector<HTMLElement>('[data-assistant-button]')
  const button = corner?.querySelector<HTMLElement>(':scope > button')
  if (!panel || !corner || !button) return
  let stopFollowingKeyboard = () => {}

  hideOverControls(corner)
  const show = () => {
    panel.open = true
    delete corner.dataset['unread']
    delete corner.dataset['bubble']
    stopFollowingKeyboard = stayAboveKeyboard(panel)
  }
  /** On a narrow screen a bubble says that the panel is there. */
  const autoOpen = () => {
    if (!matchMedia(NARROW).matches) return show()
    corner.dataset['bubble'] = hasConversation() ? 'continue' : 'greeting'
  }
  const close = () => {
    recordClosing()
    const hadFocus = panel.contains(document.activeElement)
    panel.open = false
    stopFollowingKeyboard()
    if (hadFocus) button.focus()
    void scheduleAutoOpen()
  }
  registerAction('open-assistant', () => {
    show()
    if (matchMedia(TOUCH).matches) panel.focus()
    else fieldIn(panel)?.focus()
    hydrateIslandsIn(panel)
  })
  registerAction('close-assistant', close)
  registerAction('close-bubble', () => {
    recordClosing()
    delete corner.dataset['bubble']
    button.focus()
  })
  for (const eventName of ['pointerover', 'focus'] as const)
    button.addEventListener(eventName, () => hydrateIslandsIn(panel))
  holdPresses(button)
  // Escape works anywhere on the page, unless a dialog or popover is open.
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !panel.open) return
    if (document.querySelector(':modal, :popover-open') === null) close()
  })

  let timer: ReturnType<typeof setTimeout> | undefined
  const opensAt = whenToOpen()
  const scheduleAutoOpen = async () => {
    if (panel.dataset['staysClosed'] !== undefined) return
    const left = (await opensAt) - performance.now()
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (!panel.open && canAutoOpenNow(location.pathname)) autoOpen()
    }, left)
  }

  const saved = parseObject(readStored('session', 'assistantPanel'))
  removeStored('session', 'assistantPanel')
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  restore(navigation?.type !== 'reload')
  void scheduleAutoOpen()
  addEventListener('pagehide', () => save(panel, corner))
  // Shown again as it was left: what the page before it kept is not for this one.
  addEventListener('pageshow', ({ persisted }) => persisted && removeStored('session', 'assistantPanel'))

  function restore(mayOpen: boolean): void {
    const [draft, input] = [saved?.['draft'], panel && fieldIn(panel)]
    if (input && typeof draft === 'string') input.value = draft
    if (saved?.['isOpen'] !== true) return
    // The island scrolls there once it has the conversation.
    if (panel && hasConversation()) panel.dataset['scrolled'] = String(saved['top'])
    if (!mayOpen || isOrder(location.pathname)) return
    if (!hasConversation() && !isMarketing(location.pathname)) return
    autoOpen()
    if (saved['hasFocus'] === true) panel?.focus({ preventScroll: true })
  }
}

const fieldIn = (panel: HTMLElement) => panel.querySelector('textarea')
const hasConversation = () => readStored('session', 'assistantConversation') !== null

/** The button moves when the cookie notice closes; a press that started on it still counts. */
function holdPresses(button: HTMLElement): void {
  button.addEventListener('pointerdown', ({ isTrusted, pointerId }) => {
    if (isTrusted) button.setPointerCapture(pointerId)
  })
}

async function whenToOpen(): Promise<number> {
  await untilLoaded()
  return performance.now() + AUTO_OPEN_MS
}

function save(panel: HTMLDialogElement, corner: HTMLElement): void {
  const draft = fieldIn(panel)?.value ?? ''
  const isOpen = panel.open || corner.dataset['bubble'] === 'continue'
  if (draft === '' && !isOpen) return
  const hasFocus = panel.contains(document.activeElement)
  const top = panel.dataset['scrolled'] ?? panel.querySelector('[role=log]')?.scrollTop ?? 0
  writeStored('session', 'assistantPanel', JSON.stringify({ draft, isOpen, hasFocus, top }))
}
