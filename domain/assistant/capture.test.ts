import { expect, test } from 'vitest'
import { CONSENT_QUESTION, readCapture } from './capture.ts'
import type { Turn } from './conversation.ts'

const visitor = (content: string): Turn => ({ role: 'user', content })
const assistant = (content: string): Turn => ({ role: 'assistant', content })

test('asks for agreement once a name and a way to answer are there, and takes a yes for it', () => {
  const turns = [visitor('I want to talk to a person')]
  const wants = readCapture(turns)
  expect(wants.step).toBe('wants-person')

  turns.push(assistant(wants.say ?? ''), visitor('My name is Maria, 555 010 0188'))
  const asked = readCapture(turns)
  expect(asked.step).toBe('asked')
  expect(asked.say).toContain('Maria')
  expect(asked.say?.endsWith(CONSENT_QUESTION)).toBe(true)

  turns.push(assistant(asked.say ?? ''), visitor('yes please'))
  expect(readCapture(turns)).toMatchObject({ step: 'agreed', details: { name: 'Maria' } })
})
