// The lead desk on a phone, where an open lead covers the page.
import { describe, expect, it } from 'vitest'
import { see } from '#tests/setup/see.ts'
import { COUNT, idOf, leadOf, nameOf, openLeadStage, regionOf, row, topOf } from './lead-stage.ts'
import { NO_FIGURES, refusal } from './stage.ts'
import { overhang } from './visits.ts'

const { desk, openDesk, stage } = await openLeadStage()

describe('on a phone', () => {
  it('a row shows in full what they want, for whom, and since when', async () => {
    const answer_due_at = new Date(Date.now() + 21 * 3_600_000 + 60_000).toISOString()
    const company_name = 'Northside Heating & Air'
    desk.leads[0] = leadOf(COUNT, { status: 'new', urgency: 'asap', company_name, answer_due_at })
    const page = await openDesk('', 390, '/admin-private')
    const lines = page
      .getByRole('listitem')
      .filter({ has: row(page, COUNT) })
      .getByRole('paragraph')
      .filter({ visible: true })
    await see(lines.nth(0)).toHaveText(`Growth · ASAP · ${company_name}`, { useInnerText: true })
    await see(lines.nth(1)).toHaveText(/ days ago · 21 h left$/, { useInnerText: true })
    const isCut = (line: Element) => line.scrollWidth > line.clientWidth
    for (const at of [0, 1]) expect(await lines.nth(at).evaluate(isCut)).toBe(false)
  })

  it.each(['/admin', '/admin-private'])(
    '%s: the list begins in the upper half of the screen',
    async (path) => {
      const page = await openDesk('', 390, path)
      const topAfterReload = async () => {
        await page.reload()
        await see(row(page, COUNT)).toBeVisible()
        return topOf(page, COUNT)
      }
      // On a busy machine the typefaces, which are optional, may come too late.
      await expect.poll(topAfterReload).toBeLessThanOrEqual(360)
    },
  )

  it('shows which view is open, how many filters are set, and how many leads match', async () => {
    const page = await openDesk('&status=closed', 390)
    const lost = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Closed' })
    await see(lost).toHaveAttribute('aria-current', 'true')
    await see(lost).toBeInViewport({ ratio: 1 })
    await see(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
    await see(page.getByText(/^\d+\+? leads?$/)).toBeVisible()
  })

  it('the number of people leaves two views in sight', async () => {
    const { people } = NO_FIGURES.leads
    const leads = { ...NO_FIGURES.leads, total: 25, people: { ...people, new: { ...people.new, total: 23 } } }
    stage.answer('/api/figures', () => Response.json({ ...NO_FIGURES, leads }))
    const page = await openDesk('', 390)
    await see(page.getByText('25 requests from 23 people')).toBeVisible()
    const second = page.getByRole('navigation', { name: 'Views' }).getByRole('link').nth(1)
    await see(second).toBeInViewport({ ratio: 0.6 })
  })

  it('the search says what it finds, and stays in view above the list', async () => {
    const page = await openDesk('', 390)
    const isCut = async () => {
      await page.reload()
      await see(row(page, COUNT)).toBeVisible()
      return page.getByRole('searchbox', { name: 'Search' }).evaluate((input: HTMLInputElement) => {
        input.value = input.placeholder
        const { scrollWidth, clientWidth } = input
        input.value = ''
        return scrollWidth > clientWidth
      })
    }
    // On a busy machine the typefaces, which are optional, may come too late.
    await expect.poll(isCut).toBe(false)
    await page.mouse.move(200, 600)
    await page.mouse.wheel(0, 2000)
    await see(row(page, COUNT)).toBeHidden()
    for (const name of ['Add lead', 'Filters']) await see(page.getByRole('button', { name })).toBeInViewport()
    await page.getByRole('searchbox', { name: 'Search' }).fill('even 0100')
    await see(row(page, 100)).toBeInViewport({ ratio: 1 })
  })

  it('the filters take one row, whose panels have the width of the bar', async () => {
    const page = await openDesk('&status=new,closed', 390)
    await page.getByRole('button', { name: 'Filters (1)' }).click()
    const filters = [
      page.getByRole('button', { name: 'Status New +1' }),
      page.getByRole('button', { name: 'Source' }),
      page.getByLabel('Sort'),
    ]
    const middles = await Promise.all(
      filters.map((one) =>
        one.evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect()
          return Math.round((top + bottom) / 2)
        }),
      ),
    )
    expect(new Set(middles).size).toBe(1)
    await page.getByRole('button', { name: 'Reason' }).click()
    await see(page.getByRole('checkbox', { name: 'Too expensive' })).toBeInViewport({ ratio: 1 })
    expect(await overhang(page)).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByLabel('Sort').selectOption('Oldest first')
    await see(row(page, 4)).toBeVisible()
  })

  it('a project can be created once a lead is selected; the button keeps its place', async () => {
    const page = await openDesk('', 390)
    const create = page.getByRole('button', { name: 'Create Project' })
    await see(row(page, COUNT)).toBeVisible()
    await see(create).toBeDisabled()
    const before = await topOf(page, COUNT)
    const place = await create.boundingBox()
    await row(page, COUNT).check()
    await see(create).toBeInViewport()
    await page.goBack()
    await see(create).toHaveAccessibleDescription(`Selected: ${nameOf(COUNT)}`)
    await see(create).toBeInViewport()
    await see(create).toBeEnabled()
    expect(await create.boundingBox()).toEqual(place)
    expect(await topOf(page, COUNT)).toBe(before)
  })

  it('the rows of 26 leads take at most 2,200 pixels, each 56 to 72', async () => {
    desk.leads = desk.leads.slice(0, 26)
    const page = await openDesk('', 390)
    await see(row(page, COUNT)).toBeVisible()
    const heights = await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('radio') })
      .evaluateAll((rows) => rows.map((one) => one.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(56)
    expect(Math.max(...heights)).toBeLessThanOrEqual(72)
    const widthOf = (place: number) =>
      page.getByLabel(`Status of ${nameOf(place)}`).evaluate((select) => select.clientWidth)
    // “New” and “Contacted”.
    expect(await widthOf(COUNT)).toBeLessThan(await widthOf(COUNT - 4))
    const list = page.getByRole('group', { name: 'Select a lead to create a project.' })
    const bottom = await list.evaluate((element) => element.getBoundingClientRect().bottom + scrollY)
    expect(bottom).toBeLessThanOrEqual(2200)
  })

  it('a linked lead covers the page; its status is two taps away, and Escape returns to the row', async () => {
    const answer_due_at = new Date(Date.now() + 21 * 3_600_000 + 60_000).toISOString()
    const waiting = leadOf(COUNT - 1, { status: 'new', answer_due_at })
    stage.answer(`/api/leads/${waiting.id}`, () => Response.json(waiting))
    const page = await openDesk(`&lead=${idOf(COUNT - 1)}`, 390)
    const region = regionOf(page, COUNT - 1)
    await see(region.getByRole('heading', { name: nameOf(COUNT - 1) })).toBeFocused()
    expect(await region.boundingBox()).toMatchObject({ x: 0, y: 0, height: 844 })
    const status = page.getByLabel(`Status of ${nameOf(COUNT - 1)}`)
    await see(status).toHaveCount(1)
    await see(status).toBeInViewport({ ratio: 1 })
    for (const text of ['Odd Dental', '21 h left', 'The phone rings'])
      await see(region.getByText(text).first()).toBeInViewport()
    await page.keyboard.press('Escape')
    await see(region).toBeHidden()
    await see(row(page, COUNT - 1)).toBeFocused()
  })

  it('an open lead covers the page; what is behind it cannot be reached, and a project can be created from it', async () => {
    stage.answer(`/api/leads/${idOf(COUNT)}/recipient`, () => refusal(503, 'unavailable', 'Later.'))
    const page = await openDesk('', 390)
    await row(page, COUNT).check()
    const region = regionOf(page, COUNT)
    await see(region.getByRole('heading', { name: nameOf(COUNT) })).toBeFocused()
    await see(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
    for (let stops = 0; stops < 12; stops++) {
      await page.keyboard.press('Tab')
      const outside = await page.evaluate(() => {
        const focused = document.activeElement
        return focused === document.body || focused?.closest('[data-sheet]') ? null : focused?.outerHTML
      })
      expect(outside).toBe(null)
    }
    await page.getByRole('button', { name: 'Create Project' }).click()
    await see(page.getByRole('dialog', { name: `Create Project for ${nameOf(COUNT)}` })).toBeVisible()
    await page.keyboard.press('Escape')
    await see(region).toBeVisible()
    await see(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
    await page.goBack()
    await see(region).toBeHidden()
    await see(page.locator('html')).toHaveCSS('overflow-y', 'visible')
    await see(page.getByRole('button', { name: 'Create Project' })).toBeEnabled()
    expect(await page.locator('[inert]').count()).toBe(0)
  })

  it('while an open lead is edited, its buttons at the bottom leave the space to the form', async () => {
    const page = await openDesk('', 390)
    await row(page, COUNT).check()
    const create = regionOf(page, COUNT).getByRole('button', { name: 'Create Project' })
    await see(create).toBeVisible()
    await page.getByRole('button', { name: `Edit ${nameOf(COUNT)}` }).click()
    await see(create).toBeHidden()
    await page.keyboard.press('Escape')
    await see(create).toBeVisible()
  })
})
