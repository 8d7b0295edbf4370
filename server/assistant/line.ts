// The queue in front of the assistant: a few questions go in at once, the others wait their turn, and one that would wait too long is
// refused, before anything is read or counted. Each process has its own.

interface Line {
  /** The milliseconds until one's turn, which is then taken; null where the line is full. */
  join(): number | null
}

export function openLine(
  { perSecond, atOnce, waiting }: { perSecond: number; atOnce: number; waiting: number },
  now: () => number = () => performance.now(),
): Line {
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
