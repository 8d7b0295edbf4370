import { describe, expect, it } from 'vitest'
import { landingPageFor } from './landing.ts'

describe('after signing in', () => {
  it('an admin lands on the console, a customer on the dashboard', () => {
    expect(landingPageFor('admin', null)).toBe('/admin')
    expect(landingPageFor('customer', null)).toBe('/dashboard')
  })

  it('returns to the earlier page with its query', () => {
    expect(landingPageFor('admin', '/admin-private?lead=1')).toBe('/admin-private?lead=1')
    expect(landingPageFor('admin', '/dashboard')).toBe('/dashboard')
  })

  it('a customer never returns to a console', () => {
    expect(landingPageFor('customer', '/admin')).toBe('/dashboard')
  })

  it.each([
    'https://evil.example/dashboard',
    '//evil.example/dashboard',
    '/\\evil.example/dashboard',
    '/\t/evil.example/dashboard',
    'javascript:alert(1)',
    '/dashboard/../../evil',
    '/auth',
    '',
    '/%2f%2fevil.example',
  ])('%j leads home', (next) => {
    expect(landingPageFor('customer', next)).toBe('/dashboard')
  })
})
