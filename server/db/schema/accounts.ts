// People, their sessions, links and roles.
import type { Generated } from 'kysely'
import type { Profile, Role } from '#domain/accounts.ts'

export type UserStatus = 'invited' | 'active' | 'disabled' | 'deleted'
export type TokenPurpose = 'confirm' | 'invite' | 'reset' | 'setup'

export interface AccountTables {
  users: {
    id: Generated<string>
    email: string | null
    status: UserStatus
    password_hash: string | null
    email_verified_at: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
    has_common_password: Generated<boolean>
  }
  used_user_ids: { user_id: string; created_at: Generated<string> }
  sessions: {
    id: Generated<string>
    user_id: string
    token_hash: string
    created_at: Generated<string>
    renewed_at: Generated<string>
    browser: string | null
  }
  email_changes: {
    id: Generated<string>
    user_id: string
    email: string
    password_hash: string
    expires_at: string
    created_at: Generated<string>
  }
  pending_signups: {
    id: Generated<string>
    email: string
    password_hash: string
    browser_hash: string
    expires_at: string
    created_at: Generated<string>
  }
  account_tokens: {
    id: Generated<string>
    purpose: TokenPurpose
    user_id: string | null
    email: string | null
    expires_at: string
    revoked_at: string | null
    created_at: Generated<string>
  }
  known_devices: {
    user_id: string
    device_hash: string
    created_at: Generated<string>
    used_at: Generated<string>
  }
  sign_in_delays: { subject: string; failures: number; ends_at: string; updated_at: Generated<string> }
  profiles: Omit<Profile, 'update_mails'> & { update_mails: Generated<boolean> }
  user_roles: { user_id: string; role: Role; created_at: Generated<string> }
  /** As a keyed hash of an address or a phone. */
  forgotten_people: { address_hash: string; created_at: Generated<string> }
}
