// Decides when to announce a new update or answer: immediately while the page is visible, as one summary after an absence, and never
// twice.

interface NoticesEnvironment {
  /** Whether no other tab of this browser has announced them. */
  claim: (ids: readonly string[]) => Promise<boolean>
  announce: () => void
}

export interface UpdateNotices {
  /** Posted while the page was open. */
  hear(id: string): void
  /** Existed before the page was opened. */
  learn(id: string): void
  /** The newest update according to the server; the first call only sets the baseline. */
  compare(newestId: string | null): void
  /** Whether the page is hidden. */
  setAway(isAway: boolean): void
  /** The page or its connection is back: missed updates arrive now and are announced as one. */
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
