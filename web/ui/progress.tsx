// How far something has come, from 0 to 100, with its value for those who do not see the bar: towards a goal, or towards a limit.
import { classNames } from './class-names.ts'

const FILLS = {
  goal: (percent: number) => (percent === 100 ? 'fill-success' : 'fill-action'),
  limit: (percent: number) =>
    percent === 100 ? 'fill-danger' : percent >= 80 ? 'fill-warning' : 'fill-action',
} as const

interface ProgressProps {
  value: number
  /** What is progressing, for screen readers. */
  label: string
  /** Whether the end is where one wants to be. */
  towards?: keyof typeof FILLS
  className?: string
}

export function Progress({ value, label, towards = 'goal', className }: ProgressProps) {
  const percent = Math.min(100, Math.max(0, Math.round(value)))
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <progress> cannot be drawn alike in all browsers without vendor rules
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={`${percent}%`}
      className={classNames('h-2 w-full overflow-hidden rounded-full bg-line', className)}
    >
      {/* An SVG takes its width as an attribute: a style attribute in the page's own HTML would be refused by its policy. */}
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
