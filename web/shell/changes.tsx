import { useId, type ReactNode } from 'react'
import { VIEWING } from '#web/content/viewing.ts'
import { isViewing } from '#web/data/call.ts'

/** What changes something: disabled, with the reason, while a customer's portal is only looked at. */
export function Changes({ children }: { children: ReactNode }) {
  const reasonId = useId()
  if (!isViewing()) return children
  return (
    <fieldset disabled aria-describedby={reasonId} className="min-w-0">
      {children}
      <p id={reasonId} className="mt-2 text-xs text-muted">
        {VIEWING.reason}
      </p>
    </fieldset>
  )
}
