// The look that the owner chooses: logo, dark or light pages, two colors, typefaces. With the defaults, pages have only the colors of web/styles/tokens.css.
import { forLightTheme, fromHex, onColor, shade, toHex } from './colors.ts'
import type { Picture } from './picture.ts'

export const TYPEFACES = ['signature', 'plain', 'classic'] as const
export type Typefaces = (typeof TYPEFACES)[number]

export const TYPEFACE_LABELS: Readonly<Record<Typefaces, string>> = {
  signature: 'Signature: Bricolage Grotesque with Instrument Sans',
  plain: 'Plain: Instrument Sans for everything',
  classic: 'Classic: serif headings with Instrument Sans',
}

export const LOOKS = ['dark', 'light'] as const
export type Look = (typeof LOOKS)[number]

export const LOOK_LABELS: Readonly<Record<Look, string>> = {
  dark: 'Dark: a lit sign at night',
  light: 'Light: the same shop by day',
}

/** `--ground` of both themes in web/styles/tokens.css, for what is outside of a page. */
export const GROUNDS: Readonly<Record<Look, string>> = { dark: '#080c16', light: '#f3f6fa' }

export interface Brand {
  readonly logo: Picture | null
  /** Of public pages and their pictures. The portal and the consoles have a theme of their own. */
  readonly look: Look
  readonly action: string
  readonly assistant: string
  readonly typefaces: Typefaces
}

/** The colors are `--action` and `--mind` of web/styles/tokens.css. */
export const DEFAULT_BRAND: Brand = {
  logo: null,
  look: 'dark',
  action: '#31e5f9',
  assistant: '#b597ff',
  typefaces: 'signature',
}

const STRONGER = 0.05

export interface ThemeColors {
  dark: Readonly<Record<string, string>>
  light: Readonly<Record<string, string>>
}

/** The values of tokens that differ from the default ones, by their names without dashes. */
export function themeColors({ action, assistant }: Pick<Brand, 'action' | 'assistant'>): ThemeColors {
  const actions = action === DEFAULT_BRAND.action ? null : accentColors('action', action)
  const minds = assistant === DEFAULT_BRAND.assistant ? null : accentColors('mind', assistant)
  return {
    dark: { ...actions?.dark, ...(actions && { focus: shade(action, STRONGER) }), ...minds?.dark },
    light: { ...actions?.light, ...(actions && { focus: forLightTheme(action) }), ...minds?.light },
  }
}

function accentColors(name: 'action' | 'mind', color: string): ThemeColors {
  const light = forLightTheme(color)
  return {
    dark: {
      [name]: color,
      [`${name}-strong`]: shade(color, STRONGER),
      [`on-${name}`]: toHex(onColor(fromHex(color))),
    },
    light: { [name]: light, [`${name}-strong`]: shade(light, -STRONGER), [`on-${name}`]: '#ffffff' },
  }
}
