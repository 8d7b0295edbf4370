// The time zones of the United States: which one a visitor speaks of, and what the business hours are there. A state that has two zones
// counts as the one most of it has.

/** By how many hours each is ahead of Pacific time, all year. */
const AHEAD = { mountain: 1, central: 2, eastern: 3 } as const
export type Zone = keyof typeof AHEAD
const ZONE_NAMES = Object.keys(AHEAD) as Zone[]

const PLACES: readonly (readonly [Zone, RegExp])[] = [
  ['eastern', /\b(?:eastern|east coast|e[sd]t|et)\b/],
  ['central', /\b(?:central|midwest|c[sd]t|ct)\b/],
  ['mountain', /\b(?:mountain|m[sd]t|mt)\b/],
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
]

/** Reads the plain words of a text. */
export const findZone = (plain: string): Zone | null =>
  PLACES.find(([, pattern]) => pattern.test(plain))?.[0] ?? null

const hourOf = (clock: string) => Number(clock.slice(0, 2))
const sayHour = (hour: number) => `${hour > 12 ? hour - 12 : hour}${hour < 12 ? 'am' : 'pm'}`

/** By the clock of Pacific time: `09:00`. */
interface Opening {
  opens: string
  closes: string
}

/** When a person begins and ends to answer, by the clock there: `12pm`, `9pm`. */
export const clockIn = (zone: Zone, { opens, closes }: Opening) =>
  [sayHour(hourOf(opens) + AHEAD[zone]), sayHour(hourOf(closes) + AHEAD[zone])] as const

/** `12pm-9pm Eastern time`. */
export const hoursIn = (zone: Zone, opening: Opening) =>
  `${clockIn(zone, opening).join('-')} ${zone[0]?.toUpperCase()}${zone.slice(1)} time`

export const allZonesLine = (hours: string, opening: Opening) =>
  `${hours} is ${ZONE_NAMES.map((zone) => hoursIn(zone, opening)).join(', ')}.`
