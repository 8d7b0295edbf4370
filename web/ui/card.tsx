import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={classNames(
        'min-w-0 rounded-lg border border-line bg-surface p-5 shadow-shade sm:p-6',
        className,
      )}
    />
  )
}

export function CardTitle({
  as: Heading = 'h2',
  className,
  ...rest
}: ComponentProps<'h2'> & { as?: 'h2' | 'h3' | 'h4' }) {
  return (
    <Heading {...rest} className={classNames('font-display text-lg font-semibold tracking-tight', className)}>
      {rest.children}
    </Heading>
  )
}
