import { FileUp } from 'lucide'
import { use } from 'react'
import { IMPORT } from '#web/content/imports.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { IsShownTab, useTabAddress } from '#web/ui/tab-address.ts'
import { lazyPart } from '#web/admin/console/lazy-part.tsx'

const ImportDesk = lazyPart({
  load: () => import('./import-desk.tsx'),
  skeleton: <Skeleton className="h-80" />,
})

/** Next to the filters it is an icon, on a phone none: “Add lead” leads there. */
export function ImportButton() {
  const [, change] = useTabAddress()
  return (
    <Button
      variant="secondary"
      title={IMPORT.open}
      className="in-[search]:px-3! max-lg:in-[search]:hidden"
      onClick={() => change({ import: '1' })}
    >
      <Icon of={FileUp} aria-hidden="true" />
      <span className="in-[search]:sr-only">{IMPORT.open}</span>
    </Button>
  )
}

export function ImportDialog() {
  // An open dialog in a hidden tab would block the page.
  const isShown = use(IsShownTab)
  const [address, change] = useTabAddress()
  const close = () => change({ import: null })
  return (
    <Dialog
      open={isShown && address.get('import') === '1'}
      onOpenChange={close}
      title={IMPORT.title}
      description={IMPORT.text}
      className="max-w-3xl! text-left"
    >
      <ImportDesk onClose={close} />
    </Dialog>
  )
}
