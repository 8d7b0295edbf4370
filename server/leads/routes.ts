// The routes of leads: submitting one for anyone, the rest for the owner.
import * as calls from '#contract/leads.ts'
import { forgetPerson, type AccountsContext } from '#server/accounts/service.ts'
import { leadFromAssessment } from '#domain/leads.ts'
import { actorOf } from '#server/http/context.ts'
import { idempotencyKeyOf } from '#server/http/request-headers.ts'
import { serve, type App } from '#server/http/serve.ts'
import { admitSubmission, type SubmissionDeps } from '#server/http/submission.ts'
import * as leads from './service.ts'

interface LeadDeps extends SubmissionDeps {
  accounts: AccountsContext
}

export function mountLeads(app: App, deps: LeadDeps): void {
  const { db, metrics, accounts } = deps

  serve(app, calls.submitLead, async ({ body, c }) => {
    const key = idempotencyKeyOf(c)
    await admitSubmission(deps, { clientKey: c.var.clientKey, email: body.email })
    const submission = { content: leadFromAssessment(body), source: 'website', idempotencyKey: key } as const
    const answer = await leads.submitLead(db, submission)
    metrics.leads.inc({ source: 'website' })
    return answer
  })

  serve(app, calls.listLeads, ({ query, session }) => leads.listLeads(db, actorOf(session), query))
  serve(app, calls.getLead, ({ params, session }) => leads.getLead(db, actorOf(session), params.id))
  serve(app, calls.changeLead, ({ params, body, session }) =>
    leads.changeStatus(db, actorOf(session), params.id, body.status),
  )
  serve(app, calls.forgetPerson, async ({ params, session }) =>
    forgetPerson(accounts, session.userId, await leads.getPersonOfLead(db, actorOf(session), params.id)),
  )
}
