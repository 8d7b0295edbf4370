// Lets a few do their work at once and has the others wait here, where waiting costs nothing. Must never let a crowd in front of one
// door hold the database's connections, which everybody else needs too.

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

export function openTurns(atOnce: number): InTurn {
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
