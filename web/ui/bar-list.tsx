import { Link } from 'react-router'
import { CHART_FILLS, type ChartTone } from './chart-patterns.tsx'

interface Bar {
  name: string
  text: string
  share: number
  tone: ChartTone
  to: string | null
}

/** A number of nothing opens nothing. */
export const linkIf = (count: number, to: string): string | null => (count === 0 ? null : to)

interface NumberLinkProps {
  text: string
  label: string
  to: string | null
}

export function NumberLink({ text, label, to }: NumberLinkProps) {
  if (to === null) return text
  return (
    <Link
      to={to}
      aria-label={label}
      className="inline-block min-h-6 min-w-6 text-right text-ink underline decoration-control underline-offset-4 hover:decoration-action"
    >
      {text}
    </Link>
  )
}

export function BarList({ bars }: { bars: readonly Bar[] }) {
  return (
    <ul className="space-y-4">
      {bars.map(({ name, text, share, tone, to }) => (
        <li key={name}>
          <p className="flex items-baseline justify-between gap-4 text-sm">
            <span className="min-w-0">{name}</span>
            <span className="tabular text-right font-semibold">
              <NumberLink text={text} label={`${text} ${name}`} to={to} />
            </span>
          </p>
          <svg
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="mt-1.5 block h-2.5 w-full overflow-hidden rounded-full bg-line/60"
          >
            <rect
              width={Math.min(1, Math.max(0, share)) * 100}
              height="1"
              className={`transition-[width] duration-300 ease-sign ${CHART_FILLS[tone]}`}
            />
          </svg>
        </li>
      ))}
    </ul>
  )
}
