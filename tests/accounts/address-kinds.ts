// An address of each kind, and the endpoints that must not tell them apart.
import { convert, makeAdmin, makeCustomer, newAddress, submitLead, type Answer, type Stage } from './stage.ts'

export const KINDS = ['active', 'invited', 'pending', 'disabled', 'new'] as const
export type Kind = (typeof KINDS)[number]

export interface AddressKinds {
  known: Record<Exclude<Kind, 'new'>, string>
  /** A new address each time, because a request may change its state. */
  address(kind: Kind): string
  endpoints: Record<'sign-in' | 'sign-up' | 'reset', (email: string) => Promise<Answer>>
}

export async function makeAddressKinds(stage: Stage): Promise<AddressKinds> {
  const admin = await makeAdmin(stage)
  const active = await makeCustomer(stage)
  const disabled = await makeCustomer(stage)
  await stage.sql(`update users set status = 'disabled' where id = $1`, [disabled.id])
  const invited = newAddress('invited')
  await convert(admin.browser, await submitLead(stage, invited))
  const pending = newAddress('pending')
  await stage.browser().signUp(pending, 'a pending password')
  const known = { active: active.email, invited, pending, disabled: disabled.email }
  return {
    known,
    address: (kind) => (kind === 'new' ? newAddress('new') : known[kind]),
    endpoints: {
      'sign-in': (email) => stage.browser().signIn(email, 'not the password'),
      'sign-up': (email) => stage.browser().signUp(email, 'not the password'),
      reset: (email) => stage.browser().post('/api/auth/request-password-reset', { email }),
    },
  }
}
