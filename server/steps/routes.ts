import * as calls from '#contract/steps.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { actorOf, asCustomer, type Session } from '#server/http/context.ts'
import { enforceLimits } from '#server/http/limits.ts'
import { idempotencyKeyOf } from '#server/http/request-headers.ts'
import { serve, type App } from '#server/http/serve.ts'
import * as steps from './service.ts'

interface StepsDeps {
  db: Database
  config: Pick<Config, 'rateLimits'>
}

const asAdmin = ({ userId }: Session) => ({ role: 'admin', userId }) as const

export function mountSteps(app: App, { db, config }: StepsDeps): void {
  serve(app, calls.getPlan, ({ params, session }) => steps.getPlan(db, actorOf(session), params.id))
  serve(app, calls.addStep, ({ params, body, session, c }) =>
    steps.addStep(db, asAdmin(session), params.id, { form: body, key: idempotencyKeyOf(c) }),
  )
  serve(app, calls.orderSteps, ({ params, body, session }) =>
    steps.orderSteps(db, asAdmin(session), params.id, body.ids),
  )
  serve(app, calls.setPlanProgress, ({ params, body, session }) =>
    steps.setPlanProgress(db, asAdmin(session), params.id, body.computes_progress),
  )
  serve(app, calls.changeStep, ({ params, body, session }) =>
    steps.changeStep(db, asAdmin(session), params.id, body),
  )
  serve(app, calls.removeStep, ({ params, session }) => steps.removeStep(db, asAdmin(session), params.id))
  serve(app, calls.reopenStep, ({ params, session }) => steps.reopenStep(db, asAdmin(session), params.id))
  serve(app, calls.approveStep, ({ params, body, session }) =>
    steps.approveStep(db, asCustomer(session), params.id, body.sha256),
  )
  serve(app, calls.answerStep, async ({ params, body, session, c }) => {
    const person = asCustomer(session)
    const key = idempotencyKeyOf(c)
    if (config.rateLimits) {
      await enforceLimits(db, person, [{ limit: 'message person', subject: session.userId }])
    }
    return steps.answerStep(db, person, params.id, { form: body, key })
  })
  serve(app, calls.finishOwnStep, ({ params, session }) =>
    steps.finishOwnStep(db, asCustomer(session), params.id),
  )
}
