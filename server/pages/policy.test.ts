import { expect, test } from 'vitest'
import { policyFor } from './policy.ts'

const directive = (policy: string, name: string) =>
  policy.split('; ').find((entry) => entry.startsWith(`${name} `))

test('a form stays on our site unless its page says where it leads', () => {
  expect(directive(policyFor('', { isHttps: true }), 'form-action')).toBe("form-action 'self'")
  const paying = policyFor('', {
    isHttps: true,
    formTarget: 'https://pay.example:8443/b/launch?x=1; script-src *',
  })
  expect(directive(paying, 'form-action')).toBe("form-action 'self' https://pay.example:8443")
  expect(directive(paying, 'script-src')).toBe("script-src 'self'")
})

test('what no hash can allow is refused', () => {
  expect(() => policyFor('<p style="color:red">', { isHttps: true })).toThrow(/style="color:red"/)
  expect(() => policyFor('<a href="/" onclick="x()">', { isHttps: true })).toThrow(/onclick/)
})
