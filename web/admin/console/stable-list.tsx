import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import type { Page } from '#contract/call.ts'
import { rowsOf } from '#web/data/row-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedLine, RowSkeletons } from './states.tsx'
import { MoreRows } from './more-rows.tsx'
import { useStableRows } from './use-stable-rows.ts'

interface StableListProps<T> {
  query: UseInfiniteQueryResult<InfiniteData<Page<T>>>
  texts: { failed: string; waiting: (count: number) => string; more: string }
  empty: string
  children: (row: T) => ReactNode
}

export function StableList<T extends { id: string }>({ query, texts, empty, children }: StableListProps<T>) {
  const { data, isError, refetch } = query
  const { shown, waiting, showAll, containerProps } = useStableRows(rowsOf(data))
  const list = useRef<HTMLUListElement>(null)
  if (!data) {
    if (isError) return <FailedLine text={texts.failed} onRetry={() => void refetch()} />
    return <RowSkeletons className="mt-1" />
  }
  const showWaiting = () => {
    list.current?.focus()
    showAll()
  }
  return (
    <div {...containerProps}>
      <output>
        {waiting > 0 && (
          <Button variant="secondary" size="sm" className="mt-3" onClick={showWaiting}>
            {texts.waiting(waiting)}
          </Button>
        )}
      </output>
      {shown.length === 0 && <p className="mt-4 max-w-prose text-sm text-muted">{empty}</p>}
      <ul ref={list} tabIndex={-1} className="mt-1 divide-y divide-line">
        {shown.map(children)}
      </ul>
      <MoreRows query={query} label={texts.more} />
    </div>
  )
}
