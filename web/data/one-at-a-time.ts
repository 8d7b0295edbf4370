// Lets a piece of work run only once at a time, so that a double click sends once. Must never queue a second run.
import { useRef, useState } from 'react'

/** The work, made deaf while it runs, and whether it runs. */
export function useOneAtATime<Input extends unknown[]>(
  work: (...input: Input) => Promise<void>,
): [run: (...input: Input) => Promise<void>, isRunning: boolean] {
  // State alone would be too late: a second click may come before the screen has been drawn anew.
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
