import { classNames } from '#web/ui/class-names.ts'

const SWEEP = 240
const TICKS = Array.from({ length: 21 }, (_, place) => (place * SWEEP) / 20 - SWEEP / 2)

/** Degrees from the left end. Approaches the right end but never reaches it. */
function turnFor(timesBack: number): number {
  return (SWEEP * timesBack) / (1 + timesBack)
}

export function CalculatorDial({
  roi,
  breakEven,
  className,
}: {
  roi: number
  breakEven: string
  className?: string
}) {
  const turn = turnFor(1 + roi / 100)
  const isGain = roi >= 0
  return (
    <svg viewBox="24 0 152 142" aria-hidden="true" className={className}>
      <Arc className="stroke-line" share={100} />
      <Arc
        className={classNames(
          'transition-[stroke-dashoffset,stroke] duration-200 ease-sign',
          isGain ? 'stroke-action' : 'stroke-warning',
        )}
        share={(turn / SWEEP) * 100}
      />
      <g className="stroke-muted/60" strokeWidth="1.5">
        {TICKS.map((tick) => (
          <path key={tick} d="M100 48v-7" transform={`rotate(${tick} 100 100)`} />
        ))}
      </g>
      <path d="M100 22v16" className="stroke-surface" strokeWidth="3" />
      <text x="100" y="15" textAnchor="middle" className="fill-muted text-[13px]">
        {breakEven}
      </text>
      <path
        d="M96.5 103L100 52l3.5 51z"
        className="fill-ink"
        transform={`rotate(${turn - SWEEP / 2} 100 100)`}
      />
      <circle cx="100" cy="100" r="7" className="fill-raised stroke-ink" strokeWidth="3" />
    </svg>
  )
}

function Arc({ share, className }: { share: number; className: string }) {
  return (
    <path
      d="M39.4 135A70 70 0 1 1 160.6 135"
      fill="none"
      pathLength={100}
      strokeDasharray={100}
      strokeDashoffset={100 - share}
      strokeWidth="12"
      className={className}
    />
  )
}
