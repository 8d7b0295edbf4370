// The emails about leads: acknowledgement, reminder of the next step, and answers that are due.
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AssessmentInput } from '#domain/leads.ts'
import { leadMails } from '#tests/lead-mails.ts'
import { enqueueAnswersDueMail } from '#server/leads/reminders.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { fullAssessment, makeLead } from '#tests/factories.ts'
import { runJobs, until } from '#tests/jobs.ts'

type Kind = keyof typeof leadMails
interface Row {
  id: string
  kind: Kind
  recipient: string | null
  subject_id: string | null
  state: string
  due_at: string
}

const OWNER = 'owner@example.com'
let server: TestApp

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.owner.query('truncate leads cascade')
  await server.owner.query('delete from mails')
})

async function mailsOf(kind: Kind): Promise<Row[]> {
  const { rows } = await server.owner.query<Row>(
    'select id, kind, recipient, subject_id, state, due_at from mails where kind = $1 order by created_at, id',
    [kind],
  )
  return rows
}

const compose = (mail: Pick<Row, 'id' | 'kind' | 'recipient' | 'subject_id'>) =>
  leadMails[mail.kind](mail, {
    db: server.db,
    config: server.config,
    findOwnerAddress: async () => OWNER,
  })

async function composeOnly(kind: Kind) {
  const [mail, ...others] = await mailsOf(kind)
  expect(others).toEqual([])
  if (!mail) throw new Error(`there is no ${kind}`)
  return compose(mail)
}

const submit = (form: Partial<AssessmentInput> = {}) =>
  server.call('POST', '/api/submit-lead', { body: fullAssessment(form) })

describe('the acknowledgement', () => {
  test('goes to the sender of an assessment, with our own text, the time of the answer, and a link to book', async () => {
    await submit({
      name: 'Pat Example https://evil.example',
      email: 'Pat@Example.com',
      company: 'Evil Company',
      message: 'Win a prize at https://evil.example',
    })
    await server.owner.query(`update leads set answer_due_at = '2126-03-12 17:30Z'`)
    const mail = await composeOnly('lead-acknowledged')
    expect(mail).toMatchObject({ to: 'pat@example.com', replyTo: server.config.replyTo })
    expect(mail?.subject).toBe(`We got your assessment · ${server.config.site.businessName}`)
    expect(mail?.text).toContain('Thanks! We’ll read what you sent, Pat, and get back to you')
    expect(mail?.text).toContain('You’ll hear from us: By Tuesday, March 12, 2126 at 10:30 AM Pacific Time')
    expect(mail?.text).toContain(`${server.config.linkOrigin}/contact#schedule`)
    for (const part of [mail?.text, mail?.html]) expect(part).not.toMatch(/evil|prize/i)
  })

  test('names no time if none was promised, or if it has passed', async () => {
    await submit()
    for (const due of ['null', `now() - interval '1 minute'`]) {
      await server.owner.query(`update leads set answer_due_at = ${due}`)
      expect((await composeOnly('lead-acknowledged'))?.text).not.toContain('You’ll hear from us')
    }
  })

  test('is for assessments alone', async () => {
    const add = (source: string, email: string | null) =>
      server.owner.query(
        `insert into leads (id, full_name, email, phone, project_type, source) values (gen_random_uuid(), 'Pat', $1, '555-0100', 'custom', $2)`,
        [email, source],
      )
    for (const source of ['onboarding', 'assistant', 'booking', 'import', 'api', 'manual'])
      await add(source, 'pat@example.com')
    await add('website', null)
    expect(await mailsOf('lead-acknowledged')).toEqual([])
  })

  test('is sent to an address once a day', async () => {
    const outbox = await mkdtemp(path.join(os.tmpdir(), 'agency-outbox-'))
    const stop = await runJobs(server, { outbox, composers: leadMails })
    try {
      await submit({ email: 'pat@example.com' })
      await submit({ email: 'pat@example.com', message: 'Again.' })
      await submit({ email: 'kim@example.com' })
      const states = async () => {
        const mails = await mailsOf('lead-acknowledged')
        return mails.some(({ state }) => state === 'queued')
          ? undefined
          : mails.map(({ recipient, state }) => `${recipient} ${state}`).toSorted()
      }
      expect(await until(states)).toEqual([
        'kim@example.com sent',
        'pat@example.com discarded',
        'pat@example.com sent',
      ])
      await server.owner.query(`update mails set sent_at = now() - interval '25 hours'`)
      await submit({ email: 'pat@example.com', message: 'A day later.' })
      expect(await until(states)).toEqual([
        'kim@example.com sent',
        'pat@example.com discarded',
        'pat@example.com sent',
        'pat@example.com sent',
      ])
    } finally {
      await stop()
      await rm(outbox, { recursive: true })
    }
  })

  test('says no more of a name than its first word, inside a sentence of ours', async () => {
    await submit({ name: 'Wire the money today to Bob please' })
    const mail = await composeOnly('lead-acknowledged')
    for (const part of [mail?.subject, mail?.text, mail?.html]) {
      expect(part).not.toMatch(/money|Bob/)
      expect(part).not.toMatch(/(?:^|[.!?>\n] *)Wire/)
    }
    expect(mail?.text).toContain('what you sent, Wire, and get back')
  })

  test('is sent to a mailbox once a day, whatever its tag, and at Gmail whatever its dots', async () => {
    const acknowledged = async (...addresses: string[]) => {
      await server.owner.query('delete from mails')
      for (const email of addresses) await submit({ email })
      const mails = await mailsOf('lead-acknowledged')
      const composed = await Promise.all(mails.map(compose))
      return composed.filter((message) => message !== null).length
    }
    const tagged = Array.from({ length: 10 }, (_, at) => `pat+${at}@example.com`)
    expect(await acknowledged('pat@example.com', ...tagged)).toBe(1)
    expect(await acknowledged('jane.roe@gmail.com', 'janeroe@googlemail.com', 'j.a.ne.roe+x@gmail.com')).toBe(
      1,
    )
    expect(await acknowledged('jane.roe@example.com', 'janeroe@example.com', 'pat@example.org')).toBe(3)
  })

  test('is discarded once the lead is deleted', async () => {
    await submit()
    await server.owner.query('delete from leads')
    expect(await composeOnly('lead-acknowledged')).toBeNull()
  })
})

describe('the reminder of the next step', () => {
  const setStep = (id: string, step: string | null, at: string) =>
    server.owner.query(`update leads set next_step = $2, next_step_at = ${at} where id = $1`, [id, step])
  const states = async () => (await mailsOf('next-step-due')).map(({ state }) => state)

  test('waits until its time, and another time replaces it', async () => {
    const { id } = await makeLead(server.owner)
    await setStep(id, 'Send the quote', `now() + interval '1 day'`)
    const [first] = await mailsOf('next-step-due')
    expect(first).toMatchObject({ recipient: null, subject_id: id, state: 'queued' })
    const { rows } = await server.owner.query<{ isSame: boolean }>(
      `select bool_and(run_at = due_at and due_at = next_step_at) as "isSame"
       from graphile_worker.jobs join mails on key = 'mail:' || mails.id join leads on leads.id = subject_id where mails.kind = 'next-step-due'`,
    )
    expect(rows[0]?.isSame).toBe(true)
    await setStep(id, 'Send the quote', `now() + interval '2 days'`)
    expect(await states()).toEqual(['discarded', 'queued'])
    expect(first && (await compose(first))).toBeNull()
    await server.owner.query(`update leads set next_step = 'Call about the quote'`)
    expect(await states()).toEqual(['discarded', 'queued'])
    await setStep(id, null, 'null')
    expect(await states()).toEqual(['discarded', 'discarded'])
    await setStep(id, 'Send the quote', `now() - interval '1 minute'`)
    expect(await states()).toEqual(['discarded', 'discarded'])
  })

  test('says the step, the name and the phone as a link, and leads to the lead', async () => {
    const { id } = await makeLead(server.owner, { full_name: 'Pat Example', email: 'pat@example.com' })
    await server.owner.query(`update leads set phone = '(555) 010-0100' where id = $1`, [id])
    await setStep(id, 'Send the <quote>', `now() + interval '1 hour'`)
    const mail = await composeOnly('next-step-due')
    expect(mail).toMatchObject({
      to: OWNER,
      replyTo: 'pat@example.com',
      subject: 'Reminder: Send the <quote> (Pat Example)',
    })
    expect(mail?.html).toContain('Send the &lt;quote&gt;')
    expect(mail?.html).toContain('href="tel:+15550100100"')
    expect(mail?.text).toContain('Phone: (555) 010-0100')
    const link = `${server.config.linkOrigin}/admin?tab=leads&lead=${id}`
    expect(mail?.text).toContain(link)
    expect(mail?.html).toContain(link.replace('&', '&amp;'))
  })

  test('a phone that is no number has no link', async () => {
    const { id } = await makeLead(server.owner)
    await server.owner.query(`update leads set phone = 'ask Pat' where id = $1`, [id])
    await setStep(id, 'Call', `now() + interval '1 hour'`)
    const mail = await composeOnly('next-step-due')
    expect(mail?.html).toContain('ask Pat')
    expect(mail?.html).not.toContain('tel:')
  })

  test('goes to the admin who works on the lead while they are one', async () => {
    const admin = await server.signedIn({ isAdmin: true })
    const { id } = await makeLead(server.owner)
    await server.owner.query('update leads set assignee_id = $1', [admin.id])
    await setStep(id, 'Call', `now() + interval '1 hour'`)
    expect((await composeOnly('next-step-due'))?.to).toBe(admin.email)
    await server.owner.query(`update users set status = 'disabled' where id = $1`, [admin.id])
    expect((await composeOnly('next-step-due'))?.to).toBe(OWNER)
    await server.owner.query(`update users set status = 'active' where id = $1`, [admin.id])
    await server.owner.query('update user_roles set awaits_factor = true where user_id = $1', [admin.id])
    expect((await composeOnly('next-step-due'))?.to).toBe(OWNER)
    await server.owner.query('update user_roles set awaits_factor = false where user_id = $1', [admin.id])
    await server.owner.query('delete from user_roles where user_id = $1', [admin.id])
    expect((await composeOnly('next-step-due'))?.to).toBe(OWNER)
  })
})

describe('answers that are due', () => {
  async function addLead(
    due: string,
    changes: { name?: string; status?: string | undefined; answered?: string | undefined } = {},
  ) {
    const { id } = await makeLead(server.owner, { full_name: changes.name ?? 'Pat Example' })
    await server.owner.query(
      `update leads set status = $2, phone = '555-010-0100', answer_due_at = now() + $3::interval, first_answered_at = $4 where id = $1`,
      [id, changes.status ?? 'new', due, changes.answered ?? null],
    )
    return id
  }
  const enqueue = (at = new Date().toISOString()) =>
    server.db.as({ role: 'worker' }, (trx) => enqueueAnswersDueMail(trx, at))

  test.each([
    ['30 minutes', 0],
    ['90 minutes', 1],
    ['3 hours', 0],
    ['-1 hour', 0],
  ])('an answer that is due in %s enqueues %i emails', async (due, count) => {
    await addLead(due)
    await enqueue()
    expect(await mailsOf('answers-due')).toHaveLength(count)
  })

  test.each([{ status: 'contacted' }, { answered: '2026-01-01' }])(
    'a lead with %o is not waiting',
    async (changes) => {
      await addLead('90 minutes', changes)
      await enqueue()
      expect(await mailsOf('answers-due')).toEqual([])
    },
  )

  test('a lead with a booked call is not waiting, even if it was late', async () => {
    for (const due of ['90 minutes', '-1 hour'])
      await server.owner.query(
        `insert into bookings (id, lead_id, starts_at, ends_at, blocks_from, blocks_to, day, name, email, zone)
         select gen_random_uuid(), $1, at, at + interval '5 minutes', at, at + interval '5 minutes', at::date, 'Pat Example',
           'pat@example.com', 'UTC'
         from (select now() + interval '2 days' + $2::interval as at) as place`,
        [await addLead(due), due],
      )
    await enqueue()
    expect(await mailsOf('answers-due')).toEqual([])
  })

  test('one email an hour, from however many servers', async () => {
    await addLead('90 minutes')
    await Promise.all([enqueue(), enqueue(), enqueue()])
    expect(await mailsOf('answers-due')).toHaveLength(1)
    await server.owner.query(`update mails set state = 'sent', dedupe_key = null`)
    await enqueue()
    expect(await mailsOf('answers-due')).toHaveLength(1)
    await server.owner.query(`update mails set due_at = due_at - interval '1 hour'`)
    await enqueue()
    expect(await mailsOf('answers-due')).toHaveLength(2)
  })

  test('lists what is due within two hours or was within a day, to the owner', async () => {
    const soon = await addLead('90 minutes', { name: 'Soon Example' })
    const late = await addLead('-23 hours', { name: 'Late Example' })
    await addLead('-25 hours', { name: 'Old Example' })
    await addLead('3 hours', { name: 'Later Example' })
    await addLead('1 hour', { name: 'Called Example', answered: '2026-01-01' })
    await enqueue()
    const mail = await composeOnly('answers-due')
    expect(mail).toMatchObject({ to: OWNER, subject: '2 people are waiting for your answer' })
    expect(mail?.text).not.toMatch(/Old|Later|Called/)
    const places = [late, soon].map(
      (id) => mail?.text.indexOf(`Lead: ${server.config.linkOrigin}/admin?tab=leads&lead=${id}`) ?? -1,
    )
    expect(places[0]).toBeGreaterThan(0)
    expect(places[1]).toBeGreaterThan(places[0] ?? Infinity)
    expect(mail?.text).toMatch(/Late Example\n\nWas due: \w+, \w+ \d+, \d+:\d\d [AP]M\nPhone: 555-010-0100/)
    expect(mail?.text).toContain('Answer by: ')
    expect(mail?.html.match(/href="tel:\+15550100100"/g)).toHaveLength(2)
  })

  test('is not sent if all were answered meanwhile, and lists at most twenty', async () => {
    await addLead('90 minutes')
    await enqueue()
    await server.owner.query(`update leads set first_answered_at = now()`)
    expect(await composeOnly('answers-due')).toBeNull()
    await server.owner.query(`update leads set first_answered_at = null`)
    expect((await composeOnly('answers-due'))?.subject).toBe('Pat Example is waiting for your answer')
    await server.owner.query(
      `insert into leads (id, full_name, project_type, source, phone, answer_due_at)
       select gen_random_uuid(), 'Kim Example', 'custom', 'api', '555-010-0100', now() + interval '1 hour' from generate_series(1, 300)`,
    )
    const mail = await composeOnly('answers-due')
    expect(mail?.subject).toBe('More than 20 people are waiting for your answer')
    expect(mail?.text.match(/Answer by/g)).toHaveLength(20)
  })

  test('an hour that was missed and is made up for later does not hide the next one', async () => {
    const hour = 3_600_000
    const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
    await addLead('30 minutes')
    await enqueue(at(-1))
    await addLead('90 minutes')
    await enqueue(at(0))
    expect(await mailsOf('answers-due')).toHaveLength(2)
  })

  test('the hourly job enqueues the email, which is sent', async () => {
    await addLead('90 minutes')
    const outbox = await mkdtemp(path.join(os.tmpdir(), 'agency-outbox-'))
    const stop = await runJobs(server, { outbox, composers: leadMails })
    try {
      await server.owner.query(
        `select graphile_worker.add_job('remind_of_answers', json_build_object('_cron', json_build_object('ts', $1::text)))`,
        [new Date().toISOString()],
      )
      await until(async () => (await mailsOf('answers-due')).find(({ state }) => state === 'sent'))
    } finally {
      await stop()
      await rm(outbox, { recursive: true })
    }
  })
})
