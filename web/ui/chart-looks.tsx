// The lights that parts of a chart are drawn in, each with a grain of its own, so that nobody needs to tell them by colour alone.
import { classNames } from './class-names.ts'

export const CHART_FILLS = {
  cyan: 'fill-action',
  violet: 'fill-mind',
  amber: 'fill-warning',
  green: 'fill-success',
  blue: 'fill-info',
  magenta: 'fill-highlight',
  gray: 'fill-control',
} as const
export type ChartTone = keyof typeof CHART_FILLS

/** In a tile of 8 by 8; the first of a chart is plain. */
const GRAINS = [
  null,
  'M-2 2 2-2M0 8 8 0M6 10 10 6',
  'M0 2h8M0 6h8',
  'M2 0v8M6 0v8',
  'M-2 6 2 10M0 0 8 8M6-2 10 2',
  'M0 0 8 8M8 0 0 8',
  'M2 2h.01M6 6h.01',
] as const

/** The address of a grain for `fill`; null where the part is plain. */
export function grainOf(chart: string, place: number): string | null {
  return GRAINS[place % GRAINS.length] === null ? null : `url(#${grainId(chart, place)})`
}

const grainId = (chart: string, place: number) => `${chart}-grain-${place % GRAINS.length}`

/** Stands once in each chart's drawing. */
export function Grains({ chart }: { chart: string }) {
  return (
    <defs>
      {GRAINS.map(
        (path, place) =>
          path && (
            <pattern
              key={path}
              id={grainId(chart, place)}
              width="8"
              height="8"
              patternUnits="userSpaceOnUse"
              className="fill-none stroke-surface/60"
            >
              <path d={path} strokeWidth={path.includes('h.01') ? 3 : 1.6} strokeLinecap="round" />
            </pattern>
          ),
      )}
    </defs>
  )
}

/** What a part looks like, beside its name. */
export function Swatch({ chart, place, tone }: { chart: string; place: number; tone: ChartTone }) {
  const grain = grainOf(chart, place)
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-3.5 shrink-0">
      <rect width="16" height="16" rx="4" className={classNames(CHART_FILLS[tone])} />
      {grain && <rect width="16" height="16" rx="4" fill={grain} />}
    </svg>
  )
}
