// Gives every mail the colors and the logo of the business.
import { DEFAULT_BRAND } from '#domain/site/brand.ts'
import { forLightTheme } from '#domain/site/colors.ts'
import { pictureAddress } from '#domain/site/picture.ts'
import type { Site } from '#domain/site/site.ts'
import { html, type MailMessage } from './compose.ts'
import type { MailTransport } from './transport.ts'

export interface MailTheme {
  /** Null: those of `composeMail`. */
  colors: { bar: string; button: string } | null
  /** `plate` is the background that the logo needs on white. */
  logo: { url: string; alt: string; width: number; height: number; plate: string | null } | null
}

const MAX_LOGO = { width: 220, height: 48 }

/** `origin` is where the links of mails lead. */
export function mailTheme({ brand, business }: Pick<Site, 'brand' | 'business'>, origin: string): MailTheme {
  const { logo, action } = brand
  const scale = logo === null ? 1 : Math.min(MAX_LOGO.width / logo.width, MAX_LOGO.height / logo.height, 1)
  return {
    colors: action === DEFAULT_BRAND.action ? null : { bar: action, button: forLightTheme(action) },
    logo: logo && {
      url: origin + pictureAddress(logo),
      alt: business.businessName,
      width: Math.round(logo.width * scale),
      height: Math.round(logo.height * scale),
      plate: logo.ground === 'dark' ? '#0b1020' : null,
    },
  }
}

/** The transport, with the theme of the time at which a mail is sent. */
export const withTheme = (transport: MailTransport, theme: () => MailTheme): MailTransport => ({
  ...transport,
  send: (id, message) => transport.send(id, applyTheme(message, theme())),
})

/** The text part names the business where the HTML part shows its logo. The texts of a mail cannot contain a raw quote. */
export function applyTheme(message: MailMessage, { colors, logo }: MailTheme): MailMessage {
  const card = / data-part="card"\s*>/
  const head = logo === null ? '' : logoMarkup(logo)
  const colored =
    colors === null
      ? message.html
      : message.html
          .replace(/#[0-9a-f]{6}"(?=\s+data-part="card")/, `${colors.bar}"`)
          .replaceAll(/#[0-9a-f]{6}"(?=\s+data-part="button")/g, `${colors.button}"`)
  return {
    ...message,
    text: logo === null ? message.text : `${logo.alt}\n\n${message.text}`,
    html: colored.replace(card, (found) => found + head),
  }
}

function logoMarkup({ url, alt, width, height, plate }: NonNullable<MailTheme['logo']>): string {
  const ground = plate === null ? '' : `;padding:6px;border-radius:6px;background:${plate}`
  return html`<p style="margin:0 0 20px">
    <img
      src="${url}"
      alt="${alt}"
      width="${width}"
      height="${height}"
      style="display:inline-block;border:0${ground}"
    />
  </p>`.markup
}
