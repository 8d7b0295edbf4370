// Sends a form without an island once, however often its button is pressed.
export function openNativeForms(): void {
  let sent = new WeakSet()
  addEventListener('submit', (event) => {
    if (event.defaultPrevented || !event.target) return
    if (sent.has(event.target)) event.preventDefault()
    sent.add(event.target)
  })
  addEventListener('pageshow', () => (sent = new WeakSet()))
}
