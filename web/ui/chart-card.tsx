import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { classNames } from './class-names.ts'

interface ChartCardProps {
  title: string
  sentence: string
  /** A control beside the title that selects what is shown. */
  control?: ReactNode
  table?: ChartTable
  /** With nothing to draw, the sentence is enough. */
  isEmpty?: boolean
  className?: string
  children: ReactNode
}

export interface ChartTable {
  name: string
  heads: readonly string[]
  rows: readonly (readonly string[])[]
}

export function ChartCard(props: ChartCardProps) {
  const { title, sentence, control, table, isEmpty = false, className, children } = props
  return (
    <Card className={className}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <h2 className="text-lg">{title}</h2>
        {control}
      </div>
      <p className="mt-1 max-w-3xl text-sm text-muted">{sentence}</p>
      {!isEmpty && (
        <>
          <div className="mt-5">{children}</div>
          {table && <NumberTable title={title} {...table} />}
        </>
      )}
    </Card>
  )
}

function NumberTable({ title, name, heads, rows }: ChartTable & { title: string }) {
  return (
    <details className="mt-3 text-sm">
      <summary className="inline-flex min-h-11 items-center font-semibold text-action">{name}</summary>
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls only what it can reach
        tabIndex={0}
        aria-label={title}
        className="relative max-h-96 overflow-auto rounded-md border border-line"
      >
        <table className="tabular w-full text-left">
          <thead className="sticky top-0 bg-raised">
            <tr>
              {heads.map((head, place) => (
                <th
                  key={head}
                  scope="col"
                  className={classNames(CELL, 'font-semibold', place > 0 && 'text-right')}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...rest]) => (
              <tr key={first} className="border-t border-line">
                <th scope="row" className={classNames(CELL, 'font-normal text-muted')}>
                  {first}
                </th>
                {rest.map((cell, place) => (
                  <td key={heads[place + 1]} className={classNames(CELL, 'text-right')}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

const CELL = 'px-3 py-2 whitespace-nowrap'
