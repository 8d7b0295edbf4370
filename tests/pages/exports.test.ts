// Downloading lists as files.
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { see } from '#tests/setup/see.ts'
import { openLeadStage } from './lead-stage.ts'
import { alive, overhang } from './visits.ts'

const { stage, visit } = await openLeadStage()

function answerWith(text: string) {
  const asked: string[] = []
  stage.answer('/api/leads/export', ({ search }) => {
    asked.push(search.toString())
    return new Response(text, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="people-2026-01-05.csv"',
      },
    })
  })
  return asked
}

it('downloads the leads that are shown, or all, by keyboard alone', async () => {
  const asked = answerWith('id\r\n1\r\n')
  const { page } = await visit('/admin?tab=leads&status=closed')
  await alive(page)
  await page.getByRole('button', { name: 'Export' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Export leads' })
  await see(form.getByRole('radio', { name: 'What’s shown' })).toBeChecked()
  const download = page.waitForEvent('download')
  await form.getByRole('button', { name: 'Download' }).press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toBe('people-2026-01-05.csv')
  expect(await readFile(await file.path(), 'utf8')).toBe('id\r\n1\r\n')
  await see(form).toBeHidden()
  expect(asked).toEqual(['status=closed&sort=newest&each=person'])

  await page.getByRole('button', { name: 'Export' }).press('Enter')
  await form.getByRole('radio', { name: 'Everything' }).check()
  await form.getByRole('radio', { name: 'Request' }).check()
  await form.getByRole('button', { name: 'Download' }).press('Enter')
  await see(form).toBeHidden()
  expect(asked[1]).toBe('each=request')
})

it('says why there is no file', async () => {
  stage.answer('/api/leads/export', () => new Response(null, { status: 503 }))
  const { page } = await visit('/admin?tab=leads')
  await alive(page)
  await page.getByRole('button', { name: 'Export' }).click()
  const form = page.getByRole('dialog', { name: 'Export leads' })
  await form.getByRole('button', { name: 'Download' }).click()
  await see(page.getByText('Couldn’t export the list.')).toBeVisible()
  await see(form).toBeVisible()
})

it.each([
  ['leads', 'closed'],
  ['projects', 'completed'],
])('on a phone, %s are exported below their filters', async (tab, status) => {
  const asked = answerWith('id\r\n1\r\n')
  stage.answer('/api/projects', () => Response.json({ items: [], next: null }))
  const { page } = await visit(`/admin?tab=${tab}&status=${status}`, {
    viewport: { width: 390, height: 800 },
    hasTouch: true,
  })
  await alive(page)
  await see(page.getByRole('button', { name: 'Export' })).toBeHidden()
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  await see(page.getByRole('button', { name: 'Export' })).toBeInViewport({ ratio: 1 })
  expect(await overhang(page)).toBe(0)
  await page.getByRole('button', { name: 'Export' }).click()
  await see(page.getByRole('dialog', { name: `Export ${tab}` })).toBeVisible()
  if (tab !== 'leads') return
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  await download
  expect(asked).toEqual(['status=closed&sort=newest&each=person'])
})

it('filters by origin go to a second row where one does not take them', async () => {
  stage.answer('/api/figures/origins', () =>
    Response.json({
      items: [{ source: 'Google Ads', campaign: 'spring-drains', leads: 1, converted: 0, revenue: 0 }],
    }),
  )
  const { page } = await visit('/admin?tab=leads&source=import')
  await alive(page)
  for (const name of ['Found us through', 'Campaign', 'Sort'])
    await see(page.getByLabel(name)).toBeInViewport({ ratio: 1 })
  const source = page.getByRole('button', { name: 'Source Import' })
  expect(await source.evaluate((button) => button.scrollHeight - button.clientHeight)).toBe(0)
})
