// Runs one call at a time and drops further calls while it runs, so that a double click sends once.
import { useRef, useState } from 'react'

/** Returns the guarded function and whether it is running. */
export function useSingleFlight<Input extends unknown[]>(
  work: (...input: Input) => Promise<void>,
): [run: (...input: Input) => Promise<void>, isRunning: boolean] {
  // A ref, because a second click may come before the state renders.
  const running = useRef(false)
  const [isRunning, setRunning] = useState(false)
  const run = async (...input: Input) => {
    if (running.current) return
    running.current = true
    setRunning(true)
    try {
      await work(...input)
    } finally {
      running.current = false
      setRunning(false)
    }
  }
  return [run, isRunning]
}
