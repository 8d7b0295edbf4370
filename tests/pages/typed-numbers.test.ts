// Numbers as people write them, in the number fields of the assessment and the calculator, with and without scripts.
import type { Locator, Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { alive, openSite, wake } from './visits.ts'

const { stage, visit } = await openSite()
const SENT = { id: '0190a000-0000-7000-8000-000000000001' }

beforeEach(() => {
  stage.calls.length = 0
  stage.answer('/api/submit-lead', () => Response.json(SENT, { status: 201 }))
})

async function openForm(): Promise<Page> {
  const { page } = await visit('/contact')
  await alive(page)
  await wake(page, 'assessment')
  return page
}

async function paste(field: Locator, text: string): Promise<void> {
  const page = field.page()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await field.focus()
  await page.keyboard.press('ControlOrMeta+V')
}

const send = async (page: Page): Promise<unknown> => {
  await page.getByLabel('Full Name *').fill('Ada Lovelace')
  await page.getByLabel('Email *').fill('ada@example.com')
  await page.getByRole('button', { name: 'Submit Assessment' }).click()
  await page.locator('[data-notices] li', { hasText: 'Message Sent!' }).waitFor()
  return stage.calls.find(({ path }) => path === '/api/submit-lead')?.body
}

const employees = (page: Page) => page.getByLabel('Number of Employees')
const revenue = (page: Page) => page.getByLabel('Annual Revenue')

describe('the assessment', () => {
  it('has number inputs, which take plain numbers', async () => {
    const page = await openForm()
    await employees(page).pressSequentially('12')
    await paste(revenue(page), '250000.50')
    expect(await employees(page).getAttribute('type')).toBe('number')
    expect(await revenue(page).getAttribute('type')).toBe('number')
    expect(await send(page)).toMatchObject({ employees: '12', annualRevenue: '250000.50' })
  })

  it.each(['10-15', '5+', 'about 20', '20, mostly part-time', '１５', '~5', '3–4'])(
    'keeps %s as it was typed',
    async (text) => {
      const page = await openForm()
      await employees(page).pressSequentially(text)
      await see(employees(page), text)
      expect(await employees(page).getAttribute('inputmode')).toBe('numeric')
      expect(await send(page)).toMatchObject({ employees: text })
    },
  )

  it('marks what the browser cannot read, as from keyboards whose input cannot be changed', async () => {
    const page = await openForm()
    await employees(page).focus()
    await page.evaluate(() => document.execCommand('insertText', false, '10-15'))
    await page.getByLabel('Full Name *').fill('Ada Lovelace')
    await page.getByLabel('Email *').fill('ada@example.com')
    await page.getByRole('button', { name: 'Submit Assessment' }).click()
    await page.getByText('We couldn’t read this number.').first().waitFor()
    expect(await employees(page).getAttribute('aria-invalid')).toBe('true')
    await employees(page).fill('')
    await employees(page).pressSequentially('10-15')
    expect(await send(page)).toMatchObject({ employees: '10-15' })
  })

  it.each(['500-750', '$250,000', '1.200.000 €', '500k', '250 000'])(
    'keeps %s as it was pasted',
    async (text) => {
      const page = await openForm()
      await paste(revenue(page), text)
      await see(revenue(page), text)
      expect(await send(page)).toMatchObject({ annualRevenue: text })
    },
  )

  it('replaces what is selected, and can undo it', async () => {
    const page = await openForm()
    await employees(page).pressSequentially('12')
    await employees(page).press('ControlOrMeta+A')
    await paste(employees(page), '10-15')
    await see(employees(page), '10-15')
    await employees(page).press('ControlOrMeta+Z')
    await see(employees(page), '12')
  })

  it('shows what was typed after a reload', async () => {
    const page = await openForm()
    await paste(revenue(page), '500-750')
    await page.reload()
    await alive(page)
    await wake(page, 'assessment')
    await see(revenue(page), '500-750')
  })

  it('shows what was posted without scripts, if the form was refused', async () => {
    stage.setOutcome({ outcome: 'refused', message: 'Name is required', errors: [] })
    const response = await fetch(`${stage.url}/contact`, {
      method: 'POST',
      body: new URLSearchParams({ employees: '10-15', annualRevenue: '$250,000', monthlyLeads: '40' }),
    })
    expect(stage.posted.at(-1)?.fields).toMatchObject({ employees: '10-15', annualRevenue: '$250,000' })
    const html = await response.text()
    const input = (name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? ''
    expect(input('employees')).toMatch(/type="text".*value="10-15"/)
    expect(input('annualRevenue')).toMatch(/type="text".*value="\$250,000"/)
    expect(input('monthlyLeads')).toMatch(/type="number".*value="40"/)
    stage.setOutcome({ outcome: 'sent' })
  })

  it('the wheel changes no number', async () => {
    const page = await openForm()
    await employees(page).pressSequentially('12')
    await employees(page).hover()
    await page.mouse.wheel(0, 300)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    expect(await employees(page).inputValue()).toBe('12')
  })
})

describe('the calculator', () => {
  const jobs = (page: Page) => page.getByLabel('Monthly Jobs')
  async function openCalculator(): Promise<Page> {
    const { page } = await visit('/calculator')
    await alive(page)
    await wake(page, 'calculator')
    await jobs(page).fill('')
    return page
  }
  const missed = (page: Page) => page.locator('[data-result=missedRevenue]')

  it.each([
    ['1,000', '$48,000'],
    ['abc', '$0'],
    ['10-15', '$0'],
  ])('counts %s as %s', async (text, result) => {
    const page = await openCalculator()
    await paste(jobs(page), text)
    await see(jobs(page), text)
    await expect.poll(() => missed(page).textContent()).toBe(result)
  })
})

const see = (field: Locator, value: string) => expect.poll(() => field.inputValue()).toBe(value)
