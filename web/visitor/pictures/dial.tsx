const TICKS = Array.from({ length: 21 }, (_, place) => -120 + place * 12)

export function Dial({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 240 190" aria-hidden="true" className={className}>
      <path
        d="M50.7 160A80 80 0 1 1 189.3 160"
        fill="none"
        className="stroke-line"
        strokeWidth="14"
        strokeLinecap="round"
      />
      <path
        d="M50.7 160A80 80 0 0 1 166.6 55"
        fill="none"
        className="stroke-action"
        strokeWidth="14"
        strokeLinecap="round"
      />
      <g className="stroke-muted/60" strokeWidth="1.5">
        {TICKS.map((turn) => (
          <path key={turn} d="M120 58v-7" transform={`rotate(${turn} 120 120)`} />
        ))}
      </g>
      <path d="M116 124l46-64-38 70z" className="fill-ink" />
      <circle cx="120" cy="126" r="9" className="fill-raised stroke-ink" strokeWidth="3" />
    </svg>
  )
}
