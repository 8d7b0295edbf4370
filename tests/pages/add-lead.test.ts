// Adding a lead manually.
import { describe, expect, it } from 'vitest'
import { see } from '#tests/setup/see.ts'
import { conflict, ID, toast, unavailable, openRecordStage } from './record-stage.ts'
import { alive, faults, type VisitOptions } from './visits.ts'

const { changes, desk, visit } = await openRecordStage()

describe('adding a lead by hand', () => {
  async function openForm(options: VisitOptions = {}) {
    const { page } = await visit('/admin?tab=leads', options)
    await alive(page)
    const opener = page.getByRole('button', { name: 'Add lead' })
    await opener.press('Enter')
    const form = page.getByRole('dialog', { name: 'Add a lead' })
    await see(form.getByLabel('Name *')).toBeFocused()
    return { page, form, opener }
  }

  it('takes three fields, by keyboard alone', async () => {
    const { page, form } = await openForm()
    await page.keyboard.type('Kim Caller')
    await page.keyboard.press('Tab')
    await page.keyboard.type('555 010 0077')
    await page.keyboard.press('Tab')
    await page.keyboard.type('A website for a bakery')
    await form.getByLabel('Name *').press('Enter')
    await see(toast(page, 'Added Kim Caller.')).toBeVisible()
    expect(changes('POST', '/api/leads')).toEqual([
      { full_name: 'Kim Caller', phone: '555 010 0077', message: 'A website for a bakery', is_known: false },
    ])
    await see(form).toBeHidden()
  })

  it('the page behind the form does not scroll', async () => {
    const { page, form } = await openForm()
    await see(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
    await page.keyboard.press('Escape')
    await see(form).toBeHidden()
    await see(page.locator('html')).toHaveCSS('overflow-y', 'visible')
  })

  it('shows who is already there while the phone is typed', async () => {
    const { page, form } = await openForm()
    await form.getByLabel('Phone').pressSequentially('(555) 010-0001')
    await see(form.getByText('Already a lead:')).toContainText('Pat Plumber')
    await form.getByRole('button', { name: 'Open Pat Plumber' }).press('Enter')
    await see(form).toBeHidden()
    await expect.poll(() => new URL(page.url()).searchParams.get('lead')).toBe(ID)
  })

  it('a known contact is refused with a sentence, and can be added anyway', async () => {
    const { page, form } = await openForm()
    await form.getByLabel('Name *').fill('Pat Again')
    await form.getByRole('button', { name: 'Add an email' }).press('Enter')
    await see(form.getByLabel('Email')).toBeFocused()
    await form.getByLabel('Email').fill('pat@example.com')
    desk.refuse = () => conflict('Pat Plumber is already a lead with this email.', desk.lead)
    await form.getByRole('button', { name: 'Add lead' }).click()
    await see(form.getByRole('alert')).toContainText('Pat Plumber is already a lead with this email.')
    await see(form.getByRole('button', { name: 'Open Pat Plumber' })).toBeVisible()
    expect(await toast(page, 'Couldn’t add the lead.').count()).toBe(0)
    // Enter asks again, without adding.
    await form.getByLabel('Name *').press('Enter')
    await expect.poll(() => changes('POST', '/api/leads')).toHaveLength(2)
    expect(changes('POST', '/api/leads')[1]).toMatchObject({ is_known: false })
    desk.refuse = null
    await form.getByRole('button', { name: 'Add anyway' }).click()
    await see(toast(page, 'Added Pat Again.')).toBeVisible()
    expect(changes('POST', '/api/leads').at(-1)).toMatchObject({ is_known: true, email: 'pat@example.com' })
  })

  it('keeps what was typed through an error, a failed connection and closing', async () => {
    const { page, form, opener } = await openForm()
    await form.getByLabel('Name *').fill('Kim Caller')
    await form.getByRole('button', { name: 'Add lead' }).click()
    await see(form.getByText('Enter a phone number or an email')).toBeVisible()
    await see(form.getByLabel('Phone')).toBeFocused()
    await form.getByLabel('Phone').fill('555 010 0077')
    desk.refuse = unavailable
    await form.getByRole('button', { name: 'Add lead' }).click()
    await see(toast(page, 'Couldn’t add the lead. What you typed is still there.')).toBeVisible()
    await see(form.getByLabel('Phone')).toHaveValue('555 010 0077')
    await page.keyboard.press('Escape')
    await see(form).toBeHidden()
    await see(opener).toBeFocused()
    await opener.press('Enter')
    await see(form.getByLabel('Name *')).toHaveValue('Kim Caller')
    await see(form.getByLabel('Phone')).toHaveValue('555 010 0077')
  })

  it('is opened by a link too', async () => {
    const { page } = await visit('/admin?tab=leads&add=1')
    await alive(page)
    await see(page.getByRole('dialog', { name: 'Add a lead' }).getByLabel('Name *')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect.poll(() => new URL(page.url()).search).toBe('?tab=leads')
  })

  it('has no fault at any width', async () => {
    const { page, form } = await openForm({ colorScheme: 'light' })
    await form.getByLabel('Phone').fill('555-010-0001')
    await see(form.getByText('Already a lead:')).toBeVisible()
    await form.getByRole('button', { name: 'Add an email' }).click()
    desk.refuse = () => conflict('Pat Plumber is already a lead with this phone.', desk.lead)
    await form.getByLabel('Name *').fill('Pat')
    await form.getByRole('button', { name: 'Add lead' }).click()
    await see(form.getByRole('button', { name: 'Add anyway' })).toBeVisible()
    expect(await faults(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await faults(page)).toEqual([])
  })
})
