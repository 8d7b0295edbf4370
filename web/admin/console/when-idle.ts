const QUIET_MS = 1000
const INPUTS = ['keydown', 'pointerdown', 'wheel', 'scroll'] as const

/** Resolves when the page has nothing to do, a second after the last key, press or scroll. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    const inputs = new AbortController()
    let timer = 0
    const wait = () => {
      clearTimeout(timer)
      timer = window.setTimeout(ask, QUIET_MS)
    }
    const done = () => {
      inputs.abort()
      resolve()
    }
    const ask = () => {
      if (!('requestIdleCallback' in window)) return done()
      requestIdleCallback((deadline) => (deadline.timeRemaining() > 30 ? done() : wait()))
    }
    for (const type of INPUTS)
      addEventListener(type, wait, { capture: true, passive: true, signal: inputs.signal })
    wait()
  })
}
