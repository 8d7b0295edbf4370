export function preventDoubleSubmit(): void {
  let submitted = new WeakSet()
  addEventListener('submit', (event) => {
    if (event.defaultPrevented || !event.target) return
    if (submitted.has(event.target)) event.preventDefault()
    submitted.add(event.target)
  })
  addEventListener('pageshow', () => (submitted = new WeakSet()))
}
