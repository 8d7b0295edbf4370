import { beforeEach, expect, test } from 'vitest'
import { dismissErrors, notify, registerNoticeView } from './toast.tsx'

const ERROR = { title: 'Validation Error', variant: 'destructive' } as const
const DONE = { title: 'Success' }
const NEWS = { title: 'New Project Update', variant: 'news' } as const

let shown: string[]
const view = {
  show: ({ title }: { title: string }) => void shown.push(title),
  dismissErrors: () => (shown = shown.filter((title) => title !== ERROR.title)),
}

beforeEach(() => {
  shown = []
})

test('a success removes the errors before it', () => {
  const unregister = registerNoticeView(view)
  notify(ERROR)
  notify(NEWS)
  expect(shown).toEqual([ERROR.title, NEWS.title])
  notify(DONE)
  expect(shown).toEqual([NEWS.title, DONE.title])
  unregister()
})

test('a form that is sent again removes them, also before anything is drawn', () => {
  notify(ERROR)
  notify(NEWS)
  dismissErrors()
  const unregister = registerNoticeView(view)
  expect(shown).toEqual([NEWS.title])
  unregister()
})
