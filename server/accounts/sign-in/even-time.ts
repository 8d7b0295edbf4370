// Rounds the duration of an answer up, so that it does not show what was found.
import { setTimeout as wait } from 'node:timers/promises'

/** Waits until a whole number of steps has passed since this call. A step must be longer than the work usually takes. */
export function startEvenTime(stepMs: number): () => Promise<void> {
  const start = performance.now()
  return async () => {
    const spent = performance.now() - start
    await wait(Math.ceil(spent / stepMs) * stepMs - spent)
  }
}
