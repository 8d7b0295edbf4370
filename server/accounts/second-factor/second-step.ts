// A sign-in whose password was right and which still waits for the second factor. Must never be a session, nor lead to one by itself.
import type { FactorMethod } from '#domain/factor-kinds.ts'
import type { Trx } from '#server/db/database.ts'
import * as factors from './queries.ts'
import { fingerprint, newSecret } from '../keys.ts'

/** A right password that is not enough. The secret is the browser's cookie, and signs nobody in. */
export interface SecondStep {
  secret: string
  methods: FactorMethod[]
}

/** Instead of a session, where the person has a second factor; null where the password is all there is. */
export async function beginSecondStep(trx: Trx, userId: string): Promise<SecondStep | null> {
  const methods = await factors.listMethods(trx, userId)
  if (methods.length === 0) return null
  const secret = newSecret()
  await factors.beginSignInStep(trx, userId, fingerprint(secret))
  return { secret, methods }
}
