// The time zones of the United States: the one that a visitor names, and the business hours there. For a state with two zones it is the
// one of most of the state.

/** Hours ahead of Pacific time, all year. */
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

/** Takes the plain words of a text. */
export const findZone = (plain: string): Zone | null =>
  PLACES.find(([, pattern]) => pattern.test(plain))?.[0] ?? null

const hourOf = (clock: string) => Number(clock.slice(0, 2))
const sayHour = (hour: number) => `${hour > 12 ? hour - 12 : hour}${hour < 12 ? 'am' : 'pm'}`

/** In Pacific time: `09:00`. */
interface Opening {
  opens: string
  closes: string
}

/** The business hours in local time: `12pm`, `9pm`. */
export const clockIn = (zone: Zone, { opens, closes }: Opening) =>
  [sayHour(hourOf(opens) + AHEAD[zone]), sayHour(hourOf(closes) + AHEAD[zone])] as const

/** `12pm-9pm Eastern time`. */
export const hoursIn = (zone: Zone, opening: Opening) =>
  `${clockIn(zone, opening).join('-')} ${zone[0]?.toUpperCase()}${zone.slice(1)} time`

export const allZonesLine = (hours: string, opening: Opening) =>
  `${hours} is ${ZONE_NAMES.map((zone) => hoursIn(zone, opening)).join(', ')}.`
