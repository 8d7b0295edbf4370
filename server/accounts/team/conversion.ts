// Every function runs inside an admin's transaction. It creates invited accounts without a password, never sessions.
import type { Recipient } from '#contract/access.ts'
import type { Trx } from '#server/db/database.ts'
import { problem } from '#server/problem.ts'
import * as queries from './queries.ts'
import { recordLinkRequest } from '../limits.ts'
import { enqueueLinkMail, enqueueNotice } from '../mails.ts'
import { lockAddress } from '../queries.ts'

interface ConvertedLead extends queries.Introduction {
  id: string
  email: string
  customer_user_id: string | null
}

/** Of an earlier conversion, else of the lead's address, else a new invited one. Throws `conflict` if the account may not sign in. */
export async function resolveCustomer(trx: Trx, lead: ConvertedLead): Promise<{ customerId: string }> {
  const customer =
    (await lockEarlierCustomer(trx, lead)) ?? (await queries.findCustomer(trx, { email: lead.email }))
  return {
    customerId: await findOrInviteCustomer(trx, customer, {
      email: lead.email,
      preferredId: lead.id,
      introduction: lead,
    }),
  }
}

/** Locks the lead's address and the customer's, also a changed one, so that the account cannot be deleted before it has the project. */
async function lockEarlierCustomer(trx: Trx, lead: ConvertedLead): Promise<queries.Customer | undefined> {
  const held = new Set<string>()
  for (;;) {
    const earlier = await findEarlierCustomer(trx, lead)
    const free = [...new Set([lead.email, earlier?.email ?? lead.email])].filter((one) => !held.has(one))
    if (free.length === 0) return earlier
    // Sorted, so that two transactions cannot wait for each other.
    for (const address of free.sort()) {
      await lockAddress(trx, address)
      held.add(address)
    }
  }
}

async function findEarlierCustomer(
  trx: Trx,
  { customer_user_id }: { customer_user_id: string | null },
): Promise<queries.Customer | undefined> {
  return customer_user_id === null ? undefined : queries.findCustomer(trx, { id: customer_user_id })
}

/** Returns the account for a project, and enqueues the mail about it; creates an invited one if there is none. Throws `conflict`. */
export async function findOrInviteCustomer(
  trx: Trx,
  customer: queries.Customer | undefined,
  {
    email,
    preferredId,
    introduction,
  }: { email: string; preferredId: string | null; introduction: queries.Introduction | null },
): Promise<string> {
  switch (customer?.status) {
    case 'active':
      await enqueueNotice(trx, 'project-added', customer.email, 'admins')
      return customer.id
    case 'invited':
      await invite(trx, customer)
      return customer.id
    case 'disabled':
    case 'deleted':
      throw problem('conflict', { detail: refusalOf(customer) })
    case undefined: {
      const id = await queries.insertInvitedUser(trx, email, preferredId, introduction)
      await invite(trx, { id, email })
      return id
    }
  }
}

async function invite(trx: Trx, customer: { id: string; email: string }): Promise<void> {
  await recordLinkRequest(trx, customer.email)
  await enqueueLinkMail(trx, 'invitation', customer, 'admins')
}

/** Runs as an admin. Only for a customer who has not accepted it yet. */
export async function inviteAgain(trx: Trx, customerId: string): Promise<void> {
  const customer = await queries.findCustomer(trx, { id: customerId })
  if (customer?.status === 'invited') await invite(trx, customer)
}

function refusalOf({ email, is_unopened }: queries.Customer): string {
  return is_unopened
    ? `The invitation to ${email} was revoked. Send it again from its project, or use another address.`
    : `The account of ${email} is suspended. Restore it, or use another address.`
}

/** Who would be the customer of this lead's project. Throws `not_found`, and `conflict` for a lead without an address. */
export async function describeLeadRecipient(trx: Trx, adminId: string, leadId: string): Promise<Recipient> {
  const lead = await queries.findLeadAddress(trx, leadId)
  if (!lead) throw problem('not_found')
  const earlier = await findEarlierCustomer(trx, lead)
  if (earlier) return describe(trx, adminId, earlier)
  if (lead.email === null) throw problem('conflict', { detail: 'This lead left no email.' })
  return describeRecipient(trx, adminId, lead.email)
}

export async function describeRecipient(trx: Trx, adminId: string, email: string): Promise<Recipient> {
  const customer = await queries.findCustomer(trx, { email })
  return customer ? describe(trx, adminId, customer) : { email, account: 'none', since: null, projects: 0 }
}

async function describe(trx: Trx, adminId: string, customer: queries.Customer): Promise<Recipient> {
  return {
    email: customer.email,
    account: customer.id === adminId ? 'you' : accountKind(customer),
    since: customer.created_at,
    projects: await queries.countProjects(trx, customer.id),
  }
}

function accountKind({ status, is_admin, is_unopened }: queries.Customer): Recipient['account'] {
  switch (status) {
    case 'active':
      return is_admin ? 'admin' : 'customer'
    case 'invited':
      return 'invited'
    case 'disabled':
    case 'deleted':
      return is_unopened ? 'revoked' : 'disabled'
  }
}
