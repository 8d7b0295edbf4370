import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ACCOUNT_ACTIONS } from '#web/content/access.ts'
import { useAccountChange, type AccountChange } from '#web/data/access.ts'
import { ProblemError } from '#web/data/call.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { notify } from '#web/ui/toast.tsx'
import { logError } from './log-error.ts'

interface AccountActionsProps {
  id: string
  name: string
  isSuspended: boolean
  onSettled: () => void
}

export function AccountActions({ id, name, isSuspended, onSettled }: AccountActionsProps) {
  const [asked, setAsked] = useState<'signOut' | 'suspend'>('suspend')
  const [isOpen, setOpen] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isSettled = useRef(false)
  const { mutateAsync } = useAccountChange()
  const [change, isBusy] = useSingleFlight(async (action: AccountChange) => {
    setRefusal(null)
    try {
      await mutateAsync({ id, action })
      notify(ACCOUNT_ACTIONS[action].done(name))
      if (action === 'restore') return onSettled()
      isSettled.current = true
      setOpen(false)
    } catch (error) {
      logError(error)
      setRefusal(error instanceof ProblemError ? error.detail : ACCOUNT_ACTIONS.failed)
    }
  })
  // Runs after the closed dialog has tried to restore the focus to a button that may be removed.
  const notifySettled = useEffectEvent(onSettled)
  useEffect(() => {
    if (isOpen || !isSettled.current) return
    isSettled.current = false
    notifySettled()
  }, [isOpen])
  const ask = (action: 'signOut' | 'suspend') => {
    setRefusal(null)
    setAsked(action)
    setOpen(true)
  }
  const refused = (
    <div role="alert" className="w-full empty:hidden">
      {refusal !== null && <FieldError id={`account-${id}`}>{refusal}</FieldError>}
    </div>
  )
  const words = ACCOUNT_ACTIONS[asked]
  return (
    <>
      {isSuspended && refused}
      {isSuspended ? (
        <Button
          variant="secondary"
          size="sm"
          aria-label={ACCOUNT_ACTIONS.restore.openOf(name)}
          busy={isBusy}
          onClick={() => void change('restore')}
        >
          {ACCOUNT_ACTIONS.restore.open}
        </Button>
      ) : (
        (['signOut', 'suspend'] as const).map((action) => (
          <Button
            key={action}
            variant="ghost"
            size="sm"
            aria-label={ACCOUNT_ACTIONS[action].openOf(name)}
            onClick={() => ask(action)}
          >
            {ACCOUNT_ACTIONS[action].open}
          </Button>
        ))
      )}
      <Dialog
        open={isOpen}
        onOpenChange={() => setOpen(false)}
        title={words.title}
        description={<p>{words.text(name)}</p>}
      >
        {refused}
        <div className="mt-4 flex flex-wrap gap-3">
          <Button variant="destructive" busy={isBusy} onClick={() => void change(asked)}>
            {words.submit}
          </Button>
          <Button variant="ghost" disabled={isBusy} onClick={() => setOpen(false)}>
            {ACCOUNT_ACTIONS.cancel}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
