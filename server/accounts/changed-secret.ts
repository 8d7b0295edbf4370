// What a change of AUTH_SECRET leaves of the accounts: everything that only the former one could open goes. Must never touch a passkey,
// which belongs to no secret.
import type { FactorMode } from '#domain/factor-kinds.ts'
import type { Database } from '#server/db/database.ts'
import { hasFactor, recordFactorReset, setAwaitsFactor } from './second-factor/queries.ts'

/** Everybody is signed out and sets a new password by mail; who used an app sets up another. Safe to repeat. */
export function revokeAfterSecretChange(db: Database, mode: FactorMode): Promise<void> {
  return db.as({ role: 'accounts' }, async (trx) => {
    await trx.deleteFrom('sessions').execute()
    await trx.deleteFrom('second_steps').execute()
    // Their passwords would become somebody's in a form that nobody can check.
    await trx.deleteFrom('pending_signups').execute()
    await trx.deleteFrom('recovery_codes').execute()
    const apps = await trx.deleteFrom('totp_secrets').returning('user_id').execute()
    for (const { user_id } of apps) {
      await recordFactorReset(trx, user_id)
      if (mode === 'required' && !(await hasFactor(trx, user_id))) await setAwaitsFactor(trx, true, user_id)
    }
  })
}
