// What a changed AUTH_SECRET revokes: everything that only the former one could open or verify. Passkeys depend on no secret and stay.
import type { FactorMode } from '#domain/factor-kinds.ts'
import type { Database } from '#server/db/database.ts'
import { hasFactor, recordFactorReset, setAwaitsFactor } from './second-factor/queries.ts'

/** Everybody is signed out and sets a new password by mail; authenticator apps are set up again. Safe to repeat. */
export function revokeAfterSecretChange(db: Database, mode: FactorMode): Promise<void> {
  return db.as({ role: 'accounts' }, async (trx) => {
    await trx.deleteFrom('sessions').execute()
    await trx.deleteFrom('second_steps').execute()
    // Hashes made with the old secret can no longer be verified.
    await trx.deleteFrom('pending_signups').execute()
    await trx.deleteFrom('recovery_codes').execute()
    const apps = await trx.deleteFrom('totp_secrets').returning('user_id').execute()
    for (const { user_id } of apps) {
      await recordFactorReset(trx, user_id)
      if (mode === 'required' && !(await hasFactor(trx, user_id))) await setAwaitsFactor(trx, true, user_id)
    }
  })
}
