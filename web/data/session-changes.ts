// Tells every tab of this browser that someone signed in or out. Must stay tiny: every public page carries it.

export type SessionChange = 'signed-in' | 'signed-out'

const CHANNEL = 'session'
const here = new Set<(change: SessionChange) => void>()

/** Tells this tab and all others. */
export function announceSessionChange(change: SessionChange): void {
  for (const listener of here) listener(change)
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin and takes no target
  channel.postMessage(change)
  channel.close()
}

/** Calls `listener` for a sign-in or sign-out in any tab; the answer ends that. */
export function onSessionChange(listener: (change: SessionChange) => void): () => void {
  here.add(listener)
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)
  channel?.addEventListener('message', (message: MessageEvent<unknown>) => {
    if (message.data === 'signed-in' || message.data === 'signed-out') listener(message.data)
  })
  return () => {
    here.delete(listener)
    channel?.close()
  }
}
