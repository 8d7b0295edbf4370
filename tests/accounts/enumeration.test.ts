// No endpoint reveals whether an address has an account: not by status, body, headers or cookies. timing.test.ts compares the time.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { KINDS, makeAddressKinds, type AddressKinds } from './address-kinds.ts'
import { newAddress, openStage, type Answer, type Stage } from './stage.ts'

let stage: Stage
let kinds: AddressKinds
beforeAll(async () => {
  stage = await openStage()
  kinds = await makeAddressKinds(stage)
})
beforeEach(() => stage.forgetLimits())
afterAll(() => stage.close())

const ENDPOINTS = ['sign-in', 'sign-up', 'reset'] as const

/** Everything an observer sees, with random values masked. */
function visible({ status, headers, text }: Answer): string {
  const shown = [...headers]
    .filter(([name]) => name !== 'x-request-id')
    .map(([name, value]) => `${name}: ${value.replace(/=[\w-]{43}/, '=a secret')}`)
  return [status, ...shown, text.replace(/"instance":"[^"]*"/, '"instance":"…"')].join('\n')
}

test.each(ENDPOINTS)('%s gives the same answer for every kind of address', async (name) => {
  const answers: string[] = []
  for (const kind of KINDS) answers.push(visible(await kinds.endpoints[name](kinds.address(kind))))
  expect(answers).toHaveLength(5)
  expect(new Set(answers).size, answers.join('\n\n')).toBe(1)
})

test('signing up and then immediately signing in gives one answer for every address', async () => {
  const answers: string[] = []
  for (const kind of ['new', 'active', 'invited', 'pending'] as const) {
    const email = kinds.address(kind)
    const browser = stage.browser()
    await browser.signUp(email, 'chosen by a stranger')
    answers.push(visible(await browser.signIn(email, 'chosen by a stranger')))
  }
  expect(answers[0]).toContain('Email not confirmed. We sent you a link a few minutes ago. Check your inbox.')
  expect(new Set(answers).size, answers.join('\n\n')).toBe(1)
})

const NEW_LINK = 'Email not confirmed. We sent you a new confirmation link.'
const EARLIER_LINK = 'Email not confirmed. We sent you a link a few minutes ago. Check your inbox.'

/** As if the last mails and attempts were long ago. */
const passMinutes = async (minutes: number) => {
  for (const table of ['rate_limits', 'sign_in_delays'])
    await stage.sql(`update ${table} set ends_at = ends_at - make_interval(mins => $1)`, [minutes])
}

test.each(['new', 'active', 'invited', 'pending', 'disabled'] as const)(
  'an unconfirmed sign-in to a %s address says correctly whether a link was just sent',
  async (kind) => {
    const email = kinds.address(kind)
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
    // A reset sends an active account another kind of mail: the answer must not show it.
    await browser.post('/api/auth/request-password-reset', { email })
    expect((await signIn()).detail).toBe(EARLIER_LINK)
    // Five mails a day: the answer does not claim a sixth.
    for (let round = 0; round < 4; round++) {
      await passMinutes(6)
      await signIn()
    }
    await passMinutes(6)
    expect(await signIn()).toEqual({ detail: EARLIER_LINK, sent: 0 })
  },
)

test('the mail tells the owner of the mailbox what is the case', async () => {
  const newest = async (email: string) => (await stage.mailsTo(email)).at(-1)?.kind
  const told: Record<string, string | undefined> = {}
  for (const kind of KINDS) {
    const email = kinds.address(kind)
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
  await kinds.endpoints.reset(kinds.known.active)
  await kinds.endpoints.reset(kinds.known.invited)
  await kinds.endpoints.reset(kinds.known.pending)
  expect(await newest(kinds.known.active)).toBe('password-reset')
  expect(await newest(kinds.known.invited)).toBe('invitation')
  expect(await newest(kinds.known.pending)).toBe('confirm-sign-up')
  const unknown = newAddress('unknown')
  await kinds.endpoints.reset(unknown)
  expect(await stage.mailsTo(unknown)).toEqual([])
})
