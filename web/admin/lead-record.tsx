// The content of a lead's region.
import type { Lead } from '#domain/leads.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ConsoleName } from './console-name.ts'
import { lazyPart } from './lazy-part.tsx'
import { LeadStatusSelect } from './lead-status-select.tsx'

const ForgetPerson = lazyPart({
  name: 'forget person',
  load: () => import('./forget-person.tsx'),
  skeleton: <Skeleton className="h-9 w-40" />,
})

export function LeadRecord({ lead }: { lead: Lead; consoleName: ConsoleName }) {
  return (
    <>
      <LeadStatusSelect lead={lead} />
      <ForgetPerson
        lead={lead}
        onForgotten={() => document.getElementById('leads-title')?.focus({ preventScroll: true })}
      />
    </>
  )
}
