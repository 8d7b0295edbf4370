import type { Generated } from 'kysely'
import type { Profile, Role, SignInOutcome } from '#domain/accounts.ts'

export type UserStatus = 'invited' | 'active' | 'disabled' | 'deleted'
export type TokenPurpose = 'confirm' | 'invite' | 'reset' | 'setup' | 'portal'

export type SecondStepPurpose = 'sign-in' | 'add-passkey' | 'proof'

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
    factors_reset_at: string | null
    sessions_ended_at: string | null
  }
  used_user_ids: { user_id: string; created_at: Generated<string> }
  sessions: {
    id: Generated<string>
    user_id: string
    token_hash: string
    created_at: Generated<string>
    renewed_at: Generated<string>
    browser: string | null
    proven_at: Generated<string>
    former_token_hash: string | null
    rotated_at: string | null
    viewing_id: string | null
    viewing_since: string | null
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
  sign_ins: {
    id: Generated<string>
    user_id: string
    outcome: SignInOutcome
    browser: string | null
    created_at: Generated<string>
  }
  sign_in_delays: { subject: string; failures: number; ends_at: string; updated_at: Generated<string> }
  profiles: Omit<Profile, 'update_mails'> & { update_mails: Generated<boolean> }
  /** As a keyed hash of an address or a phone. */
  forgotten_people: { address_hash: string; created_at: Generated<string> }
  user_roles: {
    user_id: string
    role: Role
    created_at: Generated<string>
    awaits_factor: Generated<boolean>
    console_seen_at: Generated<string | null>
  }
  totp_secrets: {
    user_id: string
    sealed_secret: string
    confirmed_at: string | null
    last_step: number | null
    created_at: Generated<string>
  }
  passkeys: {
    id: Generated<string>
    user_id: string
    credential_id: string
    public_key: string
    /** A bigint, as text to keep every digit. */
    counter: string
    transports: string[]
    name: string
    created_at: Generated<string>
    used_at: string | null
  }
  recovery_codes: { user_id: string; hashes: string[]; created_at: Generated<string> }
  second_steps: {
    id: Generated<string>
    user_id: string
    session_id: string | null
    purpose: SecondStepPurpose
    browser_hash: string | null
    challenge: string | null
    tries: Generated<number>
    expires_at: string
    created_at: Generated<string>
  }
}
