import { expect, test } from 'vitest'
import { LEAD_COLUMNS } from './export-columns.ts'
import type { ImportColumn } from './import-choices.ts'
import { guessColumns, isHeader, readRow } from './lead-import.ts'

const OWNER = { country: 'US', timeZone: 'America/Los_Angeles', now: Date.UTC(2026, 10, 30) } as const

/** As each product documents the columns of its own export. */
const PRODUCTS: Record<string, { headers: string[]; guessed: Record<string, ImportColumn> }> = {
  HubSpot: {
    headers: [
      'Record ID',
      'First Name',
      'Last Name',
      'Email',
      'Phone Number',
      'Mobile Phone Number',
      'Contact owner',
      'Lead Status',
      'Marketing contact status',
      'Create Date (EDT)',
      'Associated Company',
      'Job Title',
      'Industry',
      'Website URL',
      'Annual Revenue',
      'Number of Employees',
      'Message',
    ],
    guessed: {
      'First Name': 'first_name',
      'Last Name': 'last_name',
      Email: 'email',
      'Phone Number': 'phone',
      'Mobile Phone Number': 'phone',
      'Lead Status': 'status',
      'Create Date (EDT)': 'created_at',
      'Associated Company': 'company_name',
      Industry: 'industry',
      'Website URL': 'current_website',
      'Annual Revenue': 'annual_revenue',
      'Number of Employees': 'employees',
      Message: 'message',
    },
  },
  'Google Contacts': {
    headers: [
      'First Name',
      'Middle Name',
      'Last Name',
      'Phonetic First Name',
      'Name Prefix',
      'Nickname',
      'File As',
      'Organization Name',
      'Organization Title',
      'Organization Department',
      'Birthday',
      'Notes',
      'Photo',
      'Labels',
      'E-mail 1 - Label',
      'E-mail 1 - Value',
      'Phone 1 - Label',
      'Phone 1 - Value',
      'Address 1 - Formatted',
      'Website 1 - Label',
      'Website 1 - Value',
    ],
    guessed: {
      'First Name': 'first_name',
      'Last Name': 'last_name',
      'Organization Name': 'company_name',
      Notes: 'message',
      'E-mail 1 - Value': 'email',
      'Phone 1 - Value': 'phone',
      'Website 1 - Value': 'current_website',
    },
  },
  Outlook: {
    headers: [
      'First Name',
      'Middle Name',
      'Last Name',
      'Title',
      'Suffix',
      'Nickname',
      'E-mail Address',
      'E-mail 2 Address',
      'Home Phone',
      'Mobile Phone',
      'Business Phone',
      'Business Fax',
      'Company',
      'Job Title',
      'Department',
      'Business Street',
      'Business City',
      'Web Page',
      'Birthday',
      'Notes',
      'Categories',
    ],
    guessed: {
      'First Name': 'first_name',
      'Last Name': 'last_name',
      'E-mail Address': 'email',
      'E-mail 2 Address': 'email',
      'Home Phone': 'phone',
      'Mobile Phone': 'phone',
      'Business Phone': 'phone',
      Company: 'company_name',
      'Web Page': 'current_website',
      Notes: 'message',
    },
  },
}

test.each(Object.entries(PRODUCTS))('guesses the columns of %s', (_, { headers, guessed }) => {
  expect(guessColumns(headers)).toEqual(headers.map((header) => guessed[header] ?? ''))
})

test('guesses the columns of our own export', () => {
  const headers = LEAD_COLUMNS.map(({ header }) => header)
  const leftOut = [
    'id',
    'source',
    'assignee',
    'next_step',
    'next_step_at',
    'answer_due_at',
    'first_answered_at',
    'last_activity_at',
    'person_id',
    'requests',
  ]
  const guessed = headers.map((header) =>
    header === 'notes' ? 'message' : leftOut.includes(header) ? '' : header,
  )
  expect(guessColumns(headers)).toEqual(guessed)
})

test('a first line with an address or a phone number is no header', () => {
  expect(isHeader(['Pat Example', 'pat@example.com'])).toBe(false)
  expect(isHeader(['Pat Example', '(555) 010-0199'])).toBe(false)
  expect(isHeader(['Name', 'E-mail 1 - Value'])).toBe(true)
})

const read = (row: Record<string, string>, headers = Object.keys(row)) =>
  readRow(Object.values(row), { ...OWNER, headers, columns: guessColumns(headers) })

test('a row of Outlook takes the first phone that is there, and the name of its parts', () => {
  const { lead, phone_key } = read({
    'First Name': 'Zoë',
    'Last Name': 'Ångström',
    'Home Phone': '',
    'Business Phone': '(212) 555-0143',
    Notes: 'Met in May',
  })
  expect(lead).toMatchObject({
    full_name: 'Zoë Ångström',
    phone: '(212) 555-0143',
    email: null,
    message: 'Met in May',
  })
  expect(phone_key).toBe('+12125550143')
})

test('a cell of Google Contacts with several values has the first, and a long phone number is kept as it is dialed', () => {
  expect(
    read({ Email: 'a@example.com ::: b@example.com', Phone: '+1 (212) 555-0143 extension 89' }).lead,
  ).toMatchObject({ email: 'a@example.com', phone: '+12125550143 x89', full_name: 'a@example.com' })
})

test('apostrophes of our own export are taken off', () => {
  expect(read({ full_name: `'=HYPERLINK("x")`, phone: `'+12125550143` }).lead).toMatchObject({
    full_name: '=HYPERLINK("x")',
    phone: '+12125550143',
  })
})

test('what is no choice of ours stays in the message', () => {
  const { lead } = read({ Email: 'a@example.com', Message: 'Hi', Package: 'Gold', 'Lead Status': 'Dormant' })
  expect(lead).toMatchObject({
    selected_package: null,
    status: null,
    message: 'Hi\n\nSelected package: Gold\n\nStatus: Dormant',
  })
})

test('a visit of our own export is read, also after a spreadsheet; another text stays in the message', () => {
  const { lead } = read({
    Email: 'a@example.com',
    first_touch: 'day: 2026-01-05\r\npage: /package/growth\r\ncampaign: Spring: drains\r\nclicks: google',
    last_touch: 'Google Ads · spring-drains, landed on /plumbers',
    'Lead Source': 'Yelp',
  })
  expect(lead).toMatchObject({
    origin_source: 'Yelp',
    first_touch: {
      day: '2026-01-05',
      page: '/package/growth',
      campaign: 'Spring: drains',
      referrer: null,
      clicks: ['google'],
    },
    last_touch: null,
    message: 'Last visit: Google Ads · spring-drains, landed on /plumbers',
  })
})

test.each([
  ['2024-03-05T10:00:00.123456Z', '2024-03-05T10:00:00.123456Z'],
  ['2024-03-05', '2024-03-05T08:00:00.000Z'],
  ['2024-03-05 14:22', '2024-03-05T22:22:00.000Z'],
  ['3/5/2024', '2024-03-05T08:00:00.000Z'],
  ['3/5/2024 2:22 PM', '2024-03-05T22:22:00.000Z'],
  ['13/5/2024', '2024-05-13T07:00:00.000Z'],
  ['5.3.2024', '2024-03-05T08:00:00.000Z'],
])('created %s is %s', (typed, instant) => {
  expect(read({ Email: 'a@example.com', 'Created at': typed }).lead?.created_at).toBe(instant)
})

test.each([
  [{ Name: 'Pat', Email: '' }, 'There’s no email and no phone number.'],
  [{ Name: 'Pat', Email: 'pat(at)example.com' }, 'Invalid email address.'],
  [{ Name: 'P'.repeat(101), Email: 'a@example.com' }, 'Name must be less than 100 characters.'],
  [{ Email: 'a@example.com', Created: '31/31/2024' }, '“31/31/2024” isn’t a date in the past.'],
  [{ Email: 'a@example.com', Created: '2099-01-01' }, '“2099-01-01” isn’t a date in the past.'],
])('%j cannot be read, with the reason', (row, reason) => {
  expect(read(row)).toEqual({ lead: null, phone_key: null, reason })
})

test('a repeated header and a shifted line are told', () => {
  const headers = ['Name', 'Email']
  expect(readRow(headers, { ...OWNER, headers, columns: guessColumns(headers) }).reason).toContain(
    'repeats the header',
  )
  expect(
    readRow(['Pat', 'Inc.', 'pat@example.com'], { ...OWNER, headers, columns: guessColumns(headers) }).reason,
  ).toContain('more cells than the header')
})
