// The load, in its own process: people who send leads, read pages, sign in, chat and listen, and an admin who
// writes. Requests are sent when they are due, whether or not earlier ones are answered; each is retried at
// most once, with the same key. Only on loopback.
import { createWriteStream } from 'node:fs'
import { Agent, request } from 'node:http'
import { fullAssessment } from '#tests/factories.ts'
import { openRandom, type Random } from './random.ts'
import { openListener, type Listener } from './crowd-streams.ts'
import {
  CALLS,
  type CallName,
  type CrowdCommand,
  type CrowdPlan,
  type CrowdMessage,
  type Entry,
  type Tallies,
  type Tally,
  type Try,
} from './ledger.ts'
import { pause } from './waiting.ts'

const MOST_AT_ONCE = 300
const TIMEOUT_MS = 15_000
/** Without a Retry-After of the server; with one, that. */
const RETRY_MS = 300
const MOST_RETRY_MS = 10_000
/** Spreads first sign-ins over time. */
const FIRST_SIGN_INS_AT_ONCE = 2
const PAGES = ['/', '/services', '/calculator', '/about', '/contact', '/package/growth', '/privacy'] as const
const QUESTIONS = ['How much is Growth?', 'Do I own the website after?', 'Can you answer my phone?'] as const
const STATUSES = ['contacted', 'qualified', 'closed'] as const

interface Wanted {
  method: string
  path: string
  headers?: Record<string, string>
  body?: object
  status: number
  /** What the answer must contain; throws if it is wrong. */
  read: (text: string, setCookies: readonly string[]) => void
}

const say = (word: CrowdMessage) => process.send?.(word)

process.on('message', (order: CrowdCommand) => {
  if (order.do === 'begin') begin(order.plan)
})
// No one is left to report to.
process.on('disconnect', () => process.exit(1))

function begin(plan: CrowdPlan): void {
  const random = openRandom(plan.seed)
  const ledger = createWriteStream(plan.ledgerFile, { flags: 'a' })
  const note = (entry: Entry) => void ledger.write(`${JSON.stringify(entry)}\n`)
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_AT_ONCE, scheduling: 'lifo' })
  const tallies: Tallies = {}
  const phases = [{ name: 'start', since: 0 }]
  let phase = 'start'
  let isSending = true
  let underWay = 0
  let count = 0
  const recentLeads: string[] = []
  /** The device cookies of browsers that have signed in before. */
  const devices = new Map<string, string>()
  const listeners: Listener[] = plan.listeners.map(({ name, cookie }) =>
    openListener({
      url: plan.url,
      name,
      cookie,
      headers: { 'x-forwarded-for': anyAddress() },
      phaseAt: (at) => phases.findLast(({ since }) => since <= at)?.name ?? phase,
      note,
    }),
  )

  const tallyOf = (call: CallName): Tally =>
    ((tallies[phase] ??= {})[call] ??= { sent: 0, skipped: 0, atOnce: 0, afterRetry: 0, wrong: 0, ms: [] })

  const signInOf = (caller: CrowdPlan['callers'][number]): Wanted => {
    const device = devices.get(caller.email)
    return {
      method: 'POST',
      path: '/api/auth/sign-in/email',
      ...(device !== undefined && { headers: { cookie: device } }),
      body: caller,
      status: 200,
      read(_, setCookies) {
        const kept = setCookies.find((cookie) => cookie.startsWith('device='))?.split(';')[0]
        if (kept === undefined) throw new Error('the response sets no device cookie')
        devices.set(caller.email, kept)
      },
    }
  }

  const make: Record<CallName, () => Wanted | null> = {
    lead: () => {
      const email = `lead.${plan.seed}.${count++}@example.com`
      return {
        method: 'POST',
        path: '/api/submit-lead',
        headers: { 'idempotency-key': email },
        body: fullAssessment({ email }),
        status: 201,
        read(text) {
          const { id } = JSON.parse(text) as { id: string }
          note({ kind: 'lead', phase, email, id, at: Date.now() })
          recentLeads.push(id)
          if (recentLeads.length > 50) recentLeads.shift()
        },
      }
    },
    page: () => ({
      method: 'GET',
      path: random.pick(PAGES),
      status: 200,
      read(text) {
        if (!text.includes('</html>')) throw new Error('the page is incomplete')
      },
    }),
    'sign-in': () => signInOf(pickFrom(random, plan.callers)),
    chat: () => ({
      method: 'POST',
      path: '/api/ai-chat',
      body: { messages: [{ role: 'user', content: random.pick(QUESTIONS) }], messageType: 'chat' },
      status: 200,
      read(text) {
        if ((JSON.parse(text) as { response: string }).response === '') throw new Error('the answer is empty')
      },
    }),
    update: () => ({
      method: 'POST',
      path: `/api/projects/${pickFrom(random, plan.projects)}/updates`,
      headers: { cookie: plan.adminCookie, 'idempotency-key': `update.${plan.seed}.${count++}` },
      body: { title: `Step ${count}`, description: 'It moves.', update_type: 'progress' },
      status: 201,
      read(text) {
        note({ kind: 'update', phase, id: (JSON.parse(text) as { id: string }).id })
      },
    }),
    status: () => {
      const id = recentLeads[Math.floor(random.next() * recentLeads.length)]
      if (id === undefined) return null
      return {
        method: 'PATCH',
        path: `/api/leads/${id}`,
        headers: { cookie: plan.adminCookie },
        body: { status: random.pick(STATUSES) },
        status: 200,
        read: () => {},
      }
    },
    progress: () => ({
      method: 'PATCH',
      path: `/api/projects/${pickFrom(random, plan.projects)}`,
      headers: { cookie: plan.adminCookie },
      body: { progress_percentage: Math.floor(random.next() * 101) },
      status: 200,
      read: () => {},
    }),
  }

  /** Every request comes from another client, for the limits. */
  function anyAddress(): string {
    return `10.${[1, 2, 3].map(() => 1 + Math.floor(random.next() * 250)).join('.')}`
  }

  function tryOnce(wanted: Wanted, address: string): Promise<Try> {
    const started = performance.now()
    return new Promise((resolve) => {
      const settle = (status: number, retryAfter: number | null = null) =>
        resolve({ status, ms: Math.round(performance.now() - started), retryAfter })
      const body = wanted.body === undefined ? undefined : JSON.stringify(wanted.body)
      const sent = request(
        plan.url + wanted.path,
        {
          method: wanted.method,
          agent,
          headers: {
            'x-forwarded-for': address,
            ...(body === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
            ...wanted.headers,
          },
          timeout: TIMEOUT_MS,
        },
        (response) => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (chunk: string) => (text += chunk))
          response.on('error', () => settle(0))
          response.on('end', () => {
            const status = response.statusCode ?? 0
            if (status !== wanted.status) {
              settle(status, Number(response.headers['retry-after'] ?? '') || null)
              return
            }
            try {
              wanted.read(text, response.headers['set-cookie'] ?? [])
              settle(status)
            } catch {
              settle(-1) // the right status with the wrong text
            }
          })
        },
      )
      sent.on('timeout', () => sent.destroy())
      sent.on('error', () => settle(0))
      sent.end(body)
    })
  }

  async function send(call: CallName, due: number): Promise<void> {
    const wanted = make[call]()
    if (wanted === null) return
    const tally = tallyOf(call)
    const inPhase = phase
    if (underWay >= MOST_AT_ONCE) {
      tally.skipped++
      return
    }
    underWay++
    tally.sent++
    const from = Date.now()
    // A timer may fire a moment too early.
    const began = Math.min(due, performance.now())
    const address = anyAddress()
    const first = await tryOnce(wanted, address)
    if (first.status === wanted.status) {
      tally.atOnce++
      tally.ms.push(performance.now() - began)
    } else {
      await pause(Math.min((first.retryAfter ?? 0) * 1000, MOST_RETRY_MS) || RETRY_MS)
      const second = await tryOnce(wanted, address)
      const isResolved = second.status === wanted.status
      if (isResolved) tally.afterRetry++
      else tally.wrong++
      note({
        kind: 'trouble',
        phase: inPhase,
        call,
        from,
        to: Date.now(),
        tries: [first, second],
        isResolved,
      })
    }
    underWay--
  }

  /** Poisson arrivals. Each has its own timer, because a shared interval would affect what is measured. */
  function scheduleNext(call: CallName, after: number): void {
    const due = after - (Math.log(1 - random.next()) * 1000) / plan.rates[call]
    setTimeout(
      () => {
        if (!isSending) return
        scheduleNext(call, due)
        void send(call, due)
      },
      Math.max(0, due - performance.now()),
    )
  }

  /** A person with an account has signed in before, in this browser. */
  async function signAllIn(): Promise<void> {
    const ahead = [...plan.callers]
    const signIn = async () => {
      for (let caller = ahead.pop(); caller !== undefined; caller = ahead.pop()) {
        const { status } = await tryOnce(signInOf(caller), anyAddress())
        if (status !== 200) throw new Error(`${caller.email} cannot sign in: ${status}`)
      }
    }
    await Promise.all(Array.from({ length: FIRST_SIGN_INS_AT_ONCE }, signIn))
  }

  process.on('message', (order: CrowdCommand) => {
    if (order.do === 'phase') enter(order.name)
    else if (order.do === 'cut') void cut(order.ms)
    else if (order.do === 'rest') void rest()
    else if (order.do === 'finish') finish()
  })

  function enter(name: string): void {
    phase = name
    phases.push({ name, since: Date.now() })
  }

  async function openAllStreams(): Promise<void> {
    while (listeners.some((listener) => !listener.isOpen())) await pause(20)
  }

  async function cut(ms: number): Promise<void> {
    for (const listener of listeners) listener.cut(ms)
    await pause(ms)
    await openAllStreams()
    say({ said: 'rejoined' })
  }

  async function rest(): Promise<void> {
    isSending = false
    while (underWay > 0) await pause(20)
    await openAllStreams()
    say({ said: 'resting' })
  }

  function finish(): void {
    for (const listener of listeners) listener.leave()
    agent.destroy()
    ledger.end(() => {
      process.send?.({ said: 'finished', tallies } satisfies CrowdMessage, () => process.exit(0))
    })
  }

  async function startWhenAllListen(): Promise<void> {
    await Promise.all([openAllStreams(), signAllIn()])
    for (const call of CALLS) scheduleNext(call, performance.now())
    say({ said: 'ready' })
  }

  void startWhenAllListen()
}

function pickFrom<T>(random: Random, from: readonly T[]): T {
  const [first, ...rest] = from
  if (first === undefined) throw new Error('there is no account to pick from')
  return random.pick([first, ...rest])
}
