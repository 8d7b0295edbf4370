// The doors to leads: the two that anyone may use, and the owner's.
import type { Context } from 'hono'
import * as calls from '#contract/leads.ts'
import { submitOrder } from '#contract/onboarding.ts'
import { leadFromAssessment } from '#domain/leads.ts'
import { leadFromOrder } from '#domain/onboarding.ts'
import { actorOf, type AppEnv } from '#server/http/context.ts'
import { idempotencyKeyOf } from '#server/http/request-headers.ts'
import { serve, type App } from '#server/http/serve.ts'
import { admitSubmission, type SubmissionDeps } from './admission.ts'
import { openIntake } from './intake.ts'
import * as leads from './service.ts'

export function mountLeads(app: App, deps: SubmissionDeps): void {
  const { db, metrics } = deps
  const intake = openIntake(db)

  serve(app, calls.submitLead, ({ body, c }) =>
    takeIn(c, { content: leadFromAssessment(body), source: 'website' }),
  )
  serve(app, submitOrder, ({ body, c }) => takeIn(c, { content: leadFromOrder(body), source: 'onboarding' }))

  async function takeIn(c: Context<AppEnv>, { content, source }: leads.Submission): Promise<{ id: string }> {
    const key = idempotencyKeyOf(c)
    await admitSubmission(deps, { clientKey: c.var.clientKey, email: content.email })
    const answer = await leads.submitLead({ db, intake }, { content, source, idempotencyKey: key })
    metrics.leads.inc({ source })
    return answer
  }

  serve(app, calls.listLeads, ({ query, session }) => leads.listLeads(db, actorOf(session), query))
  serve(app, calls.getLead, ({ params, session }) => leads.getLead(db, actorOf(session), params.id))
  serve(app, calls.changeLead, ({ params, body, session }) =>
    leads.changeStatus(db, actorOf(session), params.id, body.status),
  )
}
