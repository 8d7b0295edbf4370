/** Names of the time zone database only: an offset such as `+05:00` has no daylight saving time. */
const NAME = /^[A-Za-z][A-Za-z0-9_+-]{0,31}(?:\/[A-Za-z0-9_+-]{1,31}){0,3}$/

/** Names that the time zone database replaced, and the standard library still returns. The last part is shown as the city. */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

const known = new Map<string, string>()
const MAX_KNOWN = 1000

export const isZone = (name: string): boolean => findZone(name) !== null

/** Today's name of a known zone: “Asia/Kolkata” for “asia/calcutta”. */
export const currentZone = (name: string): string => findZone(name) ?? name

function findZone(name: string): string | null {
  if (!NAME.test(name)) return null
  const found = known.get(name) ?? resolveZone(name)
  if (found !== null && known.size < MAX_KNOWN) known.set(name, found)
  return found
}

function resolveZone(timeZone: string): string | null {
  try {
    const resolved = new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone
    return RENAMED[resolved] ?? resolved
  } catch {
    // Intl throws for an unknown zone.
    return null
  }
}

/** Today's names in order, and `chosen`. Empty in older browsers, but for `chosen`. */
export function listZones(...chosen: string[]): string[] {
  const names = 'supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : []
  return [...new Set([...chosen, ...names].map((name) => RENAMED[name] ?? name))].sort()
}

const formats = new Map<string, Intl.DateTimeFormat>()
const MAX_FORMATS = 500

/** Creating a formatter costs a hundred times what using it does. */
function formatFor(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([zone, options])
  const made = formats.get(key)
  if (made) return made
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone })
  if (formats.size < MAX_FORMATS) formats.set(key, format)
  return format
}

/** Some systems use a narrow space before AM, which few fonts have. */
const plain = (text: string) => text.replaceAll('\u202f', ' ')

/** “9:30 AM” */
export function formatTime(instant: string | number, zone: string): string {
  return plain(formatFor(zone, { hour: 'numeric', minute: '2-digit' }).format(new Date(instant)))
}

/** “Tuesday, March 10”, optionally with the year. */
export function formatDay(instant: string | number, zone: string, { withYear = false } = {}): string {
  const options = { weekday: 'long', month: 'long', day: 'numeric' } as const
  return formatFor(zone, withYear ? { ...options, year: 'numeric' } : options).format(new Date(instant))
}

/** “Tuesday, March 10, 2026 at 9:30 AM Pacific Time” */
export function formatWhen(instant: string | number, zone: string): string {
  return `${formatDay(instant, zone, { withYear: true })} at ${formatTime(instant, zone)} ${nameOf(instant, zone)}`
}

export function formatWeekdayTime(instant: string | number, zone: string): string {
  const day = formatFor(zone, { weekday: 'short' }).format(new Date(instant))
  return `${day} ${formatTime(instant, zone).replace(':00', '')}`
}

/** “today 9:30 AM”, “Tue 9:30 AM” in the six days after `now`, or else “Mar 10” */
export function formatNear(instant: string, now: number, zone: string): string {
  const rest = Date.parse(instant) - now
  // A day of a clock change has 25 hours.
  if (rest < 25 * 3_600_000 && formatDay(instant, zone) === formatDay(now, zone))
    return `today ${formatTime(instant, zone).replace(':00', '')}`
  return rest < 6 * 86_400_000
    ? formatWeekdayTime(instant, zone)
    : formatFor(zone, { month: 'short', day: 'numeric' }).format(new Date(instant))
}

export function formatShort(instant: string | number, zone: string): string {
  const options = {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  } as const
  return plain(formatFor(zone, options).format(new Date(instant)))
}

/** “Tue, Mar 10, 9:30 AM Pacific Time” */
export function formatMoment(instant: string | number, zone: string): string {
  return `${formatShort(instant, zone)} ${nameOf(instant, zone)}`
}

/** “Pacific Time (Los Angeles)”: the zone's common name with its city. */
export function zoneName(zone: string): string {
  const name = nameOf(0, zone)
  const city = currentZone(zone).split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  return zone.includes('/') && !zone.startsWith('Etc/') && !name.includes(city) ? `${name} (${city})` : name
}

function nameOf(instant: string | number, zone: string): string {
  const parts = formatFor(zone, { timeZoneName: 'longGeneric' }).formatToParts(new Date(instant))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
