import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from '#web/ui/button.tsx'

interface MoreRowsProps {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
  label: string
}

export function MoreRows({
  query: { hasNextPage, isFetchingNextPage, fetchNextPage },
  label,
}: MoreRowsProps) {
  if (!hasNextPage) return null
  return (
    <Button
      variant="secondary"
      size="sm"
      className="mt-2"
      busy={isFetchingNextPage}
      onClick={() => void fetchNextPage()}
    >
      {label}
    </Button>
  )
}
