// Keeps the navigation's face true while people sign in and out in this tab or another. Must never decide what anyone may see:
// that is the server's.
import { useEffect } from 'react'
import { onSessionChange } from '#web/data/session-changes.ts'
import { markSession } from '#web/data/session-mark.ts'

export function useSessionFace(): void {
  useEffect(
    () =>
      onSessionChange((change) => {
        if (change === 'signed-in') markSession()
        else delete document.documentElement.dataset['session']
      }),
    [],
  )
}
