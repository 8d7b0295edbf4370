import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export const BADGE_TONES = {
  neutral: 'border-line bg-raised text-muted',
  blue: 'border-info/40 bg-info/12 text-info',
  yellow: 'border-warning/40 bg-warning/12 text-warning',
  purple: 'border-mind/40 bg-mind/12 text-mind',
  green: 'border-success/40 bg-success/12 text-success',
  red: 'border-danger/40 bg-danger/12 text-danger',
  gray: 'border-control/50 bg-control/14 text-muted',
  cyan: 'border-action/40 bg-action/12 text-action',
} as const
export type BadgeTone = keyof typeof BADGE_TONES

export function Badge({
  tone = 'neutral',
  className,
  ...rest
}: ComponentProps<'span'> & { tone?: BadgeTone }) {
  return (
    <span
      {...rest}
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap',
        BADGE_TONES[tone],
        className,
      )}
    />
  )
}
