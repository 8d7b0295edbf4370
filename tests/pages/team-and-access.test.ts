// Access to projects, the team and the audit log in an admin's browser: what each step announces beforehand,
// the focus, and the messages beside refused fields.
import type { Locator, Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import type { ProjectAccess, Recipient } from '#contract/access.ts'
import type { Admin } from '#contract/admins.ts'
import type { AuditEntry } from '#contract/audit.ts'
import type { FactorMode } from '#domain/factor-kinds.ts'
import { projectRow, meOf } from '#tests/factories.ts'
import { entryOf } from '#tests/setup/places.ts'
import { see } from '#tests/setup/see.ts'
import { answerSiteSettings } from './site-draft.ts'
import { refusal } from './stage.ts'
import { alive, faults, findings, openSite } from './visits.ts'

const { stage, visit } = await openSite()
const id = (place: number) => `0190a000-0000-7000-8000-00000000000${place}`
const ME = { id: id(1), email: 'ada@example.com' }
const WHEN = '2026-11-20T18:00:00.000Z'

const PROJECT = projectRow({ id: id(9), customer_id: id(8), created_at: WHEN })

const INVITED: ProjectAccess = {
  customer: {
    id: id(8),
    full_name: 'Pat Example',
    company_name: null,
    email: 'pat@exmaple.com',
    status: 'invited',
    accepted_at: null,
    projects: 2,
  },
  invitation: { sent_at: WHEN, expires_at: '2026-11-27T18:00:00.000Z', state: 'open' },
  is_invitation_unsent: false,
}
const ACTIVE: ProjectAccess = {
  customer: { ...INVITED.customer, email: 'pat@example.com', status: 'active', accepted_at: WHEN },
  invitation: null,
  is_invitation_unsent: false,
}
const RECIPIENT: Recipient = { email: 'pat@example.com', account: 'none', since: null, projects: 0 }

const ADMINS: Admin[] = [
  {
    ...ME,
    full_name: 'Ada Example',
    since: WHEN,
    second_factor: 'on',
    is_suspended: false,
    is_invited: false,
  },
  {
    id: id(2),
    email: 'grace@example.com',
    full_name: null,
    since: WHEN,
    second_factor: 'on',
    is_suspended: false,
    is_invited: false,
  },
]

const entry = (place: number, line: Partial<AuditEntry>): AuditEntry => ({
  id: id(place),
  created_at: WHEN,
  request_id: id(6),
  action: 'lead changed',
  actor: ME,
  subject: { id: id(7), name: 'Pat Example' },
  facts: {},
  changes: [{ field: 'status', from: 'new', to: 'contacted' }],
  ...line,
})
const LOG = [
  entry(1, {}),
  entry(2, {
    action: 'project changed',
    actor: { id: id(2), email: 'grace@example.com' },
    subject: { id: PROJECT.id, name: PROJECT.title },
    changes: [
      { field: 'title', from: null, to: null },
      { field: 'total_cost', from: null, to: 1450.5 },
      { field: 'status', from: 'planning', to: 'in_progress' },
    ],
  }),
  entry(3, { action: 'admin granted', actor: null, subject: { id: ME.id, name: ME.email }, changes: [] }),
  entry(4, { subject: { id: id(6), name: null }, actor: { id: id(5), email: null } }),
]

let access: ProjectAccess
beforeEach(() => {
  access = INVITED
  stage.setSession({ role: 'admin' })
  stage.answer('/api/me', () =>
    Response.json(
      meOf('admin', ME.id, ME.email, { profile: { full_name: 'Ada Example' }, has_common_password: true }),
    ),
  )
  for (const list of ['leads', 'updates', 'support-requests'])
    stage.answer(`/api/${list}`, () => Response.json({ items: [], next: null }))
  stage.answer('/api/projects', () => Response.json({ items: [PROJECT], next: null }))
  stage.answer(`/api/projects/${PROJECT.id}/access`, () => Response.json(access))
  stage.answer('/api/recipients', () => Response.json(RECIPIENT))
  stage.answer('/api/admins', () => Response.json({ items: ADMINS, next: null }))
  stage.answer('/api/audit-log', () => Response.json({ items: LOG, next: null }))
  stage.answer('/api/events', () => refusal(503, 'unavailable', 'Not in this test.'))
})

const callsTo = (path: string) => stage.calls.filter((call) => call.path === path)
const line = (page: Page) => page.getByRole('region', { name: 'Who can see this' })
const unfold = (page: Page) => line(page).locator('summary').click()
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const isOnTop = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

it('an invitation that could not be sent says so, and can be resent', async () => {
  access = { ...INVITED, invitation: null, is_invitation_unsent: true }
  const { page } = await visit('/admin?tab=projects', { colorScheme: 'light', reducedMotion: 'reduce' })
  await see(line(page).getByText('Invitation not sent')).toBeVisible()
  await unfold(page)
  await see(line(page).getByText('Couldn’t send the invitation')).toBeVisible()
  expect(await faults(page)).toEqual([])
  stage.answer(`/api/projects/${PROJECT.id}/invitations`, () => Response.json((access = INVITED)))
  await line(page).getByRole('button', { name: 'Send again' }).click()
  await see(line(page).getByText('Invitation sent')).toBeVisible()
})

it('a customer is signed out, suspended and restored, and each step is explained beforehand', async () => {
  access = ACTIVE
  const { page } = await visit('/admin?tab=projects', { colorScheme: 'light', reducedMotion: 'reduce' })
  await alive(page)
  const path = `/api/users/${ACTIVE.customer.id}`
  stage.answer(`${path}/sessions`, () => Response.json({ status: true }))
  await unfold(page)
  await line(page).getByRole('button', { name: 'Sign them out (pat@example.com)' }).click()
  const signOut = dialog(page, 'Sign them out everywhere?')
  await see(signOut).toContainText('They can sign in again with their password.')
  expect(await faults(page)).toEqual([])
  await signOut.getByRole('button', { name: 'Sign out everywhere' }).click()
  await see(page.getByText('pat@example.com is signed out everywhere.')).toBeVisible()

  stage.answer(`${path}/suspension`, () => refusal(409, 'conflict', 'Not now.'))
  await line(page).getByRole('button', { name: 'Suspend pat@example.com' }).click()
  const suspend = dialog(page, 'Suspend this account?')
  await suspend.getByRole('button', { name: 'Suspend account' }).click()
  await see(suspend.getByRole('alert')).toContainText('Not now.')
  stage.answer(`${path}/suspension`, ({ method }) => {
    const status = method === 'PUT' ? 'disabled' : 'active'
    access = { ...ACTIVE, customer: { ...ACTIVE.customer, status } }
    return Response.json({ status: true })
  })
  await suspend.getByRole('button', { name: 'Suspend account' }).click()
  await see(line(page).getByText('Suspended', { exact: true })).toBeVisible()
  await see(line(page).locator('summary')).toBeFocused()
  await line(page).getByRole('button', { name: 'Restore the account of pat@example.com' }).click()
  await see(line(page).getByText('Has access')).toBeVisible()
  await see(page.getByText('pat@example.com can sign in again.')).toBeVisible()
})

it('an invitation is resent, revoked and moved to another address, and each step is explained beforehand', async () => {
  const { page } = await visit('/admin?tab=projects', { colorScheme: 'light', reducedMotion: 'reduce' })
  await alive(page)
  await see(line(page).getByText('pat@exmaple.com')).toBeVisible()
  await see(line(page).getByText('Invited', { exact: true })).toBeVisible()
  await unfold(page)
  await see(page.getByRole('heading', { name: 'Your password is easy to guess' })).toBeVisible()
  expect(await faults(page)).toEqual([])

  stage.answer(`/api/projects/${PROJECT.id}/invitations`, () => {
    const answer = refusal(429, 'too_many_requests', 'We just sent an invitation.')
    answer.headers.set('retry-after', '240')
    return answer
  })
  await line(page).getByRole('button', { name: 'Send again' }).click()
  await see(line(page).getByRole('alert')).toContainText('You can send another one in 4 minutes.')

  await line(page).getByRole('button', { name: 'Revoke invitation' }).click()
  const revoke = dialog(page, 'Revoke the invitation?')
  await see(revoke).toContainText('They won’t be able to reach one other project')
  expect(await faults(page)).toEqual([])
  await revoke.getByRole('button', { name: 'Keep it' }).click()
  await see(line(page).getByRole('button', { name: 'Revoke invitation' })).toBeFocused()
  await line(page).getByRole('button', { name: 'Revoke invitation' }).click()
  const revoked: ProjectAccess = {
    customer: { ...INVITED.customer, status: 'revoked' },
    invitation: INVITED.invitation && { ...INVITED.invitation, state: 'revoked' },
    is_invitation_unsent: false,
  }
  stage.answer(`/api/projects/${PROJECT.id}/invitations`, () => Response.json((access = revoked)))
  await revoke.getByRole('button', { name: 'Revoke invitation' }).click()
  await see(line(page).getByText('Invitation revoked')).toBeVisible()
  // The button that opened the dialog is gone: the focus is on the answer.
  await see(line(page).locator('summary')).toBeFocused()

  await line(page).getByRole('button', { name: 'Change email' }).click()
  const redirect = dialog(page, 'Who should see this project?')
  await redirect.getByLabel('New email').fill('pat@exmaple.com')
  await redirect.getByRole('button', { name: 'Continue' }).click()
  await see(redirect.getByText('This email already has the project')).toBeVisible()
  await see(redirect.getByLabel('New email')).toBeFocused()
  await redirect.getByLabel('New email').fill(' Pat@Example.com')
  await redirect.getByRole('button', { name: 'Continue' }).click()
  await see(redirect.getByRole('heading', { name: 'What happens' })).toBeFocused()
  await see(redirect).toContainText('pat@example.com gets an invitation to set a password')
  await see(redirect).toContainText('pat@exmaple.com never accepted')
  await see(redirect).toContainText('The other project waiting there moves too.')
  expect(callsTo('/api/recipients').at(-1)?.body).toEqual({ email: 'pat@example.com' })
  expect(await faults(page)).toEqual([])
  access = { ...INVITED, customer: { ...INVITED.customer, email: 'pat@example.com' } }
  await redirect.getByRole('button', { name: 'Send invitation' }).dblclick()
  await see(redirect).toBeHidden()
  await see(line(page).getByText('pat@example.com', { exact: true })).toBeVisible()
  const sent = callsTo(`/api/projects/${PROJECT.id}/access`).filter(({ body }) => body !== undefined)
  expect(sent.map(({ body }) => body)).toEqual([{ email: 'pat@example.com' }])
})

it("after acceptance it asks for the admin's password, and shows a wrong one beside its field", async () => {
  access = ACTIVE
  stage.answer('/api/recipients', () =>
    Response.json({ email: 'next@example.com', account: 'you', since: WHEN, projects: 0 }),
  )
  const { page } = await visit('/admin-private?tab=projects', { reducedMotion: 'reduce' })
  await alive(page)
  await unfold(page)
  await line(page).getByRole('button', { name: 'Transfer to someone else' }).click()
  const redirect = dialog(page, 'Who should see this project?')
  await redirect.getByLabel('New email').fill('next@example.com')
  await page.keyboard.press('Enter')
  await see(redirect).toContainText('This is your own address')
  await see(redirect).toContainText('pat@example.com is signed out everywhere right away')
  await redirect.getByRole('button', { name: 'Give access' }).click()
  await see(redirect.getByText('Your password is required')).toBeVisible()
  stage.answer(`/api/projects/${PROJECT.id}/access`, ({ body }) =>
    body === undefined
      ? Response.json(access)
      : refusal(400, 'validation_failed', 'That’s not your current password', [
          { field: 'password', message: 'That’s not your current password' },
        ]),
  )
  await redirect.getByLabel('Your password').fill('guessed')
  await redirect.getByRole('button', { name: 'Give access' }).click()
  await see(redirect.getByText('That’s not your current password')).toBeVisible()
  await see(redirect.getByLabel('Your password')).toBeFocused()
  expect(await faults(page)).toEqual([])
})

it('an admin without two-step sign-in is led to where it is turned on, if it is offered', async () => {
  const items = ADMINS.map((admin) => ({ ...admin, second_factor: 'none' }))
  stage.answer('/api/admins', () => Response.json({ items, next: null }))
  let mode: FactorMode = 'offered'
  stage.answer('/api/auth/factors', () =>
    Response.json({
      mode,
      is_awaited: false,
      totp_since: null,
      passkeys: [],
      recovery_codes_left: 0,
      can_have_passkeys: true,
    }),
  )
  const { page } = await visit('/admin-private?tab=leads&panel=team', { reducedMotion: 'reduce' })
  const panel = dialog(page, 'Team and log')
  await see(panel.getByRole('link', { name: 'Turn it on' })).toHaveCount(1)
  await see(panel.getByRole('link', { name: 'Turn it on' })).toHaveAttribute('href', '/dashboard?tab=profile')
  mode = 'off'
  await page.reload()
  await see(panel.getByText('No two-step sign-in')).toHaveCount(2)
  await see(panel.getByRole('link', { name: 'Turn it on' })).toHaveCount(0)
})

it('the team and the log open over the console, also by address, and consist of sentences', async () => {
  answerSiteSettings(stage)
  const { page, complaints } = await visit('/admin-private?tab=leads&panel=log', { reducedMotion: 'reduce' })
  await alive(page)
  const panel = dialog(page, 'Team and log')
  const lines = panel.getByRole('listitem')
  await see(lines).toHaveText([
    /^You changed the status of Pat Example from New to Contacted\./,
    /^grace@example\.com changed the status of A website for Example Plumbing from Planning to In Progress, total cost from not set to \$1,450\.50 and title\./,
    /^The server or its command line made you an admin\./,
    /^A former admin changed the status of a deleted lead from New to Contacted\./,
  ])
  expect(await faults(page)).toEqual([])
  stage.answer('/api/audit-log', () => Response.json({ items: [], next: null }))
  await panel.getByLabel('What').selectOption('Emails')
  await see(panel.getByText('No matches.')).toBeVisible()

  const run = {
    kind: 'made',
    file: '/safe/agency.backup',
    problem: null,
    data_of: null,
    row_count: 1204,
    byte_count: 48_000,
    is_sealed: true,
  }
  const made = { ...run, created_at: '2026-01-01T00:00:00.000Z' }
  stage.answer('/api/backups', () =>
    Response.json({
      every_hours: 24,
      made,
      tried: null,
      failed: { ...made, problem: 'no space left on device' },
    }),
  )
  await panel.getByRole('tab', { name: 'Backups' }).click()
  await see(panel.getByText('no space left on device')).toBeVisible()
  await see(panel.getByText('1,204 rows, 48 kB')).toBeVisible()
  await see(panel.getByText('Sealed', { exact: true })).toBeVisible()
  await see(panel.getByText('Every day')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await panel.getByRole('tab', { name: 'Team' }).click()
  expect(new URL(page.url()).search).toBe('?tab=leads&panel=team')
  await panel.getByRole('button', { name: 'Remove Ada Example' }).click()
  const own = panel.getByRole('form', { name: 'Remove Ada Example' })
  await see(own).toContainText('Only another admin can let you back in')
  await see(own.getByLabel('Your password')).toBeFocused()
  await own.getByRole('button', { name: 'Cancel' }).click()
  await see(panel.getByRole('button', { name: 'Remove Ada Example' })).toBeFocused()

  // An admin cannot reset their own.
  expect(await panel.getByRole('button', { name: /^Reset two-step sign-in/ }).count()).toBe(1)
  await panel.getByRole('button', { name: 'Reset two-step sign-in for grace@example.com' }).click()
  const reset = panel.getByRole('region', { name: 'Reset two-step sign-in for grace@example.com' })
  await see(reset).toContainText('signed out everywhere')
  stage.answer(`/api/admins/${id(2)}/second-factor`, ({ method }) => {
    const after = ADMINS.map((admin) => (admin.id === id(2) ? { ...admin, second_factor: 'none' } : admin))
    stage.answer('/api/admins', () => Response.json({ items: after, next: null }))
    return method === 'DELETE' ? Response.json({ status: true }) : Response.json({}, { status: 405 })
  })
  await reset.getByRole('button', { name: 'Reset', exact: true }).click()
  await see(panel.getByText('No two-step sign-in')).toBeVisible()
  await panel.getByRole('button', { name: 'Close notification' }).click()

  await panel.getByRole('button', { name: 'Remove grace@example.com' }).click()
  expect(await faults(page)).toEqual([])
  const gone: unknown[] = []
  stage.answer(`/api/admins/${id(2)}`, ({ body }) => {
    gone.push(body)
    stage.answer('/api/admins', () => Response.json({ items: ADMINS.slice(0, 1), next: null }))
    return Response.json({ status: true })
  })
  const form = panel.getByRole('form', { name: 'Remove grace@example.com' })
  await form.getByLabel('Your password').fill('a long lit street')
  await form.getByRole('button', { name: 'Remove admin' }).click()
  await see(panel.getByText('You’re the only admin.')).toBeVisible()
  expect(gone).toEqual([{ password: 'a long lit street' }])

  // The notice is part of the dialog: outside a modal dialog nothing is announced or can be pressed.
  const notice = panel.getByRole('listitem').filter({ hasText: 'grace@example.com is no longer an admin.' })
  await see(notice).toBeVisible()
  expect(await isOnTop(notice)).toBe(true)
  expect(await findings(page)).toEqual([])
  await notice.getByRole('button', { name: 'Close notification' }).click()
  await see(notice).toBeHidden()
  await see(panel).toBeVisible()

  const why = 'This account is suspended. Restore it first.'
  stage.answer('/api/admins', ({ body }) =>
    body === undefined
      ? Response.json({ items: ADMINS.slice(0, 1), next: null })
      : refusal(400, 'validation_failed', why, [{ field: 'email', message: why }]),
  )
  await see(panel.getByText('We email them a link to set their password.')).toBeVisible()
  await see(panel.getByText('Set up the mail server first.')).toBeVisible()
  await see(panel.getByRole('link', { name: 'Set up the mail server' })).toHaveAttribute(
    'href',
    '/admin-private?settings=mail#mail-server-title',
  )
  await panel.getByLabel('Their email').fill('nobody@example.com')
  await panel.getByLabel('Your password').fill('a long lit street')
  await panel.getByRole('button', { name: 'Invite admin' }).click()
  await see(panel.getByText(why)).toBeVisible()
  await see(panel.getByLabel('Their email')).toBeFocused()
  await see(panel.getByLabel('Their email')).toHaveValue('nobody@example.com')

  const refused = page.getByRole('listitem').filter({ hasText: 'Couldn’t add the admin. Try again.' })
  expect(await isOnTop(refused)).toBe(true)
  await page.keyboard.press('Escape')
  await see(panel).toBeHidden()
  await see(refused).toBeVisible()
  expect(new URL(page.url()).search).toBe('?tab=leads')
  await entryOf(page, 'Team and log').click()
  await see(panel.getByRole('heading', { name: 'Admins' })).toBeVisible()
  // A refusal of the server is logged on the console too.
  expect(complaints.filter((text) => !/Failed to load resource|ProblemError/.test(text))).toEqual([])
})
