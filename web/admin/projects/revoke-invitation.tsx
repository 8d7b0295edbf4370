import { useState } from 'react'
import type { ProjectAccess } from '#contract/access.ts'
import { REVOKE } from '#web/content/access.ts'
import { useRevokeInvitations } from '#web/data/access.ts'
import { ProblemError } from '#web/data/call.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { notify } from '#web/ui/toast.tsx'
import { logError } from '#web/admin/console/log-error.ts'

interface RevokeInvitationProps {
  projectId: string
  customer: ProjectAccess['customer']
  isOpen: boolean
  onClose: () => void
  onRevoked: () => void
}

export function RevokeInvitation({ projectId, customer, isOpen, onClose, onRevoked }: RevokeInvitationProps) {
  const { mutateAsync } = useRevokeInvitations(projectId)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [revoke, isRevoking] = useSingleFlight(async () => {
    setRefusal(null)
    try {
      await mutateAsync()
      notify(REVOKE.done)
      onRevoked()
    } catch (error) {
      logError(error)
      notify(REVOKE.failed)
      setRefusal(error instanceof ProblemError ? error.detail : REVOKE.failed.description)
    }
  })
  return (
    <Dialog
      open={isOpen}
      onOpenChange={() => {
        setRefusal(null)
        onClose()
      }}
      title={REVOKE.title}
      description={
        <>
          <p>{REVOKE.text(customer.email ?? '')}</p>
          {customer.projects > 1 && <p className="mt-2">{REVOKE.others(customer.projects - 1)}</p>}
        </>
      }
    >
      <div role="alert">{refusal && <FieldError id={`revoke-${projectId}`}>{refusal}</FieldError>}</div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="destructive" busy={isRevoking} onClick={() => void revoke()}>
          {isRevoking ? REVOKE.busy : REVOKE.submit}
        </Button>
        <Button variant="ghost" disabled={isRevoking} onClick={onClose}>
          {REVOKE.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
