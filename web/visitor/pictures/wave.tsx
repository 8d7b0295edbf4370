// Voices as rows of bars. Deterministic, so that the server and the browser render the same bars.
export type Voice = 'ring' | 'caller' | 'bot' | 'quiet'

const PITCH = 6
const MIDDLE = 48

const LIGHTS = {
  ring: 'stroke-action',
  caller: 'stroke-ink/85',
  bot: 'stroke-mind',
  quiet: 'stroke-control/70',
} as const satisfies Record<Voice, string>

/** Half the height of the bar at `place`. The sum of sines resembles syllables with pauses. */
const HEIGHTS = {
  ring: (place) => (place % 7 < 5 ? 26 + (place % 2) * 10 : 1.5),
  caller: (place) =>
    4 + 34 * Math.abs(Math.sin(place * 1.93) * Math.sin(place * 0.41 + 0.6) + 0.22 * Math.sin(place * 3.7)),
  bot: (place) => 4 + 26 * Math.abs(Math.sin(place * 0.74) * Math.cos(place * 0.23)),
  quiet: () => 1,
} as const satisfies Record<Voice, (place: number) => number>

export type Part = readonly [voice: Voice, bars: number]

export function Wave({ parts, className }: { parts: readonly Part[]; className?: string }) {
  const bars = parts.reduce((sum, [, count]) => sum + count, 0)
  return (
    <svg viewBox={`0 0 ${bars * PITCH} ${MIDDLE * 2}`} aria-hidden="true" className={className}>
      {drawParts(parts).map(({ from, voice, path }) => (
        <path
          key={from}
          d={path}
          className={LIGHTS[voice]}
          fill="none"
          strokeWidth="3"
          strokeLinecap="round"
        />
      ))}
    </svg>
  )
}

function drawParts(parts: readonly Part[]): { from: number; voice: Voice; path: string }[] {
  let from = 0
  return parts.map(([voice, count]) => {
    const path = Array.from({ length: count }, (_, offset) => drawBar(voice, from + offset)).join('')
    from += count
    return { from, voice, path }
  })
}

function drawBar(voice: Voice, place: number): string {
  const half = Math.round(HEIGHTS[voice](place) * 2) / 2
  return `M${place * PITCH + PITCH / 2} ${MIDDLE - half}v${half * 2}`
}
