// Asks before the page is left with typed text, except when the page itself leaves because the session has ended: the text is kept then.
import { useEffect, useEffectEvent } from 'react'

let isAllowed = false
const forms = new Set<() => boolean>()

export function allowLeaving(): void {
  isAllowed = true
}

export function leaveWithoutAsking(address: string): void {
  allowLeaving()
  location.replace(address)
}

export const hasTypedForm = (): boolean => [...forms].some((hasTyped) => hasTyped())

export function useAskBeforeLeaving(hasTyped: () => boolean): void {
  const hasText = useEffectEvent(hasTyped)
  useEffect(() => {
    const isTyped = () => hasText()
    const listen = (event: BeforeUnloadEvent) => {
      if (!isAllowed && isTyped()) event.preventDefault()
    }
    forms.add(isTyped)
    addEventListener('beforeunload', listen)
    return () => {
      forms.delete(isTyped)
      removeEventListener('beforeunload', listen)
    }
  }, [])
}
