import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { LOGO_PLACEHOLDER, SHARE_PICTURE, type SharePicture, type ShareWords } from '#contract/pages.ts'
import { themeColors, type Brand, type Look } from '#domain/site/brand.ts'
import { toHex } from '#domain/site/colors.ts'
import { isWordmark, type Picture } from '#domain/site/picture.ts'
import tokens from '../styles/tokens.css?raw'
import { LogoIcon } from './logo.tsx'
import { Street } from './street.tsx'

const { width, height } = SHARE_PICTURE
const MARGIN = 80
const STREET = { top: 470, height: height - 470 }

const LOGO_HEIGHT = 68
const MAX_LOGO_WIDTH = 460

export function composeSharePicture(words: ShareWords, brand: Brand): SharePicture {
  const colors = { ...COLORS[brand.look], ...themeColors(brand)[brand.look] }
  return {
    scene: classesToAttributes(renderToStaticMarkup(<Scene {...brand} />), colors),
    words: JSON.parse(JSON.stringify(Words({ ...words, brand, colors }))),
    width,
    logo: brand.logo?.id ?? null,
  }
}

function Scene({ logo, look }: Pick<Brand, 'logo' | 'look'>) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`}>
      <rect width={width} height={height} className="fill-ground" />
      {logo === null ? (
        // Shifted left by the icon's inner margin, to align with the text.
        <svg x={MARGIN - 13} y={56} width={68} height={68}>
          <LogoIcon />
        </svg>
      ) : (
        <OwnLogo logo={logo} look={look} />
      )}
      <svg y={STREET.top} width={width} height={STREET.height} className="overflow-visible">
        <Street />
      </svg>
    </svg>
  )
}

function OwnLogo({ logo, look }: { logo: Picture; look: Look }) {
  const box = { x: MARGIN, y: 56, width: logoWidth(logo), height: LOGO_HEIGHT }
  return (
    <>
      {logo.ground !== null && logo.ground !== look && (
        <rect
          {...box}
          x={box.x - 8}
          width={box.width + 16}
          rx={10}
          className={logo.ground === 'light' ? 'fill-scan-ground' : 'fill-scan-ink'}
        />
      )}
      <image {...box} href={LOGO_PLACEHOLDER} preserveAspectRatio="xMinYMid meet" />
    </>
  )
}

const logoWidth = ({ width, height }: Picture): number =>
  Math.min(Math.round((LOGO_HEIGHT * width) / height), MAX_LOGO_WIDTH)

interface WordsProps extends ShareWords {
  brand: Brand
  colors: Colors
}

function Words({ businessName, title, line, brand, colors }: WordsProps): ReactNode {
  const { logo, typefaces } = brand
  const heading = {
    ...HEADING,
    ...(typefaces !== 'signature' && { fontFamily: LINE.fontFamily }),
    color: colors['ink'],
  }
  return (
    <div style={{ ...COLUMN, width, height, padding: `62px ${MARGIN}px 0` }}>
      <div
        style={{
          ...heading,
          height: 56,
          alignItems: 'center',
          paddingLeft: logo === null ? 66 : logoWidth(logo) + 20,
          fontSize: 36,
        }}
      >
        {logo !== null && isWordmark(logo) ? '' : businessName}
      </div>
      <div
        style={{
          ...heading,
          marginTop: 54,
          maxWidth: 1000,
          fontSize: title.length > 64 ? 50 : title.length > 48 ? 60 : 74,
          lineHeight: 1.06,
          lineClamp: 2,
          textWrap: 'balance',
        }}
      >
        {title}
      </div>
      <div
        style={{
          ...LINE,
          color: colors['muted'],
          marginTop: 26,
          maxWidth: 900,
          fontSize: 31,
          lineHeight: 1.38,
        }}
      >
        {line}
      </div>
    </div>
  )
}

const COLORS = readThemes(tokens)
const COLUMN: CSSProperties = { display: 'flex', flexDirection: 'column' }
const HEADING: CSSProperties = {
  display: 'flex',
  fontFamily: 'heading, heading-extended',
  letterSpacing: '-0.015em',
}
const LINE: CSSProperties = {
  display: 'block',
  fontFamily: 'text, text-extended',
  lineClamp: 2,
}

/** Replaces utility classes by SVG attributes; other classes do not affect a still image. */
function classesToAttributes(markup: string, colors: Colors): string {
  return markup.replace(/ class="([^"]*)"/g, (_, classes: string) =>
    classes
      .split(' ')
      .map((name) => toAttribute(name, colors))
      .join(''),
  )
}

type Colors = Readonly<Record<string, string>>

function toAttribute(name: string, colors: Colors): string {
  if (name === 'overflow-visible') return ' overflow="visible"'
  const [, property = '', color = '', share] = /^(fill|stroke)-([\w-]+?)(?:\/(\d+))?$/.exec(name) ?? []
  if (property) {
    const opacity = share === undefined ? '' : ` ${property}-opacity="${Number(share) / 100}"`
    return ` ${property}="${colors[color] ?? color}"${opacity}`
  }
  const [, stop] = /^\[stop-color:var\(--([\w-]+)\)\]$/.exec(name) ?? []
  if (stop !== undefined) return ` stop-color="${colors[stop]}"`
  const [, stopOpacity] = /^\[stop-opacity:([\d.]+)\]$/.exec(name) ?? []
  return stopOpacity === undefined ? '' : ` stop-opacity="${stopOpacity}"`
}

/** The colors as hex. The dark theme comes first in the style sheet; the light one replaces a part of it. */
function readThemes(sheet: string): Record<Look, Colors> {
  const light = sheet.indexOf("[data-theme='light']")
  const dark = readColors(sheet.slice(0, light))
  return { dark, light: { ...dark, ...readColors(sheet.slice(light)) } }
}

function readColors(sheet: string): Colors {
  const colors: Record<string, string> = {}
  for (const [, name = '', ...numbers] of sheet.matchAll(
    /--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g,
  )) {
    const [lightness = 0, chroma = 0, hue = 0] = numbers.map(Number)
    colors[name] ??= toHex({ lightness, chroma, hue })
  }
  return colors
}
