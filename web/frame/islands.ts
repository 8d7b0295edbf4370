// Hydrates islands on demand. Clicks and submits that come earlier are queued and replayed; typed text is kept.
import type { FormName, StorageName } from '#web/content/cookies.ts'
import { NOT_LOADED } from '#web/content/shell.ts'
import { saveDraft } from '#web/data/drafts.ts'
import { readStored } from '#web/data/storage.ts'
import { loadEntry, reloadAfterOffline } from './entry.ts'
import { preloadModules } from './links.ts'
import { showPlainNotice } from './plain-notice.ts'
import { nextPaint } from './until-painted.ts'

const INTENT_EVENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'input'] as const
const NOT_HYDRATED = '[data-island]:not([data-hydrated])'
/** The buttons whose clicks are replayed. The browser handles submit buttons and popovers; the frame handles `data-action`. */
const REPLAYED = 'button:not([data-action], [popovertarget], form :not([type=button]))'

const started = new WeakSet<Element>()
/** Islands that were pressed and failed to load. */
const pressed = new WeakSet<Element>()
/** For each island, the pressed buttons and submitted forms; for a form, its submitter. */
const queue = new WeakMap<Element, Map<HTMLElement, HTMLElement | null>>()
let isPointerDown = false

/** Starts queueing interactions. The returned function hydrates the islands that do not wait for one. */
export function initIslands(): () => void {
  const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')]
  for (const eventName of INTENT_EVENTS)
    addEventListener(eventName, onIntent, { capture: true, passive: true })
  for (const change of ['pointerdown', 'pointerup', 'pointercancel'])
    addEventListener(change, ({ type }) => (isPointerDown = type === 'pointerdown'), true)
  addEventListener('click', queueInteraction, true)
  addEventListener('submit', queueInteraction, true)
  addEventListener('keydown', onKeyDown, true)
  addEventListener('hashchange', () => disablePanelsForLink(islands))
  disablePanelsForLink(islands)

  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const island = target.closest<HTMLElement>(NOT_HYDRATED)
        if (isIntersecting && island) startHydration(island, null)
      }
    },
    { rootMargin: '400px 0px' },
  )
  const hasLink = document.documentElement.dataset['link'] !== undefined
  return () => {
    for (const island of islands) {
      const isLinkTarget = hasLink && island.closest('main') !== null
      if (isLinkTarget || island.dataset['when'] === 'paint' || hasStoredState(island))
        startHydration(island, null)
      // The island element has no box of its own.
      else if (island.dataset['when'] === 'near') near.observe(island.firstElementChild ?? island)
    }
  }
}

export function hydrateIslandsIn(element: Element): void {
  for (const island of element.querySelectorAll<HTMLElement>(NOT_HYDRATED)) startHydration(island)
}

const findInertIsland = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>(NOT_HYDRATED) : null

function onIntent(event: Event): void {
  if (event.type !== 'pointerover') document.documentElement.dataset['touched'] = ''
  const island = findInertIsland(event)
  if (!island) return
  startHydration(island)
  if (event.type === 'input' && event.target instanceof Element)
    saveTypedDraft(island, event.target.closest('form'))
}

/** Saves typed text until the island is hydrated. A draft that is not in the form yet is not overwritten. */
function saveTypedDraft(island: HTMLElement, form: HTMLFormElement | null): void {
  const { draft } = island.dataset
  if (draft === undefined || !form || (!form.dataset['typed'] && hasStoredState(island))) return
  form.dataset['typed'] = 'yes'
  const typed = new FormData(form)
  const values = [...new Set(typed.keys())].map((name) => {
    const all = typed.getAll(name)
    return [name, all.length > 1 ? all : all[0]]
  })
  saveDraft(draft as FormName, Object.fromEntries(values))
}

function hasStoredState({ dataset: { storageKeys = '' } }: HTMLElement): boolean {
  return storageKeys
    .split(' ')
    .some(
      (name) =>
        readStored('session', name as StorageName<'session'>) ??
        readStored('local', name as StorageName<'local'>),
    )
}

function queueInteraction(event: Event): void {
  const island = findInertIsland(event)
  if (!island || !(event.target instanceof Element)) return
  const isForm = event.type === 'submit'
  const control = event.target.closest<HTMLElement>(isForm ? 'form' : REPLAYED)
  if (!control) return
  event.preventDefault()
  event.stopImmediatePropagation()
  const waiting = queue.get(island) ?? new Map<HTMLElement, HTMLElement | null>()
  queue.set(island, waiting.set(control, isForm ? (event as SubmitEvent).submitter : null))
  startHydration(island)
  // Text typed now would go into the panel that is about to close.
  if (control.role === 'tab' && control.ariaSelected !== 'true') setPanelsDisabled(island, true)
}

/** Hides keys of an input method from all handlers. Enter sends a chat message; the browser would insert a line break. */
function onKeyDown(event: KeyboardEvent): void {
  // The code of every key that an input method handles; Safari reports the Enter that ends a composition after its end.
  if (event.keyCode === 229) {
    event.stopImmediatePropagation()
    // The browser would close a dialog.
    if (event.key === 'Escape') event.preventDefault()
    return
  }
  if (!findInertIsland(event)) return
  const { enterKeyHint, form } = event.target as HTMLTextAreaElement
  if (enterKeyHint !== 'send' || event.key !== 'Enter' || event.shiftKey) return
  event.preventDefault()
  form?.requestSubmit()
}

/** A mailed link or "Forgot password?" needs another form than the served one, so the served one is disabled. */
function disablePanelsForLink(islands: readonly HTMLElement[]): void {
  if (!/^#(forgot$|[a-z]+=)/.test(location.hash)) return
  for (const island of islands) if (island.matches(NOT_HYDRATED)) setPanelsDisabled(island, true)
}

function setPanelsDisabled(island: Element, isDisabled: boolean): void {
  for (const field of island.querySelectorAll<HTMLInputElement>('[role=tabpanel] :is(input, button)')) {
    field.disabled = isDisabled
  }
}

/** `inputPainted` is null if no interaction asked for the island; it then starts immediately. */
function startHydration(island: HTMLElement, inputPainted: Promise<void> | null = untilInputPainted()): void {
  if (started.has(island)) return
  started.add(island)
  reloadAfterOffline(() => hydrateAndReplay(island, inputPainted)).catch((error: unknown) =>
    recoverFromFailure(island, error),
  )
}

async function hydrateAndReplay(island: HTMLElement, inputPainted: Promise<void> | null): Promise<void> {
  preloadModules(island.dataset['files']?.split(' ') ?? [])
  await inputPainted
  const { hydrate } = await loadEntry()
  await hydrate(island)
  setPanelsDisabled(island, false)
  island.dataset['hydrated'] = ''
  for (const [control, submitter] of queue.get(island) ?? []) {
    if (!control.isConnected) continue
    if (control instanceof HTMLFormElement) control.requestSubmit(submitter?.isConnected ? submitter : null)
    else replayPress(control)
  }
}

/** Running the scripts earlier would delay the paint that responds to the press. */
async function untilInputPainted(): Promise<void> {
  do await nextPaint()
  while (isPointerDown)
}

/** Sends all events of a press, because tabs react to `mousedown`. */
function replayPress(button: HTMLElement): void {
  const options = { bubbles: true, cancelable: true, button: 0 }
  button.dispatchEvent(new PointerEvent('pointerdown', options))
  button.dispatchEvent(new MouseEvent('mousedown', options))
  button.click()
}

/** Without the scripts the page is readable and its form posts natively. A second press loads the page again. */
async function recoverFromFailure(island: HTMLElement, error: unknown): Promise<void> {
  started.delete(island)
  setPanelsDisabled(island, false)
  // The form that the URL asks for cannot be shown; the served one is shown instead.
  delete document.documentElement.dataset['link']
  const waiting = [...(queue.get(island)?.keys() ?? [])]
  queue.delete(island)
  if (await isOutdated()) return location.reload()
  const forms = waiting.filter((control) => control instanceof HTMLFormElement)
  const form = forms.find((one) => one.hasAttribute('action'))
  if (form && navigator.onLine) return form.submit()
  if (waiting.length > 0) {
    if (pressed.has(island) && navigator.onLine) return location.reload()
    pressed.add(island)
    showPlainNotice(NOT_LOADED)
  }
  if (navigator.onLine) reportError(error)
}

/** Whether the site was deployed since the page loaded: a fresh copy names other scripts. */
async function isOutdated(): Promise<boolean> {
  try {
    const response = await fetch(location.href, { cache: 'no-cache' })
    return response.ok && !(await response.text()).includes(document.body.dataset['entry'] ?? '')
  } catch {
    return false
  }
}
