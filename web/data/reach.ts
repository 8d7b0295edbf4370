// Whether the server can be reached at all right now, whatever it would answer.

export async function isServerInReach(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    // No answer is the answer.
    return false
  }
}
