// Who may see a project. Every function runs inside an admin's transaction; triggers record the change and sign former customers out. The
// policies protect accounts that were opened.
import type { ProjectAccess } from '#contract/access.ts'
import type { Trx } from '#server/db/database.ts'
import { problem } from '#server/problem.ts'
import { findOrInviteCustomer } from './conversion.ts'
import * as queries from './queries.ts'
import { recordLinkRequest, reserveMail } from '../limits.ts'
import { insertMail } from '../mails.ts'
import { insertToken, isTokenLive, lockAddress } from '../queries.ts'

/** How many links of an invitation work at a time, so that a newer mail does not invalidate one in transit. */
const LIVE_LINKS = 3

/** The customer of a project and the state of the invitation. Throws `not_found`. */
export async function getAccess(trx: Trx, projectId: string): Promise<ProjectAccess> {
  const { customerId } = await getOwner(trx, projectId)
  const customer = await queries.findCustomer(trx, { id: customerId })
  const invitation = await queries.findLatestInvitation(trx, customerId)
  return {
    customer: {
      id: customerId,
      full_name: customer?.full_name ?? null,
      company_name: customer?.company_name ?? null,
      email: customer?.email ?? null,
      status: statusOf(customer),
      accepted_at: customer?.email_verified_at ?? null,
      projects: await queries.countProjects(trx, customerId),
    },
    invitation: invitation
      ? {
          sent_at: invitation.created_at,
          expires_at: invitation.expires_at,
          state: invitation.revoked_at !== null ? 'revoked' : invitation.is_expired ? 'expired' : 'open',
        }
      : null,
    is_invitation_unsent: customer?.status === 'invited' && customer.is_new && invitation === undefined,
  }
}

/** A customer who deleted the account is not found; only admins see the project until it is given to another customer. */
function statusOf(customer: queries.Customer | undefined): ProjectAccess['customer']['status'] {
  if (customer === undefined) return 'deleted'
  return customer.status === 'disabled' && customer.is_unopened ? 'revoked' : customer.status
}

const REASONS = {
  held: 'We just sent an invitation. Wait a few minutes, then try again.',
  dropped: 'We couldn’t send the invitation because too many emails went out this hour. Try again later.',
} as const

/** Mails a new link. Throws `conflict` for an account that was opened, and `too_many_requests`. */
export async function sendInvitation(trx: Trx, projectId: string): Promise<ProjectAccess> {
  const customer = await getLockedCustomer(trx, projectId)
  if (!customer?.is_unopened) {
    throw problem('conflict', { detail: 'This customer doesn’t need an invitation.' })
  }
  const subject = { purpose: 'invite', userId: customer.id, email: customer.email } as const
  await recordLinkRequest(trx, customer.email)
  const reserved = await reserveMail(trx, {
    kind: 'invitation',
    email: customer.email,
    budget: 'admins',
    hasWorkingLink: await isTokenLive(trx, subject),
  })
  if (reserved.is !== 'free')
    throw problem('too_many_requests', { retryAfter: reserved.seconds, detail: REASONS[reserved.is] })
  if (customer.status === 'disabled') await queries.setUnopenedStatus(trx, customer.id, 'invited')
  const token = await insertToken(trx, subject)
  await queries.revokeOlderInvitations(trx, customer.id, LIVE_LINKS)
  await insertMail(trx, 'invitation', customer.email, token)
  return getAccess(trx, projectId)
}

/** Blocks sign-ups under its address until it is sent again. Throws `conflict` once the customer has accepted. */
export async function revokeInvitations(trx: Trx, projectId: string): Promise<ProjectAccess> {
  const customer = await getLockedCustomer(trx, projectId)
  if (!customer?.is_unopened) {
    throw problem('conflict', { detail: 'The customer already accepted the invitation.' })
  }
  await queries.revokeInvitations(trx, customer.id)
  if (customer.status === 'invited') await queries.setUnopenedStatus(trx, customer.id, 'disabled')
  return getAccess(trx, projectId)
}

interface Redirection {
  projectId: string
  email: string
  /** The admin has just confirmed with their password. */
  isConfirmed: boolean
}

/** Whether giving the project to this address takes it from a customer who has opened their account. Throws `not_found`. */
export async function wouldRevokeAccess(trx: Trx, projectId: string, email: string): Promise<boolean> {
  const { customerId } = await getOwner(trx, projectId)
  const customer = await queries.findCustomer(trx, { id: customerId })
  return customer !== undefined && !customer.is_unopened && customer.email !== email
}

/**
 * Gives the project to the owner of another address, who is invited or notified. An account that was never opened gives up everything
 * and is deleted; the owner of any other sees nothing of the project from the next request on. Throws `not_found`, and `conflict` for
 * an address that may not sign in and without the confirmation that the change needs.
 */
export async function redirectAccess(
  trx: Trx,
  { projectId, email, isConfirmed }: Redirection,
): Promise<ProjectAccess> {
  await queries.lockProject(trx, projectId)
  const { customerId, leadId } = await getOwner(trx, projectId)
  const before = await queries.findCustomer(trx, { id: customerId })
  // Sorted, so that two transactions cannot wait for each other.
  for (const address of [before?.email ?? '', email].sort()) await lockAddress(trx, address)
  const old = await queries.findCustomer(trx, { id: customerId })
  if (old?.email === email) return getAccess(trx, projectId)
  if (old && !old.is_unopened && !isConfirmed) {
    throw problem('conflict', {
      detail: 'The customer just accepted the invitation. Check it and try again.',
    })
  }
  // The same person under a corrected address keeps the introduction.
  const introduction = old?.is_unopened ? await queries.findIntroduction(trx, old.id) : undefined
  const newId = await findOrInviteCustomer(trx, await queries.findCustomer(trx, { email }), {
    email,
    preferredId: null,
    introduction: introduction ?? null,
  })
  if (old?.is_unopened) {
    await queries.moveRecords(trx, old.id, newId)
    await queries.deleteUnopenedUser(trx, old.id)
  } else {
    await queries.moveProject(trx, { id: projectId, lead_id: leadId }, newId)
  }
  return getAccess(trx, projectId)
}

async function getOwner(trx: Trx, projectId: string): Promise<{ customerId: string; leadId: string | null }> {
  const project = await queries.findProjectOwner(trx, projectId)
  if (!project) throw problem('not_found')
  return { customerId: project.customer_id, leadId: project.lead_id }
}

/** Locks the customer's address. Undefined for a customer who deleted the account. Throws `not_found`. */
async function getLockedCustomer(trx: Trx, projectId: string): Promise<queries.Customer | undefined> {
  const { customerId } = await getOwner(trx, projectId)
  const customer = await queries.findCustomer(trx, { id: customerId })
  if (!customer) return undefined
  await lockAddress(trx, customer.email)
  return queries.findCustomer(trx, { id: customerId })
}
