// Asks the server which of the rows that live events name belong to a list, and gathers those of a quarter of a second.
import { useEffect, useEffectEvent, useState } from 'react'
import { MAX_IDS } from '#contract/limits.ts'
import type { LiveEvent } from '#contract/live.ts'
import { ProblemError } from './call.ts'
import { createCoalescer } from './coalescer.ts'
import { subscribeLive } from './live.ts'

const INTERVAL_MS = 250

interface LiveMatches<Row> {
  /** Names the list. An answer for another one is dropped. */
  list: string
  /** Rows that come before are asked for when it is. */
  isLoaded: boolean
  /** The id of the event's row, if the list may have to show it. */
  findId: (event: LiveEvent) => string | null
  ask: (ids: readonly string[]) => Promise<Row[]>
  onAnswer: (found: readonly Row[], asked: readonly string[]) => void
}

export function useLiveMatches<Row>({ list, isLoaded, findId, ask, onAnswer }: LiveMatches<Row>): void {
  const [pending] = useState(() => new Set<string>())
  const findIdOf = useEffectEvent(findId)
  const tell = useEffectEvent((askedList: string, found: readonly Row[], asked: readonly string[]) => {
    if (askedList === list) onAnswer(found, asked)
  })
  const askSome = useEffectEvent(async () => {
    const ids = isLoaded ? [...pending].slice(0, MAX_IDS) : []
    if (ids.length === 0) return false
    for (const id of ids) pending.delete(id)
    try {
      tell(list, await ask(ids), ids)
      return pending.size > 0
    } catch (error) {
      // Asked again with the next event, or when the stream is back.
      for (const id of ids) pending.add(id)
      if (!(error instanceof ProblemError)) reportError(error)
      return false
    }
  })
  useEffect(() => {
    const { request, stop } = createCoalescer(async () => {
      if (await askSome()) request()
    }, INTERVAL_MS)
    // What came while the list was loading.
    if (isLoaded && pending.size > 0) request()
    const leave = subscribeLive({
      onEvent(event) {
        const id = findIdOf(event)
        if (id === null) return
        pending.add(id)
        request()
      },
      onState(state) {
        if (state === 'live' && pending.size > 0) request()
      },
    })
    return () => {
      leave()
      stop()
    }
  }, [pending, isLoaded])
}
