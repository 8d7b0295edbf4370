// The zones of the United States, and the business hours there. A state with two zones has the one of most of it.
const ZONES = {
  pacific: 'America/Los_Angeles',
  mountain: 'America/Denver',
  central: 'America/Chicago',
  eastern: 'America/New_York',
} as const
export type Zone = keyof typeof ZONES
const ZONE_NAMES = Object.keys(ZONES) as Zone[]

const PLACES: readonly (readonly [Zone, RegExp])[] = [
  ['eastern', /\b(?:eastern|east coast|e[sd]t|et)\b/],
  ['central', /\b(?:central|midwest|c[sd]t|ct)\b/],
  ['mountain', /\b(?:mountain|m[sd]t|mt)\b/],
  ['pacific', /\b(?:pacific|west coast|p[sd]t)\b/],
  [
    'eastern',
    /\b(?:new york|nyc|florida|georgia|ohio|michigan|pennsylvania|virginia|carolina|massachusetts|boston|new jersey|jersey|maryland|connecticut|maine|vermont|new hampshire|rhode island|delaware|atlanta|miami|orlando|tampa|philadelphia|philly|pittsburgh|cleveland|columbus|cincinnati|detroit|charlotte|washington dc|baltimore|indiana|indianapolis|kentucky|louisville)\b/,
  ],
  [
    'central',
    /\b(?:texas|illinois|chicago|minnesota|wisconsin|missouri|iowa|oklahoma|arkansas|louisiana|mississippi|alabama|tennessee|kansas|nebraska|dakota|dallas|houston|austin|san antonio|minneapolis|milwaukee|st louis|kansas city|omaha|tulsa|new orleans|memphis|nashville)\b/,
  ],
  [
    'mountain',
    /\b(?:colorado|denver|utah|salt lake(?: city)?|new mexico|albuquerque|montana|wyoming|idaho|boise)\b/,
  ],
  [
    'pacific',
    /\b(?:california|los angeles|san francisco|san diego|sacramento|seattle|portland|oregon|nevada|las vegas)\b/,
  ],
]

export const findZone = (plain: string): Zone | null =>
  PLACES.find(([, pattern]) => pattern.test(plain))?.[0] ?? null

/** `09:00` in an IANA time zone. */
interface Opening {
  opens: string
  closes: string
  timeZone: string
}

const MINUTES_OF_A_DAY = 24 * 60

function minutesIn(timeZone: string, now: Date): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
  return parseClock(format.format(now))
}

function parseClock(clock: string): number {
  const [hours, minutes] = clock.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

function sayClock(minutes: number): string {
  const time = (minutes + MINUTES_OF_A_DAY) % MINUTES_OF_A_DAY
  const [hour, minute] = [Math.floor(time / 60), time % 60]
  return `${hour % 12 || 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}${hour < 12 ? 'am' : 'pm'}`
}

/** The business hours in local time: `12pm`, `9pm`. Null if the clocks there show the same time as the business's. */
export function clockIn(zone: Zone, { opens, closes, timeZone }: Opening): [string, string] | null {
  const now = new Date()
  const ahead = minutesIn(ZONES[zone], now) - minutesIn(timeZone, now)
  return ahead === 0 ? null : [sayClock(parseClock(opens) + ahead), sayClock(parseClock(closes) + ahead)]
}

export function hoursIn(zone: Zone, opening: Opening): string | null {
  const clock = clockIn(zone, opening)
  return clock && `${clock.join('-')} ${zone.charAt(0).toUpperCase()}${zone.slice(1)} time`
}

/** `Pacific Time`, or `hora del Pacífico`. */
export function zoneNameIn(language: 'en-US' | 'es-US', { timeZone }: Opening): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

export const allZonesLine = (hours: string, opening: Opening) =>
  `${hours} is ${ZONE_NAMES.flatMap((zone) => hoursIn(zone, opening) ?? []).join(', ')}.`
