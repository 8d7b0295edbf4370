// Downloading lists as files.
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { see } from '#tests/setup/see.ts'
import { openLeadStage } from './lead-stage.ts'
import { alive } from './visits.ts'

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
