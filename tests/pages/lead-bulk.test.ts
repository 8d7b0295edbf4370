// Changes of several leads together, with undo.
import { describe, expect, it } from 'vitest'
import { see } from '#tests/setup/see.ts'
import { COUNT, idOf, leadOf, nameOf, openLeadStage, row, toast } from './lead-stage.ts'
import { refusal } from './stage.ts'
import { findings } from './visits.ts'

const { desk, openDesk, stage } = await openLeadStage()

describe('several leads', () => {
  const changes = () =>
    stage.calls.filter(({ method, path }) => method === 'POST' && path === '/api/leads/status')

  it('are chosen by keyboard, changed together, and changed back except for what someone else changed', async () => {
    stage.calls.length = 0
    const [first, second] = [idOf(COUNT), idOf(COUNT - 1)]
    stage.answer('/api/leads/status', () =>
      Response.json({ changed: { new: [first], closed: [second] }, closed_for: { price: [second] } }),
    )
    const page = await openDesk()
    await page.getByRole('button', { name: 'Select several' }).click()
    const box = (place: number) => page.getByRole('checkbox', { name: nameOf(place), exact: true })
    await box(COUNT).press('Space')
    await see(box(COUNT)).toBeChecked()
    await page.keyboard.press('ArrowDown')
    await see(box(COUNT - 1)).toBeFocused()
    await page.keyboard.press('Space')
    await see(page.getByText('2 leads selected')).toBeVisible()
    await see(page.getByRole('button', { name: 'Change 2 leads' })).toBeDisabled()
    await page.getByLabel('New status').selectOption('Qualified')
    await page.getByRole('button', { name: 'Change 2 leads' }).click()
    await see(toast(page, '2 leads changed to Qualified.')).toBeVisible()
    expect(changes().map(({ body }) => body)).toEqual([{ ids: [first, second], status: 'qualified' }])
    await see(row(page, COUNT)).toBeVisible()
    await see(page.getByRole('button', { name: 'Select several' })).toBeFocused()

    stage.answer('/api/leads/status', ({ body }) => {
      const { status } = body as { status: string }
      return Response.json({ changed: status === 'new' ? { qualified: [first] } : {}, closed_for: {} })
    })
    await toast(page, '2 leads changed').getByRole('button', { name: 'Undo' }).click()
    await see(toast(page, 'Someone else changed 1 lead in the meantime')).toBeVisible()
    expect(
      changes()
        .slice(1)
        .map(({ body }) => body),
    ).toEqual([
      { ids: [second], status: 'closed', only_from: 'qualified', closed_reason: 'price' },
      { ids: [first], status: 'new', only_from: 'qualified' },
      { ids: [second], status: 'closed', only_from: 'qualified' },
    ])
  })

  it('keep their status, marked as busy, until the new one is stored', async () => {
    let store = (): void => {}
    const stored = new Promise<void>((resolve) => (store = resolve))
    stage.answer('/api/leads/status', async () => {
      await stored
      desk.leads[0] = leadOf(COUNT, { status: 'qualified' })
      return Response.json({ changed: { new: [idOf(COUNT)] }, closed_for: {} })
    })
    const page = await openDesk()
    await page.getByRole('button', { name: 'Select several' }).click()
    const box = (place: number) => page.getByRole('checkbox', { name: nameOf(place), exact: true })
    const status = (place: number) =>
      page
        .getByRole('listitem')
        .filter({ has: box(place) })
        .locator('[aria-busy]')
    await box(COUNT).press('Space')
    await page.getByLabel('New status').selectOption('Qualified')
    await page.getByRole('button', { name: 'Change 1 lead' }).click()
    await see(status(COUNT)).toHaveText('New')
    await see(status(COUNT - 1)).toHaveCount(0)
    await see(page.getByRole('button', { name: 'Changing...' })).toHaveAttribute('aria-busy', 'true')
    store()
    await see(toast(page, '1 lead changed to Qualified.')).toBeVisible()
    await see(page.getByLabel(`Status of ${nameOf(COUNT)}`)).toHaveValue('qualified')
  })

  it('are chosen on a phone by a press anywhere on a row; what changes them takes two lines', async () => {
    const page = await openDesk('', 390)
    await page.getByRole('button', { name: 'Select several' }).click()
    const box = page.getByRole('checkbox', { name: nameOf(COUNT), exact: true })
    const item = page.getByRole('listitem').filter({ has: box })
    await see(item).toContainText('New')
    await see(item.getByRole('link')).toHaveCount(0)
    await see(item.getByRole('combobox')).toHaveCount(0)
    const { width = 0 } = (await item.boundingBox()) ?? {}
    await item.click({ position: { x: width - 30, y: 14 } })
    await see(box).toBeChecked()
    const bar = page.getByRole('group', { name: 'Change several leads' }).filter({ hasText: 'New status' })
    await see(bar.getByRole('button', { name: 'Change 1 lead' })).toBeInViewport({ ratio: 1 })
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(88)
  })

  it('that match are all chosen by the server; a failed change keeps them chosen', async () => {
    const ids = Array.from({ length: 5000 }, (_, at) => idOf(at + 1))
    let asked = ''
    stage.answer('/api/leads/ids', ({ search }) => {
      asked = search.toString()
      return Response.json({ ids, is_complete: false })
    })
    stage.answer('/api/leads/status', () => refusal(503, 'unavailable', 'Later.'))
    const page = await openDesk('&status=new,closed')
    await page.getByRole('button', { name: 'Select several' }).click()
    await page.getByRole('button', { name: 'Select all that match' }).click()
    await see(page.getByText('5,000 leads selected')).toBeVisible()
    await see(page.getByText('Only the first 5,000 that match are selected.')).toBeVisible()
    expect(asked).toBe('status=new%2Cclosed&sort=newest&each=person')
    expect(await findings(page)).toEqual([])
    await page.getByLabel('New status').selectOption('Closed')
    await page.getByRole('button', { name: 'Change 5,000 leads' }).click()
    await see(toast(page, 'Couldn’t change these leads.')).toBeVisible()
    await see(page.getByText('5,000 leads selected')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await see(row(page, COUNT)).toBeVisible()
  })
})
