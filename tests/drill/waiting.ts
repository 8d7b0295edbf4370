// How the drill waits: for a state, never for a time alone, unless the time is what the fault is about.

/** On a busy machine everything takes its time; how long is what the figures say. */
const PATIENCE_MS = 180_000

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Milliseconds until `check` holds. Throws once that has taken too long. */
export async function until(
  what: string,
  check: () => Promise<boolean> | boolean,
  { ms = PATIENCE_MS, every = 20 } = {},
): Promise<number> {
  const started = performance.now()
  while (!(await check())) {
    if (performance.now() - started > ms) throw new Error(`waited in vain for ${what}`)
    await pause(every)
  }
  return performance.now() - started
}

/** Whether it came about in that time. */
export async function comesAbout(
  check: () => Promise<boolean> | boolean,
  options: { ms: number; every?: number },
): Promise<boolean> {
  return until('it', check, options).then(
    () => true,
    () => false,
  )
}
