// The schema of every call reads any input without an error, and passes on only what it names.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { leadListQuery } from '#contract/leads.ts'
import { CALLS } from '#tests/contract-answers.ts'

const inputs = CALLS.flatMap((call) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = call[part]
    return schema ? [{ name: `${call.method} ${call.path} ${part}`, call, part, schema }] : []
  }),
)

test('there are enough calls with inputs', () => {
  expect(CALLS.length).toBeGreaterThan(20)
  expect(inputs.length).toBeGreaterThan(20)
})

test.each(inputs)('$name accepts nothing but an object', ({ schema }) => {
  for (const value of [undefined, null, true, 1, '', '{}', [], [{}]])
    expect(schema.safeParse(value).error?.issues, JSON.stringify(value)).toMatchObject([
      { code: 'invalid_type', path: [] },
    ])
})

test.each(inputs)('$name reads anything without an error of its own', ({ schema }) => {
  const shape = 'shape' in schema ? Object.keys(schema.shape as object) : []
  expect(shape).not.toEqual([])
  const wild = fc.oneof(
    fc.jsonValue(),
    fc.string({ unit: 'binary', maxLength: 3000 }),
    fc.constant('__proto__'),
  )
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...shape, '__proto__', 'id'), wild), (value) => {
      expect(() => schema.safeParse(value)).not.toThrow()
    }),
    { numRuns: 100 },
  )
})

const fields = inputs.filter(({ part }) => part === 'body')

test.each(fields)('$name: passes on no field that it does not name', ({ schema }) => {
  const output = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
  expect(output.additionalProperties).toBe(false)
})

test.each(fields.filter(({ call }) => call.who !== 'anyone'))(
  '$name refuses unknown fields',
  ({ schema }) => {
    const result = schema.safeParse({ no_such_field: 1 })
    expect(result.success).toBe(false)
    expect(result.error?.issues.map(({ code }) => code)).toContain('unrecognized_keys')
  },
)

test('a value that a query repeats a thousand times is looked up once', () => {
  const { status } = leadListQuery.parse({ status: `new,${'closed,new,'.repeat(1000)}` })
  expect(status).toEqual(['new', 'closed'])
})
