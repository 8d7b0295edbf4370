import type { BodyOf } from '#contract/call.ts'
import type { submitLead } from '#contract/leads.ts'
import { send } from './call.ts'
import { leadHeaders } from './origin.ts'

/** A form is stored once for each `idempotencyKey`; the caller keeps the key while it retries. */
export async function submitAssessment(
  form: BodyOf<typeof submitLead>,
  idempotencyKey: string,
): Promise<{ id: string }> {
  return await send<typeof submitLead>('post /api/submit-lead', {
    body: form,
    headers: { ...leadHeaders(), 'Idempotency-Key': idempotencyKey },
  })
}
