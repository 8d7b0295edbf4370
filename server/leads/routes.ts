// The doors to leads: one that anyone may use, and the owner's.
import { z } from 'zod'
import * as calls from '#contract/leads.ts'
import { actorOf } from '#server/http/context.ts'
import { check, serve, type App } from '#server/http/serve.ts'
import { admitSubmission, type SubmissionDeps } from './admission.ts'
import { openIntake } from './intake.ts'
import * as leads from './service.ts'

/** Printable ASCII as Stripe and others take it; long enough for any generated key. */
const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/, 'Idempotency-Key must be 1 to 255 printable characters')
  .optional()

export function mountLeads(app: App, deps: SubmissionDeps): void {
  const { db, metrics } = deps
  const intake = openIntake(db)

  serve(app, calls.submitLead, async ({ body, c }) => {
    const key = check(idempotencyKey, c.req.header('idempotency-key'))
    await admitSubmission(deps, { clientKey: c.var.clientKey, email: body.email })
    const answer = await leads.submitLead(
      { db, intake },
      { form: body, source: 'website', idempotencyKey: key },
    )
    metrics.leads.inc({ source: 'website' })
    return answer
  })

  serve(app, calls.listLeads, ({ query, session }) => leads.listLeads(db, actorOf(session), query))
  serve(app, calls.getLead, ({ params, session }) => leads.getLead(db, actorOf(session), params.id))
  serve(app, calls.changeLead, ({ params, body, session }) =>
    leads.changeStatus(db, actorOf(session), params.id, body.status),
  )
}
