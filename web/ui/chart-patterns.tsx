import { classNames } from './class-names.ts'

export const CHART_FILLS = {
  cyan: 'fill-action',
  violet: 'fill-mind',
  amber: 'fill-warning',
  green: 'fill-success',
  blue: 'fill-info',
  gray: 'fill-control',
  // Shades without a meaning, at least 3:1 on the surface.
  shade1: 'fill-ink/90',
  shade2: 'fill-ink/80',
  shade3: 'fill-ink/72',
  shade4: 'fill-ink/65',
  shade5: 'fill-ink/60',
  shade6: 'fill-ink/55',
  shade7: 'fill-ink/50',
} as const
export type ChartTone = keyof typeof CHART_FILLS

/** Paths in an 8 by 8 tile. The first shade has none. */
const PATTERNS = {
  shade2: 'M-2 2 2-2M0 8 8 0M6 10 10 6',
  shade3: 'M0 2h8M0 6h8',
  shade4: 'M2 0v8M6 0v8',
  shade5: 'M-2 6 2 10M0 0 8 8M6-2 10 2',
  shade6: 'M0 0 8 8M8 0 0 8',
  shade7: 'M2 2h.01M6 6h.01',
} as const satisfies Partial<Record<ChartTone, string>>

/** The `fill` value of a tone's pattern; null if it has none. */
export function patternFill(chart: string, tone: ChartTone): string | null {
  return tone in PATTERNS ? `url(#${patternId(chart, tone)})` : null
}

const patternId = (chart: string, tone: string) => `${chart}-grain-${tone}`

/** The pattern definitions; render it once in each chart's SVG. */
export function ChartPatterns({ chart }: { chart: string }) {
  return (
    <defs>
      {Object.entries(PATTERNS).map(([tone, path]) => (
        <pattern
          key={tone}
          id={patternId(chart, tone)}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          className="fill-none stroke-surface/60"
        >
          <path d={path} strokeWidth={path.includes('h.01') ? 3 : 1.6} strokeLinecap="round" />
        </pattern>
      ))}
    </defs>
  )
}

export function Swatch({ chart, tone }: { chart: string; tone: ChartTone }) {
  const pattern = patternFill(chart, tone)
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-3.5 shrink-0">
      <rect width="16" height="16" rx="4" className={classNames(CHART_FILLS[tone])} />
      {pattern && <rect width="16" height="16" rx="4" fill={pattern} />}
    </svg>
  )
}
