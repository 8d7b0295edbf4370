/** Throws if the browser does not allow it. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  // Browsers have no clipboard interface on plain http, except on localhost.
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  // Allows copying without a selection.
  addEventListener('beforecopy', (event) => event.preventDefault(), options)
  const onCopy = (event: ClipboardEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    event.clipboardData?.setData('text/plain', text)
  }
  addEventListener('copy', onCopy, options)
  const isCopied = document.execCommand('copy')
  listening.abort()
  if (!isCopied) throw new Error('The browser did not copy the text')
}
