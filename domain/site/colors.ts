// Colors that the owner chooses: converted between sRGB and OKLCH as CSS Color 4 does, and checked for contrast (WCAG 2.2).

export interface Oklch {
  lightness: number
  chroma: number
  /** In degrees. */
  hue: number
}

type Rgb = readonly [red: number, green: number, blue: number]

/** Of text on its background. */
export const MIN_CONTRAST = 4.5

/** The backgrounds of the two themes that are hardest to read on: `--raised` and `--groove` of web/styles/tokens.css. */
const DARK_GROUND: Oklch = { lightness: 0.238, chroma: 0.034, hue: 263 }
const LIGHT_GROUND: Oklch = { lightness: 0.938, chroma: 0.011, hue: 246 }
/** Of the text's own color, which badges have in their background. */
const TINT = 0.14

export const HEX_COLOR = /^#[0-9a-f]{6}$/

/** Clips what sRGB does not have. */
export const toHex = (color: Oklch): string =>
  `#${linearOf(color)
    .map((light) => (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055))
    .map((light) => Math.round(clamp(light) * 255))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`

export function fromHex(hex: string): Oklch {
  const [r, g, b] = linearOfHex(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(x, y),
    hue: ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360,
  }
}

export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

export const onColor = ({ hue }: Oklch): Oklch => ({ lightness: 0.19, chroma: 0.045, hue })

/** Whether text of this color can be read on the dark pages, and dark text on it. */
export const isReadable = (hex: string): boolean =>
  isReadableOn(hex, [tinted(DARK_GROUND, hex), toHex(onColor(fromHex(hex)))])

const isReadableOn = (hex: string, grounds: readonly string[]): boolean =>
  grounds.every((ground) => contrast(hex, ground) >= MIN_CONTRAST)

/** The background with a part of the color over it, as browsers blend it. */
function tinted(ground: Oklch, hex: string): string {
  const channels = [1, 3, 5].map((at) => {
    const [below = 0, above = 0] = [toHex(ground), hex].map((color) => parseInt(color.slice(at, at + 2), 16))
    return Math.round(below * (1 - TINT) + above * TINT)
  })
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The nearest color of the same hue that is readable: itself, or a lighter one. */
export function nearestReadable(hex: string): string {
  if (isReadable(hex)) return hex
  const color = fromHex(hex)
  return lightnessWhere(color, { from: color.lightness, to: 1 }, isReadable)
}

/** The same hue, dark enough for text on the light theme and for white text on it. */
export function forLightTheme(hex: string): string {
  const color = fromHex(hex)
  const isDarkEnough = (one: string) => isReadableOn(one, [tinted(LIGHT_GROUND, one), '#ffffff'])
  return isDarkEnough(hex) ? hex : lightnessWhere(color, { from: color.lightness, to: 0 }, isDarkEnough)
}

/** A step lighter (or darker), inside of sRGB. */
export function shade(hex: string, by: number): string {
  const color = fromHex(hex)
  return toHex(inGamut({ ...color, lightness: clamp(color.lightness + by) }))
}

const STEPS = 20

/** Bisects for the first lightness that fits; the last one always does. */
function lightnessWhere(
  color: Oklch,
  { from, to }: { from: number; to: number },
  fits: (hex: string) => boolean,
): string {
  const at = (lightness: number) => toHex(inGamut({ ...color, lightness }))
  let [outside, inside] = [from, to]
  for (let step = 0; step < STEPS; step++) {
    const middle = (outside + inside) / 2
    if (fits(at(middle))) inside = middle
    else outside = middle
  }
  return at(inside)
}

/** The same lightness and hue with as much of the chroma as sRGB has. */
function inGamut(color: Oklch): Oklch {
  if (isInGamut(color)) return color
  let [low, high] = [0, color.chroma]
  for (let step = 0; step < STEPS; step++) {
    const chroma = (low + high) / 2
    if (isInGamut({ ...color, chroma })) low = chroma
    else high = chroma
  }
  return { ...color, chroma: low }
}

const isInGamut = (color: Oklch): boolean =>
  linearOf(color).every((light) => light >= -1e-4 && light <= 1.0001)

function linearOf({ lightness, chroma, hue }: Oklch): Rgb {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function linearOfHex(hex: string): Rgb {
  const light = (at: number) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [light(1), light(3), light(5)]
}

function luminance(hex: string): number {
  const [r, g, b] = linearOfHex(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const clamp = (value: number): number => Math.min(Math.max(value, 0), 1)
