// No door tells whether an address has an account: not by status, body, headers, cookies or time (security.md 7.7, T08).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  convert,
  makeAdmin,
  makeCustomer,
  newAddress,
  openStage,
  submitLead,
  type Answer,
  type Stage,
} from './stage.ts'

let stage: Stage
const KINDS = ['active', 'invited', 'pending', 'disabled', 'new'] as const
type Kind = (typeof KINDS)[number]
let known: Record<Exclude<Kind, 'new'>, string>
beforeAll(async () => {
  stage = await openStage()
  known = await makeAddresses()
})
beforeEach(() => stage.forgetLimits())
afterAll(() => stage.close())

async function makeAddresses() {
  const admin = await makeAdmin(stage)
  const active = await makeCustomer(stage)
  const disabled = await makeCustomer(stage)
  await stage.sql(`update users set status = 'disabled' where id = $1`, [disabled.id])
  const invited = newAddress('invited')
  await convert(admin.browser, await submitLead(stage, invited))
  const pending = newAddress('pending')
  await stage.browser().signUp(pending, 'a pending password')
  return { active: active.email, invited, pending, disabled: disabled.email }
}

/** A new address is a new one each time: asking may leave something behind. */
const address = (kind: Kind) => (kind === 'new' ? newAddress('new') : known[kind])

const DOORS = {
  'sign-in': (email: string) => stage.browser().signIn(email, 'not the password'),
  'sign-up': (email: string) => stage.browser().signUp(email, 'not the password'),
  reset: (email: string) => stage.browser().post('/api/auth/request-password-reset', { email }),
}

/** Everything an observer sees, with what is random by design masked. */
function visible({ status, headers, text }: Answer): string {
  const shown = [...headers]
    .filter(([name]) => name !== 'x-request-id')
    .map(([name, value]) => `${name}: ${value.replace(/=[\w-]{43}/, '=a secret')}`)
  return [status, ...shown, text.replace(/"instance":"[^"]*"/, '"instance":"…"')].join('\n')
}

test.each(Object.entries(DOORS))('%s answers alike for every kind of address', async (_, door) => {
  const answers: string[] = []
  for (const kind of KINDS) answers.push(visible(await door(address(kind))))
  expect(answers).toHaveLength(5)
  expect(new Set(answers).size, answers.join('\n\n')).toBe(1)
})

test('somebody who signs up and at once signs in gets one answer, whoever holds the address', async () => {
  const answers: string[] = []
  for (const kind of ['new', 'active', 'invited', 'pending'] as const) {
    const email = address(kind)
    const browser = stage.browser()
    await browser.signUp(email, 'chosen by a stranger')
    answers.push(visible(await browser.signIn(email, 'chosen by a stranger')))
  }
  expect(answers[0]).toContain('Email not confirmed. We sent you a link a few minutes ago. Check your inbox.')
  expect(new Set(answers).size, answers.join('\n\n')).toBe(1)
})

const NEW_LINK = 'Email not confirmed. We have sent you a new confirmation link.'
const EARLIER_LINK = 'Email not confirmed. We sent you a link a few minutes ago. Check your inbox.'

/** As if so much time had gone by since the last mails and tries. */
const passMinutes = async (minutes: number) => {
  for (const table of ['rate_limits', 'sign_in_delays'])
    await stage.sql(`update ${table} set ends_at = ends_at - make_interval(mins => $1)`, [minutes])
}

test.each(['new', 'active', 'invited', 'pending', 'disabled'] as const)(
  'an unconfirmed sign-in to a %s address says truly whether a link was sent just now',
  async (kind) => {
    const email = address(kind)
    const browser = stage.browser()
    const password = 'chosen by a stranger'
    const countMails = async () => (await stage.mailsTo(email)).length
    const signIn = async () => {
      const before = await countMails()
      const { json } = await browser.signIn(email, password)
      return { detail: (json as { detail: string }).detail, sent: (await countMails()) - before }
    }
    const one = kind === 'disabled' ? 0 : 1
    await browser.signUp(email, password)
    expect(await signIn()).toEqual({ detail: EARLIER_LINK, sent: 0 })
    await passMinutes(6)
    expect(await signIn()).toEqual({ detail: NEW_LINK, sent: one })
    expect(await signIn()).toEqual({ detail: EARLIER_LINK, sent: 0 })
    await passMinutes(6)
    // A reset sends a mail of another kind to an active account: the answer must not tell.
    await browser.post('/api/auth/request-password-reset', { email })
    expect((await signIn()).detail).toBe(EARLIER_LINK)
    // Five mails a day: a sixth is not claimed.
    for (let round = 0; round < 4; round++) {
      await passMinutes(6)
      await signIn()
    }
    await passMinutes(6)
    expect(await signIn()).toEqual({ detail: EARLIER_LINK, sent: 0 })
  },
)

test('the mail tells the holder of the mailbox what is the case', async () => {
  const newest = async (email: string) => (await stage.mailsTo(email)).at(-1)?.kind
  const told: Record<string, string | undefined> = {}
  for (const kind of KINDS) {
    const email = address(kind)
    await stage.browser().signUp(email, 'whatever it is')
    told[kind] = await newest(email)
  }
  expect(told).toMatchObject({
    new: 'confirm-sign-up',
    active: 'sign-up-for-existing-account',
    invited: 'invitation',
    pending: 'confirm-sign-up',
  })
  await stage.forgetLimits()
  await DOORS.reset(known.active)
  await DOORS.reset(known.invited)
  await DOORS.reset(known.pending)
  expect(await newest(known.active)).toBe('password-reset')
  expect(await newest(known.invited)).toBe('invitation')
  expect(await newest(known.pending)).toBe('confirm-sign-up')
  const nobody = newAddress('nobody')
  await DOORS.reset(nobody)
  expect(await stage.mailsTo(nobody)).toEqual([])
})

const SAMPLES = 16

// Branches take turns in a new order each round, so that whatever else the machine does falls on all of them alike; compared
// are neighbours of one round, and the distributions. Noise can make one attempt fail, a real difference fails every one.
test.each(Object.entries(DOORS))(
  '11: %s takes as long for every kind of address',
  { retry: 2, timeout: 120_000 },
  async (name, door) => {
    const kinds = ['new', 'active', 'invited', 'pending'] as const
    const times = new Map<string, number[]>(kinds.map((kind) => [kind, []]))
    for (const kind of KINDS) await door(address(kind))
    for (let round = 0; round < SAMPLES; round++) {
      await stage.forgetLimits()
      const order = kinds.map((_, at) => kinds[(at + round) % kinds.length] ?? 'active')
      for (const kind of order) {
        const start = performance.now()
        await door(address(kind))
        times.get(kind)?.push(performance.now() - start)
      }
    }
    const [first = [], ...others] = [...times.values()]
    for (const other of others) {
      const difference = Math.abs(median(other.map((time, round) => time - (first[round] ?? 0))))
      expect(difference < 10 || difference / median(first) < 0.05, `${name}: ${difference} ms apart`).toBe(
        true,
      )
      expect(kolmogorovSmirnov(first, other), name).toBeGreaterThan(0.01)
    }
  },
)

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

const share = (values: number[], limit: number) =>
  values.filter((value) => value <= limit).length / values.length

/** How likely two samples of one distribution differ at least this much. */
function kolmogorovSmirnov(a: number[], b: number[]): number {
  const distance = Math.max(...[...a, ...b].map((limit) => Math.abs(share(a, limit) - share(b, limit))))
  const size = Math.sqrt((a.length * b.length) / (a.length + b.length))
  const lambda = (size + 0.12 + 0.11 / size) * distance
  if (lambda < 0.3) return 1
  let sum = 0
  for (let k = 1; k <= 100; k++) sum += 2 * (-1) ** (k - 1) * Math.exp(-2 * k * k * lambda * lambda)
  return sum
}

test('the comparison of times would notice a branch that is a tenth slower', () => {
  const noise = Array.from({ length: SAMPLES }, (_, n) => 200 + (n % 7))
  expect(kolmogorovSmirnov(noise, noise)).toBeGreaterThan(0.9)
  expect(
    kolmogorovSmirnov(
      noise,
      noise.map((time) => time * 1.1),
    ),
  ).toBeLessThan(0.01)
})
