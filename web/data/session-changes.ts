// Notifies all tabs of this browser of a sign-in or sign-out. Every public page loads this module, so it stays small.

export type SessionChange = 'signed-in' | 'signed-out'

/** `here`: the change happened in this tab. */
type Listener = (change: SessionChange, origin: 'here' | 'elsewhere') => void

const CHANNEL_NAME = 'session'
const listeners = new Set<Listener>()
/** One channel per page; a channel does not receive its own messages. */
let channel: BroadcastChannel | null = null

export function announceSessionChange(change: SessionChange): void {
  notify(change, 'here')
  const target = channel ?? openChannel()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin and takes no target
  target?.postMessage(change)
  if (target !== channel) target?.close()
}

export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener)
  channel ??= openChannel()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    channel?.close()
    channel = null
  }
}

function openChannel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null
  const opened = new BroadcastChannel(CHANNEL_NAME)
  opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'signed-in' || data === 'signed-out') notify(data, 'elsewhere')
  })
  return opened
}

function notify(change: SessionChange, origin: 'here' | 'elsewhere'): void {
  for (const listener of listeners) listener(change, origin)
}
