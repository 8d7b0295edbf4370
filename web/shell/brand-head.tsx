import { DEFAULT_BRAND, themeColors, type Brand, type Typefaces } from '#domain/site/brand.ts'
import headingFont from '../../node_modules/.cache/typefaces/heading.woff2?url'
import textFont from '../../node_modules/.cache/typefaces/text.woff2?url'
import icon from './icon.svg?raw'

const TEXT = 'var(--type-text)'
const HEADINGS: Partial<Record<Typefaces, string>> = {
  plain: TEXT,
  classic: "Georgia,'Iowan Old Style','Noto Serif','Times New Roman',serif",
}

export function FontPreloads({ brand }: { brand: Brand }) {
  const fonts = brand.typefaces in HEADINGS ? [textFont] : [headingFont, textFont]
  return fonts.map((font) => (
    <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
  ))
}

const ICON_ACCENT = '#31d5f2'

export const iconInColor = ({ action }: Pick<Brand, 'action'>): string =>
  action === DEFAULT_BRAND.action ? icon : icon.replaceAll(ICON_ACCENT, action)

/** The server has no icons in development. */
export function IconLinks({ brand }: { brand: Brand }) {
  // Browsers keep icons for long, so a new logo gets new addresses.
  const mark = brand.logo === null ? '' : `?${brand.logo.id.slice(0, 8)}`
  return (
    <>
      {brand.logo === null && (
        <link
          rel="icon"
          href={`data:image/svg+xml,${encodeURIComponent(iconInColor(brand))}`}
          type="image/svg+xml"
        />
      )}
      {brand.logo !== null && <link rel="icon" href={`/icon-192.png${mark}`} type="image/png" />}
      {!import.meta.env.DEV && (
        <>
          <link rel="icon" href={`/favicon.ico${mark}`} sizes="32x32" />
          <link rel="apple-touch-icon" href={`/apple-touch-icon.png${mark}`} />
        </>
      )}
    </>
  )
}

/** After the style sheet, whose values it replaces. Absent for the default brand. */
export function BrandStyle({ brand }: { brand: Brand }) {
  const { dark, light } = themeColors(brand)
  const heading = HEADINGS[brand.typefaces]
  const rules = [
    ruleOf(':root', { ...dark, ...(heading !== undefined && { 'type-heading': heading }) }),
    ruleOf("[data-theme='light']", light),
  ]
  const text = rules.join('')
  return text === '' ? null : <style dangerouslySetInnerHTML={{ __html: text }} />
}

function ruleOf(selector: string, values: Readonly<Record<string, string>>): string {
  const declared = Object.entries(values).map(([name, value]) => `--${name}:${value}`)
  return declared.length === 0 ? '' : `${selector}{${declared.join(';')}}`
}
