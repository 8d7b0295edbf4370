// A component of the consoles that loads when it is first shown, with the same loading and error states as its data.
import { queryOptions, usePrefetchQuery, useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { FailedLine } from './states.tsx'

interface LazyPartOptions<Props> {
  name: string
  load: () => Promise<{ default: ComponentType<Props> }>
  skeleton: ReactNode
}

export function lazyPart<Props extends object>({ name, load, skeleton }: LazyPartOptions<Props>) {
  const query = queryOptions({ queryKey: ['part', name], queryFn: load, staleTime: Infinity })
  function LazyPart(props: Props) {
    const { data, isError, refetch } = useQuery(query)
    if (!data) return isError ? <FailedLine onRetry={() => void refetch()} /> : skeleton
    return <data.default {...props} />
  }
  /** Loads it before it is shown. */
  LazyPart.usePrefetch = () => usePrefetchQuery(query)
  return LazyPart
}
