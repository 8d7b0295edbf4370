import { expect, it } from 'vitest'
import type { FieldChange, SavedDraft, SiteSettings } from '#contract/site-settings.ts'
import { FIELDS } from '#domain/site/fields.ts'
import { openEditor, publishedAt, standardAt, type Editor } from './editor.ts'

const path = 'business.businessName'
const field = FIELDS.get(path) ?? expect.fail('the field is gone')

interface Sent {
  change: FieldChange
  answer: () => void
}

/** An editor whose saves wait for their answers. */
function slowEditor(): { editor: Editor; sent: Sent[] } {
  const sent: Sent[] = []
  let settings = { draft: [], published: {}, conflicts: [] } as unknown as SavedDraft
  const editor = openEditor({
    getSettings: () => settings,
    findKept: () => [],
    keep: () => {},
    send: ({ change }) =>
      new Promise((resolve) =>
        sent.push({
          change,
          answer() {
            const saved = { path, value: change.value, changed_by: 'ada@example.com', changed_at: '' }
            settings = { ...settings, draft: [saved] }
            resolve(settings)
          },
        }),
      ),
  })
  return { editor, sent }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

it('what is typed during a save is saved after it, from what was saved', async () => {
  const { editor, sent } = slowEditor()
  editor.change(field, 'Beans')
  void editor.save(path)
  await settled()
  editor.change(field, 'Beans Web')
  void editor.save(path)
  await settled()
  expect(sent).toHaveLength(1)
  sent[0]?.answer()
  await settled()
  expect(sent[1]?.change).toEqual({ path, value: 'Beans Web', from: 'Beans' })
  sent[1]?.answer()
  await editor.saveAll()
  expect(editor.find(path)).toMatchObject({ state: 'saved', typed: 'Beans Web' })
  expect(editor.listUnsaved()).toEqual([])
})

it('a value that is back to what was stored is not sent', async () => {
  const { editor, sent } = slowEditor()
  editor.change(field, 'Beans')
  editor.change(field, 'Nightlight Digital')
  await editor.save(path)
  expect(sent).toEqual([])
  expect(editor.find(path)).toBeUndefined()
})

it('the default without what the draft switches off is saved as the default', async () => {
  const off = { path: 'offer.callBots.isOffered', value: false, changed_by: null, changed_at: '' }
  const settings = { published: {}, draft: [off] } as unknown as SiteSettings
  const title = 'pages.home.title'
  expect(publishedAt(settings, title)).toBe('Websites, AI and call bots for local businesses')
  expect(standardAt(settings, title)).toBe('Websites, AI and automation for local businesses')

  const sent: FieldChange[] = []
  const own = { ...settings, published: { [title]: 'Own' } }
  const editor = openEditor({
    getSettings: () => own,
    findKept: () => [],
    keep: () => {},
    async send({ change }) {
      sent.push(change)
      return { ...own, conflicts: [] }
    },
  })
  editor.change(FIELDS.get(title) ?? expect.fail('the field is gone'), standardAt(own, title))
  await editor.save(title)
  expect(sent).toStrictEqual([{ path: title, value: undefined, from: 'Own' }])
})
