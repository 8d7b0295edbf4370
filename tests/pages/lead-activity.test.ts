// The record of a lead: calls, the next step and notes.
import { describe, expect, it } from 'vitest'
import { see } from '#tests/setup/see.ts'
import { answerSiteSettings } from './site-draft.ts'
import {
  activityOf,
  conflict,
  dayFromNow,
  ID,
  idOf,
  leadOf,
  MARIA,
  minutesAgo,
  NO_STEP,
  toast,
  unavailable,
  undo,
  weekdayFromNow,
  openRecordStage,
} from './record-stage.ts'
import { refusal } from './stage.ts'

const { changes, desk, openRecord, stage } = await openRecordStage()

describe('a call', () => {
  it('is logged by one tap, and can be undone', async () => {
    const { page, record } = await openRecord()
    await record.getByRole('button', { name: 'Left a message' }).click()
    await see(record.getByRole('heading', { name: 'Called: left a message' })).toBeVisible()
    expect(changes('POST', `/api/leads/${ID}/activities`)).toEqual([
      { kind: 'call', call_outcome: 'left_message' },
    ])
    await see(record.getByLabel('Status of Pat Plumber')).toHaveValue('contacted')
    const line = record.getByRole('group', { name: 'Log a call' })
    await see(line.getByText('Left a message. Now Contacted.').last()).toBeVisible()
    await line.getByRole('button', { name: 'Undo' }).click()
    await see(toast(page, 'Removed the call.')).toBeVisible()
    await see(record.getByRole('heading', { name: 'Called: left a message' })).toHaveCount(0)
    await see(record.getByLabel('Status of Pat Plumber')).toHaveValue('new')
    await see(line.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  })

  it('takes a note and the next step where it was logged', async () => {
    const { record } = await openRecord()
    const line = record.getByRole('group', { name: 'Log a call' })
    await line.getByRole('button', { name: 'Spoke' }).click()
    await line.getByRole('button', { name: 'Add a note' }).click()
    await see(line.getByLabel('Note')).toBeFocused()
    await line.getByLabel('Note').fill('Wants Growth in March')
    await line.getByRole('button', { name: 'Save note' }).click()
    await see(record.getByRole('article').getByText('Wants Growth in March')).toBeVisible()
    await see(line.getByRole('button', { name: 'Add a note' })).toHaveCount(0)
    expect(changes('PATCH', `/api/activities/${idOf(100)}`)).toEqual([{ body: 'Wants Growth in March' }])
    await line.getByRole('button', { name: 'Add a next step' }).click()
    await line.getByLabel('What to do next').fill('Send the offer')
    await line.getByRole('button', { name: 'Tomorrow' }).click()
    await line.getByRole('button', { name: 'Save', exact: true }).click()
    await see(record.getByText('Send the offer')).toBeVisible()
    await see(line.getByRole('button', { name: 'Change the next step' })).toBeVisible()
    await line.getByRole('button', { name: 'Close' }).click()
    await see(line.getByRole('button')).toHaveCount(3)
  })

  it('without an answer offers to try again tomorrow at 9, by the clock of the business', async () => {
    const { record } = await openRecord('/admin', { timezoneId: 'Asia/Tokyo' })
    await record.getByRole('button', { name: 'No answer' }).click()
    await record.getByRole('button', { name: 'Try again tomorrow at 9' }).click()
    await see(record.getByText('Call again')).toBeVisible()
    await see(record.getByText(/9:00 AM Pacific Time/)).toBeVisible()
    expect(changes('PUT', `/api/leads/${ID}/next-step`)).toEqual([
      { text: 'Call again', date: dayFromNow(1), time: '09:00', seen: NO_STEP },
    ])
    await see(record.getByRole('button', { name: 'Try again tomorrow at 9' })).toHaveCount(0)
  })

  it('that was booked and missed can be marked as a no-show where it was logged', async () => {
    const booking = { id: idOf(90), start: minutesAgo(10), state: 'booked' } as const
    desk.history = [{ kind: 'booking', at: minutesAgo(600), booking }]
    stage.answer(`/api/bookings/${booking.id}`, () => refusal(409, 'conflict', 'This call was canceled.'))
    const { page, record } = await openRecord()
    await record.getByRole('button', { name: 'Spoke' }).click()
    const line = record.getByRole('group', { name: 'Log a call' })
    await line.getByRole('button', { name: 'Add a note' }).waitFor()
    await see(line.getByRole('button', { name: 'No-show' })).toHaveCount(0)
    await line.getByRole('button', { name: 'Close' }).click()
    await record.getByRole('button', { name: 'No answer' }).click()
    await line.getByRole('button', { name: 'No-show' }).click()
    await see(toast(page, 'This call was canceled.')).toBeVisible()
    expect(changes('PATCH', `/api/bookings/${booking.id}`)).toEqual([{ state: 'no_show' }])
  })

  it('offers the next open day if the business is closed tomorrow', async () => {
    desk.daysOff = [{ from: dayFromNow(1), to: dayFromNow(2) }]
    const day = weekdayFromNow(3)
    const { record } = await openRecord()
    await record.getByRole('button', { name: 'No answer' }).click()
    await record.getByRole('button', { name: `Try again on ${day} at 9` }).click()
    await see(record.getByText('Call again')).toBeVisible()
    expect(changes('PUT', `/api/leads/${ID}/next-step`)).toEqual([
      { text: 'Call again', date: dayFromNow(3), time: '09:00', seen: NO_STEP },
    ])
    await record.getByRole('button', { name: 'Change', exact: true }).click()
    const quick = record.getByRole('group', { name: 'When' }).getByRole('button')
    await see(quick.first()).toHaveText(day)
    await see(quick.filter({ hasText: /Tomorrow|In 3 days/ })).toHaveCount(0)
    await see(quick.first()).toHaveAttribute('aria-pressed', 'true')
  })

  it('keeps the text of a next step that is there', async () => {
    desk.lead = leadOf(10, { next_step: 'Ask about the van' })
    const { record } = await openRecord()
    await record.getByRole('button', { name: 'No answer' }).click()
    await record.getByRole('button', { name: 'Try again tomorrow at 9' }).click()
    await expect.poll(() => changes('PUT', `/api/leads/${ID}/next-step`)).toHaveLength(1)
    expect(changes('PUT', `/api/leads/${ID}/next-step`)[0]).toMatchObject({ text: 'Ask about the van' })
  })

  it('that was not stored is said, and can be logged again', async () => {
    desk.refuse = unavailable
    const { page, record } = await openRecord()
    await record.getByRole('button', { name: 'Spoke' }).click()
    await see(toast(page, 'Couldn’t log the call. Try again.')).toBeVisible()
    desk.refuse = null
    await record.getByRole('button', { name: 'Spoke' }).click()
    await see(record.getByText('Spoke. Now Contacted.').last()).toBeVisible()
    await see(toast(page, 'Couldn’t log the call.')).toHaveCount(0)
    const keys = stage.calls
      .filter(({ path }) => path.endsWith('/activities'))
      .map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })
})

describe('the next step', () => {
  it('is set by keyboard alone, with a quick choice of the day, and is done with undo', async () => {
    const { page, record } = await openRecord()
    await record.getByRole('button', { name: 'Add a next step' }).press('Enter')
    await see(record.getByLabel('What to do next')).toBeFocused()
    await see(record.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 })
    await page.keyboard.type('Send the offer')
    await record.getByRole('button', { name: 'In 3 days' }).press('Enter')
    await see(record.getByLabel('Day', { exact: true })).toHaveValue(dayFromNow(3))
    await see(record.getByLabel('Time', { exact: true })).toHaveValue('09:00')
    await record.getByLabel('What to do next').press('Enter')
    await see(record.getByText('Send the offer')).toBeVisible()
    await see(record.getByRole('button', { name: 'Change', exact: true })).toBeFocused()
    expect(changes('PUT', `/api/leads/${ID}/next-step`)).toEqual([
      { text: 'Send the offer', date: dayFromNow(3), time: '09:00', seen: NO_STEP },
    ])
    await record.getByRole('button', { name: 'Done' }).press('Enter')
    await see(record.getByText('Send the offer')).toHaveCount(0)
    await undo(page, 'Next step done.')
    await see(record.getByText('Send the offer')).toBeVisible()
    expect(changes('PUT', `/api/leads/${ID}/next-step`)[2]).toEqual({
      text: 'Send the offer',
      date: dayFromNow(3),
      time: '09:00',
      seen: NO_STEP,
    })
  })

  it('says what is wrong and keeps what was typed: nothing typed, no day, a past time, no connection', async () => {
    const { page, record } = await openRecord()
    await record.getByRole('button', { name: 'Add a next step' }).click()
    const text = record.getByLabel('What to do next')
    const save = record.getByRole('button', { name: 'Save', exact: true })
    await save.click()
    await see(record.getByText('Say what to do next')).toBeVisible()
    await see(text).toBeFocused()
    await text.fill('Call <script>alert(1)</script>')
    await record.getByLabel('Time', { exact: true }).fill('10:30')
    await save.click()
    await see(record.getByText('Choose a day for the reminder')).toBeVisible()
    await record.getByLabel('Day', { exact: true }).fill('2020-01-01')
    desk.refuse = () =>
      refusal(400, 'validation_failed', 'Choose a time in the future', [
        { field: 'date', message: 'Choose a time in the future' },
      ])
    await save.click()
    await see(record.getByText('Choose a time in the future')).toBeVisible()
    await see(record.getByLabel('Day', { exact: true })).toBeFocused()
    desk.refuse = unavailable
    await save.click()
    await see(toast(page, 'Couldn’t save the next step.').first()).toBeVisible()
    await see(text).toHaveValue('Call <script>alert(1)</script>')
    // Typed text is not lost to Escape.
    await page.keyboard.press('Escape')
    await see(text).toBeVisible()
    desk.refuse = null
    await record.getByRole('button', { name: 'Tomorrow' }).click()
    await save.click()
    await see(record.getByText('Call <script>alert(1)</script>')).toBeVisible()
  })

  it('that another admin set meanwhile is told, and what was typed replaces it only knowingly', async () => {
    const { record } = await openRecord()
    await record.getByRole('button', { name: 'Add a next step' }).click()
    await record.getByLabel('What to do next').fill('Send the offer')
    const theirs = { next_step: 'Ask about the van', next_step_at: minutesAgo(-600) }
    desk.refuse = () => {
      desk.lead = { ...desk.lead, ...theirs }
      return conflict(
        'Maria Lopez changed the next step in the meantime. We didn’t save your change.',
        desk.lead,
      )
    }
    await record.getByRole('button', { name: 'Save', exact: true }).click()
    await see(record.getByText('Maria Lopez changed the next step in the meantime.')).toBeVisible()
    await see(record.getByText('Someone else just set “Ask about the van”.')).toBeVisible()
    await see(record.getByLabel('What to do next')).toHaveValue('Send the offer')
    desk.refuse = null
    await record.getByRole('button', { name: 'Save', exact: true }).click()
    await see(record.getByRole('button', { name: 'Done' })).toBeVisible()
    expect(changes('PUT', `/api/leads/${ID}/next-step`)).toEqual([
      { text: 'Send the offer', seen: NO_STEP },
      { text: 'Send the offer', seen: theirs },
    ])
  })

  it('that another admin set meanwhile is not marked as done, and is shown', async () => {
    const seen = { next_step: 'Send the offer', next_step_at: null }
    desk.lead = leadOf(10, seen)
    const { page, record } = await openRecord()
    await see(record.getByText('Send the offer')).toBeVisible()
    // Only in the answer: the record reads the lead again by itself.
    desk.refuse = () => {
      desk.lead = { ...desk.lead, next_step: 'Ask about the van' }
      return conflict(
        'Maria Lopez changed the next step in the meantime. We didn’t save your change.',
        desk.lead,
      )
    }
    await record.getByRole('button', { name: 'Done' }).click()
    await see(toast(page, 'Maria Lopez changed the next step in the meantime.')).toBeVisible()
    await see(record.getByText('Ask about the van')).toBeVisible()
    expect(changes('PUT', `/api/leads/${ID}/next-step`)).toEqual([{ text: null, seen }])
    desk.refuse = null
    await record.getByRole('button', { name: 'Done' }).click()
    await see(toast(page, 'Next step done.')).toBeVisible()
  })

  it('says that no reminder goes out until there is a mail server', async () => {
    const site = answerSiteSettings(stage)
    const { page, record } = await openRecord()
    await record.getByRole('button', { name: 'Add a next step' }).click()
    const link = record.getByRole('link', { name: 'Set up the mail server' })
    await see(record.getByText('Email reminders are off.')).toBeVisible()
    await see(link).toHaveAttribute('href', /settings=mail/)
    await see(link).toHaveAttribute('target', '_blank')
    site.settings = { ...site.settings, checklist: { ...site.settings.checklist, mail: true } }
    await page.reload()
    await record.getByRole('button', { name: 'Add a next step' }).click()
    await see(record.getByText(/email a reminder/)).toBeVisible()
    await see(link).toHaveCount(0)
  })

  it('is overdue once its time has passed', async () => {
    desk.lead = leadOf(10, { next_step: 'Send the offer', next_step_at: minutesAgo(5) })
    const { record } = await openRecord()
    await see(record.getByText('Overdue')).toBeVisible()
  })
})

describe('a note', () => {
  it('is kept while it is typed, through a failed save and a reload', async () => {
    const { page, record } = await openRecord()
    const box = record.getByRole('textbox', { name: 'Note' })
    const text = '=1+1\n<script>alert(1)</script> They want the van on the site.'
    await box.fill(text)
    desk.refuse = unavailable
    await record.getByRole('button', { name: 'Save note' }).click()
    await see(toast(page, 'Couldn’t save the note. It’s still in the box.')).toBeVisible()
    await page.reload()
    await see(box).toHaveValue(text)
    desk.refuse = null
    await record.getByRole('button', { name: 'Save note' }).click()
    await see(record.getByRole('article').getByText('They want the van on the site.')).toContainText(
      '<script>',
    )
    await see(box).toHaveValue('')
    const keys = stage.calls
      .filter(({ path }) => path.endsWith('/activities'))
      .map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
    expect(await page.evaluate(() => sessionStorage.getItem('leadNoteDraft'))).toBeNull()
  })

  it('has its own key, which a note about another lead does not replace', async () => {
    desk.related = [{ lead: leadOf(12), is_merged: true, same: ['email'] }]
    desk.refuse = unavailable
    const other = `/api/leads/${idOf(12)}/activities`
    stage.answer(other, () => Response.json(activityOf(1, { kind: 'note', body: 'Hers' }), { status: 201 }))
    const { page, record } = await openRecord()
    const save = async (text: string) => {
      await record.getByRole('textbox', { name: 'Note' }).fill(text)
      await record.getByRole('button', { name: 'Save note' }).click()
    }
    await save('Mine')
    await see(toast(page, 'Couldn’t save the note.')).toBeVisible()
    await record.getByRole('link', { name: 'Also sent the assessment' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('lead')).toBe(idOf(12))
    await see(record.getByRole('textbox', { name: 'Note' })).toHaveValue('')
    await save('Hers')
    await expect.poll(() => changes('POST', other)).toHaveLength(1)
    desk.refuse = null
    await page.goBack()
    await see(record.getByRole('textbox', { name: 'Note' })).toHaveValue('Mine')
    await record.getByRole('button', { name: 'Save note' }).click()
    await see(record.getByRole('article').getByText('Mine')).toBeVisible()
    const keys = stage.calls
      .filter(({ path }) => path === `/api/leads/${ID}/activities`)
      .map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('says how much room is left, and refuses what is too long', async () => {
    const { record } = await openRecord()
    const box = record.getByRole('textbox', { name: 'Note' })
    await box.fill('x'.repeat(8000))
    await see(record.getByText(/characters left/)).toHaveCount(0)
    await box.fill('x'.repeat(9500))
    await see(record.getByText('500 characters left')).toBeVisible()
    await box.fill('x'.repeat(20_000))
    await see(record.getByText('10,000 characters too many')).toBeVisible()
    await record.getByRole('button', { name: 'Save note' }).click()
    await see(record.getByText('Note must be less than 10000 characters')).toBeVisible()
    await see(box).toHaveValue('x'.repeat(20_000))
    expect(changes('POST', `/api/leads/${ID}/activities`)).toEqual([])
  })

  it('of one’s own can be changed and deleted; those of others only read', async () => {
    desk.activities = [
      activityOf(0, { kind: 'note', body: 'Mine' }),
      activityOf(1, { kind: 'note', body: 'Hers' }, MARIA),
      activityOf(2, { kind: 'call', call_outcome: 'spoke' }, null),
    ]
    const { page, record } = await openRecord()
    await see(record.getByText('Hers')).toBeVisible()
    await see(record.getByText('A former admin')).toBeVisible()
    await see(record.getByRole('button', { name: /^Edit \(/ })).toHaveCount(1)
    await record.getByRole('button', { name: /^Edit \(Note/ }).press('Enter')
    const box = record.getByRole('article').getByLabel('Note')
    await see(box).toBeFocused()
    await box.fill('Mine, better')
    await record.getByRole('article').getByRole('button', { name: 'Save note' }).click()
    await see(record.getByText('Mine, better')).toBeVisible()
    await see(record.getByText('edited')).toBeVisible()
    await see(record.getByRole('button', { name: /^Edit \(Note/ })).toBeFocused()
    await record.getByRole('button', { name: /^Delete \(Note/ }).press('Enter')
    await see(record.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await record.getByRole('article').getByRole('button', { name: 'Delete', exact: true }).click()
    await see(record.getByText('Mine, better')).toHaveCount(0)
    await see(toast(page, 'Deleted.')).toBeVisible()
    await see(record.getByText('Hers')).toBeVisible()
  })
})
