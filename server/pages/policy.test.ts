import { expect, test } from 'vitest'
import { policyFor, policyHeaders } from './policy.ts'

const directive = (policy: string, name: string) =>
  policy.split('; ').find((entry) => entry.startsWith(`${name} `))

test('a form stays on our site unless its page names another target', () => {
  expect(directive(policyFor('', { isHttps: true }), 'form-action')).toBe("form-action 'self'")
  const paying = policyFor('', {
    isHttps: true,
    formTarget: 'https://pay.example:8443/b/launch?x=1; script-src *',
  })
  expect(directive(paying, 'form-action')).toBe("form-action 'self' https://pay.example:8443")
  expect(directive(paying, 'script-src')).toBe("script-src 'self'")
})

test('over https reports go to a named endpoint, otherwise to an address', () => {
  const plain = policyHeaders('', { isHttps: false })
  expect(directive(plain['content-security-policy'] ?? '', 'report-uri')).toBe('report-uri /api/csp-report')
  expect(plain['content-security-policy']).not.toContain('report-to')
  const secure = policyHeaders('', { isHttps: true })
  expect(directive(secure['content-security-policy'] ?? '', 'report-to')).toBe('report-to csp')
  expect(secure['reporting-endpoints']).toBe('csp="/api/csp-report"')
})

test('refuses what no hash can allow', () => {
  expect(() => policyFor('<p style="color:red">', { isHttps: true })).toThrow(/style="color:red"/)
  expect(() => policyFor('<a href="/" onclick="x()">', { isHttps: true })).toThrow(/onclick/)
})
