import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PAIN_POINTS } from './assessment-choices.ts'
import { assessment, bulkStatusChange, leadChanges, leadFromAssessment, manualLead } from './leads.ts'
import { BULK_MAX } from './lead-choices.ts'

const LEAST = { name: 'Pat', email: 'pat@example.com' }
const firstMessage = (input: unknown) => assessment.safeParse(input).error?.issues[0]?.message

test.each([
  [{ ...LEAST, name: '   ' }, 'Name is required'],
  [{ email: 'pat@example.com' }, 'Name is required'],
  [{ ...LEAST, name: 'a'.repeat(101) }, 'Name must be less than 100 characters'],
  [{ ...LEAST, email: 'nobody' }, 'Invalid email address'],
  [{ ...LEAST, email: `${'a'.repeat(64)}@${'b.'.repeat(100)}com` }, 'Email must be less than 255 characters'],
  [{ ...LEAST, company: 'a'.repeat(101) }, 'Company name must be less than 100 characters'],
  [{ ...LEAST, phone: '1'.repeat(21) }, 'Phone must be less than 20 characters'],
  [{ ...LEAST, industry: 'a'.repeat(101) }, 'Industry must be less than 100 characters'],
  [{ ...LEAST, message: 'a'.repeat(2001) }, 'Message must be less than 2000 characters'],
  [{ ...LEAST, selectedPackage: 'gold' }, 'Package is not one of the choices'],
  [{ ...LEAST, painPoints: 'all of them' }, 'Pain points must be a list'],
])('%# is refused with its text', (input, message) => {
  expect(firstMessage(input)).toBe(message)
})

test('the first failing rule is that of the first field, in any order of the input', () => {
  expect(firstMessage({ phone: '1'.repeat(21), email: 'nobody', name: '' })).toBe('Name is required')
})

test('the limits themselves are allowed', () => {
  const longest = {
    name: 'a'.repeat(100),
    email: `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.com`,
    company: 'a'.repeat(100),
    phone: '1'.repeat(20),
    industry: 'a'.repeat(100),
    message: 'a'.repeat(2000),
  }
  expect(assessment.safeParse(longest).success).toBe(true)
})

test('name and email are enough; the rest gets its defaults', () => {
  expect(assessment.parse(LEAST)).toEqual({ ...LEAST, trackingMethod: 'manual', painPoints: [] })
})

test('blank optional fields count as not given', () => {
  const blank = {
    company: '',
    phone: '  ',
    urgency: '',
    budgetRange: null,
    selectedPackage: '',
    trackingMethod: '',
  }
  const lead = leadFromAssessment(assessment.parse({ ...LEAST, ...blank }))
  expect(lead).toMatchObject({
    company_name: null,
    phone: null,
    urgency: null,
    budget_range: null,
    selected_package: null,
  })
})

test.each([
  ['growth', 'growth'],
  ['not-sure', 'custom'],
  [undefined, 'custom'],
])('a selected package %s sets the project type %s', (selectedPackage, project_type) => {
  expect(leadFromAssessment(assessment.parse({ ...LEAST, selectedPackage })).project_type).toBe(project_type)
})

test('keeps everything that the visitor typed', () => {
  const words = fc.stringMatching(/^[a-z]{1,20}$/)
  fc.assert(
    fc.property(
      fc.record({
        company: words,
        phone: words,
        industry: words,
        message: words,
        employees: words,
        annualRevenue: words,
        monthlyLeads: words,
        peopleAnsweringPhones: words,
        peopleManagingPaperwork: words,
        avgLaborCost: words,
      }),
      fc.subarray([...PAIN_POINTS]),
      (fields, painPoints) => {
        const lead = leadFromAssessment(assessment.parse({ ...LEAST, ...fields, painPoints }))
        const kept = Object.values(lead).flat()
        for (const typed of [...Object.values(fields), ...painPoints]) expect(kept).toContain(typed)
      },
    ),
  )
})

test('any input gives a lead or a message, never an exception', () => {
  fc.assert(
    fc.property(fc.anything({ withBigInt: true }), fc.string(), (anything, text) => {
      for (const input of [
        anything,
        { ...LEAST, message: anything },
        { ...LEAST, name: text, message: text },
      ]) {
        const result = assessment.safeParse(input)
        if (result.success) expect(leadFromAssessment(result.data).full_name).not.toBe('')
        else expect(result.error.issues[0]?.message).toBeTruthy()
      }
    }),
  )
})

test("ignores unknown keys, and does not let a client set the server's own fields", () => {
  const form = assessment.parse({
    ...LEAST,
    id: 'x',
    status: 'converted',
    created_at: 'x',
    source: 'import',
    ['__proto__']: { admin: true },
  })
  expect(Object.keys(form).sort()).toEqual(['email', 'name', 'painPoints', 'trackingMethod'])
})

const firstOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message

test('a status is one of five, without unknown fields', () => {
  expect(leadChanges.parse({ status: 'qualified' })).toEqual({ status: 'qualified' })
  expect(firstOf(leadChanges.safeParse({ status: 'lost' }))).toBe('Status is not one of the choices')
  expect(leadChanges.safeParse({ status: 'new', id: 'x' }).success).toBe(false)
})

test('a change leaves absent fields alone and clears blank ones', () => {
  expect(
    leadChanges.parse({ phone: ' ', email: 'Pat@Example.com', seen: { phone: '555', email: null } }),
  ).toEqual({
    phone: null,
    email: 'pat@example.com',
    seen: { phone: '555', email: null },
  })
})

test.each([
  [{}, 'Choose what to change'],
  [{ seen: { phone: null } }, 'Choose what to change'],
  [{ full_name: ' ' }, 'Name is required'],
  [{ full_name: null }, 'Name is required'],
  [{ status: null }, 'Status is not one of the choices'],
  [{ email: 'nobody' }, 'Invalid email address'],
  [{ closed_reason: 'bored' }, 'Reason is not one of the choices'],
  [{ assignee_id: 'me' }, 'Choose one of the admins'],
  [{ seen: { message: 'x' } }, 'seen has an unknown field'],
  [{ seen: { phone: 5 } }, 'seen must have texts'],
  [{ seen: 'all' }, 'seen must be an object'],
])('a change to %j is refused', (changes, message) => {
  expect(firstOf(leadChanges.safeParse(changes))).toBe(message)
})

test('a lead typed in by hand needs a name, and a phone or an email', () => {
  expect(manualLead.parse({ full_name: ' Pat ', phone: '555-0100', email: '' })).toEqual({
    full_name: 'Pat',
    phone: '555-0100',
    is_known: false,
  })
  expect(firstOf(manualLead.safeParse({ full_name: 'Pat', phone: ' ' }))).toBe(
    'Enter a phone number or an email',
  )
  expect(firstOf(manualLead.safeParse({ phone: '555-0100' }))).toBe('Name is required')
})

test('a bulk change names one to 5,000 leads', () => {
  const ids = (count: number) => Array.from({ length: count }, () => '0190a000-0000-7000-8000-000000000001')
  const refused = (change: object) => firstOf(bulkStatusChange.safeParse({ status: 'closed', ...change }))
  expect(refused({ ids: ids(BULK_MAX) })).toBe(undefined)
  expect(refused({ ids: ids(BULK_MAX + 1) })).toBe('Choose at most 5,000 leads')
  expect(refused({ ids: [] })).toBe('Choose at least one lead')
  expect(refused({ ids: ['x'] })).toBe('Each id must be the id of a lead')
  expect(refused({ ids: ids(1), only_from: 'lost' })).toBe('Status is not one of the choices')
})
