import { forLightTheme, fromHex, onColor, toHex } from '#domain/site/colors.ts'
import { pictureAddress } from '#domain/site/picture.ts'
import type { Config } from '#server/config.ts'

export interface MailTheme {
  language: string
  businessName: string
  accent: { light: string; dark: string; onDark: string }
  bar: string
  /** `ground` is what the logo is readable on; null: on light and on dark. */
  logo: { url: string; width: number; height: number; ground: 'dark' | 'light' | null } | null
}

const MAX_LOGO = { width: 220, height: 48 }

export function mailTheme({
  publishedSite: { brand, business },
  linkOrigin,
}: Pick<Config, 'publishedSite' | 'linkOrigin'>): MailTheme {
  const { logo, action } = brand
  const scale = logo === null ? 1 : Math.min(MAX_LOGO.width / logo.width, MAX_LOGO.height / logo.height, 1)
  return {
    language: business.language,
    businessName: business.businessName,
    accent: { light: forLightTheme(action), dark: action, onDark: toHex(onColor(fromHex(action))) },
    bar: action,
    logo: logo && {
      url: linkOrigin + pictureAddress(logo),
      width: Math.round(logo.width * scale),
      height: Math.round(logo.height * scale),
      ground: logo.ground,
    },
  }
}
