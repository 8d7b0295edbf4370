import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_BRAND, GROUNDS, themeColors } from './brand.ts'
import { contrast, forLightTheme, fromHex, isReadable, nearestReadable, shade, toHex } from './colors.ts'

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('a color survives the way to OKLCH and back', () => {
  fc.assert(
    fc.property(anyColor, (hex) => {
      expect(toHex(fromHex(hex))).toBe(hex)
    }),
  )
})

test('the nearest readable color is readable, of the same hue, and no lighter than needed', () => {
  fc.assert(
    fc.property(anyColor, (hex) => {
      const near = nearestReadable(hex)
      expect(isReadable(near)).toBe(true)
      expect(contrast(near, GROUNDS.dark)).toBeGreaterThanOrEqual(4.5)
      if (isReadable(hex)) expect(near).toBe(hex)
      else expect(fromHex(near).lightness).toBeLessThan(0.72)
    }),
  )
  expect(nearestReadable('#123456')).toBe('#759ac2')
  const [before, after] = [fromHex('#8b0000'), fromHex(nearestReadable('#8b0000'))]
  expect(Math.abs(before.hue - after.hue)).toBeLessThan(1)
})

test('every color has one for white pages', () => {
  fc.assert(
    fc.property(anyColor, (hex) => {
      expect(contrast(forLightTheme(hex), '#ffffff')).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('the default colors pass, and change nothing', () => {
  expect(isReadable(DEFAULT_BRAND.action)).toBe(true)
  expect(isReadable(DEFAULT_BRAND.assistant)).toBe(true)
  expect(themeColors(DEFAULT_BRAND)).toEqual({ dark: {}, light: {} })
})

test('a brand color comes with all the values that belong to it', () => {
  const { dark, light } = themeColors({ action: '#ff9d5c', assistant: DEFAULT_BRAND.assistant })
  expect(Object.keys(dark).sort()).toEqual(['action', 'action-strong', 'focus', 'on-action'])
  expect(dark['action-strong']).toBe(shade('#ff9d5c', 0.05))
  expect(contrast(dark['on-action'] ?? '', '#ff9d5c')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(light['action'] ?? '', light['on-action'] ?? '')).toBeGreaterThanOrEqual(4.5)
})
