// What customers get of their invoices: emails with the PDF, the page of a link, reminders; and what the owner sees of all of them.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Figures } from '#contract/figures.ts'
import type { InvoiceSums, ShownInvoice } from '#contract/invoices.ts'
import type { Needs } from '#contract/needs.ts'
import { addDays } from '#domain/calendar-dates.ts'
import type { Invoice } from '#domain/invoices.ts'
import { dayOf, instantAt } from '#domain/opening-hours.ts'
import { DEFAULT_SITE } from '#domain/site/site.ts'
import { invoiceMails } from '#server/invoices/jobs.ts'
import { openInvoiceLinks } from '#server/invoices/links.ts'
import { remindOfInvoices } from '#server/invoices/reminders.ts'
import type { MailComposer } from '#server/mail/compose.ts'
import { textOfPdf } from '#tests/pdf-text.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { makeProject } from '#tests/factories.ts'

const ZONE = DEFAULT_SITE.business.timeZone
const TODAY = dayOf(Date.now(), ZONE)
/** Between 8 and 20 o'clock of the business. */
const noonOf = (day: string) => instantAt(day, '12:00', ZONE)

let server: TestApp
let admin: { id: string; cookie: string }
let customer: { id: string; email: string; cookie: string }
let project: { id: string }
beforeAll(async () => {
  server = await testApp()
  admin = await server.signedIn({ isAdmin: true })
  customer = await server.signedIn()
  project = await makeProject(server.owner, customer.id)
})
beforeEach(() => server.owner.query('delete from mails'))
afterAll(async () => {
  expect(server.errors).toEqual([])
  await server.close()
})

const call = (method: string, path: string, body?: object, cookie: string | null = admin.cookie) =>
  server.call(method, path, { ...(cookie !== null && { cookie }), ...(body && { body }) })

async function ask<T = Invoice>(method: string, path: string, body?: object): Promise<T> {
  const response = await call(method, path, body)
  const answer = (await response.json()) as T
  expect([response.status, answer]).toEqual([expect.toBeOneOf([200, 201]), answer])
  return answer
}

async function issued(changes: object = {}): Promise<Invoice> {
  const lines = [{ text: 'Website', unit_price: 997 }]
  const { id } = await ask('POST', '/api/invoices', { project_id: project.id, lines, ...changes })
  return ask('POST', `/api/invoices/${id}/issue`)
}
const pay = (id: string, amount: number, changes: object = {}) =>
  ask('POST', `/api/invoices/${id}/receipts`, { amount, method: 'bank', received_on: TODAY, ...changes })

const listMails = async (id: string) =>
  (
    await server.owner.query<{ kind: string; recipient: string | null }>(
      'select kind, recipient from mails where subject_id = $1 order by created_at, kind',
      [id],
    )
  ).rows
const kindsOf = async (id: string) => (await listMails(id)).map(({ kind }) => kind)

const composers: Record<string, MailComposer> = invoiceMails('a secret')
const compose = async (kind: string, id: string) =>
  (composers[kind] as MailComposer)(
    { id: crypto.randomUUID(), recipient: customer.email, subject_id: id },
    { db: server.db, config: server.config, findOwnerAddress: async () => 'owner@example.com' },
  )

const tokenOf = (id: string) => openInvoiceLinks(server.config, server.authSecret).tokenOf(id)

describe('the email', () => {
  test('goes to the customer when it is issued, with the PDF and a link of its own', async () => {
    const { id, number } = await issued()
    expect(await listMails(id)).toEqual([{ kind: 'invoice-issued', recipient: customer.email }])
    const mail = await compose('invoice-issued', id)
    expect(mail?.subject).toBe(`Invoice ${number} from ${DEFAULT_SITE.business.businessName}`)
    expect(mail?.text).toContain('/invoice#token=')
    const [pdf] = mail?.attachments ?? []
    expect([pdf?.name, pdf?.type]).toEqual([`invoice-${number}.pdf`, 'application/pdf'])
    const text = await textOfPdf(pdf?.content ?? new Uint8Array())
    for (const shown of [String(number), 'Website', '$997.00', customer.email.slice(0, 20)])
      expect(text).toContain(shown)
  })

  test('is sent again when the owner asks, not twice in five minutes', async () => {
    const { id } = await issued()
    expect((await call('POST', `/api/invoices/${id}/send`)).status).toBe(409)
    await server.owner.query(`update mails set created_at = now() - interval '6 minutes', state = 'sent'`)
    expect((await call('POST', `/api/invoices/${id}/send`)).status).toBe(200)
    expect((await call('POST', `/api/invoices/${id}/send`)).status).toBe(409)
    expect(await kindsOf(id)).toEqual(['invoice-issued', 'invoice-issued'])
  })

  test('confirms a payment to the customer; the owner, who recorded it, is not told', async () => {
    const { id } = await issued()
    await pay(id, 500)
    expect(await kindsOf(id)).toEqual(['invoice-issued', 'payment-received'])
    expect((await compose('payment-received', id))?.text).toContain('$497.00 is left to pay')
    await pay(id, 497)
    expect((await compose('payment-received', id))?.text).toContain('is paid. The receipt is attached.')
    expect(await compose('invoice-reminder', id)).toBeNull()
  })

  test('tells the owner of a payment that came by itself', async () => {
    const { id } = await issued()
    await server.owner.query(
      `insert into payments (invoice_id, provider_ids, state, amount, currency, paid_at) values ($1, $2, 'paid', 997, 'USD', now())`,
      [id, [`cs_test_${id.slice(0, 8)}`]],
    )
    expect(await kindsOf(id)).toEqual(expect.arrayContaining(['payment-received', 'payment-received-notice']))
    expect((await compose('payment-received-notice', id))?.subject).toContain('Payment received: $997.00')
  })

  test('of a credit note says what it corrects', async () => {
    const { id, number } = await issued()
    const note = await ask('POST', `/api/invoices/${id}/credit`, {})
    expect(await kindsOf(note.id)).toEqual(['invoice-issued'])
    expect((await compose('invoice-issued', note.id))?.text).toContain(`$997.00 of invoice ${number}`)
  })
})

describe('reminders', () => {
  const remind = (day: string) => remindOfInvoices(server, noonOf(day))
  const reminders = async (id: string) =>
    (await kindsOf(id)).filter((kind) => kind === 'invoice-reminder').length

  test('come on the days of the settings, each once, and stop with the payment', async () => {
    const { id, due_on } = await issued({ due_on: addDays(TODAY, 14) })
    const due = due_on ?? ''
    await remind(addDays(due, -4))
    expect(await reminders(id)).toBe(0)
    await Promise.all([remind(addDays(due, -3)), remind(addDays(due, -3))])
    await remind(addDays(due, -2))
    expect(await reminders(id)).toBe(1)
    await remind(addDays(due, 3))
    expect(await reminders(id)).toBe(2)
    await pay(id, 997)
    await remind(addDays(due, 10))
    expect(await reminders(id)).toBe(2)
  })

  test('wait while a bank debit is on its way', async () => {
    const { id } = await issued()
    expect(await compose('invoice-reminder', id)).not.toBeNull()
    await server.owner.query(
      `insert into payments (provider_ids, state, invoice_id, amount, currency) values (array[$1], 'pending', $1::uuid, 997, 'USD')`,
      [id],
    )
    expect(await compose('invoice-reminder', id)).toBeNull()
  })

  test('that a server missed are not caught up: only the latest is sent', async () => {
    const { id, due_on } = await issued({ due_on: addDays(TODAY, 14) })
    await remind(addDays(due_on ?? '', -3))
    await remind(addDays(due_on ?? '', 12))
    expect(await reminders(id)).toBe(2)
  })

  test('are not sent at night', async () => {
    const { id, due_on } = await issued({ due_on: addDays(TODAY, 14) })
    const day = addDays(due_on ?? '', 3)
    await remindOfInvoices(server, instantAt(day, '07:59', ZONE))
    await remindOfInvoices(server, instantAt(day, '20:00', ZONE))
    expect(await reminders(id)).toBe(0)
    await remindOfInvoices(server, instantAt(day, '08:00', ZONE))
    expect(await reminders(id)).toBe(1)
  })
})

describe('the page of the link', () => {
  const read = (token: string, file = '') => call('POST', `/api/invoices/linked${file}`, { token }, null)

  test('shows the invoice and its PDF to anyone who has it', async () => {
    const { id, number } = await issued()
    const response = await read(tokenOf(id))
    const shown = (await response.json()) as ShownInvoice
    expect([response.status, shown.status, shown.outstanding, shown.number]).toEqual([
      200,
      'due',
      997,
      number,
    ])
    expect(shown.sentence).toMatch(/^\$997\.00 is due by /)
    const pdf = await read(tokenOf(id), '/pdf')
    expect(pdf.headers.get('content-disposition')).toContain(`invoice-${number}.pdf`)
    expect(await textOfPdf(new Uint8Array(await pdf.arrayBuffer()))).toContain('$997.00')
  })

  test('says what is the case after each step', async () => {
    const { id } = await issued()
    const sentence = async () => ((await (await read(tokenOf(id))).json()) as ShownInvoice).sentence
    await pay(id, 500)
    expect(await sentence()).toMatch(/^You’ve paid \$500\.00 of \$997\.00\. \$497\.00 is due by /)
    await pay(id, 500)
    expect(await sentence()).toBe('You paid $3.00 too much. We’ll get it back to you.')
    await pay(id, 3, { is_refund: true })
    expect(await sentence()).toBe('It’s paid. Thank you!')
    const other = await issued()
    await ask('POST', `/api/invoices/${other.id}/void`)
    const voided = (await (await read(tokenOf(other.id))).json()) as ShownInvoice
    expect([voided.status, voided.view.badge]).toEqual(['void', 'Void'])
  })

  test('opens nothing with another code, for a draft, or once the account is deleted', async () => {
    const draft = await ask('POST', '/api/invoices', {
      project_id: project.id,
      lines: [{ text: 'Website', unit_price: 1 }],
    })
    const { id } = await issued()
    await server.owner.query('update invoices set hidden_at = now() where id = $1', [id])
    for (const token of ['x', tokenOf(draft.id), tokenOf(id), tokenOf(project.id)])
      expect((await read(token)).status).toBe(400)
  })
})

test('the sums are those of the documents, recomputed from their content', async () => {
  const lines = [
    { text: 'One', unit_price: 0.1, quantity: 3 },
    { text: 'Two', unit_price: 165.67, discount: 0.01 },
  ]
  const taxes = [{ name: 'Sales tax', rate: 8.875 }]
  const late = await issued({ lines, taxes, due_on: addDays(TODAY, -1) })
  const before = await ask<InvoiceSums>('GET', '/api/invoices/sums')
  await pay(late.id, 0.03)
  const after = await ask<InvoiceSums>('GET', '/api/invoices/sums')
  const { rows } = await server.owner.query<InvoiceSums>(
    `with sums as (
       select invoices.id, due_on, (
         select sum(round((line ->> 'quantity')::numeric * (line ->> 'unit_price')::numeric, 2) - (line ->> 'discount')::numeric)
         from jsonb_array_elements(content -> 'lines') as line
       ) as net, content
       from invoices where state = 'issued' and kind = 'invoice' and id not in (select credits_id from invoices where credits_id is not null)
     ), totals as (
       select id, due_on, net + coalesce((
         select sum(round(net * (tax ->> 'rate')::numeric / 100, 2)) from jsonb_array_elements(content -> 'taxes') as tax
       ), 0) - coalesce((select sum(amount) from receipts where invoice_id = sums.id), 0)
         - coalesce((select sum(amount) from payments where invoice_id = sums.id and state = 'paid'), 0) as left
       from sums
     )
     select sum(greatest(totals.left, 0))::float8 as outstanding,
       sum(greatest(totals.left, 0)) filter (where due_on < $1)::float8 as overdue from totals`,
    [TODAY],
  )
  expect(after).toMatchObject({ outstanding: rows[0]?.outstanding, overdue: rows[0]?.overdue })
  expect(Math.round((before.outstanding - after.outstanding) * 100)).toBe(3)
  expect(Math.round((after.received_this_month - before.received_this_month) * 100)).toBe(3)
  const figures = await ask<Figures>('GET', '/api/figures')
  expect(figures.invoices).toEqual(after)
  const { items } = await ask<Needs>('GET', '/api/needs')
  const need = items.find(({ id }) => id === late.id)
  expect(need).toMatchObject({ kind: 'overdue_invoice', due_on: addDays(TODAY, -1) })
  expect(need?.detail).toContain(`$${(late.total - 0.03).toFixed(2)}`)
})
