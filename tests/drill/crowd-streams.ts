// Listeners: each has one live stream, reconnects with its position when it is lost, and records every event.
import { request, type ClientRequest } from 'node:http'
import type { Entry } from './ledger.ts'

interface ListenOptions {
  url: string
  name: string
  cookie: string
  headers?: Record<string, string>
  /** What was under way at a time. */
  phaseAt: (at: number) => string
  note: (entry: Entry) => void
}

export interface Listener {
  isOpen(): boolean
  /** Drops the stream, and reconnects after this long. */
  cut(ms: number): void
  leave(): void
}

export function openListener({ url, name, cookie, headers = {}, phaseAt, note }: ListenOptions): Listener {
  let lastId: string | null = null
  let sent: ClientRequest | null = null
  let retry = 1000
  let isOpen = false
  let hasLeft = false
  let lostAt: number | null = null
  let openedAt = 0
  let absence: number | null = null
  let heardAt = 0
  let longest = 0

  function join(): void {
    if (hasLeft) return
    absence = null
    let isOver = false
    const over = () => {
      if (isOver) return
      isOver = true
      if (isOpen) lostAt = Date.now()
      isOpen = false
      setTimeout(join, absence ?? retry)
    }
    const joining = request(
      `${url}/api/events`,
      {
        agent: false,
        headers: { cookie, ...headers, ...(lastId === null ? {} : { 'last-event-id': lastId }) },
      },
      (response) => {
        if (response.statusCode !== 200) {
          response.resume()
          over()
          return
        }
        isOpen = true
        openedAt = heardAt = Date.now()
        if (lostAt !== null)
          note({ kind: 'rejoined', stream: name, phase: phaseAt(lostAt), ms: openedAt - lostAt })
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          text += chunk
          longest = Math.max(longest, Date.now() - heardAt)
          heardAt = Date.now()
          for (let end = text.indexOf('\n\n'); end !== -1; end = text.indexOf('\n\n')) {
            hear(text.slice(0, end))
            text = text.slice(end + 2)
          }
        })
        response.on('close', over)
        response.on('error', over)
      },
    )
    joining.on('error', over)
    joining.end()
    sent = joining
  }

  function hear(block: string): void {
    const fields = new Map(
      block.split('\n').map((line) => {
        const colon = line.indexOf(': ')
        return [line.slice(0, colon), line.slice(colon + 2)] as const
      }),
    )
    const pauseWanted = fields.get('retry')
    if (pauseWanted !== undefined) retry = Number(pauseWanted)
    const id = fields.get('id')
    const event = fields.get('event')
    if (id === undefined || event === undefined) return
    if (lastId === null) note({ kind: 'began', stream: name, id })
    else if (event === 'reset') note({ kind: 'reset', stream: name, id })
    lastId = id
    if (event === 'ping' || event === 'reset') return
    note({ kind: 'heard', stream: name, id, ...timesOf(event, fields.get('data') ?? '{}') })
  }

  /** Updates never change, so theirs is the time of writing. */
  function timesOf(event: string, data: string) {
    if (event !== 'project_update') return { phase: phaseAt(Date.now()), late: null, isReplayed: false }
    const writtenAt = Date.parse((JSON.parse(data) as { created_at: string }).created_at)
    return {
      phase: phaseAt(writtenAt),
      late: Date.now() - writtenAt,
      isReplayed: writtenAt < openedAt,
    }
  }

  join()
  return {
    isOpen: () => isOpen,
    cut(ms) {
      absence = ms
      sent?.destroy()
      isOpen = false
      // How long it stays away is not the product's time.
      lostAt = Date.now() + ms
    },
    leave() {
      hasLeft = true
      note({ kind: 'silence', stream: name, ms: longest })
      sent?.destroy()
    },
  }
}
