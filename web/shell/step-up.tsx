// Asks for proof in a dialog when the server wants a fresh session, then repeats the call. Once on each signed-in screen.
import { useEffect, useState } from 'react'
import { STEP_UP } from '#web/content/factors.ts'
import { registerProofPrompt } from '#web/data/call.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StepUpFailed } from './step-up-failed.tsx'
import { useLate } from './use-late.ts'

type Answer = (isProven: boolean) => void

const loadForm = async () => (await import('./step-up-form.tsx')).StepUpForm

export function StepUp() {
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    // Several calls may want it at once: the person is asked once.
    let asked: Promise<boolean> | null = null
    return registerProofPrompt(() => {
      asked ??= new Promise<boolean>((resolve) => setAnswer(() => resolve)).finally(() => {
        asked = null
        setAnswer(null)
      })
      return asked
    })
  }, [])
  const { Part: Form, retry } = useLate(loadForm, answer !== null)
  return (
    <Dialog
      open={answer !== null}
      onOpenChange={() => answer?.(false)}
      title={STEP_UP.title}
      description={<p>{STEP_UP.text}</p>}
    >
      {Form ? (
        <Form onProven={() => answer?.(true)} onCancel={() => answer?.(false)} />
      ) : retry ? (
        <StepUpFailed onRetry={retry} />
      ) : (
        <Skeleton className="h-36" />
      )}
    </Dialog>
  )
}
