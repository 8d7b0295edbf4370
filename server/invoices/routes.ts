import type { Context } from 'hono'
import * as calls from '#contract/invoices.ts'
import { showInvoice } from '#domain/invoice-document.ts'
import type { Invoice } from '#domain/invoices.ts'
import type { Config } from '#server/config.ts'
import { answerPdf } from '#server/documents/service.ts'
import { actorOf, asCustomer, type AppEnv, type Session } from '#server/http/context.ts'
import { enforceLimits } from '#server/http/limits.ts'
import { idempotencyKeyOf } from '#server/http/request-headers.ts'
import { serve, type App } from '#server/http/serve.ts'
import { fileNameOf } from './file-name.ts'
import { openInvoiceLinks } from './links.ts'
import * as invoices from './service.ts'
import * as shown from './shown.ts'

interface Deps {
  db: invoices.InvoicesContext['db']
  config: Pick<Config, 'publishedSite' | 'site' | 'linkOrigin' | 'rateLimits'>
  authSecret: string
}

const asAdmin = ({ userId }: Pick<Session, 'userId'>) => ({ role: 'admin', userId }) as const

export function mountInvoices(app: App, { db, config, authSecret }: Deps): void {
  const context = { db, config }
  mountShown(app, { db, config, authSecret })
  serve(app, calls.getInvoiceSums, ({ session }) => invoices.readInvoiceSums(context, asAdmin(session)))
  serve(app, calls.sendInvoice, ({ params, session }) =>
    shown.sendInvoice(context, asAdmin(session), params.id),
  )
  serve(app, calls.listInvoices, ({ query, session }) =>
    invoices.listInvoices(context, asAdmin(session), query),
  )
  serve(app, calls.listOwnInvoices, ({ query, session }) =>
    invoices.listOwnInvoices(context, asCustomer(session), query),
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

/** What its customer sees, in the portal and with the link of an email. */
function mountShown(app: App, { db, config, authSecret }: Deps): void {
  const context = { db, config, links: openInvoiceLinks(config, authSecret) }
  const limit = async (c: Context<AppEnv>) => {
    if (!config.rateLimits) return
    await enforceLimits(db, { role: 'visitor' }, [{ limit: 'invoice link client', subject: c.var.clientKey }])
  }
  const answer = (c: Context<AppEnv>, invoice: Invoice) =>
    answerPdf(c, context, {
      name: fileNameOf(invoice),
      document: showInvoice(invoice, shown.dayOfBusiness(config.publishedSite)),
    })
  serve(app, calls.readLinkedInvoice, async ({ body, c }) => {
    await limit(c)
    return shown.readLinkedInvoice(context, body.token)
  })
  serve(app, calls.downloadLinkedInvoice, async ({ body, c }) => {
    await limit(c)
    return answer(c, await shown.findLinkedInvoice(context, body.token))
  })
  serve(app, calls.getInvoiceDocument, ({ params, session }) =>
    shown.getInvoiceDocument(context, actorOf(session), params.id),
  )
  serve(app, calls.getInvoicePdf, async ({ params, session, c }) =>
    answer(c, await invoices.getInvoice(db, actorOf(session), params.id)),
  )
}
