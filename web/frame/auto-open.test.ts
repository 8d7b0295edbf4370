import { describe, expect, it } from 'vitest'
import { canAutoOpen, SUPPRESSED_MS } from './auto-open.ts'

const NOW = Date.UTC(2026, 10, 20)
const MARKETING = [
  '/',
  '/services',
  '/services/ai-automation',
  '/call-bots',
  '/calculator',
  '/about',
  '/contact',
]
const QUIET = [
  '/chatbot',
  '/auth',
  '/dashboard',
  '/package/growth',
  '/onboarding/launch',
  '/onboarding/scale/received',
  '/nowhere',
]

describe('opening by itself', () => {
  it.each(MARKETING)('happens on %s', (path) => expect(canAutoOpen(path, null, NOW)).toBe(true))
  it.each(QUIET)('does not happen on %s', (path) => {
    expect(canAutoOpen(path, null, NOW)).toBe(false)
  })
  it('stays closed forever where it was closed, and half an hour elsewhere', () => {
    const closing = { at: NOW, page: '/about' }
    expect(canAutoOpen('/about', closing, NOW + 100 * SUPPRESSED_MS)).toBe(false)
    expect(canAutoOpen('/', closing, NOW + SUPPRESSED_MS - 1)).toBe(false)
    expect(canAutoOpen('/', closing, NOW + SUPPRESSED_MS)).toBe(true)
  })
})
