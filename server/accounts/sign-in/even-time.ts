// Makes answers take one of few durations, so that how long one took says nothing about what was found.
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Starts now; the function it gives waits until a whole number of steps has passed. The step must be longer than the
 * work usually takes: the differences between its branches then vanish in the first step.
 */
export function startEvenTime(stepMs: number): () => Promise<void> {
  const start = performance.now()
  return async () => {
    const spent = performance.now() - start
    await wait(Math.ceil(spent / stepMs) * stepMs - spent)
  }
}
