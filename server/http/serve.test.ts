import { expect, test } from 'vitest'
import { assessment } from '#domain/leads.ts'
import { check } from './serve.ts'

test.each(['name', 'message', 'painPoints'])('a %s whose length has no value is refused', (field) => {
  const body = { name: 'Pat', email: 'pat@example.com', [field]: { length: { toString: 1 } } }
  expect(() => check(assessment, body)).toThrow(expect.objectContaining({ code: 'malformed_request' }))
})
