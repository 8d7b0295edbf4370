// Rounds the duration of an answer up, so that it does not show what was found.
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Starts now; the returned function waits until a whole number of steps has passed. The step must be longer than the
 * work usually takes, so that all its branches end within the first step.
 */
export function startEvenTime(stepMs: number): () => Promise<void> {
  const start = performance.now()
  return async () => {
    const spent = performance.now() - start
    await wait(Math.ceil(spent / stepMs) * stepMs - spent)
  }
}
