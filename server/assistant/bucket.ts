// Lets so many through a second, and more for a moment. Each process has its own. Must cost next to nothing: it stands where a
// flood arrives, before anything is read or counted in the database.

interface Bucket {
  /** Whether one more may pass now. */
  take(): boolean
}

export function openBucket(
  { perSecond, atOnce }: { perSecond: number; atOnce: number },
  now: () => number = () => performance.now(),
): Bucket {
  let left = atOnce
  let filledAt = now()
  return {
    take() {
      const at = now()
      left = Math.min(atOnce, left + ((at - filledAt) / 1000) * perSecond)
      filledAt = at
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}
