import * as calls from '#contract/leads.ts'
import { leadFromAssessment, type LeadContent } from '#domain/leads.ts'
import { actorOf, type Caller } from '#server/http/context.ts'
import { enforceLimits } from '#server/http/limits.ts'
import { calculatorOf, idempotencyKeyOf, originOf } from '#server/http/request-headers.ts'
import { serve, type App } from '#server/http/serve.ts'
import { admitSubmission, type SubmissionDeps } from '#server/http/submission.ts'
import * as people from './people.ts'
import * as record from './record.ts'
import * as leads from './service.ts'

async function addByKey(
  { db, config, metrics }: SubmissionDeps,
  { userId, keyId = '' }: Caller,
  content: LeadContent,
  idempotencyKey: string | undefined,
) {
  const actor = { role: 'admin', userId } as const
  if (config.rateLimits) await enforceLimits(db, actor, [{ limit: 'key leads', subject: keyId }])
  const lead = await leads.addLeadByKey(db, actor, { content, keyId, idempotencyKey })
  metrics.leads.inc({ source: 'api' })
  return lead
}

export function mountLeads(app: App, deps: SubmissionDeps): void {
  const { db, metrics } = deps
  const adminOf = ({ userId }: { userId: string }) => ({ role: 'admin', userId }) as const

  serve(app, calls.submitLead, async ({ body, c }) => {
    const key = idempotencyKeyOf(c)
    await admitSubmission(deps, { clientKey: c.var.clientKey, email: body.email })
    const submission = {
      content: leadFromAssessment(body),
      source: 'website',
      cameWith: { origin: originOf(c), calculator: calculatorOf(c) },
      idempotencyKey: key,
    } as const
    const answer = await leads.submitLead(db, submission)
    metrics.leads.inc({ source: 'website' })
    return answer
  })

  serve(app, calls.listLeads, ({ query, session }) => leads.listLeads(db, actorOf(session), query))
  // Before the routes of one lead, whose paths match these too.
  serve(app, calls.listLeadIds, ({ query, session }) => leads.listLeadIds(db, actorOf(session), query))
  serve(app, calls.changeStatuses, ({ body, session }) => record.changeStatuses(db, actorOf(session), body))
  serve(app, calls.addLead, async ({ body, session, c }) => {
    const key = idempotencyKeyOf(c)
    if (body.by === 'session') return record.addManualLead(db, adminOf(session), body.form, key)
    return addByKey(deps, session, body.form, key)
  })
  serve(app, calls.getLead, ({ params, session }) => leads.getLead(db, actorOf(session), params.id))
  serve(app, calls.changeLead, ({ params, body, session }) =>
    record.changeLead(db, actorOf(session), params.id, body),
  )
  serve(app, calls.setNextStep, ({ params, body, session }) =>
    record.setNextStep(db, actorOf(session), params.id, body),
  )
  serve(app, calls.addActivity, ({ params, body, session, c }) =>
    record.addActivity(db, adminOf(session), params.id, body, idempotencyKeyOf(c)),
  )
  serve(app, calls.changeActivity, ({ params, body, session }) =>
    record.changeActivity(db, actorOf(session), params.id, body.body),
  )
  serve(app, calls.removeActivity, ({ params, session }) =>
    record.removeActivity(db, actorOf(session), params.id),
  )
  serve(app, calls.listRelatedLeads, ({ params, session }) =>
    people.listRelatedLeads(db, actorOf(session), params.id),
  )
  serve(app, calls.mergeLead, ({ params, body, session }) =>
    people.mergeLeads(db, actorOf(session), params.id, body.lead_id),
  )
  serve(app, calls.separateLead, ({ params, session }) =>
    people.separateLead(db, actorOf(session), params.id),
  )
}
