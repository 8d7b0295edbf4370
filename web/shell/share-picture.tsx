import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { LOGO_PLACEHOLDER, SHARE_PICTURE, type SharePicture, type ShareWords } from '#contract/pages.ts'
import { themeColors, type Brand } from '#domain/site/brand.ts'
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
  const colors = { ...COLORS, ...themeColors(brand).dark }
  return {
    scene: classesToAttributes(renderToStaticMarkup(<Scene logo={brand.logo} />), colors),
    words: JSON.parse(JSON.stringify(Words({ ...words, brand }))),
    width,
    logo: brand.logo?.id ?? null,
  }
}

function Scene({ logo }: Pick<Brand, 'logo'>) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`}>
      <rect width={width} height={height} className="fill-ground" />
      {logo === null ? (
        // Shifted left by the icon's inner margin, to align with the text.
        <svg x={MARGIN - 13} y={56} width={68} height={68}>
          <LogoIcon />
        </svg>
      ) : (
        <OwnLogo logo={logo} />
      )}
      <svg y={STREET.top} width={width} height={STREET.height} className="overflow-visible">
        <Street />
      </svg>
    </svg>
  )
}

function OwnLogo({ logo }: { logo: Picture }) {
  const box = { x: MARGIN, y: 56, width: logoWidth(logo), height: LOGO_HEIGHT }
  return (
    <>
      {logo.ground === 'light' && (
        <rect {...box} x={box.x - 8} width={box.width + 16} rx={10} className="fill-scan-ground" />
      )}
      <image {...box} href={LOGO_PLACEHOLDER} preserveAspectRatio="xMinYMid meet" />
    </>
  )
}

const logoWidth = ({ width, height }: Picture): number =>
  Math.min(Math.round((LOGO_HEIGHT * width) / height), MAX_LOGO_WIDTH)

function Words({ businessName, title, line, brand }: ShareWords & { brand: Brand }): ReactNode {
  const { logo, typefaces } = brand
  const heading = typefaces === 'signature' ? HEADING : { ...HEADING, fontFamily: LINE.fontFamily }
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
      <div style={{ ...LINE, marginTop: 26, maxWidth: 900, fontSize: 31, lineHeight: 1.38 }}>{line}</div>
    </div>
  )
}

const COLORS = readColors(tokens)
const COLUMN: CSSProperties = { display: 'flex', flexDirection: 'column' }
const HEADING: CSSProperties = {
  display: 'flex',
  fontFamily: 'heading, heading-extended',
  letterSpacing: '-0.015em',
  color: COLORS['ink'],
}
const LINE: CSSProperties = {
  display: 'block',
  fontFamily: 'text, text-extended',
  color: COLORS['muted'],
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

/** The colors of the dark theme, which come first in the style sheet, as hex. */
function readColors(sheet: string): Record<string, string> {
  const colors: Record<string, string> = {}
  for (const [, name = '', ...numbers] of sheet.matchAll(
    /--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g,
  )) {
    const [lightness = 0, chroma = 0, hue = 0] = numbers.map(Number)
    colors[name] ??= toHex({ lightness, chroma, hue })
  }
  return colors
}
