// The owner's labels of choices, wherever people read them. Forms send the same values.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { see } from '#tests/setup/see.ts'
import { leadOf, openRecordStage } from './record-stage.ts'
import { alive } from './visits.ts'

const { desk, openRecord, stage, visit } = await openRecordStage({
  site: {
    'choices.industry.hvac': 'Whitening',
    'choices.industry.medical': 'Dental practice',
    'choices.industry.real-estate': 'Dental lab',
    'choices.trackingMethod.manual': 'On paper cards',
    'choices.painPoint.calls': 'Patients hang up',
    'choices.budgetRange.under-500': 'A small filling',
    'choices.urgency.asap': 'The tooth hurts now',
    'choices.selectedPackage.not-sure': 'Please advise',
    'choices.projectType.custom': 'Something of our own',
  },
})

const choices = (page: Page, label: string) =>
  page
    .getByLabel(label, { exact: true })
    .getByRole('option')
    .evaluateAll((options) =>
      options.map((option) => [(option as HTMLOptionElement).value, option.textContent]),
    )

describe('visitors read them', () => {
  it('in the assessment', async () => {
    const { page } = await visit('/contact')
    expect(await choices(page, 'Tracking Method')).toContainEqual(['manual', 'On paper cards'])
    expect(await choices(page, 'Budget Range')).toContainEqual(['under-500', 'A small filling'])
    expect(await choices(page, 'Urgency')).toContainEqual(['asap', 'The tooth hurts now'])
    expect(await choices(page, 'Package')).toContainEqual(['not-sure', 'Please advise'])
    expect(await choices(page, 'Urgency')).toContainEqual(['month', 'Within a month'])
    await see(page.getByRole('checkbox', { name: 'Patients hang up' })).toHaveAttribute(
      'value',
      'Missed calls & slow response',
    )
  })

  it.each([
    ['/onboarding/growth', 'realestate'],
    ['/chatbot', 'real-estate'],
    ['/calculator', 'real-estate'],
  ])('as industries on %s', async (path, realEstate) => {
    const { page } = await visit(path)
    const industries = await choices(page, 'Industry')
    expect(industries).toContainEqual(['medical', 'Dental practice'])
    expect(industries).toContainEqual([realEstate, 'Dental lab'])
    expect(industries).toContainEqual(['legal', 'Legal'])
  })

  it('in the calculator’s figures and in a package’s example', async () => {
    const { page } = await visit('/calculator')
    await alive(page)
    await see(page.getByRole('rowheader', { name: 'Dental practice' })).toBeVisible()
    await see(page.getByText('for Whitening', { exact: false })).toBeVisible()
    await page.getByLabel('Industry').selectOption('medical')
    await see(page.getByText('for Dental practice', { exact: false })).toBeVisible()
    const { page: growth } = await visit('/package/growth')
    await see(growth.getByText('Whitening').first()).toBeVisible()
  })
})

describe('admins read them', () => {
  it.each(['/admin', '/admin-private'] as const)('in a record on %s', async (address) => {
    desk.lead = leadOf(10, {
      source: 'onboarding',
      industry: 'Medical',
      urgency: 'asap',
      budget_range: 'under-500',
      tracking_method: 'manual',
      pain_points: ['Missed calls & slow response', 'Typed elsewhere'],
      selected_package: 'not-sure',
      project_type: 'custom',
    })
    const { record } = await openRecord(address)
    await record.getByRole('button', { name: 'Everything they told us' }).press('Enter')
    const facts = record.getByRole('definition')
    for (const label of [
      'Dental practice',
      'The tooth hurts now',
      'A small filling',
      'On paper cards',
      'Patients hang up',
      'Typed elsewhere',
      'Please advise',
      'Something of our own',
    ])
      await see(facts.filter({ hasText: label }).first()).toBeVisible()
    expect(await record.innerText()).not.toMatch(/Medical|ASAP|As soon as|Under \$500|Mostly manual|Missed/)
  })

  it('while they edit a lead', async () => {
    const { record } = await openRecord('/admin-private')
    await record.getByRole('button', { name: 'Edit Pat Plumber' }).click()
    for (const [name, value, label] of [
      ['Budget range', 'under-500', 'A small filling'],
      ['Urgency', 'asap', 'The tooth hurts now'],
      ['Selected package', 'not-sure', 'Please advise'],
      ['Project type', 'custom', 'Something of our own'],
    ] as const)
      expect(await choices(record.page(), name)).toContainEqual([value, label])
  })

  it('in the log', async () => {
    stage.answer('/api/audit-log', () =>
      Response.json({
        items: [
          entryOf('urgency', 'asap', 'month'),
          entryOf('selected_package', 'not-sure', 'growth'),
          entryOf('budget_range', null, 'under-500'),
        ],
        next: null,
      }),
    )
    const { page } = await visit('/admin-private?tab=leads&panel=log')
    await see(page.getByText('from The tooth hurts now to Within a month')).toBeVisible()
    await see(page.getByText('from Please advise to Growth')).toBeVisible()
    await see(page.getByText('from not set to A small filling')).toBeVisible()
  })
})

function entryOf(field: string, from: string | null, to: string) {
  const id = crypto.randomUUID()
  return {
    id,
    created_at: '2026-01-03T18:00:00.000Z',
    request_id: null,
    actor: { id, email: 'me@example.com' },
    action: 'lead changed',
    subject: { id, name: 'Pat Example' },
    facts: {},
    changes: [{ field, from, to }],
  }
}
