// The log of a server whose database refuses everything: every line names its request, and none contains what
// a person typed.
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openLog } from '#server/log.ts'
import { testApp } from '#tests/app.ts'
import { fullAssessment } from '#tests/factories.ts'

const MARKER = 'quokka'

/** What a terminal or a log viewer would interpret: line breaks, escape sequences, reversed text. */
const ORDERS = 'one\ntwo\r\u001b[31mthree\u009b31m\u0085\u2028four\u2029\u202efive\u2066\u200f\ufeff\u007f'
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const OBEYED = /[\0-\u0009\u000b-\u001f\u007f-\u009f\u200f\u2028\u2029\u202e\u2066\ufeff]/

test('keeps typed text out of the log, and names the request on every line', async () => {
  const written: string[] = []
  const log = openLog({
    level: 'info',
    write: (bytes) => {
      written.push(bytes.toString())
      return bytes.length
    },
  })
  const server = await testApp({}, {}, log)
  onTestFinished(() => server.close())
  await server.owner.query(`
    create table seen (name text);
    create function note_name() returns trigger language plpgsql security definer as
      $$ begin insert into public.seen values (current_setting('application_name')); return new; end $$;
    create trigger note_name before insert on leads for each row execute function note_name()`)
  const email = `${MARKER}@example.com`
  await server.signedIn({ email })
  const form = { ...fullAssessment(), name: MARKER, email, message: `${MARKER} called` }
  const kept = await server.call('POST', '/api/submit-lead', { body: form })
  expect(kept.status).toBe(201)
  const { rows } = await server.owner.query<{ name: string }>('select name from seen')
  expect(rows).toEqual([{ name: `agency ${kept.headers.get('x-request-id')}` }])

  for (const table of [
    'leads',
    'conversations',
    'conversation_turns',
    'bookings',
    'pending_signups',
    'orders',
  ]) {
    await server.owner.query(`alter table ${table} add constraint never_again check (false) not valid`)
  }
  // In its own text, too.
  await server.owner.query(`
    create function complain() returns trigger language plpgsql as
      $$ begin raise exception 'no mail for %', new.recipient; end $$;
    create trigger complain before insert on mails for each row execute function complain()`)
  const endpoints: [string, object][] = [
    ['/api/submit-lead', { ...form, message: `${MARKER} again` }],
    [
      '/api/ai-chat',
      { messages: [{ role: 'user', content: `I am ${MARKER}, ${email}` }], messageType: 'chat' },
    ],
    [
      '/api/auth/sign-up/email',
      { name: MARKER, email, password: `${MARKER}-secret`, confirmPassword: `${MARKER}-secret` },
    ],
    ['/api/auth/sign-in/email', { email, password: `${MARKER}-secret` }],
    ['/api/auth/request-password-reset', { email }],
    ['/api/leads/not-a-uuid', {}],
  ]
  const failed: string[] = []
  for (const [path, body] of endpoints) {
    const answer = await server.call('POST', `${path}?about=${MARKER}`, {
      body,
      headers: {
        'user-agent': `${MARKER}\u009b31m`,
        'x-request-id': MARKER,
        referer: `\u0085${MARKER}`,
      },
    })
    if (answer.status >= 500) failed.push(answer.headers.get('x-request-id') ?? '')
  }
  const text = written.join('')
  expect(failed.length).toBeGreaterThanOrEqual(4)
  for (const id of failed) expect(text).toContain(`"request":"${id}"`)
  for (const line of text.trim().split('\n')) {
    expect(JSON.parse(line)).toMatchObject({ request: expect.stringMatching(/^[\da-f-]{36}$/) })
  }
  expect(text.toLowerCase()).not.toContain(MARKER)
  expect(text).not.toMatch(OBEYED)

  // Text from a request that is part of an error stays on its line, escaped.
  await server.owner.query(`
    create function repeat_it() returns trigger language plpgsql as
      $$ begin raise exception '%', ${pg.escapeLiteral(ORDERS)}; end $$;
    create trigger complain before insert on leads for each row execute function repeat_it()`)
  written.length = 0
  const refused = await server.call('POST', `/api/submit-lead?${encodeURIComponent(ORDERS)}`, { body: form })
  expect(refused.status).toBe(500)
  const lines = written.join('').trimEnd().split('\n')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { message: ORDERS } })
  expect(lines[0]).not.toMatch(OBEYED)
})
