// The record of a lead: its status and who works on it, editing, people, and other admins.
import { describe, expect, it } from 'vitest'
import type { RelatedLead } from '#contract/leads.ts'
import type { Lead } from '#domain/leads.ts'
import { see } from '#tests/setup/see.ts'
import {
  activityOf,
  conflict,
  ID,
  idOf,
  leadOf,
  MARIA,
  ME,
  minutesAgo,
  toast,
  unavailable,
  undo,
  openRecordStage,
} from './record-stage.ts'
import { refusal } from './stage.ts'

const { changes, desk, openRecord } = await openRecordStage()

describe('the state of a lead', () => {
  it('asks why once it is closed, and stores who works on it, the reader first', async () => {
    const { page, record } = await openRecord()
    await see(record.getByLabel('Why?')).toHaveCount(0)
    await record.getByLabel('Status of Pat Plumber').selectOption('closed')
    await record.getByLabel('Why?').selectOption('Too expensive')
    await see(toast(page, 'Reason saved.')).toBeVisible()
    const assignee = record.getByLabel('Assigned to')
    expect(await assignee.getByRole('option').allTextContents()).toEqual(['No one yet', 'Me', 'Maria Lopez'])
    await assignee.selectOption('Me')
    await see(toast(page, 'Assignment saved.')).toBeVisible()
    expect(changes('PATCH', `/api/leads/${ID}`)).toEqual([
      { status: 'closed' },
      { closed_reason: 'price', seen: { closed_reason: null } },
      { assignee_id: ME.id, seen: { assignee_id: null } },
    ])
  })

  it('shows who was faster, and what they chose', async () => {
    const { page, record } = await openRecord()
    const theirs = leadOf(10, { assignee_id: MARIA.id })
    desk.refuse = () =>
      conflict('Maria Lopez changed the assignee in the meantime. We didn’t save your change.', theirs)
    await record.getByLabel('Assigned to').selectOption('Me')
    await see(toast(page, 'Maria Lopez changed the assignee in the meantime.')).toBeVisible()
    await see(record.getByLabel('Assigned to')).toHaveValue(MARIA.id)
  })
})

describe('editing', () => {
  it('sends only what was changed, with what was seen, and follows other changes', async () => {
    const { page, record } = await openRecord()
    await record.getByRole('button', { name: 'Edit Pat Plumber' }).click()
    const form = record.getByRole('form', { name: 'Edit Pat Plumber' })
    await see(form.getByLabel('Name *')).toBeFocused()
    await form.getByLabel('Email').fill('new@example.com')
    await form.getByLabel('Urgency').selectOption('Within a month')
    const type = form.getByLabel('Project type')
    expect(await type.getByRole('option').allTextContents()).toEqual(['Launch', 'Growth', 'Scale', 'Custom'])
    await type.selectOption('Growth')
    desk.lead = { ...desk.lead, company_name: 'Plumber & Sons' }
    desk.live.push('lead', desk.lead)
    await see(form.getByLabel('Company name')).toHaveValue('Plumber & Sons')
    await form.getByRole('button', { name: 'Save' }).press('Enter')
    await see(toast(page, 'Lead saved.')).toBeVisible()
    expect(changes('PATCH', `/api/leads/${ID}`)).toEqual([
      {
        email: 'new@example.com',
        project_type: 'growth',
        urgency: 'month',
        seen: { email: 'pat@example.com', project_type: 'custom', urgency: null },
      },
    ])
    await see(record.getByRole('button', { name: 'Edit Pat Plumber' })).toBeFocused()
  })

  it('says who changed what, and keeps what was typed until one of both is chosen', async () => {
    const { record } = await openRecord()
    await record.getByRole('button', { name: 'Edit Pat Plumber' }).click()
    const form = record.getByRole('form', { name: 'Edit Pat Plumber' })
    await form.getByLabel('Email').fill('mine@example.com')
    await form.getByLabel('Phone').fill('555-010-0009')
    const theirs = leadOf(10, { email: 'maria@example.org' })
    desk.history = [{ kind: 'edited', at: minutesAgo(0), fields: ['email'], by: MARIA.name }, ...desk.history]
    desk.refuse = () =>
      conflict('Maria Lopez changed the email in the meantime. We didn’t save your change.', theirs)
    await form.getByRole('button', { name: 'Save' }).click()
    await see(form.getByRole('alert')).toContainText('Maria Lopez changed the email in the meantime.')
    await see(form.getByText('Maria Lopez changed this to “maria@example.org”.')).toBeVisible()
    await see(form.getByLabel('Email')).toHaveValue('mine@example.com')
    await see(form.getByLabel('Email')).toBeFocused()
    desk.refuse = null
    await form.getByRole('button', { name: 'Keep mine' }).click()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => changes('PATCH', `/api/leads/${ID}`)[1])
      .toEqual({
        email: 'mine@example.com',
        phone: '555-010-0009',
        seen: { email: 'maria@example.org', phone: '555-010-0001' },
      })
  })

  it('shows wrong fields and a failed connection, and loses nothing', async () => {
    const { page, record } = await openRecord()
    await record.getByRole('button', { name: 'Edit Pat Plumber' }).click()
    const form = record.getByRole('form', { name: 'Edit Pat Plumber' })
    await form.getByLabel('Name *').fill(' ')
    await form.getByLabel('Email').fill('nobody')
    await form.getByRole('button', { name: 'Save' }).click()
    await see(form.getByText('Name is required')).toBeVisible()
    await see(form.getByText('Invalid email address')).toBeVisible()
    await see(form.getByLabel('Name *')).toBeFocused()
    await page.keyboard.press('Escape')
    await see(form).toBeVisible()
    await form.getByLabel('Name *').fill('Patricia Plumber')
    await form.getByLabel('Email').fill('patricia@example.com')
    desk.refuse = unavailable
    await form.getByRole('button', { name: 'Save' }).click()
    await see(toast(page, 'Couldn’t save the lead. What you typed is still there.')).toBeVisible()
    await see(form.getByLabel('Name *')).toHaveValue('Patricia Plumber')
  })
})

describe('people', () => {
  const other = (place: number, changed: Partial<RelatedLead> & { lead?: Lead } = {}): RelatedLead => ({
    lead: leadOf(place, { source: 'onboarding', selected_package: 'growth' }),
    is_merged: false,
    same: ['email'],
    ...changed,
  })

  it('are merged and separated, each with undo', async () => {
    desk.related = [other(12)]
    const { page, record } = await openRecord()
    await see(record.getByRole('link', { name: 'Also ordered Growth' })).toBeVisible()
    await see(record.getByText('Same email')).toBeVisible()
    const same = record.getByRole('button', { name: /^Merge/ })
    const notSame = record.getByRole('button', { name: /^Not the same person/ })
    await same.press('Enter')
    await see(notSame).toBeVisible()
    expect(changes('POST', `/api/leads/${ID}/merge`)).toEqual([{ lead_id: idOf(12) }])
    await undo(page, 'They now show as one person.')
    await see(same).toBeVisible()
    await same.click()
    await notSame.click()
    await see(same).toBeVisible()
    await undo(page, 'They now show as two people.')
    await see(notSame).toBeVisible()
  })

  it('of two customers are refused with the server’s sentence', async () => {
    desk.related = [other(11)]
    desk.refuse = () => refusal(409, 'conflict', 'These are two customers. They can’t be one person.')
    const { page, record } = await openRecord()
    await record.getByRole('button', { name: /^Merge/ }).click()
    await see(toast(page, 'These are two customers.')).toBeVisible()
    await see(record.getByRole('button', { name: /^Merge/ })).toBeVisible()
  })

  it('can be opened', async () => {
    desk.related = [other(12, { lead: leadOf(12, { full_name: 'Pat Plumber' }) })]
    const { page, record } = await openRecord()
    await record.getByRole('link', { name: 'Also sent the assessment' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('lead')).toBe(idOf(12))
  })
})

describe('another admin', () => {
  it('is named, unlike oneself, when they change the lead while it is open', async () => {
    const { page, record } = await openRecord()
    await see(record.getByText('Came in: Website form')).toBeVisible()
    const news = record.getByRole('status').filter({ hasText: 'added a note' })
    desk.activities = [activityOf(2, { kind: 'note', body: 'I will call her.' })]
    desk.live.push('lead', desk.lead)
    await see(record.getByText('I will call her.')).toBeVisible()
    await see(news).toHaveCount(0)
    desk.lead = { ...desk.lead, status: 'qualified', last_activity_at: minutesAgo(0) }
    desk.history = [
      { kind: 'status', at: minutesAgo(0), from: 'new', to: 'qualified', by: MARIA.name },
      ...desk.history,
    ]
    desk.live.push('lead', desk.lead)
    await see(record.getByText('Maria Lopez changed the status to Qualified')).toBeVisible()
    await see(page.getByLabel('Status of Pat Plumber').last()).toHaveValue('qualified')
    desk.activities = [activityOf(1, { kind: 'note', body: 'She wants two vans.' }, MARIA)]
    desk.live.push('lead', desk.lead)
    await see(record.getByText('She wants two vans.')).toBeVisible()
    await see(news).toContainText('Maria Lopez added a note')
  })

  it('who deletes the lead leaves the typed note to copy', async () => {
    desk.lead = leadOf(10, { answer_due_at: minutesAgo(-600) })
    const { page, record } = await openRecord()
    await page.setViewportSize({ width: 390, height: 800 })
    const create = record.getByRole('button', { name: 'Create Project' })
    await see(create).toBeVisible()
    await record.getByRole('textbox', { name: 'Note' }).fill('They want the van on the site.')
    desk.isGone = true
    desk.live.push('lead_gone', { id: ID })
    await see(page.getByText('This lead is gone.')).toBeVisible()
    await see(page.getByLabel('The note you were typing')).toHaveValue('They want the van on the site.')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy the note' }).click()
    await see(toast(page, 'Note copied.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('They want the van on the site.')
    await see(create).toHaveCount(0)
    await see(record.getByText('left to answer')).toHaveCount(0)
    await page.getByRole('button', { name: 'Back to leads' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.has('lead')).toBe(false)
  })
})
