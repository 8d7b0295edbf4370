// Every call that changes something, and every field of the site, either moves mail, money or data outward or is listed here with why not.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { OUTWARD, OUTWARD_FIELDS } from '#domain/outward.ts'
import { FIELDS } from '#domain/site/fields.ts'
import type { Call } from '#contract/call.ts'

const CONTRACT = path.resolve(import.meta.dirname, '../../contract')

/** Calls of people who are signed in. The others of the contract are for anyone. */
const NOT_OUTWARD = {
  'ask for the password or a factor themselves': [
    'put /api/projects/{id}/access',
    'post /api/admins',
    'delete /api/admins/{id}',
    'post /api/auth/change-password',
    'post /api/auth/change-email',
    'delete /api/me',
    'post /api/auth/proof',
    'post /api/auth/proof/challenge',
  ],
  'end something of the caller': [
    'delete /api/auth/change-email',
    'delete /api/auth/sessions/{id}',
    'delete /api/calendar-feed',
    'delete /api/keys/{id}',
    'delete /api/webhooks/{id}',
    'delete /api/busy-calendars/{id}',
    'post /api/cancellation-requests',
    'post /api/cancellation-requests/{id}/withdrawal',
  ],
  'send the caller to where they pay, which the environment sets': [
    'post /api/invoices/{id}/payment',
    'post /api/subscriptions/{id}/card',
  ],
  'change what the console or the portal shows': [
    'patch /api/profile',
    'put /api/me/seen',
    'post /api/recipients',
    // Adds nothing: `post /api/imports/{id}/start` does.
    'post /api/imports',
    'patch /api/imports/{id}',
    'delete /api/imports/{id}',
    'post /api/users/{id}/portal-view',
    'patch /api/activities/{id}',
    'delete /api/activities/{id}',
    'post /api/leads',
    'patch /api/leads/{id}',
    'post /api/leads/status',
    'post /api/leads/{id}/activities',
    'post /api/leads/{id}/merge',
    'delete /api/leads/{id}/merge',
    'put /api/leads/{id}/next-step',
    'post /api/leads/{id}/proposals',
    'put /api/proposals/{id}',
    'delete /api/proposals/{id}',
    'post /api/proposals/{id}/withdraw',
    'put /api/proposals/{id}/noted',
    'patch /api/open-questions/{id}',
    'patch /api/cancellation-requests/{id}',
    'patch /api/orders/{id}',
    'patch /api/payments/{id}',
    'post /api/invoices',
    'patch /api/invoices/{id}',
    'delete /api/invoices/{id}',
    'post /api/invoices/{id}/receipts',
    'delete /api/receipts/{id}',
    'patch /api/projects/{id}',
    'patch /api/support-requests/{id}',
    'delete /api/unplaced-mails/{id}',
    'post /api/threads/{id}/settle',
    'put /api/projects/{id}/results/{month}',
    'post /api/projects/{id}/subscription',
    'delete /api/projects/{id}/subscription/offer',
    'patch /api/subscriptions/{id}',
    'post /api/projects/{id}/steps',
    'put /api/projects/{id}/steps/order',
    'put /api/projects/{id}/steps/progress',
    'patch /api/steps/{id}',
    'delete /api/steps/{id}',
    'post /api/steps/{id}/reopen',
    'put /api/threads/{id}/read',
    'put /api/dashboard/threads/{id}/read',
    'post /api/files/upload',
    'patch /api/files/upload/{id}',
    'delete /api/files/upload/{id}',
  ],
  'tell one person something in our own words, once': [
    'post /api/projects',
    'post /api/orders/{id}/project',
    'post /api/orders/{id}/invoice',
    'post /api/invoices/{id}/issue',
    'post /api/invoices/{id}/send',
    'post /api/invoices/{id}/void',
    'post /api/invoices/{id}/credit',
    'post /api/projects/{id}/invitations',
    'delete /api/projects/{id}/invitations',
    'post /api/projects/{id}/updates',
    'post /api/steps/{id}/finish',
    'post /api/dashboard/steps/{id}/approve',
    'post /api/dashboard/steps/{id}/answer',
    'post /api/dashboard/steps/{id}/finish',
    'post /api/support-requests',
    'post /api/support-requests/{id}/answers',
    'post /api/threads/{id}/messages',
    'post /api/dashboard/threads/{id}/messages',
    'patch /api/conversations/{id}',
    'post /api/conversations/{id}/turns',
    'patch /api/bookings/{id}',
    // To the address in the draft, which the same admin typed, and never again within five minutes.
    'post /api/proposals/{id}/send',
    'post /api/failed-mails/{id}/retry',
    'post /api/mail-server/test',
    'post /api/webhooks/{id}/test',
    'post /api/webhook-deliveries/{id}/retry',
    'post /api/mail-inbox/check',
    'post /api/busy-calendars/check',
  ],
  'change what visitors read or when they can book': [
    'patch /api/assistant',
    'post /api/knowledge',
    'patch /api/knowledge/{id}',
    'delete /api/knowledge/{id}',
    'patch /api/week',
    'post /api/site/pictures',
    'patch /api/site/draft',
    'delete /api/site/draft',
    // Keeps the outward fields as they are.
    'post /api/site/versions/{id}/restore',
  ],
} as const

/** Fields of the site that are only shown. Of these sections all of them, except addresses, links and phones. */
const SHOWN_SECTIONS = ['pages.', 'offer.', 'plans.', 'people.', 'brand.', 'assistant.', 'choices.']
const SHOWN = [
  'business.businessName',
  'business.tagline',
  'business.ownerName',
  'business.legalName',
  'business.since',
  'business.postalAddress',
  // Everyone who opens a page sees them; nothing is sent there.
  'business.phone',
  'business.demoPhone',
  'business.hours',
  'business.opens',
  'business.closes',
  ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map(
    (day) => `business.openOn.${day}`,
  ),
  'business.timeZone',
  'business.language',
  'business.speaksOfTrades',
  'business.country',
  // The name and the last lines of an email, not where it comes from or goes.
  'mail.senderName',
  'mail.signature',
  // Inserted into messages that an admin sends.
  'mail.savedAnswers',
  'mail.savedAnswers name',
  'mail.savedAnswers text',
  ...['currency', 'taxId', 'paymentDays', 'proposalTerms', 'proposalDays'].map((name) => `money.${name}`),
  'money.taxes',
  'money.taxes name',
  'money.taxes rate',
  // Remind the customers of invoices that an admin sent.
  'money.reminders',
  'money.reminders days',
  'money.reminders side',
  // A reference among others.
  'people.sites url',
]

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'who' in value

async function listCalls(): Promise<Call[]> {
  const files = readdirSync(CONTRACT).filter((file) => /^[a-z-]+\.ts$/.test(file))
  const modules = await Promise.all(
    files.map((file) => import(path.join(CONTRACT, file)) as Promise<Record<string, unknown>>),
  )
  return modules.flatMap((module) => Object.values(module).filter(isCall))
}

const nameOf = ({ method, path: at }: Call) => `${method} ${at}`

test('every call of a person who is signed in moves nothing outward, or needs a proof', async () => {
  const calls = (await listCalls()).filter(({ who, method }) => who !== 'anyone' && method !== 'get')
  expect(calls.length).toBeGreaterThan(60)
  const open = calls.filter(({ outward, stepUp }) => outward === undefined && stepUp !== true)
  expect(open.map(nameOf).toSorted()).toEqual(Object.values(NOT_OUTWARD).flat().toSorted())
})

test('every kind of outward power has its calls, and only publishing looks at what it is about', async () => {
  const calls = (await listCalls()).filter(({ outward }) => outward !== undefined)
  expect(calls.every(({ who }) => who === 'admin')).toBe(true)
  expect(new Set(calls.map(({ outward }) => outward))).toEqual(new Set(Object.keys(OUTWARD)))
  expect(calls.filter(({ asksForProof }) => asksForProof).map(nameOf)).toEqual(['post /api/site/publish'])
})

test('every field of the site is outward or only shown', () => {
  const isReaching = (kind: string) => ['email', 'url', 'phone'].includes(kind)
  const parts = [...FIELDS.values()].flatMap(({ path: at, kind, entry = [] }) => [
    { at, kind },
    ...entry.map((part) => ({ at: `${at} ${part.key}`, kind: part.kind })),
  ])
  const named = parts.filter(
    ({ at, kind }) => isReaching(kind) || !SHOWN_SECTIONS.some((section) => at.startsWith(section)),
  )
  expect(named.map(({ at }) => at).toSorted()).toEqual([...OUTWARD_FIELDS, ...SHOWN].toSorted())
})
