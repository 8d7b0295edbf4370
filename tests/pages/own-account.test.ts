// The profile tab: its content, each form with valid and refused input, and the focus.
import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { see } from '#tests/setup/see.ts'
import { meOf } from '#tests/factories.ts'
import { refusal } from './stage.ts'
import { alive, faults, openSite } from './visits.ts'

const { stage, visit } = await openSite()

const ID = '0190a000-0000-7000-8000-000000000001'
const OWN_PARTS = [
  'projects',
  'updates',
  'leads',
  'orders',
  'invoices',
  'proposals',
  'cancellation_requests',
  'conversations',
  'support_requests',
  'messages',
  'steps',
  'approvals',
  'results',
  'subscriptions',
  'files',
  'bookings',
  'visits',
  'mails',
  'second_factors',
  'sign_ins',
]
const ME = meOf('customer', ID, 'ada@example.com', { profile: { phone: '555-0100' } })
const DAY_MS = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const session = (last: string, browser: string | null, used: number, is_current = false) => ({
  id: ID.replace(/1$/, last),
  browser,
  created_at: daysAgo(9),
  used_at: daysAgo(used),
  is_current,
})
const WAITING = { email: 'new@example.com', expires_at: '2099-01-01T00:00:00.000Z' }

let sessions: ReturnType<typeof session>[]
let change: typeof WAITING | null

const signIn = (number: number, outcome: string, browser = 'Edge on Windows') => ({
  id: `${ID.slice(0, -3)}${String(number).padStart(3, '0')}`,
  created_at: daysAgo(number),
  outcome,
  browser,
})
let signIns: ReturnType<typeof signIn>[]

beforeEach(() => {
  stage.calls.length = 0
  stage.setSession({ role: 'customer' })
  sessions = [
    session('2', 'Safari on iPhone', 0.2),
    session('3', 'Chrome on Linux', 0.1, true),
    session('4', null, 5.5),
  ]
  change = null
  signIns = [signIn(1, 'wrong_code'), signIn(2, 'wrong_password')]
  for (let number = 3; number <= 12; number++) signIns.push(signIn(number, 'signed_in', 'Firefox on Mac'))
  stage.answer('/api/auth/sign-ins', ({ search }) => {
    const from = Number(search.get('cursor') ?? 0)
    const to = from + Number(search.get('limit'))
    const next = to < signIns.length ? String(to) : null
    return Response.json({ items: signIns.slice(from, to), next })
  })
  stage.answer('/api/me', () => Response.json(ME))
  for (const list of ['projects', 'own-projects', 'updates', 'support-requests']) {
    stage.answer(`/api/${list}`, () => Response.json({ items: [], next: null }))
  }
  stage.answer('/api/events', () => refusal(503, 'unavailable', 'Not in this test.'))
  stage.answer('/api/auth/sessions', ({ method }) => {
    if (method === 'DELETE') sessions = sessions.filter(({ is_current }) => is_current)
    return Response.json(method === 'DELETE' ? { status: true } : { items: sessions, next: null })
  })
  stage.answer('/api/auth/change-email', ({ method }) => {
    if (method === 'POST') change = WAITING
    if (method === 'DELETE') change = null
    return Response.json(method === 'DELETE' ? { status: true } : change)
  })
})

const toast = (page: Page, text: string) => page.locator('[data-notices] li', { hasText: text })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent)
const sent = (path: string, method = 'POST') =>
  stage.calls.filter((call) => call.path === path && call.method === method).map(({ body }) => body)

async function openProfile(colorScheme: 'light' | 'dark' = 'dark') {
  const visited = await visit('/dashboard?tab=profile', { colorScheme, reducedMotion: 'reduce' })
  await alive(visited.page)
  await visited.page.getByText('Safari on iPhone').waitFor()
  return visited
}

it.each(['dark', 'light'] as const)(
  'has no fault in the %s, closed or with everything open',
  async (scheme) => {
    change = WAITING
    const { page } = await openProfile(scheme)
    for (const group of ['Your Profile', 'Sign-in', 'Devices', 'Your Data']) {
      expect(await page.getByRole('heading', { level: 2, name: group, exact: true }).isVisible()).toBe(true)
    }
    expect(await page.getByText('Not set').count()).toBe(2)
    expect(await page.getByText('last used about 5 days ago').isVisible()).toBe(true)
    expect(await page.getByText('used in the last 24 hours').isVisible()).toBe(true)
    expect(await page.getByText('This device').count()).toBe(1)
    expect(await faults(page)).toEqual([])
    for (const name of ['Update Profile', 'Change Email', 'Change Password']) await button(page, name).click()
    for (const name of ['Send Confirmation Link', 'Save New Password']) await button(page, name).click()
    await page.getByText('Enter your current password').nth(1).waitFor()
    expect(await faults(page)).toEqual([])
    await button(page, 'Delete Account').click()
    await button(page, 'Delete My Account').click()
    await page.getByText('Type DELETE to confirm').nth(1).waitFor()
    expect(await faults(page)).toEqual([])
  },
)

it('by keyboard: a form opens at its first field, keeps what was typed through a refusal, and returns the focus', async () => {
  const { page } = await openProfile()
  stage.answer('/api/auth/change-password', () =>
    refusal(400, 'validation_failed', 'That’s not your current password', [
      { field: 'currentPassword', message: 'That’s not your current password' },
    ]),
  )
  await button(page, 'Change Password').press('Enter')
  expect(await focused(page)).toBe('currentPassword')
  await page.keyboard.type('not that one')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ada123')
  await page.getByText('This has your name or email').or(page.getByText('Short passwords')).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('That’s not your current password').waitFor()
  await toast(page, 'We couldn’t change your password.').waitFor()
  // A wrong password signs no one out.
  expect(new URL(page.url()).pathname).toBe('/dashboard')
  await expect.poll(() => focused(page)).toBe('currentPassword')
  expect(await page.getByLabel('New Password').inputValue()).toBe('ada123')
  stage.answer('/api/auth/change-password', () => Response.json(ME))
  await page.keyboard.type('the right one')
  await page.keyboard.press('Enter')
  await toast(page, 'Your new password is saved.').waitFor()
  await expect.poll(() => focused(page)).toBe('Change Password')
  expect(await page.getByLabel('New Password').count()).toBe(0)
  expect(sent('/api/auth/change-password')).toHaveLength(2)
})

it('a profile that was typed and not saved is there after a reload, until it is cancelled', async () => {
  const { page } = await openProfile()
  page.on('dialog', (dialog) => void dialog.accept())
  await button(page, 'Update Profile').click()
  await page.getByLabel('Full Name').fill('Typed Name')
  await page.reload()
  await see(page.getByLabel('Full Name')).toHaveValue('Typed Name')
  await button(page, 'Cancel').click()
  await expect.poll(() => focused(page)).toBe('Update Profile')
  await button(page, 'Update Profile').click()
  await see(page.getByLabel('Full Name')).toHaveValue('')
  await page.reload()
  await see(button(page, 'Update Profile')).toBeVisible()
})

it('a change of address is shown as pending, is sent once, and can be cancelled', async () => {
  const { page } = await openProfile()
  await button(page, 'Change Email').click()
  await page.getByLabel('New Email').fill('no address')
  await page.getByLabel('Current Password').fill('my password')
  await button(page, 'Send Confirmation Link').click()
  await page.getByText('Invalid email address').waitFor()
  expect(sent('/api/auth/change-email')).toEqual([])
  await page.getByLabel('New Email').fill('New@Example.com')
  await button(page, 'Send Confirmation Link').dblclick()
  await toast(page, 'We emailed new@example.com').waitFor()
  expect(sent('/api/auth/change-email')).toEqual([{ newEmail: 'new@example.com', password: 'my password' }])
  await page.getByText('Waiting for new@example.com').waitFor()
  await expect.poll(() => focused(page)).toBe('Change Email')
  await button(page, 'Cancel Change').click()
  await toast(page, 'Your email stays the same.').waitFor()
  await page.getByText('Waiting for new@example.com').waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('Change Email')
})

it('lists recent sign-ins and failed attempts, ten at a time', async () => {
  const { page } = await openProfile()
  const list = page.getByRole('region', { name: 'Recent sign-ins' })
  await list.getByText('Wrong code · Edge on Windows').waitFor()
  expect(await list.getByText('Wrong password · Edge on Windows').isVisible()).toBe(true)
  expect(await list.getByRole('listitem').count()).toBe(10)
  await list.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => list.getByRole('listitem').count()).toBe(12)
  expect(await list.getByRole('button', { name: 'Show more' }).count()).toBe(0)
})

it('says that there are no sign-ins, and when they could not be loaded', async () => {
  signIns = []
  const { page } = await openProfile()
  await page.getByText('None in the last 90 days.').waitFor()
  stage.answer('/api/auth/sign-ins', () => refusal(500, 'unexpected', 'Not now.'))
  const failed = await openProfile()
  await failed.page.getByText('We couldn’t load your sign-ins.').waitFor()
  stage.answer('/api/auth/sign-ins', () => Response.json({ items: [signIn(1, 'signed_in')], next: null }))
  const list = failed.page.getByRole('region', { name: 'Recent sign-ins' })
  await list.getByRole('button', { name: 'Try again' }).click()
  await list.getByText('Signed in · Edge on Windows').waitFor()
})

it('signs other browsers out, one or all, and the focus is not lost with their buttons', async () => {
  const { page } = await openProfile()
  const path = `/api/auth/sessions/${sessions[0]?.id}`
  stage.answer(path, () => {
    sessions = sessions.filter(({ browser }) => browser !== 'Safari on iPhone')
    return Response.json({ status: true })
  })
  await page.getByRole('button', { name: 'Sign Out Safari on iPhone' }).click()
  await toast(page, 'Signed out that device.').waitFor()
  await page.getByText('Safari on iPhone').waitFor({ state: 'detached' })
  expect(sent(path, 'DELETE')).toHaveLength(1)
  await expect.poll(() => focused(page)).toBe('Devices')
  await button(page, 'Sign Out All Others').click()
  await toast(page, 'Signed out every other device.').waitFor()
  await page.getByText('You’re not signed in anywhere else.').waitFor()
  expect(await page.getByText('Chrome on Linux').isVisible()).toBe(true)
})

it('downloads the data as a file, or says why it cannot', async () => {
  const { page } = await openProfile()
  stage.answer('/api/me/export', () =>
    Response.json({
      exported_at: '2026-11-21T10:00:00Z',
      account: {
        id: ID,
        email: 'ada@example.com',
        email_verified_at: null,
        created_at: '2026-11-20T10:00:00Z',
        roles: [],
        email_change: null,
      },
      profile: ME.profile,
      sessions: [],
      ...Object.fromEntries(OWN_PARTS.map((name) => [name, []])),
    }),
  )
  const coming = page.waitForEvent('download')
  await button(page, 'Download My Data').click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('my-data-2026-11-21.json')
  await toast(page, 'Your data is in your downloads.').waitFor()
  stage.answer('/api/me/export', () => refusal(429, 'too_many_requests', 'That was a lot of tries.'))
  await button(page, 'Download My Data').click()
  await toast(page, 'That was a lot of tries.').waitFor()
})

it('deletes the account with password and word, tells the last admin why not, and leaves', async () => {
  const { page } = await openProfile()
  let [isLast, isGone] = [true, false]
  stage.answer('/api/me', ({ method }) => {
    if (isGone) return refusal(401, 'not_signed_in', 'Sign in first.')
    if (method !== 'DELETE') return Response.json(ME)
    if (isLast) return refusal(409, 'conflict', 'You’re the only admin. Add another one first.')
    isGone = true
    return Response.json({ status: true })
  })
  await button(page, 'Delete Account').click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByText('What stays').waitFor()
  await dialog.getByLabel('Current Password').fill('my password')
  await dialog.getByRole('button', { name: 'Delete My Account' }).click()
  await dialog.getByText('Type DELETE to confirm').nth(1).waitFor()
  expect(sent('/api/me', 'DELETE')).toEqual([])
  await dialog.getByLabel('Type DELETE to confirm').fill('delete')
  await dialog.getByRole('button', { name: 'Delete My Account' }).click()
  await dialog.getByText('You’re the only admin.').waitFor()
  expect(await dialog.getByLabel('Current Password').inputValue()).toBe('my password')
  isLast = false
  // What an unfinished report and announced updates leave in the browser.
  await page.evaluate(() => {
    sessionStorage.setItem('supportRequestDraft', JSON.stringify({ subject: 'Begun' }))
    localStorage.setItem('toldUpdates', 'one two')
  })
  await dialog.getByRole('button', { name: 'Delete My Account' }).click()
  await page.waitForURL(`${stage.url}/`)
  await toast(page, 'Your account is gone.').waitFor()
  const left = () => [sessionStorage.getItem('supportRequestDraft'), localStorage.getItem('toldUpdates')]
  expect(await page.evaluate(left)).toEqual([null, null])
})

it('the link in the mail waits for the button, asks for the password in another browser, and leads to the profile', async () => {
  const bodies: unknown[] = []
  stage.answer('/api/auth/confirm-email-change', ({ body }) => {
    bodies.push(body)
    if (bodies.length === 1) return Response.json({ password_required: true })
    if (bodies.length === 2) {
      return refusal(400, 'validation_failed', 'That’s not your current password', [
        { field: 'password', message: 'That’s not your current password' },
      ])
    }
    return Response.json({ ...ME, user: { id: ID, email: 'new@example.com' } })
  })
  const { page } = await visit('/auth#email=the-token')
  await page.getByRole('heading', { name: 'Confirm your new email' }).waitFor()
  expect(new URL(page.url()).hash).toBe('')
  expect(bodies).toEqual([])
  await button(page, 'Confirm').click()
  await page.getByLabel('Password').fill('a guess')
  await button(page, 'Confirm').click()
  await page.getByLabel('Password').and(page.locator('[aria-invalid]')).waitFor()
  await page.getByLabel('Password').fill('my password')
  await button(page, 'Confirm').click()
  await page.waitForURL('**/dashboard?tab=profile')
  expect(bodies).toEqual([
    { token: 'the-token' },
    { token: 'the-token', password: 'a guess' },
    { token: 'the-token', password: 'my password' },
  ])
})

it('an admin sets up an app, proves their identity again if that is long ago, and continues', async () => {
  const factors = {
    mode: 'offered',
    is_awaited: false,
    totp_since: null as string | null,
    passkeys: [{ id: ID, name: 'Laptop', created_at: daysAgo(2), used_at: null }],
    recovery_codes_left: 2,
    can_have_passkeys: true,
  }
  let isFresh = false
  const needsProof = (answer: () => Response) => () =>
    isFresh ? answer() : refusal(403, 'step_up_needed', 'Confirm it’s you, then try again.')
  stage.answer('/api/me', () => Response.json({ ...ME, role: 'admin', second_factor: 'on' }))
  stage.answer('/api/auth/factors', () => Response.json(factors))
  stage.answer('/api/auth/proof', () => {
    isFresh = sent('/api/auth/proof').length > 1
    return isFresh
      ? Response.json({ status: true })
      : refusal(400, 'validation_failed', 'That code isn’t right', [
          { field: 'code', message: 'That code isn’t right' },
        ])
  })
  stage.answer(
    '/api/auth/factors/authenticator',
    needsProof(() =>
      Response.json({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Shop:ada?secret=JBSWY3DPEHPK3PXP' }),
    ),
  )
  stage.answer('/api/auth/factors/authenticator/confirmation', () => {
    factors.totp_since = daysAgo(0)
    return Response.json({
      recovery_codes: Array.from({ length: 10 }, (_, at) => `abcdef-ghjkmn-pqrstu-vwxyz${'23456789ab'[at]}`),
    })
  })
  const { page } = await openProfile('light')
  await button(page, 'Set Up App').click()
  const dialog = page.getByRole('dialog', { name: 'Is it still you?' })
  await dialog.getByLabel('Recovery code').fill('abcde fghjk')
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Enter')
  await dialog.getByText('That code isn’t right').waitFor()
  await dialog.getByLabel('Recovery code').fill('mnpqr-stuvw')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  // The action continues by itself, and does not ask a third time.
  await page.getByRole('img', { name: 'QR code with the setup key' }).waitFor()
  expect(sent('/api/auth/factors/authenticator')).toHaveLength(2)
  await page.getByText('JBSW Y3DP EHPK 3PXP').waitFor()
  expect(await faults(page)).toEqual([])
  await page.getByLabel('Code from your app').fill('123 456')
  await button(page, 'Turn On').click()
  const kept = page.getByRole('dialog', { name: 'Save these recovery codes' })
  await kept.getByText('abcdef-ghjkmn-pqrstu-vwxyz2').waitFor()
  expect(await faults(page)).toEqual([])
  for (const _ of [1, 2, 3]) await page.keyboard.press('Escape')
  await see(kept).toBeVisible()
  const coming = page.waitForEvent('download')
  await kept.getByRole('button', { name: 'Download' }).click()
  expect((await coming).suggestedFilename()).toBe('recovery-codes.txt')
  await kept.getByRole('button', { name: 'I Saved Them' }).click()
  await button(page, 'Remove App').waitFor()
  expect(sent('/api/auth/factors/authenticator/confirmation')).toEqual([{ code: '123456' }])
})

it('a cancelled proof changes nothing', async () => {
  const { page } = await openProfile()
  stage.answer('/api/me/export', () => refusal(403, 'step_up_needed', 'Confirm it’s you, then try again.'))
  stage.answer('/api/auth/factors', () => refusal(503, 'unavailable', 'Not now.'))
  await button(page, 'Download My Data').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Is it still you?' })
  await dialog.getByText('We couldn’t check how you sign in.').waitFor()
  stage.answer('/api/auth/factors', () =>
    Response.json({
      mode: 'offered',
      is_awaited: false,
      totp_since: null,
      passkeys: [],
      recovery_codes_left: 0,
      can_have_passkeys: true,
    }),
  )
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByLabel('Your password').waitFor()
  await page.keyboard.press('Escape')
  await toast(page, 'We couldn’t download your data.').waitFor()
  await expect.poll(() => focused(page)).toContain('Download My Data')
})
