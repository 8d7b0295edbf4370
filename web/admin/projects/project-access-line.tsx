import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react'
import type { ProjectAccess } from '#contract/access.ts'
import { formatInstant } from '#domain/dates.ts'
import { ACCESS, REDIRECT, REVOKE } from '#web/content/access.ts'
import { portalOf, VIEWING } from '#web/content/viewing.ts'
import { projectAccessQuery, useSendInvitation } from '#web/data/access.ts'
import { ProblemError } from '#web/data/call.ts'
import { meQuery } from '#web/data/person.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/field.tsx'
import { notify } from '#web/ui/toast.tsx'
import { AccountActions } from '#web/admin/console/account-actions.tsx'
import { Chevron } from '#web/admin/console/chevron.tsx'
import { logError } from '#web/admin/console/log-error.ts'
import { RedirectAccess } from './redirect-access.tsx'
import { RevokeInvitation } from './revoke-invitation.tsx'

interface ProjectAccessLineProps {
  projectId: string
  nameId?: string
  details?: RefObject<HTMLDetailsElement | null>
  isOpen?: boolean
  /** On a phone and on wide screens in one line. */
  isShort?: boolean
  className?: string | undefined
}

export function ProjectAccessLine({
  projectId,
  nameId = '',
  details,
  isOpen,
  isShort = false,
  className,
}: ProjectAccessLineProps) {
  const [ref, isSeen] = useHasBeenNear()
  const titleId = useId()
  const summary = useRef<HTMLElement>(null)
  const { data, isError, refetch } = useQuery({ ...projectAccessQuery(projectId), enabled: isSeen })
  const unknown = isError ? ACCESS.failed : ACCESS.loading
  return (
    <section
      ref={ref}
      aria-labelledby={`${titleId} ${nameId}`}
      className={classNames(
        'min-w-0 border-line text-sm sm:mt-3 sm:border-t',
        isShort ? '@5xl:mt-0 @5xl:border-t-0' : 'mt-1 lg:pt-3',
        className,
      )}
    >
      <details ref={details} open={isOpen} className="group/access">
        {/* As high while loading, so that nothing below moves. Takes the focus when the focused button is removed. */}
        <summary
          ref={summary}
          className={classNames(
            'flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-md py-0.5 sm:min-h-12 [&::-webkit-details-marker]:hidden',
            isShort && 'max-sm:min-h-9 @5xl:min-h-9',
          )}
        >
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
            <span className="min-w-[min(100%,7rem)] flex-1">
              <span
                id={titleId}
                className={classNames('block text-xs text-muted', isShort && 'max-sm:sr-only @5xl:sr-only')}
              >
                {ACCESS.title}
              </span>
              <span className={classNames('block truncate', data ? 'font-semibold' : 'text-muted')}>
                {data ? (data.customer.email ?? ACCESS.noAddress) : unknown}
              </span>
            </span>
            {data && <AccessBadge access={data} />}
          </span>
          <Chevron className="ml-0! group-open/access:rotate-180" />
        </summary>
        <div className="min-h-16 pb-2">
          {data && <Access projectId={projectId} access={data} onSettled={() => summary.current?.focus()} />}
          {!data && isError && (
            <Button variant="secondary" size="sm" onClick={() => void refetch()}>
              {ACCESS.retry}
            </Button>
          )}
        </div>
      </details>
    </section>
  )
}

function AccessBadge({ access: { customer, is_invitation_unsent } }: { access: ProjectAccess }) {
  return customer.status === 'invited' && is_invitation_unsent ? (
    <Badge tone="red">{ACCESS.notInvited}</Badge>
  ) : (
    <Badge tone={TONES[customer.status]}>{ACCESS.status[customer.status]}</Badge>
  )
}

const TONES = {
  active: 'green',
  invited: 'yellow',
  revoked: 'gray',
  disabled: 'red',
  deleted: 'gray',
} as const satisfies Record<ProjectAccess['customer']['status'], BadgeTone>

interface AccessProps {
  projectId: string
  access: ProjectAccess
  onSettled: () => void
}

function Access({ projectId, access, onSettled }: AccessProps) {
  const { customer } = access
  const { data: me } = useQuery(meQuery)
  const [openDialog, setOpenDialog] = useState<'revoke' | 'redirect' | null>(null)
  const isUnopened = customer.status === 'invited' || customer.status === 'revoked'
  const close = () => setOpenDialog(null)
  const isSettled = useRef(false)
  const settle = () => {
    isSettled.current = true
    close()
  }
  // Runs after the closed dialog has tried to restore the focus to a button that may be removed.
  const notifySettled = useEffectEvent(onSettled)
  useEffect(() => {
    if (openDialog !== null || !isSettled.current) return
    isSettled.current = false
    notifySettled()
  }, [openDialog])
  return (
    <>
      <div>
        <p className="text-muted">
          {describeInvitation(access)} {customer.projects > 1 && ACCESS.others(customer.projects)}
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-2">
          {(customer.status === 'active' || customer.status === 'invited') && customer.id !== me?.user.id && (
            <ButtonLink to={portalOf(customer.id)} variant="secondary" size="sm">
              {VIEWING.theirs}
            </ButtonLink>
          )}
          {isUnopened && <ResendInvitation projectId={projectId} isRevoked={customer.status === 'revoked'} />}
          <Button
            variant={isUnopened ? 'ghost' : 'secondary'}
            size="sm"
            onClick={() => setOpenDialog('redirect')}
          >
            {isUnopened ? REDIRECT.open.before : REDIRECT.open.after}
          </Button>
          {customer.status === 'invited' && (
            <Button variant="ghost" size="sm" onClick={() => setOpenDialog('revoke')}>
              {REVOKE.open}
            </Button>
          )}
          {(customer.status === 'active' || customer.status === 'disabled') &&
            customer.id !== me?.user.id && (
              <AccountActions
                id={customer.id}
                name={customer.email ?? ''}
                isSuspended={customer.status === 'disabled'}
                onSettled={onSettled}
              />
            )}
        </div>
      </div>
      <RevokeInvitation
        projectId={projectId}
        customer={customer}
        isOpen={openDialog === 'revoke'}
        onClose={close}
        onRevoked={settle}
      />
      <RedirectAccess
        projectId={projectId}
        customer={customer}
        isOpen={openDialog === 'redirect'}
        onClose={close}
        onRedirected={settle}
      />
    </>
  )
}

function ResendInvitation({ projectId, isRevoked }: { projectId: string; isRevoked: boolean }) {
  const { mutateAsync } = useSendInvitation(projectId)
  const [refusal, setRefusal] = useState<string | null>(null)
  const refusalId = useId()
  const [send, isSending] = useSingleFlight(async () => {
    setRefusal(null)
    try {
      await mutateAsync()
      notify(ACCESS.sent)
    } catch (error) {
      logError(error)
      setRefusal(refusalText(error))
    }
  })
  return (
    <>
      <div role="alert" className="w-full empty:hidden">
        {refusal && <FieldError id={refusalId}>{refusal}</FieldError>}
      </div>
      <Button
        variant="secondary"
        size="sm"
        busy={isSending}
        aria-describedby={refusal ? refusalId : undefined}
        onClick={() => void send()}
      >
        {isSending ? ACCESS.sending : isRevoked ? ACCESS.inviteAgain : ACCESS.sendAgain}
      </Button>
    </>
  )
}

function refusalText(error: unknown): string {
  if (!(error instanceof ProblemError)) return ACCESS.notSent
  if (error.retryAfter === null || error.status !== 429) return `${ACCESS.notSent} ${error.detail}`
  return `${ACCESS.notSent} ${ACCESS.waitFor(error.retryAfter)}`
}

function describeInvitation({ customer, invitation, is_invitation_unsent }: ProjectAccess): string {
  switch (customer.status) {
    case 'active':
      return customer.accepted_at === null ? '' : ACCESS.accepted(formatInstant(customer.accepted_at))
    case 'invited': {
      if (is_invitation_unsent) return ACCESS.unsent
      if (invitation === null || invitation.state === 'revoked') return ACCESS.noInvitation
      const sent = formatInstant(invitation.sent_at)
      return invitation.state === 'expired'
        ? ACCESS.expired(sent)
        : ACCESS.open(sent, formatInstant(invitation.expires_at))
    }
    case 'revoked':
    case 'disabled':
    case 'deleted':
      return ACCESS[customer.status]
  }
}

/** Whether the element has ever been near the screen. */
function useHasBeenNear(): [ref: RefObject<HTMLElement | null>, isSeen: boolean] {
  const ref = useRef<HTMLElement>(null)
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
