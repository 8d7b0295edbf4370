// What a browser is called, read from the header in which it introduces itself. Must never give back any of the header's own text:
// only names from these lists.

/** Asked in this order: most browsers also claim to be the ones below them. */
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

/** Such as "Chrome on Android"; null where nothing is known of it. */
export function nameBrowser(userAgent: string | null | undefined): string | null {
  const text = (userAgent ?? '').slice(0, 500)
  const nameIn = (list: typeof PROGRAMS) => list.find(([, sign]) => sign.test(text))?.[0]
  const [program, system] = [nameIn(PROGRAMS), nameIn(SYSTEMS)]
  if (program === undefined) return system === undefined ? null : `A browser on ${system}`
  return system === undefined ? program : `${program} on ${system}`
}
