// The region of a lead beside the list, by a link or opened from its row, with the form for a project and the deletion of a person.
import { describe, expect, it } from 'vitest'
import { see } from '#tests/setup/see.ts'
import { COUNT, idOf, leadOf, nameOf, openLeadStage, queryIn, regionOf, row, toast } from './lead-stage.ts'
import { refusal } from './stage.ts'
import { findings, overhang, untilQuiet } from './visits.ts'

const { desk, holdLiveEvents, openDesk, stage } = await openLeadStage()

describe('a project form', () => {
  it('keeps all that was typed while another lead is open', async () => {
    stage.answer(`/api/leads/${idOf(COUNT)}/recipient`, () => refusal(503, 'unavailable', 'Later.'))
    stage.answer(`/api/leads/${idOf(COUNT - 1)}/recipient`, () => refusal(503, 'unavailable', 'Later.'))
    const page = await openDesk()
    const create = page.getByRole('button', { name: 'Create Project' }).first()
    const formFor = (place: number) => page.getByRole('dialog', { name: `Create Project for Lead ${place}` })
    await row(page, COUNT).check()
    await create.click()
    await formFor(COUNT).getByLabel('Project Title *').fill('A number that answers')
    await page.keyboard.press('Escape')
    await row(page, COUNT - 1).check()
    await see(page.getByRole('dialog')).toHaveCount(0)
    await create.click()
    await see(formFor(COUNT - 1).getByLabel('Project Title *')).toHaveValue('')
    await page.keyboard.press('Escape')
    await row(page, COUNT).check()
    await create.click()
    await see(formFor(COUNT).getByLabel('Project Title *')).toHaveValue('A number that answers')
  })

  it('asks for an address if the lead left only a phone number', async () => {
    desk.leads[0] = leadOf(COUNT, { email: null })
    stage.answer('/api/projects', () => refusal(503, 'unavailable', 'Later.'))
    const page = await openDesk()
    const create = page.getByRole('button', { name: 'Create Project' }).first()
    const form = page.getByRole('dialog', { name: `Create Project for Lead ${COUNT}` })
    await row(page, COUNT).check()
    await create.click()
    await form.getByLabel('Email').fill('caller@example.com')
    await form.getByLabel('Project Title *').fill('A number that answers')
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await form.getByRole('button', { name: 'Create Project' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ email: 'caller@example.com', lead_id: idOf(COUNT) })
  })
})

describe('a linked lead', () => {
  it('is shown and selected, however old it is, with its region open and focused', async () => {
    const page = await openDesk(`&lead=${idOf(3)}`)
    await see(row(page, 3)).toBeChecked()
    await see(row(page, COUNT)).toBeVisible()
    const region = regionOf(page, 3)
    await see(region.getByRole('heading', { name: nameOf(3) })).toBeFocused()
    await region.getByRole('button', { name: 'Close' }).click()
    await see(region).toBeHidden()
    await see(row(page, 3)).toHaveCount(0)
    await expect.poll(() => queryIn(page)).toBe('?tab=leads')
  })

  it('is loaded once, with the document, and without the tabs that were not opened', async () => {
    holdLiveEvents()
    const calls = stage.calls.length
    const page = await openDesk(`&lead=${idOf(3)}`)
    await see(regionOf(page, 3)).toBeVisible()
    await untilQuiet(page)
    const paths = stage.calls.slice(calls).map(({ path }) => path)
    expect(paths.filter((path) => path === `/api/leads/${idOf(3)}`)).toHaveLength(1)
    const loaders = await page.evaluate(
      (path) =>
        performance
          .getEntriesByName(location.origin + path)
          .map((entry) => (entry as PerformanceResourceTiming).initiatorType),
      `/api/leads/${idOf(3)}`,
    )
    expect(loaders[0]).toBe('link')
    expect(paths).not.toContain('/api/projects')
    await page.getByRole('tab', { name: 'Projects' }).click()
    await expect.poll(() => stage.calls.slice(calls).map(({ path }) => path)).toContain('/api/projects')
  })

  it.each([idOf(999), 'no-id-at-all'])('that does not exist gets a message: %s', async (id) => {
    const page = await openDesk(`&lead=${id}`)
    await see(page.getByRole('alert').getByText('There’s no lead at this address.')).toBeVisible()
    await see(row(page, COUNT)).toBeVisible()
    const region = page.getByRole('region', { name: 'Lead not found' })
    await region.getByRole('button', { name: 'See all leads' }).click()
    await expect.poll(() => queryIn(page)).toBe('?tab=leads')
  })

  it('that cannot be loaded says so, and can be tried again', async () => {
    stage.answer(`/api/leads/${idOf(3)}`, () => refusal(400, 'validation_failed', 'No.'))
    const page = await openDesk(`&lead=${idOf(3)}`)
    const region = page.getByRole('region', { name: 'Couldn’t load the lead' })
    await see(region.getByText('Your data is safe.')).toBeVisible()
    await see(region.getByRole('button', { name: 'Try again' })).toBeVisible()
    // Whatever loads again by itself does so before the answer changes.
    await untilQuiet(page)
    stage.answer(`/api/leads/${idOf(3)}`, () => Response.json(leadOf(3)))
    await region.getByRole('button', { name: 'Try again' }).click()
    await see(regionOf(page, 3)).toBeVisible()
  })

  it('opens the form for its project if the link asks for it', async () => {
    const page = await openDesk(`&lead=${idOf(3)}&create=1`)
    const form = page.getByRole('dialog', { name: `Create Project for ${nameOf(3)}` })
    await see(form).toBeVisible()
    await page.keyboard.press('Escape')
    await see(form).toBeHidden()
    await see(regionOf(page, 3)).toBeVisible()
    await expect.poll(() => queryIn(page)).toBe(`?tab=leads&lead=${idOf(3)}`)
  })
})

describe('the region of a lead', () => {
  it('opens beside the list, follows the arrow keys, and closes with Escape and Back', async () => {
    const page = await openDesk()
    await row(page, COUNT).check()
    await see(regionOf(page, COUNT)).toBeVisible()
    await see(row(page, COUNT)).toBeFocused()
    await expect.poll(() => queryIn(page)).toBe(`?tab=leads&lead=${idOf(COUNT)}`)
    const [list, region] = [await row(page, COUNT).boundingBox(), await regionOf(page, COUNT).boundingBox()]
    expect(region?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0))
    // It ends in the window, so that one scroll reaches its end.
    const bottom = (region?.y ?? 0) + (region?.height ?? 0)
    expect(bottom).toBeGreaterThan(850)
    expect(bottom).toBeLessThanOrEqual(900)

    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await see(regionOf(page, COUNT - 2)).toBeVisible()
    await see(row(page, COUNT - 2)).toBeFocused()
    await page.keyboard.press('Enter')
    await see(regionOf(page, COUNT - 2).getByRole('heading', { name: nameOf(COUNT - 2) })).toBeFocused()
    await page.keyboard.press('Escape')
    await see(regionOf(page, COUNT - 2)).toBeHidden()
    await see(row(page, COUNT - 2)).toBeFocused()
    await expect.poll(() => queryIn(page)).toBe('?tab=leads')

    await row(page, COUNT).press('Space')
    await see(regionOf(page, COUNT).getByRole('heading', { name: nameOf(COUNT) })).toBeFocused()
    await page.goBack()
    await see(regionOf(page, COUNT)).toBeHidden()
    await see(row(page, COUNT)).toBeFocused()
    await see(row(page, COUNT)).toBeChecked()
  })

  it('has the only status select of its lead; the row then shows the status', async () => {
    const page = await openDesk()
    await row(page, COUNT).check()
    await see(regionOf(page, COUNT).getByLabel(`Status of ${nameOf(COUNT)}`)).toBeVisible()
    await see(page.getByLabel(`Status of ${nameOf(COUNT)}`)).toHaveCount(1)
  })
})

it('a person is deleted only with the typed word; the dialog has no fault in either theme, open, refused or done', async () => {
  const [lead] = desk.leads
  let isRefused = true
  stage.answer(`/api/leads/${idOf(COUNT)}`, ({ method }) => {
    if (method !== 'DELETE') return Response.json(lead)
    if (isRefused) return refusal(409, 'conflict', 'This is a customer. Delete their account instead.')
    desk.leads = desk.leads.slice(1)
    return new Response(null, { status: 204 })
  })
  const page = await openDesk()
  const deletions = () => stage.calls.filter(({ method }) => method === 'DELETE').map(({ body }) => body)
  const expectNoFault = async (state: string) => {
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [390, 'light'],
      [390, 'dark'],
      [1440, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme })
      expect(await findings(page), `${state}, ${width} px, ${colorScheme}`).toEqual([])
      // While a dialog is open, the page keeps the space of its scroll bar.
      expect(await overhang(page), `${state}, ${width} px`).toBeLessThanOrEqual(0)
    }
  }
  await row(page, COUNT).check()
  const opener = page.getByRole('button', { name: 'Delete their data' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Delete everything about Lead ${COUNT}?` })
  const word = dialog.getByLabel('Type DELETE to confirm')
  await word.waitFor()
  await expectNoFault('asked')

  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await see(word).toBeFocused()
  await see(word).toHaveAttribute('aria-invalid', 'true')
  expect(deletions()).toEqual([])
  await word.fill('delete')
  await page.keyboard.press('Enter')
  await see(dialog.getByRole('alert')).toContainText('Delete their account instead.')
  await see(word).toHaveValue('delete')
  await expectNoFault('refused')

  isRefused = false
  await page.keyboard.press('Escape')
  await see(dialog).toBeHidden()
  await see(opener).toBeFocused()
  await opener.press('Enter')
  await word.fill('DELETE')
  await page.keyboard.press('Enter')
  await see(toast(page, 'is gone')).toBeVisible()
  await see(row(page, COUNT)).toBeHidden()
  await see(regionOf(page, COUNT)).toBeHidden()
  await see(row(page, COUNT - 1)).toBeVisible()
  expect(deletions()).toHaveLength(2)
})
