// Decides when a customer is told that something was posted, an update or an answer: at once while they look, once in all for what
// came while they were away, and never twice. Must never announce what was there before the page was opened.

interface NoticesEnvironment {
  /** True where no other tab of this browser has announced them. */
  claim: (ids: readonly string[]) => Promise<boolean>
  announce: () => void
}

export interface UpdateNotices {
  /** It was posted while the page was open. */
  hear(id: string): void
  /** It was there before. */
  learn(id: string): void
  /** The newest update as the server has just told it; what is found at first was there before. */
  compare(newestId: string | null): void
  /** Whether anybody can see the page right now. */
  setAway(isAway: boolean): void
  /** The page, or its connection, is back: what was missed comes in now, and is told in one. */
  catchUp(): void
  close(): void
}

const CATCH_UP_MS = 1000

export function openUpdateNotices({ claim, announce }: NoticesEnvironment): UpdateNotices {
  const known = new Set<string>()
  const waiting = new Set<string>()
  let hasCompared = false
  let isAway = false
  let catchingUp: ReturnType<typeof setTimeout> | undefined

  function tell(): void {
    if (catchingUp !== undefined || waiting.size === 0 || isAway) return
    const ids = [...waiting]
    waiting.clear()
    void claim(ids).then((isOurs) => isOurs && announce())
  }

  function hear(id: string): void {
    if (known.has(id)) return
    known.add(id)
    waiting.add(id)
    tell()
  }

  function catchUp(): void {
    clearTimeout(catchingUp)
    catchingUp = setTimeout(() => {
      catchingUp = undefined
      tell()
    }, CATCH_UP_MS)
  }

  return {
    hear,
    learn: (id) => void known.add(id),
    compare(newestId) {
      if (hasCompared && newestId !== null) hear(newestId)
      if (newestId !== null) known.add(newestId)
      hasCompared = true
    },
    setAway(next) {
      if (isAway && !next) catchUp()
      isAway = next
    },
    catchUp,
    close: () => clearTimeout(catchingUp),
  }
}
