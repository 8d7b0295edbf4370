// The plan of a project on both screens: what waits for whom, and each line with its action.
import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ProjectAccess } from '#contract/access.ts'
import type { Dashboard } from '#contract/portal.ts'
import { addDays, localDate } from '#domain/calendar-dates.ts'
import type { Upload } from '#domain/files.ts'
import type { Message } from '#domain/messages.ts'
import type { Approval, Step } from '#domain/steps.ts'
import { meOf, projectRow } from '#tests/factories.ts'
import { see } from '#tests/setup/see.ts'
import { answerLiveStream } from './live-stream.ts'
import { refusal } from './stage.ts'
import { alive, findings, openSite, overhang } from './visits.ts'

const { stage, visit } = await openSite()

const idOf = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`
const USER = idOf(1)
const OWNER = idOf(2)
const PROJECT = idOf(10)
const TODAY = localDate(new Date())
const DONE_AT = '2026-11-02T18:00:00.000Z'
const SHA = 'a'.repeat(64)

const step = (n: number, changes: Partial<Step>): Step => ({
  id: idOf(100 + n),
  project_id: PROJECT,
  title: `Step ${n}`,
  details: null,
  turn: 'ours',
  kind: 'do',
  due_on: null,
  file_id: null,
  file: null,
  done_at: null,
  done_by: null,
  is_current: false,
  since: DONE_AT,
  sha256: SHA,
  approvals: [],
  ...changes,
})

const approvalOf = ({ id, title, details, sha256 }: Step): Approval => ({
  id: idOf(900),
  step_id: id,
  customer_id: USER,
  title,
  details,
  sha256,
  approved_at: DONE_AT,
  file_id: null,
  file_name: null,
  file_number: null,
  file_sha256: null,
})

const FILE = {
  id: idOf(720),
  name: 'draft.pdf',
  number: 2,
  size: 1000,
  type: 'application/pdf',
  sha256: SHA,
  has_thumbnail: false,
}
const KICK_OFF = step(1, { title: 'Kick-off call', done_at: DONE_AT, done_by: OWNER })
const LOGO = step(2, {
  title: 'Send your logo',
  details: 'Any format is fine.',
  turn: 'yours',
  kind: 'file',
  due_on: addDays(TODAY, -2),
  is_current: true,
})
const APPROVE = step(3, {
  title: 'Approve the price',
  details: 'The whole site for $997.',
  turn: 'yours',
  kind: 'approve',
  due_on: addDays(TODAY, 5),
  is_current: true,
})
const DRAFT = step(4, { title: 'First draft of your website', due_on: addDays(TODAY, 9) })
const LAUNCH = step(5, { title: 'Launch' })

const project = {
  ...projectRow({
    id: PROJECT,
    customer_id: USER,
    title: 'Website with instant quotes',
    created_at: DONE_AT,
  }),
  updates: [],
  update_count: 0,
}
const DASHBOARD: Dashboard = {
  turns: [LOGO, APPROVE].map(({ id, title, kind, due_on }) => ({
    id,
    title,
    kind,
    due_on,
    project: { id: PROJECT, title: project.title },
  })),
  messages: [],
  figures: { projects: 1, active: 1, in_progress: 1, average_progress: 20, total_investment: 997 },
  recent: [project],
  visit: { since: DONE_AT, seen_until: DONE_AT, began_at: null },
  news: { items: [], total: 0, unseen: 0 },
  new_update_ids: [],
  newest_at: null,
  newest_update_id: null,
}

const MESSAGE: Message = {
  id: idOf(700),
  thread_id: PROJECT,
  customer_id: USER,
  project_id: PROJECT,
  request_id: null,
  body: 'Can it be blue?',
  from_customer: true,
  author_name: 'Kim Example',
  via: 'site',
  created_at: DONE_AT,
  read_at: DONE_AT,
  settled_at: DONE_AT,
  files: [],
}

let plan: Step[]
let computes_progress: boolean
const PLAN_PATH = `/api/projects/${PROJECT}/steps`
const answerPlan = () => Response.json({ items: plan, computes_progress })
const put = (changed: Step) => {
  plan = plan.map((one) => (one.id === changed.id ? changed : one))
  return Response.json(changed)
}

beforeEach(() => {
  stage.calls.length = 0
  plan = [KICK_OFF, LOGO, APPROVE, DRAFT, LAUNCH]
  computes_progress = false
  stage.answer(PLAN_PATH, answerPlan)
  answerLiveStream(stage)
})

const sent = (method: string, path: string) =>
  stage.calls.filter((call) => call.method === method && call.path === path).map(({ body }) => body)

async function look(page: Page): Promise<void> {
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'light'],
    [390, 'dark'],
    [1440, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme })
    expect(await findings(page), `${width} px, ${colorScheme}`).toEqual([])
    expect(await overhang(page), `${width} px`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await overhang(page)).toBeLessThanOrEqual(0)
}

describe('the customer', () => {
  beforeEach(() => {
    stage.setSession({ role: 'customer' })
    stage.answer('/api/me', () =>
      Response.json(meOf('customer', USER, 'ada@example.com', { profile: { full_name: 'Ada Example' } })),
    )
    stage.answer('/api/me/seen', () => Response.json({ ...DASHBOARD.visit, began_at: DONE_AT }))
    stage.answer('/api/dashboard', () => Response.json(DASHBOARD))
    stage.answer('/api/dashboard/projects', () => Response.json({ items: [project], next: null }))
    stage.answer(`/api/projects/${PROJECT}`, () =>
      Response.json({ ...project, updates: undefined, update_count: undefined }),
    )
    stage.answer(`/api/projects/${PROJECT}/updates`, () => Response.json({ items: [], next: null }))
  })

  const turns = (page: Page) => page.getByRole('region', { name: 'Your turn' })
  const dialog = (page: Page) => page.getByRole('dialog', { name: project.title })

  it('names what they have not read first among the news, and opens it', async () => {
    const latest = {
      ...MESSAGE,
      body: 'Which of the two do you like?',
      from_customer: false,
      author_name: 'Alex Owner',
      read_at: null,
      settled_at: null,
    }
    const messages = [
      { id: PROJECT, project_id: PROJECT, request_id: null, title: project.title, latest, unread: 2 },
      {
        id: USER,
        project_id: null,
        request_id: null,
        title: null,
        latest: { ...latest, thread_id: USER, project_id: null, body: 'We are closed on Friday.' },
        unread: 1,
      },
    ]
    stage.answer('/api/dashboard', () => Response.json({ ...DASHBOARD, messages }))
    stage.answer(`/api/dashboard/threads/${PROJECT}/messages`, () =>
      Response.json({ items: [latest], next: null }),
    )
    stage.answer(`/api/dashboard/threads/${PROJECT}/read`, () => new Response(null, { status: 204 }))
    const { page } = await visit('/dashboard', {
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    })
    const news = page.getByRole('region', { name: 'Since your last visit' })
    await see(news.getByRole('listitem').first()).toContainText('Which of the two do you like?')
    await see(news).toContainText('2 new')
    await look(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await news.getByRole('link', { name: 'Message from Alex Owner' }).first().click()
    await see(dialog(page).getByText('Which of the two do you like?')).toBeInViewport()
    await see(dialog(page).getByLabel('Message', { exact: true })).toBeInViewport()
    await look(page)
    await page.goBack()
    await news.getByRole('link', { name: 'Message from Alex Owner' }).last().click()
    await see(page.getByRole('tab', { name: 'Support' })).toHaveAttribute('aria-selected', 'true')
  })

  it('opens the dashboard with what waits for them, and the project at that step', async () => {
    const { page } = await visit('/dashboard', { reducedMotion: 'reduce' })
    await see(turns(page)).toContainText('Send your logo')
    await see(turns(page)).toContainText('Was due')
    const top = async (text: string) => (await page.getByText(text).first().boundingBox())?.y ?? NaN
    expect(await top('Your turn')).toBeLessThan(await top('Nothing has changed'))
    await look(page)
    await turns(page).getByRole('link', { name: 'Send “Send your logo”' }).click()
    await see(dialog(page).getByRole('button', { name: 'Attach files' }).first()).toBeFocused()
    await dialog(page).getByRole('button', { name: 'Send and finish' }).click()
    await see(dialog(page).getByText('Attach a file, paste a link, or write to us')).toBeVisible()
    await look(page)
  })

  it('sends what a step asks for, once, and keeps what was typed if that fails', async () => {
    stage.answer(`/api/dashboard/steps/${LOGO.id}/answer`, () => refusal(503, 'unavailable', 'Later.'))
    const { page } = await visit(`/dashboard?tab=projects&project=${PROJECT}&step=${LOGO.id}`)
    await dialog(page).getByLabel('Link or note').fill('https://files.example/logo')
    await dialog(page).getByRole('button', { name: 'Send and finish' }).click()
    await see(dialog(page).getByText('Later.')).toBeVisible()
    await page.reload()
    await see(dialog(page).getByLabel('Link or note')).toHaveValue('https://files.example/logo')
    stage.answer(`/api/dashboard/steps/${LOGO.id}/answer`, () =>
      put({ ...LOGO, done_at: DONE_AT, done_by: USER, is_current: false }),
    )
    await dialog(page).getByRole('button', { name: 'Send and finish' }).click()
    await see(dialog(page)).toContainText('2 of 5 done')
    expect(sent('POST', `/api/dashboard/steps/${LOGO.id}/answer`)).toEqual([
      { body: 'https://files.example/logo', files: [] },
      { body: 'https://files.example/logo', files: [] },
    ])
    await see(dialog(page).getByLabel('Link or note')).toHaveCount(0)
  })

  it('sends a file that a step asks for', async () => {
    const id = idOf(710)
    const upload: Upload = {
      id,
      thread_id: PROJECT,
      name: 'logo.svg',
      size: 3,
      offset: 3,
      has_thumbnail: false,
    }
    stage.answer('/api/files/upload', () => Response.json(upload, { status: 201 }))
    stage.answer(`/api/files/upload/${id}`, () => Response.json(upload))
    stage.answer(`/api/dashboard/steps/${LOGO.id}/answer`, () =>
      put({ ...LOGO, done_at: DONE_AT, done_by: USER, is_current: false }),
    )
    const { page } = await visit(`/dashboard?tab=projects&project=${PROJECT}&step=${LOGO.id}`)
    const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('svg') }
    const form = dialog(page).locator('form').filter({ hasText: 'Send and finish' })
    await form.locator('input[type=file]').setInputFiles([file])
    await see(dialog(page).getByText('Ready')).toBeVisible()
    await look(page)
    await dialog(page).getByRole('button', { name: 'Send and finish' }).click()
    await see(dialog(page)).toContainText('2 of 5 done')
    expect(sent('POST', `/api/dashboard/steps/${LOGO.id}/answer`).at(-1)).toEqual({ body: '', files: [id] })
  })

  it('approves the text that is shown; what changed meanwhile is shown again', async () => {
    const path = `/api/dashboard/steps/${APPROVE.id}/approve`
    const changed = { ...APPROVE, details: 'The whole site for $1,297.', sha256: 'b'.repeat(64) }
    stage.answer(path, () => {
      put(changed)
      return refusal(
        409,
        'conflict',
        'We changed this while you were reading it. Read it again, then approve it.',
      )
    })
    const { page } = await visit(`/dashboard?tab=projects&project=${PROJECT}&step=${APPROVE.id}`)
    const approve = dialog(page).getByRole('button', { name: 'Approve “Approve the price”' })
    await approve.click()
    await see(dialog(page).getByText('Read it again, then approve it.')).toBeVisible()
    await see(dialog(page).getByText('The whole site for $1,297.')).toBeVisible()
    stage.answer(path, () =>
      put({
        ...changed,
        done_at: DONE_AT,
        done_by: USER,
        is_current: false,
        approvals: [approvalOf(changed)],
      }),
    )
    await approve.click()
    await see(dialog(page).getByText('You approved this')).toBeVisible()
    await see(dialog(page).getByRole('heading', { name: 'Plan' })).toBeFocused()
    expect(sent('POST', path)).toEqual([{ sha256: SHA }, { sha256: 'b'.repeat(64) }])
  })

  it('asks for a change in the messages, which name the step', async () => {
    const { page } = await visit(`/dashboard?tab=projects&project=${PROJECT}&step=${APPROVE.id}`)
    await dialog(page).getByRole('button', { name: 'Ask for a change “Approve the price”' }).click()
    const message = dialog(page).getByLabel('Message', { exact: true })
    await see(message).toBeFocused()
    await page.keyboard.type('Can it be less?')
    expect(await message.inputValue()).toBe('About “Approve the price”: Can it be less?')
    await page.reload()
    await expect.poll(() => message.inputValue()).toBe('About “Approve the price”: Can it be less?')
  })

  it('approves a version of a file, and sees which one they approved before', async () => {
    const record = { ...approvalOf(APPROVE), sha256: 'b'.repeat(64), file_name: 'draft.pdf', file_number: 1 }
    plan = [{ ...APPROVE, file_id: FILE.id, file: FILE, approvals: [{ ...record, file_sha256: SHA }] }]
    const { page } = await visit(`/dashboard?tab=projects&project=${PROJECT}&step=${APPROVE.id}`)
    const link = dialog(page).getByRole('link', { name: 'draft.pdf' })
    await see(link).toContainText('version 2')
    await see(dialog(page)).toContainText(`draft.pdf · SHA-256 ${SHA}`)
    await see(dialog(page)).toContainText('You approved an earlier version')
    await look(page)
  })

  it('sees whose turn it is, and what comes next', async () => {
    plan = [1, 2, 3].map((n) => step(n, { done_at: DONE_AT, done_by: OWNER }))
    plan.push({ ...DRAFT, is_current: true }, { ...APPROVE, is_current: false }, LAUNCH)
    const { page } = await visit(`/dashboard?tab=projects&project=${PROJECT}`, { reducedMotion: 'reduce' })
    const now = dialog(page).locator('[aria-current=step]')
    await see(now).toContainText('First draft of your website')
    await see(now).toContainText('We’re on it')
    await see(dialog(page).getByText('Then it’s your turn')).toBeVisible()
    await see(dialog(page).getByText('Step 1')).toHaveCount(0)
    await dialog(page).getByRole('button', { name: '3 finished steps' }).click()
    await see(dialog(page).getByText('Step 1')).toBeVisible()
    await look(page)
  })

  it('learns of a change while the project is open', async () => {
    const stream = answerLiveStream(stage)
    const { page } = await visit(`/dashboard?tab=projects&project=${PROJECT}`)
    await see(dialog(page).getByText('Send your logo', { exact: true })).toBeVisible()
    plan = plan.map((one) => (one.id === LOGO.id ? { ...one, title: 'Send your logo as SVG' } : one))
    await expect.poll(() => stream.isOpen()).toBe(true)
    stream.push('step', { id: LOGO.id, project_id: PROJECT })
    await see(dialog(page).getByText('Send your logo as SVG', { exact: true })).toBeVisible()
  })
})

describe('the owner', () => {
  const ACCESS: ProjectAccess = {
    customer: {
      id: USER,
      full_name: 'Kim Example',
      company_name: null,
      email: 'kim@example.com',
      status: 'active',
      accepted_at: DONE_AT,
      projects: 1,
    },
    invitation: null,
    is_invitation_unsent: false,
  }
  beforeEach(() => {
    stage.setSession({ role: 'admin' })
    stage.answer('/api/me', () => Response.json(meOf('admin', OWNER, 'owner@example.com')))
    for (const path of ['failed-mails', 'conversations', 'open-questions', 'bookings', 'leads', 'orders'])
      stage.answer(`/api/${path}`, () => Response.json({ items: [], next: null }))
    for (const path of ['support-requests', 'cancellation-requests'])
      stage.answer(`/api/${path}`, () => Response.json({ items: [], next: null }))
    stage.answer('/api/projects', () => Response.json({ items: [project], next: null }))
    stage.answer(`/api/projects/${PROJECT}/access`, () => Response.json(ACCESS))
    stage.answer(`/api/projects/${PROJECT}/updates`, () => Response.json({ items: [], next: null }))
    stage.answer(`/api/projects/${PROJECT}/details`, () =>
      Response.json({ project, lead: null, last_changes: [] }),
    )
    stage.answer(`/api/threads/${PROJECT}/messages`, () => Response.json({ items: [MESSAGE], next: null }))
  })

  const open = async (address = `&project=${PROJECT}`) => {
    const { page } = await visit(`/admin?tab=projects${address}`, { reducedMotion: 'reduce' })
    await alive(page)
    return page
  }
  const section = (page: Page) => page.getByRole('region', { name: 'Plan' })
  const titles = (page: Page) =>
    section(page)
      .getByRole('listitem')
      .evaluateAll((lines) => lines.map((line) => line.querySelector('p span')?.textContent))

  it('reads on the card who waits for whom', async () => {
    const page = await open('')
    const card = page.getByRole('article', { name: project.title })
    await see(card).toContainText('Waiting for Kim Example: Send your logo')
    plan = [{ ...DRAFT, is_current: true }]
    await page.reload()
    await see(card).toContainText('Kim Example is waiting for you: First draft of your website')
  })

  it('sees the plan beside the messages', async () => {
    plan = [
      KICK_OFF,
      { ...APPROVE, done_at: DONE_AT, done_by: USER, is_current: false, approvals: [approvalOf(APPROVE)] },
      LOGO,
      DRAFT,
    ]
    const page = await open()
    await see(section(page)).toContainText('Approved by the customer')
    await see(page.getByText('Can it be blue?')).toBeVisible()
    await section(page).getByText('What was approved').click()
    await see(section(page)).toContainText(`SHA-256 ${SHA}`)
    await see(section(page).getByRole('button', { name: 'Delete “Approve the price”' })).toHaveCount(0)
    await look(page)
  })

  it('moves a step with the keyboard, which keeps the focus', async () => {
    stage.answer(`${PLAN_PATH}/order`, ({ body }) => {
      const { ids } = body as { ids: string[] }
      plan = ids.flatMap((id) => plan.filter((one) => one.id === id))
      return answerPlan()
    })
    const page = await open()
    const up = section(page).getByRole('button', { name: 'Move up “Launch”' })
    await up.focus()
    await page.keyboard.press('Enter')
    await see(section(page).getByText('“Launch” is now step 4 of 5')).toBeAttached()
    await see(up).toBeFocused()
    for (let place = 3; place >= 1; place--) {
      await page.keyboard.press('Enter')
      await see(section(page).getByText(`“Launch” is now step ${place} of 5`)).toBeAttached()
    }
    expect((await titles(page))[0]).toBe('Launch')
    await see(section(page).getByRole('button', { name: 'Move down “Launch”' })).toBeFocused()
  })

  it('adds, changes and deletes steps', async () => {
    stage.answer(PLAN_PATH, ({ method, body }) => {
      if (method === 'GET') return answerPlan()
      const { title, details, due_on } = body as Step
      const added = step(50, { title, details, due_on, turn: 'yours', kind: 'answer' })
      plan.push(added)
      return Response.json(added, { status: 201 })
    })
    const page = await open()
    await section(page).getByRole('button', { name: 'Add a step' }).click()
    await section(page).getByRole('button', { name: 'Add step' }).click()
    await see(section(page).getByText('Step is required')).toBeVisible()
    await section(page).getByLabel('Step').fill('Which domain?')
    await section(page).getByLabel('Who does it').selectOption('The customer answers')
    await section(page).getByLabel('Due').fill(TODAY)
    await section(page).getByRole('button', { name: 'Add step' }).click()
    await see(section(page).getByText('Which domain?')).toBeVisible()
    expect(sent('POST', PLAN_PATH)).toEqual([
      { title: 'Which domain?', action: 'yours-answer', details: null, file_id: null, due_on: TODAY },
    ])
    stage.answer(`/api/steps/${LAUNCH.id}`, ({ method, body }) => {
      if (method === 'PATCH') return put({ ...LAUNCH, title: (body as Step).title })
      plan = plan.filter(({ id }) => id !== LAUNCH.id)
      return new Response(null, { status: 204 })
    })
    await section(page).getByRole('button', { name: 'Edit “Launch”' }).click()
    await section(page).getByLabel('Step').fill('Go live')
    await section(page).getByRole('button', { name: 'Save' }).click()
    await see(section(page).getByText('Go live')).toBeVisible()
    await section(page).getByRole('button', { name: 'Delete “Go live”' }).click()
    await section(page).getByRole('button', { name: 'Delete', exact: true }).click()
    await see(section(page).getByText('Go live')).toHaveCount(0)
  })

  it('chooses the file to approve, and is told of what someone else changed', async () => {
    stage.answer(`/api/threads/${PROJECT}/messages`, () =>
      Response.json({
        items: [{ ...MESSAGE, files: [FILE, { ...FILE, id: idOf(721), number: 1 }] }],
        next: null,
      }),
    )
    const theirs = { ...APPROVE, title: 'Approve our price' }
    stage.answer(`/api/steps/${APPROVE.id}`, () =>
      Response.json(
        {
          type: '/problems/conflict',
          title: 'Conflict',
          status: 409,
          detail: 'Someone else changed it.',
          conflict: theirs,
        },
        { status: 409, headers: { 'content-type': 'application/problem+json' } },
      ),
    )
    const page = await open()
    await section(page).getByRole('button', { name: 'Edit “Approve the price”' }).click()
    const choice = section(page).getByLabel('What they approve')
    await choice.selectOption('draft.pdf · version 2')
    await look(page)
    await section(page).getByRole('button', { name: 'Save' }).click()
    await see(section(page).getByText('Someone else changed it.')).toBeVisible()
    stage.answer(`/api/steps/${APPROVE.id}`, () => put({ ...theirs, file_id: FILE.id, file: FILE }))
    await section(page).getByRole('button', { name: 'Save' }).click()
    await see(section(page).getByRole('link', { name: 'draft.pdf' })).toBeVisible()
    expect(sent('PATCH', `/api/steps/${APPROVE.id}`)).toMatchObject([
      { file_id: FILE.id, seen: { title: 'Approve the price', file_id: null } },
      { file_id: FILE.id, seen: { title: 'Approve our price', file_id: null } },
    ])
  })

  it('ticks a step of ours with the update that it stands for', async () => {
    plan = [{ ...DRAFT, is_current: true }, LAUNCH]
    const path = `/api/steps/${DRAFT.id}/finish`
    stage.answer(path, () => put({ ...DRAFT, done_at: DONE_AT, done_by: OWNER }))
    const page = await open()
    const tick = section(page).getByRole('button', { name: `Mark done “${DRAFT.title}”` })
    await tick.click()
    await section(page).getByLabel('Post as update').check()
    await section(page).getByRole('button', { name: 'Mark done', exact: true }).click()
    await see(section(page).getByText('Update description is required')).toBeVisible()
    await section(page).getByLabel('What the customer reads').fill('Have a look.')
    await section(page).getByRole('button', { name: 'Mark done', exact: true }).click()
    await see(section(page).getByRole('button', { name: `Open again “${DRAFT.title}”` })).toBeVisible()
    expect(sent('POST', path)).toEqual([
      { update: { title: DRAFT.title, description: 'Have a look.', update_type: 'milestone' } },
    ])
  })

  it('lets the plan compute the progress', async () => {
    stage.answer(`${PLAN_PATH}/progress`, ({ body }) => {
      computes_progress = (body as { computes_progress: boolean }).computes_progress
      return answerPlan()
    })
    const page = await open()
    const computes = section(page).getByRole('switch', { name: 'Let the plan compute the progress' })
    await computes.click()
    await see(computes).toBeChecked()
    expect(sent('PUT', `${PLAN_PATH}/progress`)).toEqual([{ computes_progress: true }])
  })
})
