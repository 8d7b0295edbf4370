// From an address to the customer who sees a project (D1; security.md 8). Every function works inside an admin's transaction.
// Must never give anybody a session, a password or a second account.
import type { Recipient } from '#contract/access.ts'
import type { Trx } from '#server/db/database.ts'
import { problem } from '#server/http/problem.ts'
import * as queries from './conversion-queries.ts'
import { noteLinkRequest } from './limits.ts'
import { oweLink, oweNotice } from './owed-mails.ts'
import { lockAddress } from './queries.ts'

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
  const customer = (await holdEarlier(trx, lead)) ?? (await queries.findCustomer(trx, { email: lead.email }))
  return {
    customerId: await welcomeCustomer(trx, customer, {
      email: lead.email,
      wantedId: lead.id,
      introduction: lead,
    }),
  }
}

/**
 * Whom the lead was resolved to before. The lead's address and the one that this customer has by then stay locked: who moves to
 * another while it is waited for is followed there, so that nobody can leave before the project is theirs.
 */
async function holdEarlier(trx: Trx, lead: ConvertedLead): Promise<queries.Customer | undefined> {
  const held = new Set<string>()
  for (;;) {
    const earlier = await findEarlier(trx, lead)
    const free = [...new Set([lead.email, earlier?.email ?? lead.email])].filter((one) => !held.has(one))
    if (free.length === 0) return earlier
    // In one order, whoever asks: two who want each other's address must not wait for each other.
    for (const address of free.sort()) {
      await lockAddress(trx, address)
      held.add(address)
    }
  }
}

/** As they are at this moment. */
async function findEarlier(
  trx: Trx,
  { customer_user_id }: { customer_user_id: string | null },
): Promise<queries.Customer | undefined> {
  return customer_user_id === null ? undefined : queries.findCustomer(trx, { id: customer_user_id })
}

/** The account that a project is to belong to, told by mail; an invited one is made where there is none. Throws `conflict`. */
export async function welcomeCustomer(
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
      await oweNotice(trx, 'project-added', customer.email, 'admins')
      return customer.id
    case 'invited':
      await invite(trx, customer)
      return customer.id
    case 'disabled':
    case 'deleted':
      throw problem('conflict', { detail: refusalOf(customer) })
    case undefined: {
      const id = await queries.insertInvitedUser(trx, email, wantedId, introduction)
      await invite(trx, { id, email })
      return id
    }
  }
}

async function invite(trx: Trx, customer: { id: string; email: string }): Promise<void> {
  await noteLinkRequest(trx, customer.email)
  await oweLink(trx, 'invitation', customer, 'admins')
}

function refusalOf({ email, is_unopened }: queries.Customer): string {
  return is_unopened
    ? `The invitation to ${email} was revoked. Send it again from its project, or use another address.`
    : `The account of ${email} is disabled. Use another address.`
}

/** Whom a project made from this lead would belong to. Throws `not_found`, and `conflict` for one without an address. */
export async function describeLeadRecipient(trx: Trx, adminId: string, leadId: string): Promise<Recipient> {
  const lead = await queries.findLeadAddress(trx, leadId)
  if (!lead) throw problem('not_found')
  const earlier = await findEarlier(trx, lead)
  if (earlier) return describe(trx, adminId, earlier)
  if (lead.email === null) throw problem('conflict', { detail: 'This lead left no email.' })
  return describeRecipient(trx, adminId, lead.email)
}

/** Who is behind an address. */
export async function describeRecipient(trx: Trx, adminId: string, email: string): Promise<Recipient> {
  const customer = await queries.findCustomer(trx, { email })
  return customer ? describe(trx, adminId, customer) : { email, account: 'none', since: null, projects: 0 }
}

async function describe(trx: Trx, adminId: string, customer: queries.Customer): Promise<Recipient> {
  return {
    email: customer.email,
    account: customer.id === adminId ? 'you' : accountWord(customer),
    since: customer.created_at,
    projects: await queries.countProjects(trx, customer.id),
  }
}

function accountWord({ status, is_admin, is_unopened }: queries.Customer): Recipient['account'] {
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
