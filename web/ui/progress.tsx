import { classNames } from './class-names.ts'

const FILLS = {
  goal: (percent: number) => (percent === 100 ? 'fill-success' : 'fill-action'),
  limit: (percent: number) =>
    percent === 100 ? 'fill-danger' : percent >= 80 ? 'fill-warning' : 'fill-action',
} as const

interface ProgressProps {
  value: number
  label: string
  /** Reaching a goal is good, reaching a limit is bad; this sets the colors. */
  towards?: keyof typeof FILLS
  className?: string
}

export function Progress({ value, label, towards = 'goal', className }: ProgressProps) {
  const percent = Math.min(100, Math.max(0, Math.round(value)))
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <progress> cannot be styled consistently without vendor-specific rules
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={`${percent}%`}
      className={classNames(
        'h-2 w-full overflow-hidden rounded-full bg-line forced-colors:border',
        className,
      )}
    >
      {/* An SVG, because the content security policy forbids style attributes in the served HTML. */}
      <svg className="block h-full w-full" preserveAspectRatio="none" viewBox="0 0 100 1" aria-hidden="true">
        <rect
          width={percent}
          height="1"
          className={classNames('transition-[width] duration-500 ease-sign', FILLS[towards](percent))}
        />
      </svg>
    </div>
  )
}
