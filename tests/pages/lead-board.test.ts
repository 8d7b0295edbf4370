// The board of leads: its columns, and moving a lead by pointer, by keyboard and with its status select.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { Lead } from '#domain/leads.ts'
import { see } from '#tests/setup/see.ts'
import { COUNT, idOf, leadOf, nameOf, openLeadStage, queryIn, regionOf, row, toast } from './lead-stage.ts'
import { refusal } from './stage.ts'
import { findings, overhang, withoutOutline } from './visits.ts'

const { answerLists, desk, holdLiveEvents, openDesk, stage } = await openLeadStage()

describe('the board', () => {
  const column = (page: Page, status: string) => page.getByRole('list', { name: new RegExp(`^${status}`) })
  const cardIn = (page: Page, status: string, place: number) =>
    column(page, status).getByRole('button', { name: nameOf(place), exact: true })
  /** The newest lead is new, and the next one closed. */
  const store = (isStored: () => boolean) => {
    stage.answer(`/api/leads/${idOf(COUNT)}`, ({ method, body }) => {
      if (method === 'PATCH') {
        if (!isStored()) return refusal(503, 'unavailable', 'Later.')
        desk.leads[0] = { ...leadOf(COUNT), ...(body as Partial<Lead>) }
      }
      return Response.json(desk.leads[0])
    })
  }

  it('has a column for each status with its own pages, and a lead is dragged into another', async () => {
    store(() => true)
    const page = await openDesk()
    await see(row(page, COUNT)).toBeVisible()
    await page.getByRole('link', { name: 'Board' }).click()
    await expect.poll(() => queryIn(page)).toBe('?tab=leads&layout=board')
    for (const status of ['New', 'Contacted', 'Qualified', 'Converted', 'Closed'])
      await see(page.getByRole('heading', { name: `${status} 25+` })).toBeVisible()
    await see(column(page, 'New').getByRole('listitem')).toHaveCount(25)
    await page.getByRole('button', { name: 'Show more' }).first().click()
    await see(column(page, 'New').getByRole('listitem')).toHaveCount(50)

    const target = column(page, 'Qualified').getByRole('listitem').nth(2)
    // Scrolls to the card, so that nothing moves under the pointer while it is pressed.
    await cardIn(page, 'New', COUNT).hover()
    await page.mouse.down()
    const place = await target.boundingBox()
    await page.mouse.move((place?.x ?? 0) + 20, (place?.y ?? 0) + 20, { steps: 5 })
    await page.mouse.up()
    await see(cardIn(page, 'Qualified', COUNT)).toBeVisible()
    await see(cardIn(page, 'New', COUNT)).toHaveCount(0)
    await see(toast(page, 'Lead status updated!')).toBeVisible()
    expect(desk.leads[0]?.status).toBe('qualified')
    await page.reload()
    await see(cardIn(page, 'Qualified', COUNT)).toBeVisible()
    await see(
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: nameOf(COUNT), exact: true }) }),
    ).toContainText('Even Plumbing')
  })

  it('says once that there are no leads, and once that they could not be loaded', async () => {
    const nothing = desk.leads
    desk.leads = []
    const page = await openDesk('&layout=board')
    await see(page.getByRole('heading', { name: 'No Leads Yet' })).toBeVisible()
    await see(page.getByRole('button', { name: 'Add lead' })).toBeVisible()
    for (const part of [page.getByText(/^Drag a lead/), page.getByRole('searchbox')])
      await see(part).toHaveCount(0)
    desk.leads = nothing
    await page.route('**/api/leads?*', (route) => route.fulfill({ status: 400, json: {} }))
    holdLiveEvents()
    await page.reload()
    await see(page.getByRole('heading', { name: 'Couldn’t load this' })).toBeVisible()
    await see(page.getByRole('button', { name: 'Try Again' })).toHaveCount(1)
    await answerLists(page)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await see(cardIn(page, 'New', COUNT)).toBeVisible()
    await see(cardIn(page, 'Closed', COUNT - 1)).toBeVisible()
  })

  it('shows the same facts on all cards, and a long name in two lines', async () => {
    const full_name = 'Donaudampfschifffahrtsgesellschaft Example'
    const answer_due_at = new Date(Date.now() + 21 * 3_600_000 + 60_000).toISOString()
    desk.leads[0] = leadOf(COUNT, { status: 'new', full_name, answer_due_at })
    const page = await openDesk(`&layout=board&lead=${idOf(COUNT - 5)}`)
    await see(regionOf(page, COUNT - 5)).toBeVisible()
    const cards = column(page, 'New').getByRole('listitem')
    await see(cards.first()).toContainText(/Growth\s+\d+ days ago\s+21 h left/, { useInnerText: true })
    await see(cards.nth(1)).toContainText(/Growth\s+\d+ days ago/, { useInnerText: true })
    const name = page.getByRole('button', { name: full_name }).getByTitle(full_name)
    expect((await name.boundingBox())?.height).toBeLessThanOrEqual(48)
  })

  it('has columns with cards while it loads', async () => {
    const page = await openDesk('&q=zzyzx')
    await see(page.getByRole('heading', { name: 'No leads found' })).toBeVisible()
    await page.route('**/api/leads?*', () => new Promise(() => {}))
    await page.getByRole('searchbox').fill('')
    await page.getByRole('link', { name: 'Board', exact: true }).click()
    await see(page.getByRole('heading', { name: 'Qualified' })).toBeVisible()
    await see(page.getByText('Select a lead')).toHaveCount(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  it('says once that nothing matches, and can be cleared', async () => {
    const page = await openDesk('&layout=board&q=zzyzx')
    await see(page.getByText('Try a shorter search.', { exact: true })).toBeVisible()
    await see(page.getByText('None')).toHaveCount(0)
    await see(page.getByRole('list', { name: /^New/ })).toHaveCount(0)
    expect(await findings(page)).toEqual([])
    await page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click()
    await see(cardIn(page, 'New', COUNT)).toBeVisible()
    await expect.poll(() => queryIn(page)).toBe('?tab=leads&layout=board')
    await page.goto(`${page.url()}&q=lead&age=7d`)
    await see(page.getByText('Try a shorter search, or clear a filter.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).last().click()
    await see(cardIn(page, 'New', COUNT)).toBeVisible()
  })

  it('keeps the open lead in view and its clocks whole beside the record', async () => {
    const page = await openDesk('&layout=board')
    await cardIn(page, 'Closed', COUNT - 1).click()
    await see(regionOf(page, COUNT - 1)).toBeVisible()
    await see(cardIn(page, 'Closed', COUNT - 1)).toBeInViewport({ ratio: 1 })
    // Nothing of the last column is beyond the end, or where the end fades.
    const [end, last] = await column(page, 'Closed').evaluate((list) => {
      const board = list.closest('.overflow-x-auto')
      board?.scrollTo({ left: board.scrollWidth })
      const right = (element: Element | null | undefined) => element?.getBoundingClientRect().right ?? 0
      return [right(board), right(list.closest('li, div')?.parentElement)]
    })
    expect(last).toBeLessThanOrEqual(end - 32)
    const ages = column(page, 'Closed').locator('time')
    const isCut = (age: Element) =>
      age.getBoundingClientRect().right > (age.closest('li')?.getBoundingClientRect().right ?? 0)
    expect(await ages.first().evaluate(isCut)).toBe(false)
  })

  it('keeps a lead in its column, marked as busy, until its new status is stored', async () => {
    let answer = (_isStored: boolean): void => {}
    const page = await openDesk('&layout=board')
    await see(cardIn(page, 'New', COUNT)).toBeVisible()
    await page.route(`**/api/leads/${idOf(COUNT)}`, async (route) => {
      const isStored = await new Promise<boolean>((resolve) => (answer = resolve))
      await (isStored
        ? route.fulfill({ json: { ...leadOf(COUNT), ...(route.request().postDataJSON() as object) } })
        : route.fulfill({ status: 503, json: {} }))
    })
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: nameOf(COUNT), exact: true }) })
    const move = async () => {
      await cardIn(page, 'New', COUNT).hover()
      await page.mouse.down()
      const place = await column(page, 'Qualified').getByRole('listitem').nth(2).boundingBox()
      await page.mouse.move((place?.x ?? 0) + 20, (place?.y ?? 0) + 20, { steps: 5 })
      await page.mouse.up()
      await see(card).toHaveAttribute('aria-busy', 'true')
      await see(cardIn(page, 'Qualified', COUNT)).toHaveCount(0)
      await see(page.getByText(`${nameOf(COUNT)} moved to Qualified.`)).toHaveCount(0)
    }
    await move()
    answer(false)
    await see(toast(page, 'Failed to update lead status.')).toBeVisible()
    await see(card).not.toHaveAttribute('aria-busy')
    await see(cardIn(page, 'New', COUNT)).toBeVisible()
    await move()
    answer(true)
    await see(cardIn(page, 'Qualified', COUNT)).toBeVisible()
    await see(page.getByText(`${nameOf(COUNT)} moved to Qualified.`)).toBeAttached()
  })

  it('moves a lead by keyboard, says so, and leaves it if that failed', async () => {
    let isStored = true
    store(() => isStored)
    const page = await openDesk('&layout=board')
    await cardIn(page, 'New', COUNT).focus()
    await page.keyboard.press('Alt+ArrowRight')
    await see(cardIn(page, 'Contacted', COUNT)).toBeFocused()
    await see(page.getByText(`${nameOf(COUNT)} moved to Contacted.`)).toBeAttached()
    await see(toast(page, 'Lead status updated!')).toBeVisible()
    isStored = false
    await page.keyboard.press('Alt+ArrowLeft')
    await see(toast(page, 'Failed to update lead status.')).toBeVisible()
    await see(cardIn(page, 'Contacted', COUNT)).toBeFocused()
    await page.keyboard.press('Enter')
    await see(regionOf(page, COUNT)).toBeVisible()
    await see(regionOf(page, COUNT).getByRole('heading', { name: nameOf(COUNT) })).toBeFocused()
    await page.keyboard.press('Escape')
    await see(cardIn(page, 'Contacted', COUNT)).toBeFocused()
  })

  it('is live, has a status select for each lead, and is a list on a phone', async () => {
    store(() => true)
    const page = await openDesk('&layout=board')
    await see(cardIn(page, 'New', COUNT)).toBeVisible()
    desk.push({ ...leadOf(COUNT), status: 'closed' })
    await see(cardIn(page, 'Closed', COUNT)).toBeVisible()
    await see(cardIn(page, 'New', COUNT)).toHaveCount(0)
    desk.push(leadOf(COUNT + 1, { status: 'new' }))
    await see(cardIn(page, 'New', COUNT + 1)).toBeVisible()
    await page.getByLabel(`Status of ${nameOf(COUNT)}`).selectOption('contacted')
    await see(cardIn(page, 'Contacted', COUNT)).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await see(row(page, COUNT - 1)).toBeVisible()
    await see(page.getByRole('link', { name: 'Board' })).toBeHidden()
  })

  it.each(['light', 'dark'] as const)('has no fault with an open lead, %s', async (colorScheme) => {
    const page = await openDesk('&layout=board', 1440, '/admin', { colorScheme })
    await cardIn(page, 'New', COUNT).click()
    await see(regionOf(page, COUNT)).toBeVisible()
    expect(await findings(page)).toEqual([])
    expect(await withoutOutline(page)).toEqual([])
    await page.setViewportSize({ width: 1024, height: 800 })
    expect(await overhang(page)).toBe(0)
  })
})
