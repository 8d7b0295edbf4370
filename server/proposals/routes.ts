import type { Context } from 'hono'
import * as calls from '#contract/proposals.ts'
import { findBrowserName } from '#domain/browsers.ts'
import type { Config } from '#server/config.ts'
import { clientAddress } from '#server/http/client-key.ts'
import { answerPdf } from '#server/documents/service.ts'
import { actorOf, asCustomer, type AppEnv, type Caller } from '#server/http/context.ts'
import { enforceLimits } from '#server/http/limits.ts'
import { idempotencyKeyOf } from '#server/http/request-headers.ts'
import { serve, type App } from '#server/http/serve.ts'
import type { ProposalsContext } from './context.ts'
import { acceptProposal, declineProposal, findOwnPdf, readOwnProposal } from './customer.ts'
import * as proposals from './service.ts'

interface Deps {
  proposals: ProposalsContext
  config: Pick<Config, 'rateLimits' | 'trustProxy'>
}

const adminOf = ({ userId }: Caller) => ({ role: 'admin', userId }) as const

export function mountProposals(app: App, { proposals: context, config }: Deps): void {
  mountDesk(app, context)
  const limit = async (c: Context<AppEnv>) => {
    if (!config.rateLimits) return
    await enforceLimits(context.db, { role: 'visitor' }, [
      { limit: 'proposal link client', subject: c.var.clientKey },
    ])
  }
  serve(app, calls.readOwnProposal, async ({ body, c }) => {
    await limit(c)
    return readOwnProposal(context, body.token)
  })
  serve(app, calls.downloadOwnProposal, async ({ body, c }) => {
    await limit(c)
    return answerPdf(c, context, await findOwnPdf(context, body.token))
  })
  serve(app, calls.getProposalPdf, async ({ params, session, c }) =>
    answerPdf(c, context, await proposals.findPdf(context, actorOf(session), params.id)),
  )
  serve(app, calls.listAcceptedProposals, ({ session }) =>
    proposals.listAccepted(context, asCustomer(session)),
  )
  serve(app, calls.acceptOwnProposal, async ({ body, c }) => {
    await limit(c)
    return acceptProposal(context, body, {
      address: clientAddress(c, config.trustProxy),
      browser: findBrowserName(c.req.header('user-agent')),
    })
  })
  serve(app, calls.declineOwnProposal, async ({ body, c }) => {
    await limit(c)
    return declineProposal(context, body)
  })
}

function mountDesk(app: App, context: ProposalsContext): void {
  serve(app, calls.listProposals, ({ params, session }) =>
    proposals.listProposals(context, adminOf(session), params.id),
  )
  serve(app, calls.startProposal, ({ params, query, session }) =>
    proposals.startProposal(context, adminOf(session), params.id, query.package),
  )
  serve(app, calls.addProposal, ({ params, body, session, c }) =>
    proposals.addProposal(context, adminOf(session), params.id, { form: body, key: idempotencyKeyOf(c) }),
  )
  serve(app, calls.changeProposal, ({ params, body, session }) =>
    proposals.changeProposal(context, adminOf(session), params.id, body),
  )
  serve(app, calls.removeProposal, ({ params, session }) =>
    proposals.removeProposal(context, adminOf(session), params.id),
  )
  serve(app, calls.sendProposal, ({ params, session }) =>
    proposals.sendProposal(context, adminOf(session), params.id),
  )
  serve(app, calls.withdrawProposal, ({ params, session }) =>
    proposals.withdrawProposal(context, adminOf(session), params.id),
  )
  serve(app, calls.noteProposal, ({ params, session }) =>
    proposals.noteProposal(context, adminOf(session), params.id),
  )
}
