// A project from its kick-off to the approved launch: an owner on a phone, and a customer who opens the portal once and then answers by
// email. What was said, sent and approved is whole in the customer's export and on another machine.
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { APIRequestContext, APIResponse, Page, Response } from 'playwright/test'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Message } from '#domain/messages.ts'
import type { Step } from '#domain/steps.ts'
import { MAILBOX, openDovecot, type Dovecot } from '#tests/dovecot.ts'
import { see } from '#tests/setup/see.ts'
import { PRIVATE_CERTIFICATE } from '#tests/smtp-server.ts'
import { databaseOf, linkIn, openConsole, startProduct, type Product } from './product.ts'

const CUSTOMER = { name: 'Pat Example', email: 'pat@example.com', password: 'copper pipes and cold water' }
const TITLE = 'A website for Example Plumbing'
const LOGO = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><circle r="9"/></svg>')

let mailbox: Dovecot
let product: Product
let owner: Page
let projectId: string

async function answerOf<T>(response: Promise<APIResponse>): Promise<T> {
  const arrived = await response
  expect(arrived.ok(), await arrived.text()).toBe(true)
  return (arrived.status() === 204 ? null : await arrived.json()) as T
}
const ownerCalls = (): APIRequestContext => owner.request
const messages = async (by: APIRequestContext, path = '/api') =>
  (await answerOf<{ items: Message[] }>(by.get(`${path}/threads/${projectId}/messages`))).items

beforeAll(async () => {
  mailbox = await openDovecot()
  product = await startProduct({
    ...databaseOf(inject('journeyDatabase')),
    NODE_EXTRA_CA_CERTS: fileURLToPath(PRIVATE_CERTIFICATE),
  })
  const { page, context } = await product.person({ isOnPhone: true })
  await context.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'))
  owner = page
  await openConsole(owner)
  const { tls: port } = mailbox.ports
  await answerOf(
    ownerCalls().put('/api/mail-inbox', {
      data: { address: MAILBOX.username, host: '127.0.0.1', port, security: 'tls', ...MAILBOX },
    }),
  )
})
afterAll(async () => {
  await product?.close()
  await mailbox?.close()
})

/** The customer's answer, as a mail program writes it, with the logo if asked. */
async function reply(to: Email, text: string, { hasLogo = false } = {}): Promise<void> {
  const references = [to.references, to.messageId].filter(Boolean).join(' ')
  const head = [
    `From: ${CUSTOMER.name} <${CUSTOMER.email}>`,
    `To: ${MAILBOX.username}`,
    `Subject: Re: ${to.subject}`,
    `Message-ID: <${crypto.randomUUID()}@mail.example>`,
    `In-Reply-To: ${to.messageId}`,
    `References: ${references}`,
    'MIME-Version: 1.0',
  ]
  const body = `${text}\r\n\r\nOn Monday, we wrote:\r\n> ${(to.text ?? '').replaceAll('\n', '\r\n> ')}`
  await mailbox.put(
    hasLogo
      ? [
          ...head,
          'Content-Type: multipart/mixed; boundary=part',
          '',
          '--part',
          'Content-Type: text/plain; charset=utf-8',
          '',
          body,
          '--part',
          'Content-Type: image/svg+xml; name=logo.svg',
          'Content-Disposition: attachment; filename=logo.svg',
          'Content-Transfer-Encoding: base64',
          '',
          LOGO.toString('base64'),
          '--part--',
          '',
        ].join('\r\n')
      : [...head, 'Content-Type: text/plain; charset=utf-8', '', body].join('\r\n'),
  )
  await answerOf(ownerCalls().post('/api/mail-inbox/check'))
}

async function mailedNow(text: string): Promise<Email> {
  await product.skipReminderDelay()
  return product.mailTo(CUSTOMER.email, /website/, text)
}

/** On the owner's phone. */
async function write(text: string): Promise<void> {
  await owner.goto(`/admin?tab=messages&thread=${projectId}`)
  await owner.getByLabel('Message', { exact: true }).fill(text)
  const isSent = (response: Response) => response.request().method() === 'POST' && response.status() === 201
  const sent = owner.waitForResponse(isSent)
  await owner.getByRole('button', { name: 'Send', exact: true }).click()
  await sent
  await see(owner.getByRole('listitem').filter({ hasText: text }).first()).toBeVisible()
}

test('the customer accepts the invitation, and sees whose turn it is', async () => {
  const lead = await answerOf<{ id: string }>(
    ownerCalls().post('/api/submit-lead', {
      data: { name: CUSTOMER.name, email: CUSTOMER.email, company: 'Example Plumbing' },
    }),
  )
  const project = await answerOf<{ id: string }>(
    ownerCalls().post('/api/projects', { data: { lead_id: lead.id, title: TITLE, total_cost: 997 } }),
  )
  projectId = project.id
  for (const step of [
    { title: 'Send us your logo', action: 'yours-file' },
    {
      title: 'Approve the launch',
      details: 'The site as it is on the preview.',
      action: 'yours-approve',
    },
  ])
    await answerOf(ownerCalls().post(`/api/projects/${projectId}/steps`, { data: step }))
  const { page, context } = await product.person({ isOnPhone: true })
  await page.goto(linkIn(await product.mailTo(CUSTOMER.email, /^Your project with/)))
  await page.getByLabel('Password', { exact: true }).fill(CUSTOMER.password)
  await page.getByLabel('Confirm Password').fill(CUSTOMER.password)
  await page.getByRole('button', { name: 'Set Password' }).click()
  await see(page.getByText('Send us your logo').first()).toBeVisible()
  await see(page.getByText('Approve the launch').first()).toBeVisible()
  await context.close()
})

test('a message is emailed, and the answer arrives with its file while the owner looks', async () => {
  await ownerCalls().post(`/api/threads/${projectId}/messages`, { data: { body: 'Welcome aboard.' } })
  await write('Please send us your logo.')
  const mail = await mailedNow('Please send us your logo.')
  await reply(mail, 'Here it is.', { hasLogo: true })
  const line = owner.getByRole('listitem').filter({ hasText: 'Here it is.' })
  await see(line.getByText('logo.svg').first()).toBeVisible()
  const [arrived] = await messages(ownerCalls())
  expect(arrived).toMatchObject({ body: 'Here it is.', via: 'mail', files: [{ name: 'logo.svg' }] })
})

test('an answer to an update is in the same thread', async () => {
  await answerOf(
    ownerCalls().post(`/api/projects/${projectId}/updates`, {
      data: { title: 'The first page stands', description: 'Have a look.', update_type: 'progress' },
    }),
  )
  await reply(await mailedNow('The first page stands'), 'I like it.')
  await expect.poll(async () => (await messages(ownerCalls()))[0]?.body).toBe('I like it.')
})

test('the button of the email signs in on another phone, where the launch is approved', async () => {
  await write('Ready to launch. Please approve it.')
  const mail = await mailedNow('Ready to launch.')
  const { page, context } = await product.person({ isOnPhone: true })
  await page.goto(linkIn(mail))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/dashboard?tab=projects&project=*')
  await page
    .getByRole('button', { name: /^Approve/ })
    .first()
    .click()
  await expect
    .poll(async () => (await steps()).find(({ kind }) => kind === 'approve')?.done_at ?? null)
    .not.toBeNull()
  await checkExport(page.request)
  await context.close()
})

const steps = async () =>
  (await answerOf<{ items: Step[] }>(ownerCalls().get(`/api/projects/${projectId}/steps`))).items

async function checkExport(customer: APIRequestContext): Promise<void> {
  // The link has shown no password.
  await answerOf(customer.post('/api/auth/proof', { data: { password: CUSTOMER.password } }))
  const text = JSON.stringify(await answerOf(customer.get('/api/me/export')))
  for (const part of ['Here it is.', 'I like it.', 'Ready to launch.', 'logo.svg', 'Approve the launch'])
    expect(text).toContain(part)
  expect(text).toContain(createHash('sha256').update(LOGO).digest('hex'))
}

test('on another machine the thread, the file and the approval are whole', async () => {
  const before = { messages: await messages(ownerCalls()), steps: await steps() }
  expect(product.consoleErrors).toEqual([])
  await product.moveToAnotherMachine()
  await openConsole(owner)
  expect({ messages: await messages(ownerCalls()), steps: await steps() }).toEqual(before)
  const file = before.messages.flatMap(({ files }) => files)[0]
  const bytes = await (await ownerCalls().get(`/api/files/${file?.id}/logo.svg`)).body()
  expect(bytes.equals(LOGO)).toBe(true)
})
