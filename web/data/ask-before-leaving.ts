// Asks before the page is left with typed text, except when the page itself leaves because the session has ended: the text is kept then.
import { useEffect, useEffectEvent } from 'react'

let isAllowed = false

export function allowLeaving(): void {
  isAllowed = true
}

export function leaveWithoutAsking(address: string): void {
  allowLeaving()
  location.replace(address)
}

export function useAskBeforeLeaving(hasTyped: () => boolean): void {
  const onLeave = useEffectEvent((event: BeforeUnloadEvent) => {
    if (!isAllowed && hasTyped()) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: BeforeUnloadEvent) => onLeave(event)
    addEventListener('beforeunload', listen)
    return () => removeEventListener('beforeunload', listen)
  }, [])
}
