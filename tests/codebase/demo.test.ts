// `npm run demo` as a process: it fills its data once, lets the two people it names sign in, restarts with
// the same data, and leaves other data alone.
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { DEMO_LEADS } from '#database/demo/leads.ts'
import { DEMO_PROPOSALS } from '#database/demo/money.ts'
import { DEMO_PROJECTS } from '#database/demo/projects.ts'
import { DEMO_ACTIVITIES, DEMO_ASSIGNED, DEMO_NEXT_STEPS, DEMO_PEOPLE } from '#database/demo/records.ts'
import { invoiceSums } from '#contract/invoices.ts'
import { sumOf } from '#domain/documents.ts'
import { invoice } from '#domain/invoices.ts'
import { INVOICE_STATUSES, outstandingOf, statusOf } from '#domain/invoice-states.ts'
import { CALL_OUTCOMES, LEAD_SOURCES, LEAD_STATUSES } from '#domain/lead-choices.ts'
import { lead } from '#domain/leads.ts'
import { dayOf } from '#domain/opening-hours.ts'
import { SELECTED_PACKAGES } from '#domain/packages.ts'
import { PROJECT_STATUSES, UPDATE_TYPES } from '#domain/project-choices.ts'
import { project, projectUpdate } from '#domain/projects.ts'
import { PROPOSAL_STATES } from '#domain/proposal-states.ts'
import { DEFAULT_SITE } from '#domain/site/site.ts'
import { progressOf } from '#domain/support-choices.ts'
import { supportRequest } from '#domain/support.ts'
import { openData } from '#server/start-up.ts'
import { makeLead } from '#tests/factories.ts'
import { startDemo, type RunningDemo } from '#tests/setup/demo.ts'

let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'agency demo '))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('fills the demo once, and both people it names can sign in every time', async () => {
  // The demo ignores a configured database: this one does not even exist.
  const first = await visit({ DATABASE_URL: 'postgresql://nobody@localhost:9/nothing' })
  expect(first.leads).toHaveLength(DEMO_LEADS.length)
  expect(first.projects).toHaveLength(DEMO_PROJECTS.length)
  const merged = first.leads.filter(({ requests }) => requests > 1)
  expect(merged.filter(({ shown_as }) => shown_as === null)).toHaveLength(DEMO_PEOPLE.length)
  expect(first.updates.length).toBeGreaterThanOrEqual(12)
  expect(first.own.length).toBeGreaterThan(1)
  expect(first.own.length).toBeLessThan(first.projects.length)
  expect(first.requests.map(progressOf)).toEqual(['waiting', 'answered', 'closed'])
  const today = dayOf(Date.now(), DEFAULT_SITE.business.timeZone)
  expect(new Set(first.invoices.map((one) => statusOf(one, today)))).toEqual(new Set(INVOICE_STATUSES))
  const issued = first.invoices.filter(({ number }) => number !== null).toReversed()
  const years = Map.groupBy(issued, ({ issued_on }) => issued_on?.slice(0, 4))
  for (const [year, ofYear] of years)
    expect(new Set(ofYear.map(({ number }) => number))).toEqual(
      new Set(ofYear.map((_, at) => `${year}-${String(at + 1).padStart(4, '0')}`)),
    )
  const left = first.invoices.map(outstandingOf)
  expect(first.sums.outstanding).toBe(sumOf(left))
  expect(first.sums.received_this_month).toBeGreaterThan(0)

  const file = path.join(dataDir, 'demo-accounts.json')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const kept = await readFile(file, 'utf8')

  expect(await visit()).toEqual(first)
  expect(await readFile(file, 'utf8')).toBe(kept)
  // The invitation, and a notice of the second sign-in to each account, which has no cookie of the first. The owner gets no mails
  // about leads that no one sent.
  const outbox = path.join(dataDir, 'outbox')
  const mails = await Promise.all(
    (await readdir(outbox)).map((name) => readFile(path.join(outbox, name), 'utf8')),
  )
  const subjects = mails.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1])
  expect(subjects.filter((subject) => subject?.startsWith('New sign-in'))).toHaveLength(2)
  expect(subjects).toHaveLength(3)
})

test('has one of everything that a screen can show', () => {
  expect(new Set(DEMO_PROPOSALS.map(({ state }) => state))).toEqual(new Set(PROPOSAL_STATES))
  expect(new Set(DEMO_LEADS.map(({ status }) => status))).toEqual(new Set(LEAD_STATUSES))
  expect(new Set(DEMO_LEADS.map(({ source }) => source))).toEqual(new Set(LEAD_SOURCES))
  expect(DEMO_LEADS.map(({ content }) => content.selected_package)).toEqual(
    expect.arrayContaining([...SELECTED_PACKAGES]),
  )
  expect(new Set(DEMO_PROJECTS.map(({ status }) => status))).toEqual(new Set(PROJECT_STATUSES))
  expect(new Set(DEMO_ACTIVITIES.map(({ outcome }) => outcome))).toEqual(
    new Set([...CALL_OUTCOMES, undefined]),
  )
  const updates = DEMO_PROJECTS.flatMap((one) => one.updates)
  expect(new Set(updates.map(({ update_type }) => update_type))).toEqual(new Set(UPDATE_TYPES))
})

test('every text of a person says that it is made up', () => {
  for (const { content } of DEMO_LEADS) {
    expect(content.full_name).toMatch(/ (Example|Sample|Demo)$/)
    expect(content.email).toMatch(/@example\.com$/)
    if (content.company_name) expect(content.company_name).toMatch(/ \(demo\)$/)
    if (content.phone) expect(content.phone).toMatch(/^555-010-01\d\d$/)
  }
})

test('what is written about a lead belongs to one of the demo', () => {
  const names = new Set(DEMO_LEADS.map(({ content }) => content.full_name))
  const named = [...DEMO_ACTIVITIES, ...DEMO_NEXT_STEPS].map(({ lead: name }) => name)
  expect([...named, ...DEMO_ASSIGNED, ...DEMO_PEOPLE.flat()].filter((name) => !names.has(name))).toEqual([])
})

test("leaves data alone that is not the demo's", async () => {
  const foreign = await mkdtemp(path.join(os.tmpdir(), 'agency foreign '))
  try {
    const data = await openData({ dataDir: foreign, databaseUrl: null, authSecret: null }, () => {})
    const owner = new Pool({ ...data.connections.owner, max: 1 })
    // PostgreSQL may stop before it has read that the connection ends, and says so.
    owner.on('error', () => {})
    await makeLead(owner)
    await owner.end()
    await data.close()
    await expect(startDemo(foreign)).rejects.toThrow(/has data that isn't the demo's. Choose another folder/)
    expect(await readdir(foreign)).not.toContain('demo-accounts.json')
  } finally {
    await rm(foreign, { recursive: true, force: true })
  }
})

/** Starts the demo, visits it as both people, and stops it. */
async function visit(env: Record<string, string> = {}) {
  const demo = await startDemo(dataDir, env)
  try {
    const admin = await signIn(demo, 'admin')
    const customer = await signIn(demo, 'customer')
    await expect.poll(() => readdir(path.join(dataDir, 'outbox'))).not.toHaveLength(0)
    return {
      announced: [demo.admin, demo.customer],
      leads: await list(demo, admin, '/api/leads', lead),
      projects: await list(demo, admin, '/api/projects', project),
      updates: await list(demo, admin, '/api/updates', projectUpdate),
      own: await list(demo, customer, '/api/projects', project),
      requests: await list(demo, customer, '/api/support-requests', supportRequest),
      invoices: await list(demo, admin, '/api/invoices', invoice),
      sums: await ask(demo, admin, '/api/invoices/sums', invoiceSums),
    }
  } finally {
    await demo.stop()
  }
}

async function signIn({ url, ...people }: RunningDemo, who: 'admin' | 'customer'): Promise<string> {
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(people[who]),
  })
  expect(response.status, await response.clone().text()).toBe(200)
  expect(await response.json()).toMatchObject({ role: who })
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function ask<T extends z.ZodType>({ url }: RunningDemo, cookie: string, path: string, body: T) {
  const response = await fetch(url + path, { headers: { cookie } })
  expect(response.status).toBe(200)
  return body.parse(await response.json())
}

async function list<T extends z.ZodType>(demo: RunningDemo, cookie: string, path: string, row: T) {
  return (await ask(demo, cookie, `${path}?limit=200`, z.object({ items: z.array(row) }))).items
}
