import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { FailedLine } from './states.tsx'

interface LazyPartOptions<Props> {
  load: () => Promise<{ default: ComponentType<Props> }>
  skeleton: ReactNode | ((props: Props) => ReactNode)
  failed?: (onRetry: () => void) => ReactNode
}

let partCount = 0

export function lazyPart<Props extends object>({ load, skeleton, failed }: LazyPartOptions<Props>) {
  const query = queryOptions({ queryKey: ['part', partCount++], queryFn: load, staleTime: Infinity })
  function LazyPart(props: Props) {
    const { data, isError } = useQuery(query)
    if (!data) {
      // A browser may never ask again for a script that failed.
      const retry = () => location.reload()
      if (isError) return failed ? failed(retry) : <FailedLine onRetry={retry} />
      return typeof skeleton === 'function' ? skeleton(props) : skeleton
    }
    return <data.default {...props} />
  }
  /** Loads it before it is shown. Does not throw. */
  LazyPart.prefetch = (client: QueryClient) => client.prefetchQuery(query)
  return LazyPart
}
