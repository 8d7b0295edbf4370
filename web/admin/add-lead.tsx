// The button that adds a lead by hand.
import type { Lead } from '#domain/leads.ts'
import { Button } from '#web/ui/button.tsx'

export function AddLeadButton(_: { onAdded: (lead: Lead) => void; onOpen: (id: string) => void }) {
  return <Button variant="secondary">Add lead</Button>
}
