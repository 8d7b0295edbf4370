import { UserPlus } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { use } from 'react'
import type { Lead } from '#domain/leads.ts'
import { IMPORT } from '#web/content/imports.ts'
import { ADD_LEAD } from '#web/content/lead-record.ts'
import { useKeptTexts } from '#web/shell/use-kept-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { IsShownTab, useTabAddress } from '#web/ui/tab-address.ts'
import { lazyPart } from '#web/admin/console/lazy-part.tsx'

const AddLeadForm = lazyPart({
  load: () => import('./add-lead-form.tsx'),
  skeleton: <Skeleton className="h-80" />,
})

interface AddLeadButtonProps {
  onAdded: (lead: Lead) => void
  onOpen: (id: string) => void
}

export function AddLeadButton({ onAdded, onOpen }: AddLeadButtonProps) {
  // An open dialog in a hidden tab would block the page.
  const isShown = use(IsShownTab)
  const [address, change] = useTabAddress()
  const setOpen = (isOpen: boolean) => change({ add: isOpen ? '1' : null })
  const isOpen = isShown && address.get('add') === '1'
  // The dialog unmounts its content when it closes.
  const [typed, setTyped] = useKeptTexts('new lead', isOpen)
  return (
    <>
      <Button variant="secondary" className="in-[search]:px-3!" onClick={() => setOpen(true)}>
        <Icon of={UserPlus} aria-hidden="true" />
        <span className="max-sm:in-[search]:sr-only">{ADD_LEAD.open}</span>
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={ADD_LEAD.title}
        description={ADD_LEAD.text}
        className="text-left"
      >
        <AddLeadForm
          typed={typed}
          onTyped={setTyped}
          onCancel={() => setOpen(false)}
          onAdded={(lead) => {
            setTyped({})
            setOpen(false)
            onAdded(lead)
          }}
          onOpen={(id) => {
            setOpen(false)
            onOpen(id)
          }}
        />
        <Button
          variant="link"
          size="sm"
          className="mt-3 -ml-3.5 max-lg:min-h-11"
          onClick={() => change({ add: null, import: '1' })}
        >
          {IMPORT.instead}
        </Button>
      </Dialog>
    </>
  )
}
