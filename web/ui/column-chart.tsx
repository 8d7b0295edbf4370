// One tab stop; arrow keys move between the columns, whose values screen readers read. Render it in a ChartCard with a table.
import { scaleBand, scaleLinear } from 'd3-scale'
import { stack } from 'd3-shape'
import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { CHART_FILLS, patternFill, ChartPatterns, Swatch, type ChartTone } from './chart-patterns.tsx'
import { classNames } from './class-names.ts'
import { useElementSize } from './use-element-size.ts'

export interface ChartPart {
  name: string
  tone: ChartTone
}

export interface ChartColumn {
  /** The label below the column, shown if it fits: "Mar 3". */
  mark: string
  name: string
  /** One value per part, in the order of the parts. */
  values: readonly number[]
}

interface ColumnChartProps {
  label: string
  whole: string
  parts: readonly ChartPart[]
  columns: readonly ChartColumn[]
  format: (value: number) => string
  formatTick?: (value: number) => string
}

const HEIGHT = 240
/** Wider columns would look like areas. */
const MAX_COLUMN_WIDTH = 56
const HEADROOM = 10

export function ColumnChart({ label, whole, parts, columns, format, formatTick = format }: ColumnChartProps) {
  const chart = useId()
  const box = useRef<HTMLDivElement>(null)
  const { width, em } = useElementSize(box)
  const [active, setActive] = useState<number | null>(null)
  const [stop, setStop] = useState(columns.length - 1)
  const at = active !== null && active < columns.length ? active : null
  const layout = layOut({ columns, parts, formatTick, width, em })
  const last = columns.length - 1

  const show = (place: number) => {
    setStop(place)
    setActive(place)
  }
  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    const target = { ArrowLeft: stop - 1, ArrowRight: stop + 1, Home: 0, End: last }[event.key]
    if (event.key === 'Escape') setActive(null)
    if (target === undefined || target < 0 || target > last) return
    event.preventDefault()
    show(target)
    event.currentTarget.querySelectorAll<SVGGElement>('[data-column]')[target]?.focus()
  }
  const onPointer = (event: PointerEvent<SVGSVGElement>) => {
    const from = event.currentTarget.getBoundingClientRect().left
    const place = Math.floor((event.clientX - from - layout.gutter) / layout.x.step())
    setActive(Math.min(last, Math.max(0, place)))
  }

  return (
    <div>
      <Legend {...{ chart, whole, parts, columns, format }} shown={at === null ? null : columns[at]} />
      <div ref={box} className="mt-4 text-xs">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focusable columns receive the arrow keys; the pointer only shows values */}
        <svg
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- SVG has no element for this role
          role="group"
          aria-label={label}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          width={width}
          height={HEIGHT}
          className="block max-w-full touch-pan-y overflow-visible"
          onKeyDown={onKeyDown}
          onPointerMove={onPointer}
          onPointerDown={onPointer}
          onPointerLeave={() => setActive(null)}
          onBlur={() => setActive(null)}
        >
          <ChartPatterns chart={chart} />
          <Scale {...{ layout, columns, formatTick, width, em }} />
          {columns.map((column, place) => (
            <Column
              key={column.name}
              {...{ chart, parts, layout, place }}
              label={describe(column, parts, format)}
              isStop={place === Math.min(stop, last)}
              isActive={place === at}
              onFocus={() => show(place)}
            />
          ))}
        </svg>
      </div>
    </div>
  )
}

interface LayoutOptions extends Pick<ColumnChartProps, 'columns' | 'parts'> {
  formatTick: (value: number) => string
  width: number
  em: number
}
type Layout = ReturnType<typeof layOut>

function layOut({ columns, parts, formatTick, width, em }: LayoutOptions) {
  const most = Math.max(1, ...columns.map(({ values }) => sum(values)))
  const ticks = scaleLinear().domain([0, most]).nice(4).ticks(4).filter(isShowable(most))
  const gutter = Math.max(...ticks.map((tick) => formatTick(tick).length)) * em * 0.62 + 10
  const baseline = HEIGHT - em * 2.2
  const x = scaleBand<number>()
    .domain(columns.keys())
    .range([gutter, width])
    .paddingInner(columns.length > 60 ? 0.1 : 0.28)
    .paddingOuter(0.14)
  const y = scaleLinear()
    .domain([0, Math.max(most, ticks.at(-1) ?? 0)])
    .range([baseline, HEADROOM])
  const layers = stack<ChartColumn, number>()
    .keys(parts.keys())
    .value(({ values }, part) => values[part] ?? 0)(columns)
  const longestMark = Math.max(...columns.map(({ mark }) => mark.length))
  return {
    ticks,
    gutter,
    baseline,
    x,
    y,
    bar: Math.min(x.bandwidth(), MAX_COLUMN_WIDTH),
    layers,
    /** The number of columns between two marks. */
    nth: Math.max(1, Math.ceil((longestMark * em * 0.8 + 12) / x.step())),
  }
}

interface LegendProps extends Pick<ColumnChartProps, 'whole' | 'parts' | 'columns' | 'format'> {
  chart: string
  /** All columns together where there is none. */
  shown: ChartColumn | null | undefined
}

function Legend({ chart, whole, parts, columns, format, shown }: LegendProps) {
  const values = shown?.values ?? parts.map((_, part) => sum(columns.map((one) => one.values[part] ?? 0)))
  return (
    <>
      <div className="tabular flex flex-wrap items-baseline gap-x-2">
        <p className="font-display text-xl font-semibold">{format(sum(values))}</p>
        <p className="text-sm text-muted">{shown?.name ?? whole}</p>
      </div>
      {parts.length > 1 && (
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {parts.map(({ name, tone }, part) => (
            <li key={name} className="flex items-center gap-2">
              <Swatch chart={chart} tone={tone} />
              <span className="text-muted">{name}</span>
              <span className="tabular font-semibold whitespace-nowrap">{format(values[part] ?? 0)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface ScaleProps extends Omit<LayoutOptions, 'parts'> {
  layout: Layout
}

function Scale({ layout: { ticks, gutter, x, y, nth }, columns, formatTick, width, em }: ScaleProps) {
  return (
    <g aria-hidden="true" className="fill-muted">
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={gutter}
            x2={width}
            y1={y(tick)}
            y2={y(tick)}
            className={tick === 0 ? 'stroke-control' : 'stroke-line'}
          />
          <text x={gutter - 8} y={y(tick)} dy="0.35em" textAnchor="end" className="tabular">
            {formatTick(tick)}
          </text>
        </g>
      ))}
      {columns.map(({ mark, name }, place) =>
        (columns.length - 1 - place) % nth === 0 ? (
          <text
            key={name}
            x={Math.min((x(place) ?? 0) + x.bandwidth() / 2, width - mark.length * em * 0.28)}
            y={HEIGHT - em * 0.4}
            textAnchor="middle"
          >
            {mark}
          </text>
        ) : null,
      )}
    </g>
  )
}

interface ColumnProps {
  chart: string
  label: string
  parts: readonly ChartPart[]
  layout: Layout
  place: number
  isStop: boolean
  isActive: boolean
  onFocus: () => void
}

function Column({ chart, label, parts, layout, place, isStop, isActive, onFocus }: ColumnProps) {
  const { x, y, bar, baseline, layers } = layout
  const start = x(place) ?? 0
  return (
    <g
      data-column=""
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a part of a drawing
      role="img"
      aria-label={label}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      className="group outline-none"
    >
      <rect
        x={start - (x.step() - x.bandwidth()) / 2}
        y={0}
        width={x.step()}
        height={baseline}
        rx="4"
        className={classNames(
          'stroke-2 group-focus-visible:stroke-focus',
          isActive ? 'fill-raised' : 'fill-transparent',
        )}
      />
      {layers.map((layer, part) => {
        const [from, to] = layer[place] ?? [0, 0]
        if (to === from) return null
        const piece = {
          x: start + (x.bandwidth() - bar) / 2,
          y: y(to),
          width: bar,
          height: y(from) - y(to),
          rx: Math.min(3, bar / 4),
        }
        const tone = parts[part]?.tone ?? 'gray'
        const grain = patternFill(chart, tone)
        return (
          <g key={parts[part]?.name}>
            <rect
              {...piece}
              className={classNames(
                'transition-[y,height] duration-300 ease-sign',
                // A thread between the parts, unless it would take away all of one.
                piece.height > 3 && 'stroke-surface',
                CHART_FILLS[tone],
              )}
            />
            {grain && <rect {...piece} fill={grain} />}
          </g>
        )
      })}
    </g>
  )
}

/** Half a lead is no lead: below five, the scale counts in whole steps. */
function isShowable(most: number): (tick: number) => boolean {
  return (tick) => most > 4 || Number.isInteger(tick)
}

function describe({ name, values }: ChartColumn, parts: readonly ChartPart[], format: (n: number) => string) {
  const partTexts = parts.flatMap((part, place) => {
    const value = values[place] ?? 0
    return value === 0 || parts.length === 1 ? [] : [`${part.name} ${format(value)}`]
  })
  const all = `${name}: ${format(sum(values))}`
  return partTexts.length === 0 ? all : `${all}. ${partTexts.join(', ')}`
}

function sum(values: readonly number[]): number {
  return values.reduce((all, one) => all + one, 0)
}
