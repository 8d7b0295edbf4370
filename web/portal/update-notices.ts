// Immediately while the page is visible, as one summary after an absence, and never twice.

interface NoticesEnvironment {
  /** Whether no other tab of this browser has announced them. */
  claim: (ids: readonly string[]) => Promise<boolean>
  announce: () => void
}

export interface UpdateNotices {
  add(id: string): void
  /** Existed before the page was opened. */
  addKnown(id: string): void
  /** The newest update according to the server; the first call only sets the baseline. */
  setNewest(newestId: string | null): void
  setHidden(isHidden: boolean): void
  /** The page or its connection is back: missed updates arrive now and are announced as one. */
  catchUp(): void
  close(): void
}

const CATCH_UP_MS = 1000

export function createUpdateNotices({ claim, announce }: NoticesEnvironment): UpdateNotices {
  const known = new Set<string>()
  const waiting = new Set<string>()
  let hasCompared = false
  let isHidden = false
  let catchingUp: ReturnType<typeof setTimeout> | undefined

  function announceWaiting(): void {
    if (catchingUp !== undefined || waiting.size === 0 || isHidden) return
    const ids = [...waiting]
    waiting.clear()
    void claim(ids).then((isOurs) => isOurs && announce())
  }

  function add(id: string): void {
    if (known.has(id)) return
    known.add(id)
    waiting.add(id)
    announceWaiting()
  }

  function catchUp(): void {
    clearTimeout(catchingUp)
    catchingUp = setTimeout(() => {
      catchingUp = undefined
      announceWaiting()
    }, CATCH_UP_MS)
  }

  return {
    add,
    addKnown: (id) => void known.add(id),
    setNewest(newestId) {
      if (hasCompared && newestId !== null) add(newestId)
      if (newestId !== null) known.add(newestId)
      hasCompared = true
    },
    setHidden(next) {
      if (isHidden && !next) catchUp()
      isHidden = next
    },
    catchUp,
    close: () => clearTimeout(catchingUp),
  }
}
