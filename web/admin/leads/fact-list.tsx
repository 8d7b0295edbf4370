import type { ReactNode } from 'react'

export function FactList({ children }: { children: ReactNode }) {
  return <dl className="space-y-1 text-sm">{children}</dl>
}

export function FactLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-3">
      <dt className="wrap-anywhere text-muted">{name}</dt>
      <dd className="tabular font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}
