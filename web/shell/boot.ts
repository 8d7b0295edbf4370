// Starts the scripts once the page has painted, and keeps what was pressed before they ran. Its text is written into every page
// as an inline script: it must stand alone, use nothing from outside, and must never hold back what works without scripts.

interface BootParts {
  /** Everything the start needs, to be fetched at once. */
  preloads: readonly string[]
  manifest: string
  /** Route id and module, in the order of the page's nesting. */
  routes: readonly (readonly [id: string, module: string])[]
  entry: string
}

interface Held {
  target: HTMLElement
  submitter: HTMLElement | null
}

declare global {
  interface Window {
    __reactRouterRouteModules?: Record<string, unknown>
    __zod_globalConfig?: { jitless?: boolean }
    /** Gives back what was pressed before the scripts ran, oldest first, and stops holding. */
    releaseHeld?: () => Held[]
    /** When the page had loaded, on the clock of `performance.now`. */
    loadedAt?: number
    trustedTypes?: {
      createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => unknown
    }
  }
}

function boot(parts: BootParts): void {
  // Compiling schemas with `new Function` is what the page's policy forbids; the library would try, and be reported.
  // oxlint-disable-next-line no-underscore-dangle -- the library's own name
  window.__zod_globalConfig = { jitless: true }
  // React makes an inert script element from this one text, and empties an element; every other text is refused as markup.
  window.trustedTypes?.createPolicy('default', {
    createHTML(text) {
      if (/^(?:<script><\/script>)?$/.test(text)) return text
      throw new TypeError('Text must not become markup')
    },
  })

  // The router takes an address with an escape that means nothing as it stands, and complains; written out it is the same.
  try {
    decodeURI(location.pathname)
  } catch {
    const written = location.pathname.replaceAll('%', '%25')
    history.replaceState(history.state, '', written + location.search + location.hash)
  }

  const held: Held[] = []
  const hold = (event: Event) => {
    if (!(event.target instanceof Element)) return
    if (event.type === 'submit') {
      const form = event.target as HTMLFormElement
      // A form with an address of its own works without scripts.
      if (form.hasAttribute('action')) return
      event.preventDefault()
      event.stopImmediatePropagation()
      keep(form, (event as SubmitEvent).submitter)
      return
    }
    const control = event.target.closest('button')
    // Submitting and opening a popover are the browser's own doing.
    if (!control || control.hasAttribute('popovertarget') || (control.type === 'submit' && control.form))
      return
    // React may already listen and do it too, while it takes the page over.
    event.stopImmediatePropagation()
    keep(control, null)
    // What is typed now would go into the panel that is about to leave.
    if (control.getAttribute('role') === 'tab' && control.ariaSelected !== 'true') closePanels(true)
  }
  // In a chat Enter sends; left to the browser it would only begin another line.
  const sendEarly = (event: KeyboardEvent) => {
    const { enterKeyHint, form } = event.target as HTMLTextAreaElement
    if (enterKeyHint === 'send' && event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
      event.preventDefault()
      form?.requestSubmit()
    }
  }
  const closePanels = (isClosed: boolean) => {
    for (const field of document.querySelectorAll<HTMLInputElement>('[role=tabpanel] :is(input, button)')) {
      field.disabled = isClosed
    }
  }
  const keep = (target: HTMLElement, submitter: HTMLElement | null) => {
    if (!held.some((one) => one.target === target)) held.push({ target, submitter })
    start()
  }
  // A mailed link and "Forgot password?" name another face than the one that was served.
  const awaitFace = () => {
    if (!/^#(forgot$|[a-z]+=)/.test(location.hash)) return
    closePanels(true)
    start()
  }
  addEventListener('DOMContentLoaded', awaitFace)
  addEventListener('hashchange', awaitFace)
  window.releaseHeld = () => {
    removeEventListener('hashchange', awaitFace)
    removeEventListener('click', hold, true)
    removeEventListener('submit', hold, true)
    removeEventListener('keydown', sendEarly, true)
    // A panel that stays after all, under an address that named no face of ours, is open again.
    closePanels(false)
    return held.splice(0)
  }
  addEventListener('click', hold, true)
  addEventListener('submit', hold, true)
  addEventListener('keydown', sendEarly, true)

  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const href of parts.preloads) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
    run().catch((error) => {
      // Without its scripts the page still reads and its form still posts: hold nothing back any longer.
      window.releaseHeld?.()
      // Nobody comes any more to show what the address asks for: what is in the page is better than nothing.
      delete document.documentElement.dataset['link']
      reportError(error)
    })
  }
  const run = async () => {
    // One piece at a time, with room in between: a slow phone must answer a finger while the page comes alive.
    for (const module of parts.preloads) {
      if (module === parts.entry) continue
      await import(/* @vite-ignore */ module)
      await new Promise((resolve) => setTimeout(resolve))
    }
    await import(/* @vite-ignore */ parts.manifest)
    const modules: Record<string, unknown> = {}
    for (const [id, module] of parts.routes) modules[id] = await import(/* @vite-ignore */ module)
    // oxlint-disable-next-line no-underscore-dangle -- the router's own name
    window.__reactRouterRouteModules = modules
    await import(/* @vite-ignore */ parts.entry)
  }
  const touch = () => {
    document.documentElement.dataset['touched'] = ''
    start()
  }
  for (const sign of ['pointerdown', 'keydown', 'focusin']) {
    addEventListener(sign, touch, { once: true, capture: true, passive: true })
  }
  // A form that the browser sends by itself goes out once, however often its button is pressed.
  let sent = new WeakSet()
  addEventListener('submit', (event) => {
    if (event.defaultPrevented || !event.target) return
    if (sent.has(event.target)) event.preventDefault()
    sent.add(event.target)
  })
  addEventListener('pageshow', () => (sent = new WeakSet()))
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 })
    else setTimeout(start, 200)
  }
  const afterPaint = () => {
    window.loadedAt = performance.now()
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      whenIdle()
    }).observe({ type: 'paint', buffered: true })
    // A page that is opened in the background is not painted until somebody looks.
    setTimeout(whenIdle, 3000)
  }
  if (document.readyState === 'complete') afterPaint()
  else addEventListener('load', afterPaint, { once: true })
}

/** The script of one page, as text. For the server only. */
export function bootScript(parts: BootParts): string {
  // `<` would let a module's name end the script element; no name has one, and this keeps it so.
  return `(${boot})(${JSON.stringify(parts).replaceAll('<', '\\u003c')})`
}
