// Five failures within half a minute open it; half a minute later one call is tried. Each process has its own.

export interface Breaker {
  /** Whether a call may be made now. While half open, the first caller has the trial call and must report its outcome. */
  mayTry(): boolean
  isOpen(): boolean
  succeeded(): void
  failed(): void
  /** The trial call had no outcome: another caller may have it. */
  gaveUp(): void
}

export interface BreakerTimes {
  failures: number
  withinMs: number
  restMs: number
}

export const BREAKER_TIMES: BreakerTimes = { failures: 5, withinMs: 30_000, restMs: 30_000 }

export function openBreaker(times: BreakerTimes, now: () => number): Breaker {
  let recent: number[] = []
  let openedAt: number | null = null
  let isTrying = false
  const close = () => {
    openedAt = null
    isTrying = false
    recent = []
  }
  return {
    mayTry() {
      if (openedAt === null) return true
      if (isTrying || now() - openedAt < times.restMs) return false
      isTrying = true
      return true
    },
    isOpen: () => openedAt !== null,
    succeeded: close,
    failed() {
      if (openedAt !== null && !isTrying) return
      recent = [...recent.filter((at) => now() - at < times.withinMs), now()]
      if (isTrying || recent.length >= times.failures) openedAt = now()
      isTrying = false
    },
    gaveUp() {
      isTrying = false
    },
  }
}
