// Bringing in a list of leads, on a desktop and on a phone.
import { beforeEach, expect, it } from 'vitest'
import type { ImportRow, LeadImport } from '#contract/imports.ts'
import { see } from '#tests/setup/see.ts'
import { idOf, openLeadStage } from './lead-stage.ts'
import { refusal } from './stage.ts'
import { alive } from './visits.ts'

const { stage, visit } = await openLeadStage()

const ID = idOf(9001)
const DRAFT: LeadImport = {
  id: ID,
  file_name: 'contacts.csv',
  made_by: 'Sam Rivera',
  created_at: '2026-01-05T18:00:00Z',
  state: 'checking',
  headers: ['Name', 'E-mail 1 - Value', 'Labels'],
  columns: ['full_name', 'email', ''],
  samples: [['Kim New', 'kim@example.com', '* myContacts']],
  known: null,
  total: 4,
  position: 1,
  verdicts: {},
  outcomes: {},
  finished_at: null,
  undo_until: null,
}
const NO_ROW: ImportRow = {
  n: 1,
  line: 2,
  full_name: null,
  email: null,
  phone: null,
  cells: [],
  verdict: null,
  reason: null,
  known: null,
  repeats_line: null,
  outcome: null,
  lead_id: null,
}
const ROWS: ImportRow[] = [
  { ...NO_ROW, full_name: 'Kim New', email: 'kim@example.com', verdict: 'new', outcome: 'added' },
  {
    ...NO_ROW,
    n: 2,
    line: 3,
    full_name: 'Pat Other',
    email: 'pat@example.com',
    verdict: 'known',
    known: { id: idOf(1), full_name: 'Pat Plumber', by: 'email' },
    outcome: 'filled',
  },
  {
    ...NO_ROW,
    n: 3,
    line: 4,
    full_name: 'Kim New',
    email: 'kim@example.com',
    verdict: 'repeated',
    repeats_line: 2,
    outcome: 'skipped',
  },
  {
    ...NO_ROW,
    n: 4,
    line: 5,
    cells: ['Nobody', '', ''],
    verdict: 'unreadable',
    reason: 'There’s no email and no phone number.',
    outcome: 'unreadable',
  },
]

let current: LeadImport
let bodies: unknown[]

/** Its job needs two questions. */
function step(): LeadImport {
  const shown = current
  if (current.state === 'checking')
    current = {
      ...current,
      state: 'ready',
      position: 4,
      verdicts: { new: 1, known: 1, repeated: 1, unreadable: 1 },
    }
  else if (current.state === 'running')
    current = {
      ...current,
      state: 'done',
      position: 4,
      outcomes: { added: 1, filled: 1, skipped: 1, unreadable: 1 },
      finished_at: '2026-01-05T18:01:00Z',
      undo_until: '2026-01-06T18:01:00Z',
    }
  else if (current.state === 'undoing')
    current = {
      ...current,
      state: 'undone',
      position: 4,
      outcomes: { removed: 1, restored: 1, skipped: 1, unreadable: 1 },
      undo_until: null,
    }
  return shown
}

beforeEach(() => {
  current = { ...DRAFT }
  bodies = []
  stage.answer('/api/imports', ({ method }) =>
    method === 'POST' ? Response.json(current, { status: 201 }) : Response.json({ items: [], next: null }),
  )
  stage.answer(`/api/imports/${ID}`, ({ method, body }) => {
    if (method === 'DELETE') return new Response(null, { status: 204 })
    if (method === 'PATCH') {
      bodies.push(body)
      current = {
        ...current,
        state: 'checking',
        position: 0,
        verdicts: {},
        columns: ['full_name', 'email', 'message'],
      }
    }
    return Response.json(step())
  })
  stage.answer(`/api/imports/${ID}/rows`, ({ search }) =>
    Response.json({
      items: ROWS.filter(({ verdict }) => (search.get('verdict') ?? verdict) === verdict),
      next: null,
    }),
  )
  for (const [act, state] of [
    ['start', 'running'],
    ['undo', 'undoing'],
  ] as const)
    stage.answer(`/api/imports/${ID}/${act}`, ({ body }) => {
      bodies.push(body)
      current = { ...current, state, position: 2 }
      return Response.json(current)
    })
})

it('takes a pasted list from the first row to its undoing, by keyboard alone', async () => {
  const { page } = await visit('/admin?tab=leads')
  await alive(page)
  await page.getByRole('button', { name: 'Import' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Import leads' })
  await dialog.getByLabel('Or paste rows from a spreadsheet').focus()
  await page.keyboard.insertText('Name\tE-mail 1 - Value\tLabels\nKim New\tkim@example.com\t* myContacts')
  await dialog.getByRole('button', { name: 'Show the rows' }).press('Enter')
  await see(dialog.getByRole('heading', { name: 'contacts.csv · Not imported yet' })).toBeFocused()
  await see(dialog.getByText('Already there: Same email as Pat Plumber')).toBeVisible()
  await see(dialog.getByText('Twice in the file: Already in line 2 of this file')).toBeVisible()
  await see(dialog.getByText('Can’t be read: There’s no email and no phone number.')).toBeVisible()

  await dialog.getByRole('radio', { name: 'New: 1' }).press('Space')
  await see(dialog.getByText('Pat Other')).toBeHidden()

  await dialog.getByText('Columns: 2 of 3 used').press('Enter')
  await dialog.getByLabel('Field for Labels').selectOption('Message or notes')
  await see(dialog.getByRole('heading', { name: 'contacts.csv · Not imported yet' })).toBeFocused()
  expect(bodies).toEqual([{ columns: ['full_name', 'email', 'message'] }])

  await dialog.getByLabel('People who are already there').selectOption('Fill empty fields')
  await dialog.getByRole('button', { name: 'Import 1, fill 2' }).press('Enter')
  await see(dialog.getByRole('progressbar', { name: 'Importing' })).toHaveAttribute('aria-valuenow', '50')
  await see(dialog.getByRole('heading', { name: 'contacts.csv · Imported' })).toBeFocused()
  expect(bodies[1]).toEqual({ known: 'fill' })
  await see(dialog.getByText('Skipped: Already in line 2 of this file')).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo import' }).press('Enter')
  await see(dialog.getByRole('heading', { name: 'contacts.csv · Undone' })).toBeFocused()
  await see(dialog.getByRole('button', { name: 'Undo import' })).toBeHidden()
})

it('fits a phone, where “Add lead” leads to it', async () => {
  const { page } = await visit('/admin?tab=leads', { viewport: { width: 390, height: 800 }, hasTouch: true })
  await alive(page)
  await page.getByRole('button', { name: 'Add lead' }).click()
  await page.getByRole('button', { name: 'Have a list? Import it' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import leads' })
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 'contacts.csv', mimeType: 'text/csv', buffer: Buffer.from('Name\nKim') })
  await dialog.getByRole('button', { name: 'Show the rows' }).click()
  await see(dialog.getByRole('button', { name: 'Import 1 lead' })).toBeVisible()
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
})

it('says what is wrong with a file', async () => {
  const detail = 'From line 3 on, a quote (") opens and never closes. Close it or delete it.'
  stage.answer('/api/imports', ({ method }) =>
    method === 'POST'
      ? refusal(400, 'validation_failed', detail, [{ field: 'file', message: detail }])
      : Response.json({ items: [], next: null }),
  )
  const { page } = await visit('/admin?tab=leads&import=1')
  await alive(page)
  const dialog = page.getByRole('dialog', { name: 'Import leads' })
  await dialog.getByRole('button', { name: 'Show the rows' }).click()
  await see(dialog.getByText('Choose a file or paste some rows.')).toBeVisible()
  await dialog.getByLabel('Or paste rows from a spreadsheet').fill('Name\n"Kim')
  await dialog.getByRole('button', { name: 'Show the rows' }).click()
  await see(dialog.getByText('From line 3 on, a quote (") opens and never closes.')).toBeVisible()
})
