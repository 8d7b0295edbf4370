// From a lead's address to the customer who sees the project, and who may see it afterwards (D1; security.md 8). Every function
// works inside an admin's transaction. Must never give anybody a session, a password or a second account.
import type { LeadRecipient } from '#contract/leads.ts'
import type { ProjectAccess } from '#contract/projects.ts'
import type { Trx } from '#server/db/database.ts'
import { problem } from '#server/http/problem.ts'
import * as queries from './conversion-queries.ts'
import { reserveMail } from './limits.ts'
import { insertMail, oweLink, oweNotice } from './owed-mails.ts'
import { insertAudit, insertToken, lockAddress } from './queries.ts'

interface ConvertedLead extends queries.Introduction {
  id: string
  email: string
  customer_user_id: string | null
}

/**
 * Whose project a lead's is: the customer it was resolved to before, else the account with its address, else a new invited
 * one. Owes the mail that tells them. Throws `conflict` for an account that may not sign in.
 */
export async function resolveCustomer(trx: Trx, lead: ConvertedLead): Promise<{ customerId: string }> {
  await lockAddress(trx, lead.email)
  const earlier = lead.customer_user_id && (await queries.findCustomer(trx, { id: lead.customer_user_id }))
  const customer = earlier || (await queries.findCustomer(trx, { email: lead.email }))
  return {
    customerId: await welcomeCustomer(trx, customer, {
      email: lead.email,
      wantedId: lead.id,
      introduction: lead,
    }),
  }
}

async function welcomeCustomer(
  trx: Trx,
  customer: queries.Customer | undefined,
  {
    email,
    wantedId,
    introduction,
  }: { email: string; wantedId: string | null; introduction: queries.Introduction | null },
): Promise<string> {
  switch (customer?.status) {
    case 'active':
      await oweNotice(trx, 'project-added', customer.email)
      return customer.id
    case 'invited':
      await oweLink(trx, 'invitation', customer)
      return customer.id
    case 'disabled':
    case 'deleted':
      throw problem('conflict', {
        detail: `The account of ${customer.email} may not sign in. Invite it again, or use another address.`,
      })
    case undefined: {
      const id = await queries.insertInvitedUser(trx, email, wantedId, introduction)
      await oweLink(trx, 'invitation', { id, email })
      return id
    }
  }
}

/** Whom a project made from this lead would belong to. Throws `not_found`. */
export async function describeRecipient(trx: Trx, leadId: string): Promise<LeadRecipient> {
  const lead = await queries.findLeadAddress(trx, leadId)
  if (!lead) throw problem('not_found')
  const earlier = lead.customer_user_id && (await queries.findCustomer(trx, { id: lead.customer_user_id }))
  const customer = earlier || (await queries.findCustomer(trx, { email: lead.email }))
  if (!customer) return { email: lead.email, account: 'none', since: null, projects: 0 }
  return {
    email: customer.email,
    account: accountWord(customer),
    since: customer.created_at,
    projects: await queries.countProjects(trx, customer.id),
  }
}

function accountWord({ status, is_admin }: queries.Customer): LeadRecipient['account'] {
  switch (status) {
    case 'active':
      return is_admin ? 'admin' : 'customer'
    case 'invited':
      return 'invited'
    case 'disabled':
    case 'deleted':
      return 'disabled'
  }
}

/** Who sees a project, and how far their invitation has come. Throws `not_found`. */
export async function getAccess(trx: Trx, projectId: string): Promise<ProjectAccess> {
  const { customer } = await getOwner(trx, projectId)
  return describeAccess(trx, customer)
}

/** With a new link; older ones stay good. Throws `conflict` for an account that is open already, and `too_many_requests`. */
export async function sendInvitation(trx: Trx, projectId: string): Promise<ProjectAccess> {
  const { customer } = await getOwner(trx, projectId)
  await lockAddress(trx, customer.email)
  const now = await queries.findCustomer(trx, { id: customer.id })
  const invitation = await queries.findLatestInvitation(trx, customer.id)
  const isRevoked = now?.status === 'disabled' && invitation !== undefined
  if (!now || (now.status !== 'invited' && !isRevoked)) {
    throw problem('conflict', { detail: 'This customer does not need an invitation.' })
  }
  const wait = await reserveMail(trx, 'invitation', now.email)
  if (wait > 0) {
    throw problem('too_many_requests', {
      retryAfter: wait,
      detail: 'An invitation was sent a moment ago. Please wait a few minutes.',
    })
  }
  if (isRevoked) await queries.setUnopenedStatus(trx, now.id, 'invited')
  const token = await insertToken(trx, { purpose: 'invite', userId: now.id, email: now.email })
  await insertMail(trx, 'invitation', now.email, token)
  return getAccess(trx, projectId)
}

/**
 * Every link of the invitation is worthless from now on, and so is a sign-up under its address, until it is sent again.
 * Throws `conflict` once the customer has accepted.
 */
export async function revokeInvitations(trx: Trx, projectId: string): Promise<ProjectAccess> {
  const { customer } = await getOwner(trx, projectId)
  await lockAddress(trx, customer.email)
  const now = await queries.findCustomer(trx, { id: customer.id })
  if (now?.status === 'active') {
    throw problem('conflict', { detail: 'The customer has accepted the invitation already.' })
  }
  await queries.revokeInvitations(trx, customer.id)
  if (now?.status === 'invited') await queries.setUnopenedStatus(trx, customer.id, 'disabled')
  return getAccess(trx, projectId)
}

/**
 * Gives the project to the holder of another address, who is invited or told. The old holder sees nothing of it from the next
 * request on; an account that nobody ever opened and that owns nothing else is removed. Throws `not_found` and `conflict`.
 */
export async function redirectAccess(
  trx: Trx,
  adminId: string,
  projectId: string,
  email: string,
): Promise<ProjectAccess> {
  await queries.lockProject(trx, projectId)
  const { customer: old, leadId } = await getOwner(trx, projectId)
  // In one order, whoever asks: two admins swapping addresses must not wait for each other.
  for (const address of [old.email, email].sort()) await lockAddress(trx, address)
  if (old.email === email) return getAccess(trx, projectId)
  const customer = await queries.findCustomer(trx, { email })
  const customerId = await welcomeCustomer(trx, customer, { email, wantedId: null, introduction: null })
  await queries.setProjectOwner(trx, { id: projectId, lead_id: leadId }, customerId)
  await queries.deleteUnopenedUser(trx, old.id)
  await insertAudit(trx, { actor_id: adminId, action: 'project redirected', subject: projectId })
  return getAccess(trx, projectId)
}

async function getOwner(trx: Trx, projectId: string) {
  const project = await queries.findProjectOwner(trx, projectId)
  if (!project) throw problem('not_found')
  const customer = await queries.findCustomer(trx, { id: project.customer_id })
  return { leadId: project.lead_id, customer: customer ?? gone(project.customer_id) }
}

/** A customer who has deleted the account: the project stays, nobody sees it until it is given to another address. */
function gone(id: string): queries.Customer {
  return { id, email: '', status: 'disabled', created_at: '', is_admin: false }
}

async function describeAccess(trx: Trx, { id, email, status }: queries.Customer): Promise<ProjectAccess> {
  const invitation = await queries.findLatestInvitation(trx, id)
  return {
    customer: { id, email, status: status === 'deleted' ? 'disabled' : status },
    invitation: invitation
      ? {
          sent_at: invitation.created_at,
          expires_at: invitation.expires_at,
          state: invitation.revoked_at !== null ? 'revoked' : invitation.is_expired ? 'expired' : 'open',
        }
      : null,
  }
}
