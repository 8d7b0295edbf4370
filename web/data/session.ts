import type {
  acceptInvitation as acceptInvitationCall,
  changePassword as changePasswordCall,
  confirmEmailChange as confirmEmailChangeCall,
  confirmSignUp as confirmSignUpCall,
  deleteMe,
  getMe,
  Me,
  requestPasswordReset as requestPasswordResetCall,
  resetPassword as resetPasswordCall,
  setUpAdmin as setUpAdminCall,
  signIn as signInCall,
  signInByMail as signInByMailCall,
  signOut as signOutCall,
  signUp as signUpCall,
} from '#contract/accounts.ts'
import type { AnswerOf, BodyOf } from '#contract/call.ts'
import { clearAssistantDrafts, KNOWLEDGE_FORM, TURN_FORM } from './assistant-drafts.ts'
import { hasTypedForm } from './ask-before-leaving.ts'
import { ProblemError, send } from './call.ts'
import { findDraft } from './drafts.ts'
import { clearKeptTexts } from './kept-texts.ts'
import { clearLeadDrafts, NOTE_FORM } from './lead-drafts.ts'
import { clearOrders } from './onboarding-records.ts'
import { clearAnnouncedUpdates } from './announced-updates.ts'
import { announceSessionChange } from './session-changes.ts'
import { readStored, writeStored } from './storage.ts'
import { ANSWER_FORM, clearSupportDrafts, REQUEST_FORM } from './support-drafts.ts'

export async function findMe(signal?: AbortSignal): Promise<Me | null> {
  try {
    return await send<typeof getMe>('get /api/me', { ...withSignal(signal), asSelf: true })
  } catch (error) {
    if (error instanceof ProblemError && error.status === 401) return null
    throw error
  }
}

/** Signs in, or returns the second factors that are still required; the user is not signed in then. */
export async function signIn(form: BodyOf<typeof signInCall>): Promise<AnswerOf<typeof signInCall>> {
  const answer = await send<typeof signInCall>('post /api/auth/sign-in/email', { body: form })
  if ('user' in answer) announceSessionChange('signed-in')
  return answer
}

export async function signUp(form: BodyOf<typeof signUpCall>): Promise<void> {
  await send<typeof signUpCall>('post /api/auth/sign-up/email', { body: form })
}

/** Also ends the live stream, clears drafts, and signs out other tabs. */
export async function signOut(): Promise<void> {
  await send<typeof signOutCall>('post /api/auth/sign-out', { asSelf: true })
  clearPersonalData()
}

/** Signs in, or requires the password when another browser signed up. */
export async function confirmSignUp(
  form: BodyOf<typeof confirmSignUpCall>,
): Promise<AnswerOf<typeof confirmSignUpCall>> {
  const answer = await send<typeof confirmSignUpCall>('post /api/auth/confirm', { body: form })
  if ('user' in answer) announceSessionChange('signed-in')
  return answer
}

export async function signInByMail(form: BodyOf<typeof signInByMailCall>): Promise<Me> {
  const me = await send<typeof signInByMailCall>('post /api/auth/sign-in/mail', { body: form })
  announceSessionChange('signed-in')
  return me
}

export async function acceptInvitation(form: BodyOf<typeof acceptInvitationCall>): Promise<Me> {
  const me = await send<typeof acceptInvitationCall>('post /api/auth/accept-invitation', { body: form })
  announceSessionChange('signed-in')
  return me
}

export async function setUpAdmin(form: BodyOf<typeof setUpAdminCall>): Promise<Me> {
  const me = await send<typeof setUpAdminCall>('post /api/auth/set-up-admin', { body: form })
  announceSessionChange('signed-in')
  return me
}

export async function confirmEmailChange(
  form: BodyOf<typeof confirmEmailChangeCall>,
): Promise<AnswerOf<typeof confirmEmailChangeCall>> {
  const answer = await send<typeof confirmEmailChangeCall>('post /api/auth/confirm-email-change', {
    body: form,
  })
  if ('user' in answer) announceSessionChange('signed-in')
  return answer
}

export async function changePassword(form: BodyOf<typeof changePasswordCall>): Promise<Me> {
  const me = await send<typeof changePasswordCall>('post /api/auth/change-password', { body: form })
  announceSessionChange('signed-in')
  return me
}

export async function deleteAccount(form: BodyOf<typeof deleteMe>): Promise<void> {
  await send<typeof deleteMe>('delete /api/me', { body: form })
  clearPersonalData()
}

function clearPersonalData(): void {
  clearOrders()
  clearDrafts()
  clearAnnouncedUpdates()
  announceSessionChange('signed-out')
}

function clearDrafts(): void {
  clearAssistantDrafts()
  clearLeadDrafts()
  clearSupportDrafts()
  clearKeptTexts()
}

const DRAFTS = [
  KNOWLEDGE_FORM,
  TURN_FORM,
  NOTE_FORM,
  REQUEST_FORM,
  ANSWER_FORM,
  'typed',
  'siteSettings',
] as const

/** Whether signing out would drop something that was typed and not saved. */
export const hasUnsavedTexts = (): boolean =>
  hasTypedForm() || DRAFTS.some((form) => findDraft(form) !== null)

/** Clears the drafts of another person, whose session ended in this tab without a sign-out. */
export function claimDrafts(userId: string): void {
  const owner = readStored('session', 'draftsOwner')
  if (owner === userId) return
  if (owner !== null) clearDrafts()
  writeStored('session', 'draftsOwner', userId)
}

/** The answer is the same whether or not the account exists. */
export async function requestPasswordReset(form: BodyOf<typeof requestPasswordResetCall>): Promise<void> {
  await send<typeof requestPasswordResetCall>('post /api/auth/request-password-reset', { body: form })
}

/** Ends every session of the account, including this one. */
export async function resetPassword(form: BodyOf<typeof resetPasswordCall>): Promise<void> {
  await send<typeof resetPasswordCall>('post /api/auth/reset-password', { body: form })
  announceSessionChange('signed-out')
}

function withSignal(signal: AbortSignal | undefined): { signal?: AbortSignal } {
  return signal === undefined ? {} : { signal }
}
