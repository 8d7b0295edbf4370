// The customers, cards and invoices of the fake of Stripe's HTTP interface, with the states and fields of its OpenAPI description.
import type { Stripe } from 'stripe'

type StoredInvoice = Pick<
  Stripe.Invoice,
  | 'id'
  | 'object'
  | 'status'
  | 'customer'
  | 'currency'
  | 'metadata'
  | 'description'
  | 'collection_method'
  | 'amount_due'
  | 'amount_paid'
  | 'amount_remaining'
  | 'attempted'
  | 'attempt_count'
  | 'auto_advance'
  | 'created'
  | 'hosted_invoice_url'
  | 'livemode'
> & {
  lines: { object: 'list'; data: { id: string; amount: number; description: string | null }[] }
  status_transitions: Pick<Stripe.Invoice.StatusTransitions, 'paid_at'>
}
interface StoredCustomer {
  id: string
  fields: Record<string, string>
  card: { brand: string; last4: string } | null
  isDeleted: boolean
}
export interface StripeEvent {
  id: string
  type: string
  created: number
  livemode: boolean
  data: { object: object }
}
interface Answer {
  status: number
  content: object
}

const MISSING = { status: 404, content: refusal('resource_missing') }
const WRONG_STATE = { status: 400, content: refusal('invoice_not_editable') }

function refusal(code: string): object {
  return { error: { type: 'invalid_request_error', code, message: 'Refused by the fake' } }
}

export interface StripeBilling {
  customers: Map<string, StoredCustomer>
  invoices: Map<string, StoredInvoice>
  /** The fields of each page for cards that was opened. */
  portals: Record<string, string>[]
  /** In cents: what Stripe adds to each invoice, as its settings for taxes may. */
  addsTax: number
  saveCard(customer: string, card: StoredCustomer['card']): StripeEvent
  deleteCustomer(customer: string): StripeEvent
  /** A try of the card; the events that Stripe sends about it. */
  charge(invoice: string, outcome: 'paid' | 'declined'): StripeEvent[]
}

export function openBilling(events: Pick<StripeEvent, 'id' | 'type' | 'created'>[]) {
  const customers: StripeBilling['customers'] = new Map()
  const invoices: StripeBilling['invoices'] = new Map()
  const portals: StripeBilling['portals'] = []
  const now = () => Math.floor(Date.now() / 1000)
  let count = 0
  const next = (prefix: string) => `${prefix}_fake${(count += 1)}`

  function send(type: string, object: object): StripeEvent {
    const event = {
      id: next('evt'),
      object: 'event',
      api_version: '2030-01-01.later',
      type,
      created: now(),
      livemode: true,
      field_of_a_later_version: { deep: [1] },
      data: { object: { ...object, another_later_field: 'x' } },
    }
    events.push(event)
    return event
  }

  const billing: StripeBilling = {
    customers,
    invoices,
    portals,
    addsTax: 0,
    saveCard(id, card) {
      const customer = getCustomer(id)
      customer.card = card
      return send('customer.updated', showCustomer(customer))
    },
    deleteCustomer(id) {
      const customer = getCustomer(id)
      customer.isDeleted = true
      return send('customer.deleted', showCustomer(customer))
    },
    charge(id, outcome) {
      const invoice = invoices.get(id)
      if (invoice?.status !== 'open') throw new Error(`${id} is not open`)
      invoice.attempted = true
      invoice.attempt_count += 1
      if (outcome === 'declined') return [send('invoice.payment_failed', { ...invoice })]
      const amount = invoice.amount_remaining
      Object.assign(invoice, { status: 'paid', amount_paid: amount, amount_remaining: 0 })
      invoice.status_transitions = { paid_at: now() }
      return [
        send('invoice_payment.paid', {
          id: next('inpay'),
          object: 'invoice_payment',
          invoice: id,
          status: 'paid',
          amount_paid: amount,
          amount_requested: amount,
          currency: invoice.currency,
          payment: { type: 'payment_intent', payment_intent: `pi_${id}` },
        }),
        send('invoice.paid', { ...invoice }),
      ]
    },
  }

  function getCustomer(id: string): StoredCustomer {
    const found = customers.get(id)
    if (!found) throw new Error(`No customer ${id}`)
    return found
  }

  const showCustomer = ({ id, card, isDeleted }: StoredCustomer) =>
    isDeleted
      ? { id, object: 'customer', deleted: true }
      : {
          id,
          object: 'customer',
          invoice_settings: {
            default_payment_method: card && {
              id: `pm_${id}`,
              object: 'payment_method',
              type: 'card',
              card,
            },
          },
        }

  function makeInvoice(fields: Record<string, string>): Answer {
    const id = next('in')
    const invoice: StoredInvoice = {
      id,
      object: 'invoice',
      status: 'draft',
      customer: fields['customer'] ?? null,
      currency: fields['currency'] ?? '',
      description: fields['description'] ?? null,
      metadata: { reference: fields['metadata[reference]'] ?? '' },
      collection_method:
        fields['collection_method'] === 'charge_automatically' ? fields['collection_method'] : 'send_invoice',
      amount_due: 0,
      amount_paid: 0,
      amount_remaining: 0,
      attempted: false,
      attempt_count: 0,
      auto_advance: fields['auto_advance'] === 'true',
      created: now(),
      hosted_invoice_url: null,
      livemode: true,
      lines: { object: 'list', data: [] },
      status_transitions: { paid_at: null },
    }
    if (!customers.has(fields['customer'] ?? '')) return MISSING
    invoices.set(id, invoice)
    return { status: 200, content: invoice }
  }

  function addLine(fields: Record<string, string>): Answer {
    const invoice = invoices.get(fields['invoice'] ?? '')
    if (!invoice) return MISSING
    if (invoice.status !== 'draft') return WRONG_STATE
    const line = {
      id: next('ii'),
      amount: Number(fields['amount']),
      description: fields['description'] ?? null,
    }
    invoice.lines.data.push(line)
    invoice.amount_due = invoice.lines.data.reduce((sum, { amount }) => sum + amount, billing.addsTax)
    invoice.amount_remaining = invoice.amount_due
    return { status: 200, content: { ...line, object: 'invoiceitem' } }
  }

  function change(invoice: StoredInvoice, act: string, fields: Record<string, string>): Answer {
    if (invoice.status !== (act === 'void' ? 'open' : 'draft')) return WRONG_STATE
    if (act === 'void') invoice.status = 'void'
    if (act === 'delete') {
      invoices.delete(invoice.id)
      return { status: 200, content: { id: invoice.id, object: 'invoice', deleted: true } }
    }
    if (act === 'finalize') {
      invoice.status = invoice.amount_due > 0 ? 'open' : 'paid'
      invoice.auto_advance = fields['auto_advance'] === 'true'
      invoice.hosted_invoice_url = `https://invoice.stripe.com/i/${invoice.id}`
    }
    return { status: 200, content: invoice }
  }

  /** Undefined for an address that is not of these. */
  function answer(method: string, path: string, fields: Record<string, string>): Answer | undefined {
    const [, kind, id, act] =
      /^\/v1\/(customers|invoices|invoiceitems|billing_portal\/sessions)(?:\/(\w+))?(?:\/(\w+))?$/.exec(
        path,
      ) ?? []
    if (kind === undefined) return undefined
    if (method === 'POST' && id === undefined) {
      if (kind === 'invoices') return makeInvoice(fields)
      if (kind === 'invoiceitems') return addLine(fields)
      if (kind === 'customers') {
        const customer = { id: next('cus'), fields, card: null, isDeleted: false }
        customers.set(customer.id, customer)
        return { status: 200, content: showCustomer(customer) }
      }
      if (getCustomer(fields['customer'] ?? '').isDeleted) return MISSING
      portals.push(fields)
      return {
        status: 200,
        content: {
          id: next('bps'),
          object: 'billing_portal.session',
          url: `https://billing.stripe.com/p/session/${count}`,
        },
      }
    }
    const customer = customers.get(id ?? '')
    if (kind === 'customers') return customer ? { status: 200, content: showCustomer(customer) } : MISSING
    const invoice = invoices.get(id ?? '')
    if (!invoice) return MISSING
    if (method === 'GET') return { status: 200, content: invoice }
    return change(invoice, method === 'DELETE' ? 'delete' : (act ?? ''), fields)
  }
  return { billing, answer }
}
