// Name and value pairs, rendered inside one <Facts>.
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

export function Facts({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <dl className={classNames('grid grid-cols-2 gap-x-4 gap-y-3 text-sm sm:grid-cols-3', className)}>
      {children}
    </dl>
  )
}

export function Fact({
  name,
  className,
  children,
}: {
  name: string
  className?: string
  children: ReactNode
}) {
  return (
    <div className={classNames('min-w-0', className)}>
      <dt className="text-muted">{name}</dt>
      <dd className="tabular font-semibold">{children}</dd>
    </div>
  )
}
