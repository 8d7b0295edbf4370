// Hydrates islands when they are wanted. Presses before that are held and repeated; what was typed stays.
import type { FormName, NameOn } from '#web/content/cookies.ts'
import { NOT_LOADED } from '#web/content/shell.ts'
import { saveDraft } from '#web/data/drafts.ts'
import { readStored } from '#web/data/storage.ts'
import { loadEntry } from './entry.ts'
import { addLink } from './links.ts'
import { tell } from './tell.ts'

const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'input'] as const
const ASLEEP = '[data-island]:not([data-alive])'
/** Submitting and opening a popover are the browser's own doing, and buttons with `data-do` are the frame's. */
const HELD = 'button:not([data-do], [popovertarget], form :not([type=button]))'

const woken = new WeakSet<Element>()
/** In each island the buttons and forms that were pressed, with what sent a form. */
const held = new WeakMap<Element, Map<HTMLElement, HTMLElement | null>>()
let isPointerDown = false

/** Holds what is pressed from now on; the answer begins those that do not wait for a touch. */
export function openIslands(): () => void {
  const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')]
  for (const sign of SIGNS) addEventListener(sign, touch, { capture: true, passive: true })
  for (const change of ['pointerdown', 'pointerup', 'pointercancel'])
    addEventListener(change, ({ type }) => (isPointerDown = type === 'pointerdown'), true)
  addEventListener('click', hold, true)
  addEventListener('submit', hold, true)
  addEventListener('keydown', sendEarly, true)
  addEventListener('hashchange', () => closePanels(islands))
  closePanels(islands)

  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const island = target.closest<HTMLElement>(ASLEEP)
        if (isIntersecting && island) wake(island, null)
      }
    },
    { rootMargin: '400px 0px' },
  )
  const hasLink = document.documentElement.dataset['link'] !== undefined
  return () => {
    for (const island of islands) {
      const isUrgent = hasLink && island.closest('main') !== null
      if (isUrgent || island.dataset['when'] === 'paint' || isKept(island)) wake(island, null)
      // It has no box of its own.
      else if (island.dataset['when'] === 'near') near.observe(island.firstElementChild ?? island)
    }
  }
}

export function wakeIn(element: Element): void {
  for (const island of element.querySelectorAll<HTMLElement>(ASLEEP)) wake(island)
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
  const isForm = event.type === 'submit'
  const control = event.target.closest<HTMLElement>(isForm ? 'form' : HELD)
  if (!control) return
  event.preventDefault()
  event.stopImmediatePropagation()
  const waiting = held.get(island) ?? new Map<HTMLElement, HTMLElement | null>()
  held.set(island, waiting.set(control, isForm ? (event as SubmitEvent).submitter : null))
  wake(island)
  // What is typed now would go into the panel that is about to leave.
  if (control.role === 'tab' && control.ariaSelected !== 'true') setPanels(island, true)
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

/** One that nobody has touched begins at once. */
function wake(island: HTMLElement, answered: Promise<void> | null = untilAnswered()): void {
  if (woken.has(island)) return
  woken.add(island)
  for (const href of island.dataset['files']?.split(' ') ?? []) addLink('modulepreload', href)
  bringToLife(island, answered).catch((error: unknown) => giveUp(island, error))
}

async function bringToLife(island: HTMLElement, answered: Promise<void> | null): Promise<void> {
  await answered
  const { hydrate } = await loadEntry()
  await hydrate(island)
  // A panel that stays after all is open again.
  setPanels(island, false)
  island.dataset['alive'] = ''
  for (const [control, submitter] of held.get(island) ?? []) {
    if (!control.isConnected) continue
    if (control instanceof HTMLFormElement) control.requestSubmit(submitter?.isConnected ? submitter : null)
    else press(control)
  }
}

/** Running the scripts would hold up the answer to the press that asks for them. */
async function untilAnswered(): Promise<void> {
  do await nextPaint()
  while (isPointerDown)
}

const nextPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })

/** The whole press, not the click alone: tabs answer to the pressing of the mouse. */
function press(button: HTMLElement): void {
  const options = { bubbles: true, cancelable: true, button: 0 }
  button.dispatchEvent(new PointerEvent('pointerdown', options))
  button.dispatchEvent(new MouseEvent('mousedown', options))
  button.click()
}

/** Without its scripts the page still reads and its form still posts; the next touch tries again, or the connection coming back. */
async function giveUp(island: HTMLElement, error: unknown): Promise<void> {
  woken.delete(island)
  addEventListener('online', () => wake(island, null), { once: true })
  setPanels(island, false)
  // Nobody comes any more to show what the address asks for: what is in the page is better than nothing.
  delete document.documentElement.dataset['link']
  const waiting = [...(held.get(island)?.keys() ?? [])]
  held.delete(island)
  if (await isOutdated()) return location.reload()
  const forms = waiting.filter((control) => control instanceof HTMLFormElement)
  const form = forms.find((one) => one.hasAttribute('action'))
  if (form && navigator.onLine) return form.submit()
  if (waiting.length > 0) tell(NOT_LOADED)
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
