import { Download } from 'lucide'
import { use, useState } from 'react'
import { EXPORT, YEAR_EXPORT } from '#web/content/exports.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { IsShownTab } from '#web/ui/tab-address.ts'
import { lazyPart } from '#web/admin/console/lazy-part.tsx'

const YearExportForm = lazyPart({
  load: () => import('./year-export-form.tsx'),
  skeleton: <Skeleton className="h-56" />,
})

export function YearExport() {
  const [isOpen, setOpen] = useState(false)
  const isShown = use(IsShownTab)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Icon of={Download} aria-hidden="true" />
        {EXPORT.open}
      </Button>
      <Dialog
        open={isOpen && isShown}
        onOpenChange={setOpen}
        title={YEAR_EXPORT.title}
        description={YEAR_EXPORT.text}
      >
        <YearExportForm onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
