import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ConfigError, describeFormerNames, readConfig, VARIABLE_NAMES } from './config.ts'

const problemsOf = (env: Record<string, string>) => {
  try {
    readConfig(env)
    return 'none'
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.message
  }
}

test('an empty environment serves the whole product on this machine', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: null,
    linkOrigin: 'http://localhost:3000',
    databaseUrl: null,
    secureCookies: false,
    rateLimits: true,
  })
})

test('.env.example names exactly the variables that the server reads', async () => {
  const example = await readFile(new URL('../.env.example', import.meta.url), 'utf8')
  const named = [...example.matchAll(/^([A-Z\d_]+)=/gm)].map(([, name]) => name)
  expect(named.toSorted()).toEqual([...VARIABLE_NAMES].sort())
})

test('an example file without values equals no file', () => {
  expect(readConfig(Object.fromEntries(VARIABLE_NAMES.map((name) => [name, ''])))).toEqual(readConfig({}))
})

test('a former name still works, unless the present name is set', () => {
  const daysOf = (env: Record<string, string>) =>
    readConfig({ BACKUP_DIR: '/safe', ...env }).backups?.testDays
  expect(daysOf({ BACKUP_TRY_DAYS: '3' })).toBe(3)
  expect(daysOf({ BACKUP_TRY_DAYS: '3', BACKUP_TEST_DAYS: '' })).toBe(3)
  expect(daysOf({ BACKUP_TRY_DAYS: '3', BACKUP_TEST_DAYS: '0' })).toBe(0)
  expect(problemsOf({ BACKUP_TRY_DAYS: 'often' })).toContain('BACKUP_TEST_DAYS must be')
})

test('a former name is reported', () => {
  expect(describeFormerNames({ BACKUP_TEST_DAYS: '3', BACKUP_TRY_DAYS: ' ' })).toEqual([])
  expect(describeFormerNames({ BACKUP_TRY_DAYS: '3' })).toEqual([
    'BACKUP_TRY_DAYS is now called BACKUP_TEST_DAYS. The old name still works',
  ])
})

test.each([
  ['PORT', 'three thousand'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PUBLIC_URL', 'example.com'],
  ['PUBLIC_URL', 'http://example.com'],
  ['PUBLIC_URL', 'https://example.com/shop'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['AUTH_SECRET', 'short'],
  ['SMTP_URL', 'https://mail.example.com'],
  ['SMTP_ENCRYPTION', 'off'],
  ['MAIL_FROM', 'FabiensAgency'],
  ['MAIL_FROM', 'Agency <me@agency>'],
  ['MAIL_FROM', 'a@agency.test, b@agency.test'],
  ['OWNER_EMAIL', 'Agency <me@agency>'],
  ['ADMIN_EMAIL', 'me@agency'],
  ['CONTACT_EMAIL', 'example.com'],
  ['AI_BASE_URL', 'ftp://x'],
  ['AI_BASE_URL', 'https://models.example/v1'],
  ['AI_MODEL', 'small'],
  ['AI_API_KEY', 'key'],
  ['CHECKOUT_URL_SCALE', 'javascript:alert(1)'],
  ['SCHEDULING_URL', 'nonsense'],
  ['OWNER_EMAIL', 'nobody'],
  ['TRUST_PROXY', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['RATE_LIMITS', 'maybe'],
  ['SECOND_FACTOR', 'yes'],
  ['METRICS_TOKEN', 'short'],
])('%s=%s is refused in one line that names it', (name, value) => {
  const problems = problemsOf({ [name]: value })
  expect(problems.split('\n')).toHaveLength(1)
  expect(problems).toContain(name)
  expect(problems).toMatch(/must/)
})

test('reports several errors together', () => {
  expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'y' }).split('\n')).toHaveLength(2)
})

test('an admin needs both an address and a password', () => {
  expect(problemsOf({ ADMIN_EMAIL: 'owner@example.com' })).toContain('ADMIN_PASSWORD')
})

test('a booking script needs the booking page that it shows', () => {
  const script = { SCHEDULING_SCRIPT_URL: 'https://assets.booking.example/widget.js' }
  expect(problemsOf(script)).toMatch(/^SCHEDULING_SCRIPT_URL needs SCHEDULING_URL.*$/)
  expect(problemsOf({ ...script, SCHEDULING_URL: 'https://booking.example/owner' })).toBe('none')
})

test('the owner of the database and the server are two users of one database', () => {
  const of = (server: string, owner: string) =>
    problemsOf({ DATABASE_URL: `postgresql://${server}`, DATABASE_OWNER_URL: `postgresql://${owner}` })
  expect(of('web:secret@db/agency', 'agency:other@db/agency')).toBe('none')
  expect(problemsOf({ DATABASE_OWNER_URL: 'postgresql://agency@db/agency' })).toContain('needs DATABASE_URL')
  for (const server of ['agency@db/agency', 'web@db/other', 'db/agency'])
    expect(of(server, 'agency:other@db/agency')).toContain('two users of one database')
})

test('over https the cookies are bound to the host; the owner defaults to the admin', () => {
  const config = readConfig({
    PUBLIC_URL: 'https://example.com',
    ADMIN_EMAIL: ' Owner@Example.com ',
    ADMIN_PASSWORD: 'secret',
  })
  expect(config.secureCookies).toBe(true)
  expect(config.admin?.email).toBe('owner@example.com')
  expect(config.linkOrigin).toBe('https://example.com')
})

test.each([
  [{ ADMIN_EMAIL: 'me@example.com', ADMIN_PASSWORD: 'secret' }, null],
  [{ OWNER_EMAIL: 'leads@example.com' }, null],
  [{}, null],
  [
    { CONTACT_EMAIL: 'hello@example.com', ADMIN_EMAIL: 'me@example.com', ADMIN_PASSWORD: 'secret' },
    'hello@example.com',
  ],
])('shows the address on the pages that was set for them: %j', (env, shown) => {
  expect(readConfig(env).site.email).toBe(shown)
})

test('addresses are understood as people paste them, and stored clean', () => {
  const config = readConfig({
    MAIL_FROM: 'Acme, Inc. <Me@Agency.test>',
    OWNER_EMAIL: 'Pat <pat@agency.test>',
    CONTACT_EMAIL: 'mailto:desk@agency.test',
    ADMIN_EMAIL: ' Sam <Sam@agency.test> ',
    ADMIN_PASSWORD: 'secret',
  })
  expect(config).toMatchObject({
    mailFrom: { name: 'Acme, Inc.', address: 'me@agency.test' },
    ownerEmail: 'pat@agency.test',
    replyTo: 'desk@agency.test',
    admin: { email: 'sam@agency.test' },
    site: { email: 'desk@agency.test' },
  })
})

test('without any address, the one that is made up is at the own host', () => {
  expect(readConfig({})).toMatchObject({ replyTo: 'website@localhost', isReplyToSet: false })
  expect(readConfig({ PUBLIC_URL: 'https://agency.test' }).replyTo).toBe('website@agency.test')
  expect(readConfig({ OWNER_EMAIL: 'pat@agency.test' }).isReplyToSet).toBe(true)
})

test('no error repeats a secret', () => {
  expect(problemsOf({ AUTH_SECRET: 'hush', METRICS_TOKEN: 'hush' })).not.toContain('hush')
})

test.each([
  [{}, 'offered'],
  [{ PUBLIC_URL: 'http://localhost:3000' }, 'offered'],
  [{ PUBLIC_URL: 'https://localhost' }, 'offered'],
  [{ PUBLIC_URL: 'https://shop.example' }, 'required'],
  [{ PUBLIC_URL: 'https://shop.example', SECOND_FACTOR: 'offered' }, 'offered'],
  [{ SECOND_FACTOR: 'off' }, 'off'],
])('new admins with %o: a second factor is %s', (env, mode) => {
  expect(readConfig(env).secondFactor).toBe(mode)
})
