// Composes the link preview image as plain data, which the server renders.
import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { SHARE_PICTURE, type SharePicture, type ShareWords } from '#contract/pages.ts'
import tokens from '../styles/tokens.css?raw'
import { LogoIcon } from './logo.tsx'
import { Street } from './street.tsx'

const { width, height } = SHARE_PICTURE
const MARGIN = 80
const STREET = { top: 470, height: height - 470 }

export function composeSharePicture(words: ShareWords): SharePicture {
  return {
    scene: classesToAttributes(renderToStaticMarkup(<Scene />)),
    words: JSON.parse(JSON.stringify(Words(words))),
  }
}

function Scene() {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`}>
      <rect width={width} height={height} className="fill-ground" />
      {/* Shifted left by the icon's inner margin, to align with the text. */}
      <svg x={MARGIN - 13} y={56} width={68} height={68}>
        <LogoIcon />
      </svg>
      <svg y={STREET.top} width={width} height={STREET.height} className="overflow-visible">
        <Street />
      </svg>
    </svg>
  )
}

function Words({ businessName, title, line }: ShareWords): ReactNode {
  return (
    <div style={{ ...COLUMN, width, height, padding: `62px ${MARGIN}px 0` }}>
      <div style={{ ...HEADING, height: 56, alignItems: 'center', paddingLeft: 66, fontSize: 36 }}>
        {businessName}
      </div>
      <div
        style={{
          ...HEADING,
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
function classesToAttributes(markup: string): string {
  return markup.replace(/ class="([^"]*)"/g, (_, classes: string) =>
    classes.split(' ').map(toAttribute).join(''),
  )
}

function toAttribute(name: string): string {
  if (name === 'overflow-visible') return ' overflow="visible"'
  const [, property = '', color = '', share] = /^(fill|stroke)-([\w-]+?)(?:\/(\d+))?$/.exec(name) ?? []
  if (property) {
    const opacity = share === undefined ? '' : ` ${property}-opacity="${Number(share) / 100}"`
    return ` ${property}="${COLORS[color] ?? color}"${opacity}`
  }
  const [, stop] = /^\[stop-color:var\(--([\w-]+)\)\]$/.exec(name) ?? []
  if (stop !== undefined) return ` stop-color="${COLORS[stop]}"`
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
    colors[name] ??= toHex(lightness, chroma, hue)
  }
  return colors
}

/** OKLCH to sRGB, as CSS Color 4 computes it. Clips, because the tokens are within sRGB or close to it. */
function toHex(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return `#${[
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
    .map((light) => (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055))
    .map((light) => Math.round(Math.min(Math.max(light, 0), 1) * 255))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}
