// Who may see a project and how far their invitation has come. Must never ask the server for cards that nobody has scrolled to.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ProjectAccess } from '#contract/projects.ts'
import { formatInstant } from '#domain/dates.ts'
import { ACCESS, NOTICES } from '#web/content/admin.ts'
import { ProblemError } from '#web/data/call.ts'
import { useOneAtATime } from '#web/data/one-at-a-time.ts'
import { projectAccessQuery, useRevokeInvitations, useSendInvitation } from '#web/data/projects.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast.tsx'
import { logError } from './log-error.ts'

export function ProjectAccessLine({ projectId }: { projectId: string }) {
  const [ref, isSeen] = useSeen()
  const { data, isError, refetch } = useQuery({ ...projectAccessQuery(projectId), enabled: isSeen })
  return (
    <div ref={ref} className="mt-4 min-h-16 border-t border-line pt-3 text-sm">
      <h4 className="text-muted">{ACCESS.title}</h4>
      {data && <Access projectId={projectId} access={data} />}
      {!data && !isError && <p className="text-muted">{ACCESS.loading}</p>}
      {!data && isError && (
        <p>
          {ACCESS.failed}{' '}
          <Button variant="link" size="sm" className="-ml-2.5" onClick={() => void refetch()}>
            {ACCESS.retry}
          </Button>
        </p>
      )}
    </div>
  )
}

function Access({ projectId, access }: { projectId: string; access: ProjectAccess }) {
  const { customer, invitation } = access
  const { mutateAsync: sendAgain } = useSendInvitation(projectId)
  const { mutateAsync: revoke } = useRevokeInvitations(projectId)
  const [runSend, isSending] = useOneAtATime(() => tell(sendAgain, NOTICES.invitationSent))
  const [runRevoke, isRevoking] = useOneAtATime(() => tell(revoke, NOTICES.invitationRevoked))
  return (
    <>
      <p>
        <span className="font-semibold">{customer.email}</span> · {ACCESS.status[customer.status]}
      </p>
      {customer.status === 'invited' && (
        <>
          <p className="text-muted">{wordsFor(invitation)}</p>
          <div className="mt-1 flex flex-wrap gap-2">
            <Button variant="secondary" size="sm" busy={isSending} onClick={() => void runSend()}>
              {isSending ? ACCESS.sending : ACCESS.sendAgain}
            </Button>
            {invitation?.state === 'open' && (
              <Button variant="ghost" size="sm" busy={isRevoking} onClick={() => void runRevoke()}>
                {isRevoking ? ACCESS.revoking : ACCESS.revoke}
              </Button>
            )}
          </div>
        </>
      )}
    </>
  )
}

type Notices = typeof NOTICES.invitationSent | typeof NOTICES.invitationRevoked

/** The server's own sentence is added to a refusal: it says when the next try makes sense. */
async function tell(work: () => Promise<unknown>, { done, failed }: Notices): Promise<void> {
  try {
    await work()
    notify(done)
  } catch (error) {
    logError(error)
    const reason = error instanceof ProblemError ? ` ${error.detail}` : ''
    notify({ ...failed, description: failed.description + reason })
  }
}

function wordsFor(invitation: ProjectAccess['invitation']): string {
  if (invitation === null) return ACCESS.noInvitation
  const sent = formatInstant(invitation.sent_at)
  switch (invitation.state) {
    case 'open':
      return ACCESS.open(sent, formatInstant(invitation.expires_at))
    case 'expired':
      return ACCESS.expired(sent)
    case 'revoked':
      return ACCESS.revoked(sent)
  }
}

/** Whether the element has been near the screen once. */
function useSeen(): [ref: React.RefObject<HTMLDivElement | null>, isSeen: boolean] {
  const ref = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || isSeen) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isSeen])
  return [ref, isSeen]
}
