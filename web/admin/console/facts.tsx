import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

export function Facts({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <dl className={classNames('grid grid-cols-2 gap-x-4 gap-y-3 text-sm sm:grid-cols-3', className)}>
      {children}
    </dl>
  )
}

interface FactProps {
  name: string
  nameClass?: string | undefined
  className?: string | undefined
  children: ReactNode
}

export function Fact({ name, nameClass, className, children }: FactProps) {
  return (
    <div className={classNames('min-w-0', className)}>
      <dt className={classNames('text-muted', nameClass)}>{name}</dt>
      <dd className="tabular font-semibold">{children}</dd>
    </div>
  )
}
