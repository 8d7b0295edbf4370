import { useEffect, useState } from 'react'
import { STEP_UP } from '#web/content/factors.ts'
import { registerProofPrompt } from '#web/data/call.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StepUpFailed } from './step-up-failed.tsx'
import { useLazyComponent } from './use-lazy-component.ts'

type Answer = (isProven: boolean) => void

const loadForm = async () => (await import('./step-up-form.tsx')).StepUpForm

export function StepUp() {
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    // Concurrent calls share one prompt.
    let pending: Promise<boolean> | null = null
    return registerProofPrompt(() => {
      pending ??= new Promise<boolean>((resolve) => setAnswer(() => resolve)).finally(() => {
        pending = null
        setAnswer(null)
      })
      return pending
    })
  }, [])
  const { Component: Form, retry } = useLazyComponent(loadForm, answer !== null)
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
