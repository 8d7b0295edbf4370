// Hydrates islands when they are wanted. Presses before that are held and repeated; what was typed stays.
import type { FormName, NameOn } from '#web/content/cookies.ts'
import { ROUND_BUTTON } from '#web/content/shell.ts'
import { saveDraft } from '#web/data/drafts.ts'
import { readStored } from '#web/data/storage.ts'
import { loadEntry } from './entry.ts'
import { tell } from './tell.ts'

const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'input'] as const
const ASLEEP = '[data-island]:not([data-alive])'

interface Held {
  target: HTMLElement
  submitter: HTMLElement | null
}

const woken = new WeakSet<Element>()
const held = new Map<Element, Held[]>()

/** Holds what is pressed from now on; the answer begins those that do not wait for a touch. */
export function openIslands(): () => void {
  allowOneMarkup()
  const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')]
  for (const sign of SIGNS) addEventListener(sign, touch, { capture: true, passive: true })
  addEventListener('click', hold, true)
  addEventListener('submit', hold, true)
  addEventListener('keydown', sendEarly, true)
  addEventListener('hashchange', () => closePanels(islands))
  closePanels(islands)

  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const island = target.closest<HTMLElement>(ASLEEP)
        if (isIntersecting && island) wake(island)
      }
    },
    { rootMargin: '400px 0px' },
  )
  const hasLink = document.documentElement.dataset['link'] !== undefined
  const begin = () => {
    for (const island of islands) {
      const isUrgent = hasLink && island.closest('main') !== null
      if (isUrgent || island.dataset['when'] === 'paint' || isKept(island)) wake(island)
      // It has no box of its own.
      else if (island.dataset['when'] === 'near') near.observe(island.firstElementChild ?? island)
    }
  }
  return () => afterPaint(begin)
}

export function wakeIn(element: Element): void {
  for (const island of element.querySelectorAll<HTMLElement>(ASLEEP)) wake(island)
}

/** React makes an inert script element from this one text, and empties an element; every other text is refused as markup. */
function allowOneMarkup(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML(text) {
      if (/^(?:<script><\/script>)?$/.test(text)) return text
      throw new TypeError('Text must not become markup')
    },
  })
}

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => unknown
    }
  }
}

const sleeperAround = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>(ASLEEP) : null

function touch(event: Event): void {
  if (event.type !== 'pointerover') document.documentElement.dataset['touched'] = ''
  const island = sleeperAround(event)
  if (!island) return
  wake(island)
  if (event.type === 'input' && event.target instanceof Element)
    keepTyped(island, event.target.closest('form'))
}

/** Until the island can keep it; an earlier draft is not in the form yet, and stays as it is. */
function keepTyped(island: HTMLElement, form: HTMLFormElement | null): void {
  const { draft } = island.dataset
  if (draft === undefined || !form || (!form.dataset['typed'] && isKept(island))) return
  form.dataset['typed'] = 'yes'
  const typed = new FormData(form)
  const values = [...new Set(typed.keys())].map((name) => {
    const all = typed.getAll(name)
    return [name, all.length > 1 ? all : all[0]]
  })
  saveDraft(draft as FormName, Object.fromEntries(values))
}

function isKept({ dataset: { kept = '' } }: HTMLElement): boolean {
  return kept
    .split(' ')
    .some(
      (name) =>
        readStored('session', name as NameOn<'session'>) ?? readStored('local', name as NameOn<'local'>),
    )
}

function hold(event: Event): void {
  const island = sleeperAround(event)
  if (!island || !(event.target instanceof Element)) return
  const form = event.type === 'submit' ? (event.target as HTMLFormElement) : null
  const control = form ?? event.target.closest('button')
  if (!control) return
  // Submitting and opening a popover are the browser's own doing, and some buttons are the frame's.
  if (control instanceof HTMLButtonElement) {
    if (control.dataset['do'] ?? control.getAttribute('popovertarget')) return
    if (control.type === 'submit' && control.form) return
  }
  event.preventDefault()
  event.stopImmediatePropagation()
  const waiting = held.get(island) ?? []
  held.set(island, waiting)
  if (!waiting.some(({ target }) => target === control))
    waiting.push({ target: control, submitter: form && (event as SubmitEvent).submitter })
  wake(island)
  // What is typed now would go into the panel that is about to leave.
  if (control.getAttribute('role') === 'tab' && control.ariaSelected !== 'true') setPanels(island, true)
}

/** In a chat Enter sends; left to the browser it would only begin another line. */
function sendEarly(event: KeyboardEvent): void {
  if (!sleeperAround(event)) return
  const { enterKeyHint, form } = event.target as HTMLTextAreaElement
  if (enterKeyHint !== 'send' || event.key !== 'Enter' || event.shiftKey || event.isComposing) return
  event.preventDefault()
  form?.requestSubmit()
}

/** A mailed link and "Forgot password?" name another face than the one that was served. */
function closePanels(islands: readonly HTMLElement[]): void {
  if (!/^#(forgot$|[a-z]+=)/.test(location.hash)) return
  for (const island of islands) if (island.matches(ASLEEP)) setPanels(island, true)
}

function setPanels(island: Element, isClosed: boolean): void {
  for (const field of island.querySelectorAll<HTMLInputElement>('[role=tabpanel] :is(input, button)')) {
    field.disabled = isClosed
  }
}

function wake(island: HTMLElement): void {
  if (woken.has(island)) return
  woken.add(island)
  for (const href of island.dataset['files']?.split(' ') ?? []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  bringToLife(island).catch((error: unknown) => giveUp(island, error))
}

async function bringToLife(island: HTMLElement): Promise<void> {
  const { hydrate } = await loadEntry()
  await hydrate(island)
  // A panel that stays after all is open again.
  setPanels(island, false)
  island.dataset['alive'] = ''
  for (const { target, submitter } of takeHeld(island)) {
    if (!target.isConnected) continue
    if (target instanceof HTMLFormElement) target.requestSubmit(submitter?.isConnected ? submitter : null)
    else press(target)
  }
}

function takeHeld(island: Element): Held[] {
  const waiting = held.get(island) ?? []
  held.delete(island)
  return waiting
}

/** The whole press, not the click alone: tabs answer to the pressing of the mouse. */
function press(target: HTMLElement): void {
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup']) {
    const Press = type.startsWith('pointer') ? PointerEvent : MouseEvent
    target.dispatchEvent(new Press(type, { bubbles: true, cancelable: true, button: 0 }))
  }
  target.click()
}

/** Without its scripts the page still reads and its form still posts; the next touch tries again, or the connection coming back. */
async function giveUp(island: HTMLElement, error: unknown): Promise<void> {
  woken.delete(island)
  addEventListener('online', () => wake(island), { once: true })
  setPanels(island, false)
  // Nobody comes any more to show what the address asks for: what is in the page is better than nothing.
  delete document.documentElement.dataset['link']
  const waiting = takeHeld(island)
  if (await isOutdated()) return location.reload()
  for (const { target } of waiting) {
    if (target instanceof HTMLFormElement && target.hasAttribute('action') && navigator.onLine)
      return target.submit()
  }
  if (waiting.length > 0) tell(ROUND_BUTTON.failed)
  if (navigator.onLine) reportError(error)
}

/** Whether the page, asked for anew, names other scripts: the site was updated while it was open. */
async function isOutdated(): Promise<boolean> {
  try {
    const fresh = await fetch(location.href, { cache: 'no-cache' })
    return fresh.ok && !(await fresh.text()).includes(document.body.dataset['entry'] ?? '')
  } catch {
    // No connection, so nothing newer either.
    return false
  }
}

function afterPaint(start: () => void): void {
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 })
    else setTimeout(start, 200)
  }
  const loaded = () => {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      whenIdle()
    }).observe({ type: 'paint', buffered: true })
    // A page that is opened in the background is not painted until somebody looks.
    setTimeout(whenIdle, 3000)
  }
  if (document.readyState === 'complete') loaded()
  else addEventListener('load', loaded, { once: true })
}
