/** Resolves once the page is loaded, painted and idle. */
export function untilPainted(): Promise<void> {
  return new Promise((resolve) => {
    const whenIdle = () => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 })
      else setTimeout(resolve, 200)
    }
    const loaded = () => {
      new PerformanceObserver((list, observer) => {
        if (list.getEntriesByName('first-contentful-paint').length === 0) return
        observer.disconnect()
        whenIdle()
      }).observe({ type: 'paint', buffered: true })
      // A page in a background tab is not painted until the visitor switches to it.
      setTimeout(whenIdle, 3000)
    }
    if (document.readyState === 'complete') loaded()
    else addEventListener('load', loaded, { once: true })
  })
}
