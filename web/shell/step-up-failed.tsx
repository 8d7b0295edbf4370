import { STEP_UP } from '#web/content/factors.ts'
import { Button } from '#web/ui/button.tsx'

export function StepUpFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-muted">{STEP_UP.notLoaded}</p>
      <Button variant="outline" onClick={onRetry}>
        {STEP_UP.retry}
      </Button>
    </div>
  )
}
