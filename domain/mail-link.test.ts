import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { canonicalEmail } from './email.ts'
import { mailLink } from './mail-link.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

test.each([
  'x?bcc=all@example.com',
  'x&cc=all@example.com',
  'x%0abcc=all@example.com',
  'x#y@example.com',
  "x'y@example.com",
  'x/y@example.com',
  'x,y;z@example.com',
  'two+tags@example.com',
  'x y@example.com',
  'x?subject=Pay&body=now@example.com',
])('the link to %s has one recipient and nothing else', (email) => {
  const { pathname, search, hash } = new URL(mailLink(email))
  expect([decodeURIComponent(pathname), search, hash]).toEqual([email, '', ''])
  expect(pathname).not.toMatch(/[?&#,;\s]/)
})

test('an ordinary address stays readable', () => {
  expect(canonicalEmail('x?bcc=all@example.com')).not.toBeNull()
  expect(mailLink('jane.doe@example.com')).toBe('mailto:jane.doe@example.com')
})

test('every link to an address is made here', () => {
  const sources = globSync('{assistant,contract,domain,server,web}/**/*.{ts,tsx}', { cwd: ROOT })
  expect(sources.length).toBeGreaterThan(500)
  const own = sources.filter(
    (file) =>
      !/\.test\.tsx?$/.test(file) && readFileSync(path.join(ROOT, file), 'utf8').includes('mailto:${'),
  )
  expect(own).toEqual(['domain/mail-link.ts'])
})
