import * as calls from '#contract/invoices.ts'
import { actorOf, asCustomer, type Session } from '#server/http/context.ts'
import { idempotencyKeyOf } from '#server/http/request-headers.ts'
import { serve, type App } from '#server/http/serve.ts'
import * as invoices from './service.ts'

const asAdmin = ({ userId }: Pick<Session, 'userId'>) => ({ role: 'admin', userId }) as const

export function mountInvoices(app: App, context: invoices.InvoicesContext): void {
  const { db } = context
  serve(app, calls.listInvoices, ({ query, session }) =>
    invoices.listInvoices(context, asAdmin(session), query),
  )
  serve(app, calls.listOwnInvoices, ({ query, session }) =>
    invoices.listOwnInvoices(db, asCustomer(session), query),
  )
  serve(app, calls.getInvoice, ({ params, session }) => invoices.getInvoice(db, actorOf(session), params.id))
  serve(app, calls.addInvoice, ({ body, session, c }) =>
    invoices.addInvoice(context, asAdmin(session), body, { key: idempotencyKeyOf(c) }),
  )
  serve(app, calls.changeInvoice, ({ params, body, session }) =>
    invoices.changeInvoice(db, asAdmin(session), params.id, body),
  )
  serve(app, calls.removeInvoice, ({ params, session }) =>
    invoices.removeInvoice(db, asAdmin(session), params.id),
  )
  serve(app, calls.issueInvoice, ({ params, session }) =>
    invoices.issueInvoice(context, asAdmin(session), params.id),
  )
  serve(app, calls.voidInvoice, ({ params, session }) =>
    invoices.voidInvoice(db, asAdmin(session), params.id),
  )
  serve(app, calls.creditInvoice, ({ params, body, session, c }) =>
    invoices.creditInvoice(context, asAdmin(session), params.id, { form: body, key: idempotencyKeyOf(c) }),
  )
  serve(app, calls.addReceipt, ({ params, body, session, c }) =>
    invoices.addReceipt(db, asAdmin(session), params.id, { form: body, key: idempotencyKeyOf(c) }),
  )
  serve(app, calls.removeReceipt, ({ params, session }) =>
    invoices.removeReceipt(db, asAdmin(session), params.id),
  )
}
