// Booking a call in the conversation: from a day in the visitor's words to the invitation, and everything
// that does not book one.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Answer } from '#contract/assistant.ts'
import { BOOKING_QUESTION, CONSENT_QUESTION, SOMETHING_ELSE } from '#domain/assistant/records.ts'
import { DEFAULT_WEEK, type BookingWeek } from '#domain/booking-week.ts'
import type { Booking } from '#domain/bookings.ts'
import { formatShort, formatWhen } from '#domain/zones.ts'
import { testApp, type TestApp } from '#tests/app.ts'

type Person = Awaited<ReturnType<TestApp['signedIn']>>
type Message = { role: string; content: string }

const ZONE = 'America/New_York'
const BERLIN = 'Europe/Berlin'

/** Open around the clock, so that no test depends on the current day. */
const ALWAYS: Partial<BookingWeek> = {
  ...DEFAULT_WEEK,
  hours: ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => ({ weekday, from: '00:00', to: '24:00' })),
  notice_minutes: 0,
  most_a_day: 200,
}

let server: TestApp
let limited: TestApp
let elsewhere: TestApp
let admin: Person
beforeAll(async () => {
  ;[server, limited, elsewhere] = await Promise.all([
    testApp(),
    testApp({ RATE_LIMITS: 'on' }),
    testApp({ SCHEDULING_URL: 'https://calls.example' }),
  ])
  admin = await server.signedIn({ isAdmin: true })
})
afterAll(() => Promise.all([server, limited, elsewhere].map((app) => app.close())))
beforeEach(async () => {
  await server.owner.query('delete from mails')
  await server.owner.query('delete from bookings')
  await changeWeek(ALWAYS)
})

async function changeWeek(changes: Partial<BookingWeek>): Promise<void> {
  const response = await server.call('PATCH', '/api/week', { cookie: admin.cookie, body: changes })
  expect(response.status).toBe(200)
}

const post = (body: object, { app = server, client = 'a visitor' } = {}) =>
  app.call('POST', '/api/ai-chat', { body: { messageType: 'recommendation', ...body }, client })

async function answerTo(body: object, from: Parameters<typeof post>[1] = {}): Promise<Answer> {
  const response = await post(body, from)
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json()) as Answer
}

/** As the widget sends it: with the history, the latest token and the browser's time zone. */
function tab({
  zone = ZONE as string | null,
  ...from
}: { zone?: string | null } & Parameters<typeof post>[1] = {}) {
  const messages: Message[] = []
  let token: string | null = null
  async function send(content: string, intent?: string): Promise<Answer> {
    messages.push({ role: 'user', content })
    const answer = await answerTo(
      {
        messages,
        ...(zone !== null && { timeZone: zone }),
        ...(token !== null && { conversation: token }),
        ...(intent !== undefined && { intent }),
      },
      from,
    )
    token = answer.conversation
    messages.push({ role: 'assistant', content: answer.response })
    return answer
  }
  return {
    messages,
    token: () => token,
    say: (content: string) => send(content),
    tap: ({ intent, title }: { intent: string; title: string }) => send(title, intent),
  }
}

const newEmail = () => `robin.${randomUUID().slice(0, 8)}@example.com`
const startIn = (intent: string | undefined) => (intent ?? '').replace('book-call/', '')

async function countOf(statement: string, values: unknown[] = []): Promise<number> {
  const { rows } = await server.owner.query<{ n: number }>(
    `select count(*)::int as n from ${statement}`,
    values,
  )
  return rows[0]?.n ?? -1
}
const listed = async () => {
  const response = await server.call('GET', '/api/bookings?when=upcoming', { cookie: admin.cookie })
  const { items } = (await response.json()) as { items: Booking[] }
  return items.map((booking) => ({ ...booking, start: new Date(booking.start).toISOString() }))
}

/** Up to the question whether to book the first of the offered times. */
async function asked(email = newEmail(), options: Parameters<typeof tab>[0] = {}) {
  const visitor = tab(options)
  const { choices = [] } = await visitor.say('Can I book a call tomorrow at 10?')
  const [choice] = choices
  if (!choice) throw new Error('no time was offered')
  await visitor.tap(choice)
  const question = await visitor.say(`Robin Vale, 212-555-0188, ${email}`)
  expect(question).toMatchObject({ lead: 'asked', response: expect.stringContaining(BOOKING_QUESTION) })
  return { visitor, choice, start: startIn(choice.intent), question }
}

const tomorrowIn = (zone: string) =>
  new Date(Date.now() + 86_400_000).toLocaleDateString('sv', { timeZone: zone })

describe('free times', () => {
  test.each(['tomorrow at 10?', 'Can somebody call me tomorrow at 10?', 'book a call for tomorrow at 10am'])(
    "answers %s with the nearest ones, in the visitor's time zone",
    async (text) => {
      const { choices = [], response, lead } = await tab().say(text)
      expect(lead).toBe(null)
      expect(response).toBe('These times are free. Which one works for you?')
      expect(choices.at(-1)).toEqual(SOMETHING_ELSE)
      const starts = choices.slice(0, -1).map(({ intent }) => startIn(intent))
      expect(choices.slice(0, -1).map(({ title }) => title)).toEqual(
        starts.map((start) => formatShort(start, ZONE)),
      )
      expect(starts.map((start) => new Date(start).toLocaleString('sv', { timeZone: ZONE }))).toEqual(
        ['09:30', '10:00', '10:30'].map((time) => `${tomorrowIn(ZONE)} ${time}:00`),
      )
    },
  )

  test("uses and names the owner's time zone if the visitor's is missing or unknown", async () => {
    for (const zone of [null, 'Mars/Olympus_Mons', '+05:00']) {
      const { choices = [], response } = await tab({ zone }).say('Can I book a call tomorrow at 10?')
      expect(response).toContain('Pacific Time (Los Angeles)')
      expect(choices[1]?.title).toBe(formatShort(startIn(choices[1]?.intent), 'America/Los_Angeles'))
      expect(choices[1]?.title).toMatch(/ 10:00 AM$/)
    }
    expect((await post({ messages: [{ role: 'user', content: 'Hi' }], timeZone: 5 })).status).toBe(400)
  })

  test("follows the visitor's later wishes, and keeps what they do not change", async () => {
    const visitor = tab()
    await visitor.say('book a call')
    await visitor.say('tomorrow?')
    const { choices = [] } = await visitor.say('after 3')
    for (const { intent } of choices.slice(0, -1)) {
      const [date = '', time = ''] = new Date(startIn(intent))
        .toLocaleString('sv', { timeZone: ZONE })
        .split(' ')
      expect([date, time >= '15:00']).toEqual([tomorrowIn(ZONE), true])
    }
    const other = await visitor.tap(SOMETHING_ELSE)
    expect(other.response).toContain('What day and time work for you?')
    expect(await countOf('open_questions')).toBe(0)
    expect((await visitor.say('after 5')).choices?.[0]?.title).toMatch(/ 5:00 PM$/)
    expect((await visitor.say('How much is Growth?')).response).toContain('$997')
  })

  test('accepts a typed choice as well as a tapped one', async () => {
    const visitor = tab()
    const { choices = [] } = await visitor.say('Can I book a call tomorrow at 10?')
    const email = newEmail()
    const answer = await visitor.say('10:30 works')
    expect(answer).toMatchObject({ lead: null, response: expect.stringMatching(/^Good\. What is your name/) })
    expect(await visitor.say(`Robin Vale, 212-555-0188, ${email}`)).toMatchObject({
      lead: 'asked',
      response: expect.stringContaining(formatWhen(startIn(choices[2]?.intent), ZONE)),
    })
    expect(await visitor.say('yes')).toMatchObject({ lead: 'taken' })
    expect(await listed()).toHaveLength(1)
    const other = tab()
    await other.say('book a call')
    const question = await other.say(`tomorrow at 11, I’m Robin Vale, 212-555-0188, ${newEmail()}`)
    expect(question).toMatchObject({
      lead: 'asked',
      response: expect.stringMatching(/ 11:00 AM.+Robin Vale/),
    })
  })

  test('offers the nearest ones if the wished time is past or taken', async () => {
    const past = await tab().say('Can I book a call on 2020-01-01 at 10?')
    expect(past.response).toBe('That time isn’t free, but these are. Which one works for you?')
    expect(past.choices).toHaveLength(4)
    for (const { intent } of past.choices?.slice(0, -1) ?? [])
      expect(Date.parse(startIn(intent))).toBeGreaterThan(Date.now())
  })

  test('says so if there are none', async () => {
    await changeWeek({ hours: [] })
    const answer = await tab().say('Can I book a call tomorrow at 10?')
    expect(answer.response).toMatch(/no free time in our calendar.+call you back.+\/booking/)
    expect(answer.choices).toBeUndefined()
  })

  test('offers none if calls are booked on another page', async () => {
    const answer = await tab({ app: elsewhere }).say('Can I book a call?')
    expect(answer.choices?.some(({ intent }) => intent.startsWith('book-call/')) ?? false).toBe(false)
    expect(await tab({ app: elsewhere }).say('Can somebody call me? Tomorrow at 10 is good.')).toMatchObject({
      response: expect.stringContaining('What is your name'),
    })
  })

  test('offers the same hour before and after a change of the clocks', async () => {
    await changeWeek({ days_ahead: 180 })
    for (const date of ['2027-03-13', '2027-03-14', '2027-03-15']) {
      if (Date.parse(date) - Date.now() > 179 * 86_400_000 || Date.parse(date) < Date.now()) continue
      const { choices = [] } = await tab().say(`Can I book a call on ${date} at 10?`)
      expect(choices[1]?.title).toBe(formatShort(startIn(choices[1]?.intent), ZONE))
      expect(choices[1]?.title).toMatch(/ 10:00 AM$/)
    }
  })
})

describe('a complete booking', () => {
  test('books one call, with the invitation, the reminders, the lead and the conversation', async () => {
    const email = newEmail()
    const visitor = tab({ zone: BERLIN })
    const { choices = [] } = await visitor.say('Could somebody call me tomorrow at 10?')
    const choice = choices[1] ?? SOMETHING_ELSE
    const start = startIn(choice.intent)
    expect(await visitor.tap(choice)).toMatchObject({
      lead: null,
      response:
        'Good. What is your name, which phone number should we call, and which email should the invitation go to?',
    })
    expect((await visitor.say('Robin Vale, 212-555-0188')).response).toBe(
      'Thank you, Robin Vale. Which email should the invitation go to?',
    )
    const question = await visitor.say(email)
    expect(question.lead).toBe('asked')
    for (const words of [formatWhen(start, BERLIN), 'Robin Vale', '212-555-0188', email, BOOKING_QUESTION])
      expect(question.response).toContain(words)
    expect(await listed()).toEqual([])
    expect(await countOf('leads where email = $1', [email])).toBe(0)

    const done = await visitor.say('Yes please')
    expect(done).toMatchObject({ lead: 'taken', by: 'assistant' })
    for (const words of [formatWhen(start, BERLIN), email, 'link to move or cancel'])
      expect(done.response).toContain(words)
    const [booking, ...more] = await listed()
    expect(more).toEqual([])
    expect(booking).toMatchObject({
      start,
      state: 'booked',
      name: 'Robin Vale',
      email,
      phone: '212-555-0188',
      zone: BERLIN,
    })
    expect(booking?.about).not.toContain(choice.title)
    const { rows: mails } = await server.owner.query<{ kind: string }>('select kind from mails order by kind')
    expect(mails.map(({ kind }) => kind).filter((kind) => kind !== 'booking-reminder-day')).toEqual([
      'booking-confirmed',
      'booking-received',
      'booking-reminder-hour',
    ])
    const { rows: leads } = await server.owner.query<{ id: string; source: string; is_answered: boolean }>(
      'select id, source, first_answered_at is not null as is_answered from leads where email = $1',
      [email],
    )
    expect(leads).toEqual([{ id: booking?.lead_id, source: 'booking', is_answered: true }])
    const timeline = await server.call('GET', `/api/leads/${leads[0]?.id}/timeline`, { cookie: admin.cookie })
    const { items } = (await timeline.json()) as { items: { kind: string; conversation?: object }[] }
    expect(items.find(({ kind }) => kind === 'conversation')).toMatchObject({
      conversation: { promised: [expect.stringMatching(/^Call on .+ Pacific Time$/)] },
    })

    // The same request again gets the same answer and books no second call.
    const again = await answerTo({
      messages: visitor.messages.slice(0, -1),
      conversation: visitor.token(),
      timeZone: BERLIN,
    })
    expect(again).toEqual(done)
    expect(await listed()).toHaveLength(1)
    const after = await visitor.say('ok')
    expect(after.lead).toBe(null)
    expect(after.choices).toBeUndefined()
    expect(await listed()).toHaveLength(1)
  })

  test('books one call for twenty parallel requests', async () => {
    const email = newEmail()
    const { visitor } = await asked(email)
    visitor.messages.push({ role: 'user', content: 'yes' })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        answerTo({ messages: visitor.messages, conversation: visitor.token(), timeZone: ZONE }),
      ),
    )
    expect(new Set(answers.map(({ response }) => response)).size).toBe(1)
    expect(await listed()).toHaveLength(1)
    expect(await countOf('leads where email = $1', [email])).toBe(1)
  })

  test('answers a question in between and then continues', async () => {
    const email = newEmail()
    const visitor = tab()
    const { choices = [] } = await visitor.say('book a call')
    await visitor.tap(choices[0] ?? SOMETHING_ELSE)
    expect((await visitor.say('How much is Growth?')).response).toContain('$997')
    expect(await visitor.say(`Robin Vale, 212-555-0188, ${email}`)).toMatchObject({ lead: 'asked' })
    expect(await visitor.say('what do I pay for the call?')).toMatchObject({ lead: null })
    // A yes to anything but the question does not count.
    await visitor.say('yes')
    expect(await listed()).toEqual([])
  })

  test('asks again if the visitor changes the time', async () => {
    const { visitor, start } = await asked()
    const question = await visitor.say('can somebody call me tomorrow at 4pm instead?')
    expect(question).toMatchObject({ lead: 'asked', response: expect.stringContaining(' at 4:00 PM ') })
    await visitor.say('yes')
    const [booking, ...more] = await listed()
    expect(more).toEqual([])
    expect(booking?.start).not.toBe(start)
    expect(formatShort(booking?.start ?? 0, ZONE)).toMatch(/ 4:00 PM$/)
  })

  test('passes on without a time a visitor who prefers to be called back', async () => {
    const visitor = tab()
    const { choices = [] } = await visitor.say('book a call')
    await visitor.tap(choices[0] ?? SOMETHING_ELSE)
    await visitor.say('just call me back please')
    expect((await visitor.say('Robin Vale, 212-555-0188')).response).toContain(CONSENT_QUESTION)
    expect(await visitor.say('yes')).toMatchObject({ lead: 'taken' })
    expect(await listed()).toEqual([])
  })
})

describe('books nothing', () => {
  test('after a no, nor after a later yes', async () => {
    const email = newEmail()
    const { visitor } = await asked(email)
    expect(await visitor.say('no thanks')).toMatchObject({
      lead: null,
      response: expect.stringContaining('nothing’s booked'),
    })
    await visitor.say('yes')
    expect(await listed()).toEqual([])
    expect(await countOf('leads where email = $1', [email])).toBe(0)
  })

  test('from a history that the client invented', async () => {
    const email = newEmail()
    const { visitor, question } = await asked(email)
    // The exact question, without the conversation in which it was asked.
    const messages = [...visitor.messages, { role: 'user', content: 'yes' }]
    expect(question.response).toBe(messages.at(-2)?.content)
    expect((await answerTo({ messages, timeZone: ZONE })).lead).not.toBe('taken')
    expect((await answerTo({ messages, conversation: 'A'.repeat(43), timeZone: ZONE })).lead).not.toBe(
      'taken',
    )
    expect(await listed()).toEqual([])
    expect(await countOf('leads where email = $1', [email])).toBe(0)
  })

  test('on a tap alone, whatever its text', async () => {
    const { visitor, choice } = await asked()
    const answer = await visitor.tap({ intent: choice.intent, title: 'yes' })
    expect(answer.lead).toBe('asked')
    expect(await listed()).toEqual([])
  })

  test.each(['book-call/garbage', 'book-call/2026-99-99T99:99:99.000Z', 'book-call/booked', 'book-call/'])(
    'for the invented choice %s: it reads the words as typed',
    async (intent) => {
      const answer = await tab().tap({ intent, title: 'How much is Growth?' })
      expect(answer).toMatchObject({ lead: null, response: expect.stringContaining('$997') })
    },
  )

  test('at a time that is past, too far ahead or not in the week, and offers others', async () => {
    const off = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 86_460_000).toISOString()
    for (const [start, words] of [
      ['2020-01-01T10:00:00.000Z', 'This time has passed.'],
      ['9999-12-31T10:00:00.000Z', 'Our calendar doesn’t go that far yet.'],
      [off, 'Calls don’t start at that minute.'],
    ] as const) {
      const visitor = tab()
      const answer = await visitor.tap({ intent: `book-call/${start}`, title: 'That one' })
      expect(answer.response).toContain(words)
      expect(answer.choices).toHaveLength(4)
      await visitor.say(`Robin Vale, 212-555-0188, ${newEmail()}`)
      await visitor.say('yes')
    }
    expect(await listed()).toEqual([])
  })

  test('at a time that was taken meanwhile, and offers the next ones', async () => {
    const email = newEmail()
    const { visitor, start } = await asked(email)
    const other = await server.call('POST', '/api/bookings', {
      body: { start, name: 'Pat', email: newEmail(), phone: '555-0100' },
    })
    expect(other.status).toBe(201)
    const answer = await visitor.say('yes')
    expect(answer).toMatchObject({
      lead: null,
      response: 'Someone just took that time. These are free. Which one works for you?',
    })
    const starts = answer.choices?.map(({ intent }) => startIn(intent)) ?? []
    expect(starts).toHaveLength(4)
    expect(starts).not.toContain(start)
    expect(await countOf('leads where email = $1', [email])).toBe(0)
    expect(await visitor.tap(answer.choices?.[0] ?? SOMETHING_ELSE)).toMatchObject({ lead: 'asked' })
    expect(await visitor.say('yes')).toMatchObject({ lead: 'taken' })
    expect(await listed()).toHaveLength(2)
  })

  test('twice at one time, also in parallel', async () => {
    const emails = Array.from({ length: 8 }, newEmail)
    const visitors = await Promise.all(emails.map((email) => asked(email)))
    const answers = await Promise.all(visitors.map(({ visitor }) => visitor.say('yes')))
    expect(answers.filter(({ lead }) => lead === 'taken')).toHaveLength(1)
    for (const { lead, response, choices = [] } of answers) {
      if (lead === 'taken') continue
      expect(response).toContain('Someone just took that time.')
      expect(choices.map(({ intent }) => startIn(intent))).not.toContain(visitors[0]?.start)
    }
    expect(await listed()).toHaveLength(1)
    expect(await countOf('leads where email = any ($1)', [emails])).toBe(1)
  })

  test('above the daily limit of an address', async () => {
    const email = newEmail()
    const statuses: number[] = []
    for (const client of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const from = { app: limited, client }
      const visitor = tab(from)
      const { choices = [] } = await visitor.say('Can I book a call next week?')
      await visitor.tap(choices[0] ?? SOMETHING_ELSE)
      await visitor.say(`Robin Vale, 212-555-0188, ${email}`)
      const messages = [...visitor.messages, { role: 'user', content: 'yes' }]
      const response = await post({ messages, conversation: visitor.token(), timeZone: ZONE }, from)
      statuses.push(response.status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('after a person takes over the conversation', async () => {
    const { visitor } = await asked()
    const { rows } = await server.owner.query<{ id: string }>(
      'select id from conversations order by last_turn_at desc limit 1',
    )
    await server.call('PATCH', `/api/conversations/${rows[0]?.id}`, {
      cookie: admin.cookie,
      body: { answered_by: 'person' },
    })
    expect(await visitor.say('yes')).toMatchObject({ by: 'person', lead: null })
    expect(await listed()).toEqual([])
  })
})
