// The name of a browser, from its User-Agent header. Returns only names from these lists, never text of the header.

/** The order matters: most browsers also claim to be the ones below them. */
const PROGRAMS: readonly [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOP(?:R|T|X)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+.* Safari\//],
]

const SYSTEMS: readonly [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
]

/** Such as "Chrome on Android"; null if it is unknown. */
export function findBrowserName(userAgent: string | null | undefined): string | null {
  const text = (userAgent ?? '').slice(0, 500)
  const nameIn = (list: typeof PROGRAMS) => list.find(([, sign]) => sign.test(text))?.[0]
  const [program, system] = [nameIn(PROGRAMS), nameIn(SYSTEMS)]
  if (program === undefined) return system === undefined ? null : `A browser on ${system}`
  return system === undefined ? program : `${program} on ${system}`
}
