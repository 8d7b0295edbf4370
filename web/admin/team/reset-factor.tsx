import { useEffect, useRef, useState } from 'react'
import { RESET_FACTOR } from '#web/content/factors.ts'
import { ProblemError } from '#web/data/call.ts'
import { useResetSecondFactor } from '#web/data/factors.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { notify } from '#web/ui/toast.tsx'
import { logError } from '#web/admin/console/log-error.ts'

interface ResetFactorProps {
  id: string
  name: string
  onCancel: () => void
  onReset: () => void
}

export function ResetFactor({ id, name, onCancel, onReset }: ResetFactorProps) {
  const { mutateAsync } = useResetSecondFactor()
  const [refusal, setRefusal] = useState<string | null>(null)
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => question.current?.focus(), [])
  const [reset, isBusy] = useSingleFlight(async () => {
    setRefusal(null)
    try {
      await mutateAsync(id)
      notify(RESET_FACTOR.done(name))
      onReset()
    } catch (error) {
      logError(error)
      setRefusal(error instanceof ProblemError && error.status !== 0 ? error.detail : RESET_FACTOR.failed)
    }
  })
  return (
    <section
      aria-label={RESET_FACTOR.actionOf(name)}
      className="mt-3 space-y-4 rounded-md border border-warning/60 bg-ground/50 p-4"
    >
      <div className="text-sm">
        <p ref={question} tabIndex={-1} className="text-base font-semibold outline-none">
          {RESET_FACTOR.ask(name)}
        </p>
        <p className="mt-1">{RESET_FACTOR.effect}</p>
      </div>
      <div role="alert" className="empty:hidden">
        {refusal !== null && <FieldError id={`reset-${id}`}>{refusal}</FieldError>}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="destructive" busy={isBusy} onClick={() => void reset()}>
          {isBusy ? RESET_FACTOR.busy : RESET_FACTOR.confirm}
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={onCancel}>
          {RESET_FACTOR.cancel}
        </Button>
      </div>
    </section>
  )
}
