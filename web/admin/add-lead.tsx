// Adds a lead by hand, such as while on the phone. Typed text survives closing and a failed save.
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { Lead } from '#domain/leads.ts'
import { ADD_LEAD } from '#web/content/lead-record.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { TypedLead } from './add-lead-form.tsx'
import { lazyPart } from './lazy-part.tsx'

const AddLeadForm = lazyPart({
  name: 'add lead',
  load: () => import('./add-lead-form.tsx'),
  skeleton: <Skeleton className="h-80" />,
})

interface AddLeadButtonProps {
  onAdded: (lead: Lead) => void
  /** Shows a lead that is already there. */
  onOpen: (id: string) => void
}

export function AddLeadButton({ onAdded, onOpen }: AddLeadButtonProps) {
  const [isOpen, setOpen] = useState(false)
  // The dialog unmounts its content when it closes.
  const [typed, setTyped] = useState<TypedLead>({})
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <UserPlus aria-hidden="true" />
        {ADD_LEAD.open}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={ADD_LEAD.title} description={ADD_LEAD.text}>
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
      </Dialog>
    </>
  )
}
