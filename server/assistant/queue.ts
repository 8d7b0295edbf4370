// A question that would wait too long is refused, before it is read or counted. Each process has its own queue.

interface Queue {
  /** Reserves a turn and returns the milliseconds until it; null if the queue is full. */
  join(): number | null
}

export function openQueue(
  { perSecond, atOnce, waiting }: { perSecond: number; atOnce: number; waiting: number },
  now: () => number = () => performance.now(),
): Queue {
  const pause = 1000 / perSecond
  let nextTurn = -Infinity
  return {
    join() {
      const at = now()
      const turn = Math.max(nextTurn, at - (atOnce - 1) * pause)
      if (turn - at > waiting * pause) return null
      nextTurn = turn + pause
      return Math.max(0, turn - at)
    },
  }
}
