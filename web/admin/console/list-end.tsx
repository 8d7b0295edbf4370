import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'

interface ListEndProps {
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetching' | 'isFetchNextPageError' | 'fetchNextPage'>
  /** False while rows are loaded but not rendered yet. */
  isComplete?: boolean
  texts: { loadingMore: string; moreFailed: string; retry: string }
}

/** In heights of the viewport. */
const DISTANCE = '200%'

export function ListEnd({ list, isComplete = true, texts }: ListEndProps) {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  const end = useRef<HTMLParagraphElement>(null)
  const canLoad = isComplete && hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (!canLoad || !end.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage()
      },
      { rootMargin: `0px 0px ${DISTANCE}` },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [canLoad, fetchNextPage])
  if (!hasNextPage) return null
  return isFetchNextPageError ? (
    <p role="alert" className="py-3 text-center text-sm text-muted">
      {texts.moreFailed}{' '}
      <Button variant="link" size="sm" busy={isFetching} onClick={() => void fetchNextPage()}>
        {texts.retry}
      </Button>
    </p>
  ) : (
    <p ref={end} className="py-3 text-center text-sm text-muted">
      {texts.loadingMore}
    </p>
  )
}
