// How the consoles look while they load, when something has failed and when there is nothing yet. Must never end without a next step.
import { ADMIN, FAILED } from '#web/content/admin.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function ConsoleSkeleton() {
  return (
    <>
      <output className="sr-only">{ADMIN.loading}</output>
      <Skeleton className="mt-6 h-13 w-full" />
      <div className="mt-6">
        <CardSkeletons />
      </div>
    </>
  )
}

export function CardSkeletons() {
  return (
    <div className="space-y-4">
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
  )
}

export function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Card role="alert" className="max-w-xl">
      <h2 className="text-xl">{FAILED.title}</h2>
      <p className="mt-2 text-muted">{FAILED.text}</p>
      <Button className="mt-4" onClick={onRetry}>
        {FAILED.retry}
      </Button>
    </Card>
  )
}

export function Empty({ title, text }: { title: string; text: string }) {
  return (
    <Card className="px-6! py-12! text-center">
      <h3 className="text-xl">{title}</h3>
      <p className="mx-auto mt-2 max-w-md text-muted">{text}</p>
    </Card>
  )
}
