import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Admin } from '#contract/admins.ts'
import { formatInstant } from '#domain/dates.ts'
import { ACCESS } from '#web/content/access.ts'
import { RESET_FACTOR } from '#web/content/factors.ts'
import { TEAM } from '#web/content/team.ts'
import { factorsQuery } from '#web/data/factors.ts'
import { adminsQuery } from '#web/data/team.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AccountActions } from '#web/admin/console/account-actions.tsx'
import { GrantAdmin } from './grant-admin.tsx'
import { ResetFactor } from './reset-factor.tsx'
import { RevokeAdmin } from './revoke-admin.tsx'

export function Team({ userId }: { userId: string }) {
  const { data, isError, refetch } = useQuery(adminsQuery)
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <h3 ref={title} tabIndex={-1} className="text-lg">
        {TEAM.title}
      </h3>
      <p className="mt-1 text-sm text-muted">{TEAM.text}</p>
      {!data && isError && (
        <p role="alert" className="mt-4 text-sm">
          {TEAM.failed}{' '}
          <Button variant="link" size="sm" className="-ml-2.5" onClick={() => void refetch()}>
            {TEAM.retry}
          </Button>
        </p>
      )}
      {!data && !isError && <Skeleton className="mt-4 h-20" />}
      {data && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {data.items.map((admin) => (
            <AdminRow
              key={admin.id}
              admin={admin}
              isSelf={admin.id === userId}
              isOnly={
                admin.id === userId &&
                data.items.filter(({ is_suspended, is_invited }) => !is_suspended && !is_invited).length === 1
              }
              onRevoked={() => title.current?.focus()}
            />
          ))}
        </ul>
      )}
      <GrantAdmin />
    </>
  )
}

interface AdminRowProps {
  admin: Admin
  isSelf: boolean
  isOnly: boolean
  onRevoked: () => void
}

function AdminRow({ admin, isSelf, isOnly, onRevoked }: AdminRowProps) {
  const [isAsking, setAsking] = useState(false)
  const [isResetting, setResetting] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const resetButton = useRef<HTMLButtonElement>(null)
  const name = admin.full_name ?? admin.email
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
            {name}
            {isSelf && <Badge tone="cyan">{TEAM.you}</Badge>}
            {admin.is_invited && <Badge tone="yellow">{TEAM.invited}</Badge>}
            {admin.is_suspended && <Badge tone="red">{ACCESS.status.disabled}</Badge>}
          </p>
          <p className="text-sm text-muted">
            {admin.full_name !== null && (
              <>
                {admin.email}
                <br />
              </>
            )}
            {admin.is_invited
              ? TEAM.invitedAt(formatInstant(admin.since))
              : `${TEAM.since(formatInstant(admin.since))} · ${RESET_FACTOR.states[admin.second_factor]}`}
            {isSelf && admin.second_factor === 'none' && <TurnOnLink />}
          </p>
        </div>
        {!isSelf && !admin.is_invited && (
          <AccountActions id={admin.id} name={name} isSuspended={admin.is_suspended} onSettled={onRevoked} />
        )}
        {!isSelf && !admin.is_suspended && admin.second_factor === 'on' && (
          <Button
            ref={resetButton}
            variant="ghost"
            size="sm"
            aria-expanded={isResetting}
            aria-label={RESET_FACTOR.actionOf(name)}
            onClick={() => setResetting(!isResetting)}
          >
            {RESET_FACTOR.action}
          </Button>
        )}
        {!isOnly && !admin.is_suspended && (
          <Button
            ref={button}
            variant="outline"
            size="sm"
            aria-expanded={isAsking}
            aria-label={TEAM.revokeOf(name)}
            onClick={() => setAsking(!isAsking)}
          >
            {TEAM.revoke}
          </Button>
        )}
      </div>
      {isOnly && <p className="mt-1 text-sm text-muted">{TEAM.onlyOne}</p>}
      {isResetting && (
        <ResetFactor
          id={admin.id}
          name={name}
          onCancel={() => {
            setResetting(false)
            resetButton.current?.focus()
          }}
          onReset={() => {
            setResetting(false)
            onRevoked()
          }}
        />
      )}
      {isAsking && (
        <RevokeAdmin
          id={admin.id}
          name={name}
          isSelf={isSelf}
          onCancel={() => {
            setAsking(false)
            button.current?.focus()
          }}
          onRevoked={onRevoked}
        />
      )}
    </li>
  )
}

/** The profile offers no second factor if the server's setting is `off`. */
function TurnOnLink() {
  const { data } = useQuery(factorsQuery)
  if (!data || data.mode === 'off') return null
  return (
    <>
      {' · '}
      <Link
        to="/dashboard?tab=profile"
        className="inline-flex min-h-6 items-center text-action underline underline-offset-4"
      >
        {RESET_FACTOR.turnOn}
      </Link>
    </>
  )
}
