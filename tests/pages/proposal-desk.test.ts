// Proposals in the record of a lead: written from its package in two presses, previewed, sent, withdrawn, and followed.
import { expect, it } from 'vitest'
import { proposalSums, type Proposal, type ProposalStart } from '#domain/proposals.ts'
import { findings, overhang } from './visits.ts'
import { ID, idOf, minutesAgo, openRecordStage } from './record-stage.ts'

const { stage, openRecord, changes } = await openRecordStage()

const START: ProposalStart = {
  form: {
    title: 'Growth for Pat Plumber',
    package: 'growth',
    customer: { name: 'Pat Plumber', company: null, email: 'pat@example.com', address: null, tax_id: null },
    lines: [
      {
        text: 'Growth setup\nA chatbot that answers\nBooking requests',
        quantity: 1,
        unit_price: 997,
        discount: 0,
      },
    ],
    plan: 'once',
    monthly: 197,
    monthly_covers: 'Hosting, security and updates',
    valid_until: '2100-01-31',
    terms: 'We start once your first payment is in.',
  },
  issuer: { name: 'Nightlight Digital', address: null, tax_id: null, email: null, phone: '(555) 010-0199' },
  taxes: [],
  currency: 'USD',
}

function proposalOf(place: number, changed: Partial<Proposal> = {}): Proposal {
  const { lines, customer, terms, ...rest } = START.form
  const content = { issuer: START.issuer, customer, lines, taxes: [], currency: 'USD', notes: terms }
  return {
    ...rest,
    id: idOf(place),
    lead_id: ID,
    replaces_id: null,
    version: 1,
    content,
    monthly_total: 197,
    sums: proposalSums({ lines, taxes: [], plan: rest.plan }),
    state: 'sent',
    sha256: 'a'.repeat(64),
    sent_at: minutesAgo(60),
    mailed_at: minutesAgo(60),
    seen_at: null,
    accepted_at: null,
    accepted_name: null,
    accepted_address: null,
    accepted_browser: null,
    declined_at: null,
    declined_reason: null,
    noted_at: null,
    project_id: null,
    created_at: minutesAgo(90),
    ...changed,
  }
}

function answerProposals(items: Proposal[]): void {
  stage.answer(`/api/leads/${ID}/proposals/start`, () => Response.json(START))
  stage.answer(`/api/leads/${ID}/proposals`, ({ method }) => {
    if (method === 'GET') return Response.json({ items })
    const draft = proposalOf(40, { state: 'draft', sha256: null, sent_at: null, mailed_at: null })
    items.unshift(draft)
    return Response.json(draft, { status: 201 })
  })
  stage.answer(`/api/proposals/${idOf(40)}/send`, () => {
    items[0] = proposalOf(40, { seen_at: minutesAgo(1) })
    return Response.json(items[0])
  })
}

it.each([390, 1440])('is sent in two presses, at %i px', async (width) => {
  answerProposals([])
  const { page, complaints } = await openRecord('/admin', { viewport: { width, height: 900 } })
  await page.getByRole('button', { name: 'New proposal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Proposal for Pat Plumber' })
  await dialog.getByLabel('Title *').waitFor()
  expect(await findings(page)).toEqual([])
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await dialog.getByText('$997.00, then $197.00 a month').waitFor()
  await dialog.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByRole('button', { name: 'Send to pat@example.com' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page
    .getByText('not opened yet')
    .or(page.getByText(/opened /))
    .first()
    .waitFor()
  expect(changes('POST', `/api/leads/${ID}/proposals`)).toEqual([START.form])
  expect(changes('POST', `/api/proposals/${idOf(40)}/send`)).toHaveLength(1)
  expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([])
})

it('names what is wrong with a line, and keeps what was typed', async () => {
  answerProposals([])
  const { page } = await openRecord()
  await page.getByRole('button', { name: 'New proposal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Proposal for Pat Plumber' })
  await dialog.getByRole('button', { name: 'Add a line' }).click()
  const second = dialog.getByRole('group', { name: 'Line 2' })
  await second.getByLabel('Description *').fill('Logo')
  await second.getByLabel('Price').fill('80.005')
  await dialog.getByRole('button', { name: 'Send to pat@example.com' }).click()
  await second.getByText('Price must have at most two decimals').waitFor()
  expect(changes('POST', `/api/leads/${ID}/proposals`)).toEqual([])
  await second.getByLabel('Price').fill('80')
  await dialog.getByRole('group', { name: 'Line 1' }).getByRole('button', { name: 'Remove line 1' }).click()
  await dialog.getByRole('button', { name: 'Save draft' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(changes('POST', `/api/leads/${ID}/proposals`)).toEqual([
    { ...START.form, lines: [{ text: 'Logo', quantity: 1, unit_price: 80, discount: 0 }] },
  ])
})

it('keeps what was typed when it is closed before it is saved, until it is sent', async () => {
  answerProposals([])
  const { page } = await openRecord()
  const open = () => page.getByRole('button', { name: 'New proposal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Proposal for Pat Plumber' })
  await open()
  await dialog.getByLabel('Title *').fill('Calls at night')
  await dialog.getByRole('button', { name: 'Add a line' }).click()
  await dialog.getByRole('group', { name: 'Line 2' }).getByLabel('Description *').fill('Logo')
  await dialog.getByRole('group', { name: 'Line 2' }).getByLabel('Price').fill('80')
  await dialog.getByLabel('Payment plan').selectOption('installments')
  await dialog.getByLabel('Company').fill('Pat & Sons')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await open()
  expect(await dialog.getByLabel('Title *').inputValue()).toBe('Calls at night')
  await dialog.getByRole('button', { name: 'Send to pat@example.com' }).click()
  await dialog.waitFor({ state: 'detached' })
  const { customer, lines } = START.form
  expect(changes('POST', `/api/leads/${ID}/proposals`)).toEqual([
    {
      ...START.form,
      title: 'Calls at night',
      plan: 'installments',
      customer: { ...customer, company: 'Pat & Sons' },
      lines: [...lines, { text: 'Logo', quantity: 1, unit_price: 80, discount: 0 }],
    },
  ])
  await open()
  expect(await dialog.getByLabel('Title *').inputValue()).toBe(START.form.title)
})

it('shows how each was answered, and offers what can be done', async () => {
  answerProposals([
    proposalOf(43, {
      state: 'accepted',
      accepted_at: minutesAgo(5),
      accepted_name: 'Pat P.',
      project_id: idOf(60),
    }),
    proposalOf(42, { state: 'declined', declined_at: minutesAgo(9), declined_reason: 'Too much for now.' }),
    proposalOf(41),
  ])
  stage.answer(`/api/proposals/${idOf(41)}/withdraw`, () =>
    Response.json(proposalOf(41, { state: 'withdrawn' })),
  )
  const { page } = await openRecord()
  const section = page.getByRole('region', { name: 'Proposals' })
  await section.getByText(/^Accepted by Pat P\., /).waitFor()
  await section.getByText('Too much for now.').waitFor()
  await section.getByRole('link', { name: 'Open project' }).waitFor()
  const pdfs = section.getByRole('link', { name: /^Download PDF/ })
  expect(await pdfs.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    [43, 42, 41].map((place) => `/api/proposals/${idOf(place)}/pdf`),
  )
  expect(await findings(page)).toEqual([])
  await section.getByRole('button', { name: /^Withdraw/ }).click()
  await page.getByText('Proposal withdrawn. Its link says so.').waitFor()
  expect(changes('POST', `/api/proposals/${idOf(41)}/withdraw`)).toHaveLength(1)
})
