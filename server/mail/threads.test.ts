import { expect, test } from 'vitest'
import { replySubject, threadHeaders } from './threads.ts'

test('the first email about a request answers the request, and each later one the email before it', () => {
  expect(threadHeaders({ id: 'lead', mark: null, earlier: [] }, 'agency.example')).toEqual({
    inReplyTo: '<request.lead@agency.example>',
    references: ['<request.lead@agency.example>'],
  })
  expect(threadHeaders({ id: 'lead', mark: 'thread.x', earlier: ['one', 'two'] }, 'agency.example')).toEqual({
    inReplyTo: '<two@agency.example>',
    references: [
      '<request.lead@agency.example>',
      '<thread.x@agency.example>',
      '<one@agency.example>',
      '<two@agency.example>',
    ],
  })
})

test.each([
  ['The form is gone', 'The form is gone'],
  ['Re: The form is gone', 'The form is gone'],
  ['RE: re: The form is gone', 'The form is gone'],
  ['  Re:The form is gone ', 'The form is gone'],
  ['Re :\tThe form is gone', 'The form is gone'],
  ['Re[2]: The form is gone', 'The form is gone'],
  ['AW: Re: Das Formular', 'Das Formular'],
  ['Re：The form', 'The form'],
  ['SV: Antw: VS: Formularen', 'Formularen'],
  ['Regarding: the form', 'Regarding: the form'],
  ['Fwd: The form', 'Fwd: The form'],
  ['Re', 'Re'],
  ['', ''],
])('an answer to %j has one Re:', (subject, rest) => expect(replySubject(subject)).toBe(`Re: ${rest}`))
