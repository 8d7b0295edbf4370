// Runs a few pieces of work at a time. The others wait without a database connection.

export type Limiter = <T>(work: () => Promise<T>) => Promise<T>

export function openLimiter(atOnce: number): Limiter {
  const waiting: (() => void)[] = []
  let free = atOnce
  return async (work) => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
