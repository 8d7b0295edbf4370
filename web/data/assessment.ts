// Hands an assessment to the server. Must never send one twice: the caller keeps the key for as long as it retries.
import type { BodyOf } from '#contract/call.ts'
import type { submitLead } from '#contract/leads.ts'
import { send } from './call.ts'

/** The same `idempotencyKey` and form are stored once, however often they are sent. */
export async function submitAssessment(
  form: BodyOf<typeof submitLead>,
  idempotencyKey: string,
): Promise<{ id: string }> {
  return await send<typeof submitLead>('post /api/submit-lead', {
    body: form,
    headers: { 'Idempotency-Key': idempotencyKey },
  })
}
