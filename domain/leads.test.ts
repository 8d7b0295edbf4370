import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PAIN_POINTS } from './assessment-choices.ts'
import { assessment, leadFromAssessment, leadStatusChange } from './leads.ts'

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
])("%# is refused with the specification's text", (input, message) => {
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
    fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), fc.anything(), (any, other) => {
      for (const input of [any, { ...LEAST, message: any, painPoints: other, name: other }]) {
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

test('a status is one of five, without other fields', () => {
  expect(leadStatusChange.safeParse({ status: 'qualified' }).success).toBe(true)
  expect(leadStatusChange.safeParse({ status: 'lost' }).success).toBe(false)
  expect(leadStatusChange.safeParse({ status: 'new', id: 'x' }).success).toBe(false)
})
