// The link to a proposal in a browser: read on a phone, accepted, declined, and every other state.
import { describe, expect, it } from 'vitest'
import { viewProposal, type OwnProposal, type ShownProposal } from '#domain/proposals.ts'
import { CUSTOMER_SENTENCES } from '#domain/proposal-states.ts'
import { refusal } from './stage.ts'
import { findings, openSite, overhang } from './visits.ts'

const { stage, visit } = await openSite()

const TOKEN = 'A'.repeat(64)
const PHONE = { viewport: { width: 390, height: 844 } }

const SHOWN: ShownProposal = {
  title: 'Growth for Example Plumbing',
  version: 1,
  content: {
    issuer: {
      name: 'Nightlight Digital',
      address: '12 Larimer St\nDenver, CO 80202',
      tax_id: null,
      email: 'hello@example.com',
      phone: '(555) 010-0199',
    },
    customer: {
      name: 'Ada Example',
      company: 'Example Plumbing',
      email: 'ada@example.com',
      address: null,
      tax_id: null,
    },
    lines: [
      {
        text: 'Growth setup\nEverything in Launch, with up to 10 pages\nAn AI chatbot that answers and takes names and numbers\nBooking requests straight from the site',
        quantity: 1,
        unit_price: 997,
        discount: 100,
      },
      { text: 'Logo cleanup', quantity: 2.5, unit_price: 80, discount: 0 },
    ],
    taxes: [{ name: 'Sales tax', rate: 8.875 }],
    currency: 'USD',
    notes: 'We start once your first payment is in.\n\nYour domain, text and photos are yours from day one.',
  },
  plan: 'installments',
  monthly: 197,
  monthly_covers: 'Hosting, security and updates',
  valid_until: '2100-01-31',
}

function own(changes: Partial<OwnProposal> = {}): OwnProposal {
  const { accepted_at = null, accepted_name = null } = changes
  const acceptance =
    accepted_at !== null && accepted_name !== null
      ? { at: accepted_at, name: accepted_name, sha256: 'a'.repeat(64), timeZone: 'America/Denver' }
      : null
  return {
    ...SHOWN,
    state: 'sent',
    accepted_at,
    accepted_name,
    declined_at: null,
    view: viewProposal({ ...SHOWN, sent_on: '2026-03-02', acceptance }),
    sha256: 'a'.repeat(64),
    newer_token: null,
    ...changes,
  }
}
const ACCEPTED = own({
  state: 'accepted',
  accepted_at: '2026-03-03T17:00:00.000Z',
  accepted_name: 'Somebody Else',
})

const conflict = (detail: string, now: OwnProposal) =>
  Response.json(
    { type: '/problems/conflict', title: 'Conflict', status: 409, detail, conflict: now },
    { status: 409, headers: { 'content-type': 'application/problem+json' } },
  )
const callsTo = (path: string) => stage.calls.filter((call) => call.path === path).map(({ body }) => body)

async function open(shown: OwnProposal, options: object = PHONE) {
  stage.calls.length = 0
  stage.answer('/api/proposals/own', () => Response.json(shown))
  const visited = await visit(`/proposal#token=${TOKEN}`, options)
  await visited.page.getByRole('heading', { level: 1, name: SHOWN.title }).waitFor()
  return visited
}
it('shows it whole on a phone, keeps the code out of the address, and accepts what was shown', async () => {
  const { page, complaints } = await open(own())
  expect(new URL(page.url()).hash).toBe('')
  await page.reload()
  await page.getByRole('heading', { level: 1, name: SHOWN.title }).waitFor()
  expect(callsTo('/api/proposals/own')).toEqual([{ token: TOKEN }, { token: TOKEN }])
  for (const text of [
    '$1,194.35, then $214.48 a month',
    '$17.48',
    '$398.12',
    'Sales tax (8.875%)',
    '2.5 × $80.00',
  ])
    expect(await page.getByText(text).first().isVisible(), text).toBe(true)
  expect(await overhang(page)).toBe(0)
  expect(await findings(page)).toEqual([])
  stage.answer('/api/proposals/own/accept', () =>
    refusal(400, 'validation_failed', 'Type your name', [
      { field: 'name', message: 'Type your name' },
      { field: 'agrees', message: 'Tick the box to agree to the terms' },
    ]),
  )
  await page.getByRole('button', { name: 'Accept proposal' }).click()
  await page.getByText('Tick the box to agree to the terms').waitFor()
  await page.locator('input:focus[name=name]').waitFor()
  stage.answer('/api/proposals/own/accept', () => Response.json(ACCEPTED))
  await page.getByLabel('Your Full Name *').fill('Somebody Else')
  await page.getByLabel('I agree to this proposal and its terms.').check()
  await page.getByRole('button', { name: 'Accept proposal' }).click()
  await page.getByText('Accepted by Somebody Else on Mar 3, 2026').waitFor()
  expect(callsTo('/api/proposals/own/accept').at(-1)).toEqual({
    token: TOKEN,
    sha256: 'a'.repeat(64),
    name: 'Somebody Else',
    agrees: true,
  })
  expect(await page.getByRole('button', { name: 'Accept proposal' }).count()).toBe(0)
  expect(await findings(page)).toEqual([])
  expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([])
})

it('declines with a reason', async () => {
  const { page } = await open(own())
  stage.answer('/api/proposals/own/decline', () => Response.json(own({ state: 'declined' })))
  await page.getByRole('button', { name: 'Not for you?' }).click()
  await page.getByRole('button', { name: 'Keep it open' }).click()
  await page.getByRole('button', { name: 'Not for you?' }).click()
  await page.getByLabel('What would change your mind?').fill('Next year.')
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await page.getByText(CUSTOMER_SENTENCES.declined).waitFor()
  expect(callsTo('/api/proposals/own/decline')).toEqual([{ token: TOKEN, reason: 'Next year.' }])
})

it('downloads it, or says that it didn’t work', async () => {
  const { page } = await open(own())
  stage.answer('/api/proposals/own/pdf', () => refusal(503, 'unavailable', 'Not now'))
  await page.getByRole('button', { name: 'Download PDF' }).click()
  await page.getByRole('alert').getByText('We couldn’t make the PDF. Please try again.').waitFor()
  stage.answer(
    '/api/proposals/own/pdf',
    () =>
      new Response('%PDF', {
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': 'attachment; filename="proposal-2026-03-02.pdf"',
        },
      }),
  )
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  expect((await saved).suggestedFilename()).toBe('proposal-2026-03-02.pdf')
  expect(callsTo('/api/proposals/own/pdf').at(-1)).toEqual({ token: TOKEN })
})

it('an answer that came too late shows the proposal as it is now', async () => {
  const { page } = await open(own())
  const detail = 'There’s a newer version of this proposal. Read that one, then accept it.'
  const now = own({ state: 'replaced', newer_token: 'B'.repeat(64) })
  stage.answer('/api/proposals/own/accept', () => conflict(detail, now))
  await page.getByLabel('Your Full Name *').fill('Ada Example')
  await page.getByLabel('I agree to this proposal and its terms.').check()
  await page.getByRole('button', { name: 'Accept proposal' }).click()
  await page.getByRole('alert').getByText(detail).waitFor()
  expect(await page.getByRole('button', { name: 'Accept proposal' }).count()).toBe(0)
  stage.answer('/api/proposals/own', () => Response.json({ ...own(), version: 2 }))
  await page.getByRole('link', { name: 'Open the newer version' }).click()
  await page.getByRole('button', { name: 'Accept proposal' }).waitFor()
  expect(callsTo('/api/proposals/own').at(-1)).toEqual({ token: 'B'.repeat(64) })
})

describe.each(['declined', 'expired', 'replaced', 'withdrawn'] as const)('%s', (state) => {
  it('says so, and cannot be accepted', async () => {
    const newer = state === 'replaced' ? 'B'.repeat(64) : null
    const { page } = await open(own({ state, newer_token: newer }))
    await page.getByText(CUSTOMER_SENTENCES[state]).waitFor()
    expect(await page.getByLabel('Your Full Name *').count()).toBe(0)
    expect(await findings(page)).toEqual([])
  })
})

it('on a wide screen', async () => {
  const { page } = await open(own(), { viewport: { width: 1440, height: 900 } })
  expect(await findings(page)).toEqual([])
  stage.answer('/api/proposals/own/accept', () => Response.json(ACCEPTED))
  await page.getByRole('button', { name: 'Accept proposal' }).click()
  await page.getByText('Accepted by Somebody Else').waitFor()
})

it('says so if the link is incomplete, and what else to do', async () => {
  stage.answer('/api/proposals/own', () => refusal(400, 'invalid_token', 'This link is incomplete.'))
  const { page } = await visit(`/proposal#token=${TOKEN}`, PHONE)
  await page.getByRole('alert').getByText('This link is incomplete.').waitFor()
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  const { page: without } = await visit('/proposal', PHONE)
  await without.getByText('Open this page from the link in our email.').waitFor()
})
