import { Download } from 'lucide'
import { use, useState } from 'react'
import { EXPORT } from '#web/content/exports.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { IsShownTab } from '#web/ui/tab-address.ts'
import type { ExportProps } from './export-form.tsx'
import { lazyPart } from './lazy-part.tsx'

const ExportForm = lazyPart({
  load: () => import('./export-form.tsx'),
  skeleton: <Skeleton className="h-40" />,
})

export function ExportButton(props: ExportProps) {
  const [isOpen, setOpen] = useState(false)
  // An open dialog in a hidden tab would block the page.
  const isShown = use(IsShownTab)
  return (
    <>
      <Button
        variant="secondary"
        title={EXPORT.open}
        className="lg:in-[search]:px-3!"
        onClick={() => setOpen(true)}
      >
        <Icon of={Download} aria-hidden="true" />
        <span className="lg:in-[search]:sr-only">{EXPORT.open}</span>
      </Button>
      <Dialog
        open={isOpen && isShown}
        onOpenChange={setOpen}
        title={EXPORT.title[props.list]}
        description={EXPORT.text}
        className="text-left"
      >
        <ExportForm {...props} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
