// A sign-in whose password was right and which waits for the second factor. It is not a session.
import type { FactorMethod } from '#domain/factor-kinds.ts'
import type { Trx } from '#server/db/database.ts'
import * as factors from './queries.ts'
import { fingerprint, newSecret } from '../keys.ts'

/** The secret is the value of the browser's cookie; it gives no access by itself. */
export interface SecondStep {
  secret: string
  methods: FactorMethod[]
}

/** Null for a person without a second factor. */
export async function beginSecondStep(trx: Trx, userId: string): Promise<SecondStep | null> {
  const methods = await factors.listMethods(trx, userId)
  if (methods.length === 0) return null
  const secret = newSecret()
  await factors.beginSignInStep(trx, userId, fingerprint(secret))
  return { secret, methods }
}
