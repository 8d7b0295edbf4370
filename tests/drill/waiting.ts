// How the drill waits: for a state, never for a time alone, unless the time is the fault.

/** A busy machine is slow; the figures say how slow. */
const TIMEOUT_MS = 180_000

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Milliseconds until `check` is true. Throws a timeout. */
export async function until(
  what: string,
  check: () => Promise<boolean> | boolean,
  { ms = TIMEOUT_MS, every = 20 } = {},
): Promise<number> {
  const started = performance.now()
  while (!(await check())) {
    if (performance.now() - started > ms) throw new Error(`timed out waiting for ${what}`)
    await pause(every)
  }
  return performance.now() - started
}

/** Whether it became true in that time. */
export async function becomesTrue(
  check: () => Promise<boolean> | boolean,
  options: { ms: number; every?: number },
): Promise<boolean> {
  return until('it', check, options).then(
    () => true,
    () => false,
  )
}
