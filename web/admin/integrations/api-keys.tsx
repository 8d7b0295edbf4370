import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiKey } from '#contract/api-keys.ts'
import { newApiKey } from '#domain/api-keys.ts'
import { KEYS } from '#web/content/integrations.ts'
import { apiKeysQuery, useMakeApiKey, useRevokeApiKey } from '#web/data/integrations.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { TimeAgo } from '#web/shell/time-ago.tsx'
import { Button } from '#web/ui/button.tsx'
import { CardTitle } from '#web/ui/card.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { notify } from '#web/ui/toast.tsx'
import { notifyFailure } from '#web/admin/console/notify-failure.ts'
import { FailedLine } from '#web/admin/console/states.tsx'
import { useSaving } from '#web/admin/console/use-saving.ts'
import { CheckboxGroup, focusOpened, ShownOnce, Sure } from './parts.tsx'

export function ApiKeys() {
  const { data, isError, refetch } = useQuery(apiKeysQuery)
  const [isOpen, setOpen] = useState(false)
  const [made, setMade] = useState<{ name: string; key: string } | null>(null)
  return (
    <section aria-labelledby="keys-title">
      <CardTitle as="h3" id="keys-title">
        {KEYS.title}
      </CardTitle>
      <p className="mt-1 max-w-prose text-sm text-muted">{KEYS.text}</p>
      {made !== null && (
        <ShownOnce
          name="key"
          label={KEYS.shown(made.name)}
          hint={KEYS.shownHint}
          value={made.key}
          onDone={() => setMade(null)}
        />
      )}
      {isOpen ? (
        <KeyForm
          onMade={(key) => {
            setMade(key)
            setOpen(false)
          }}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <Button variant="secondary" className="mt-4" onClick={() => setOpen(true)}>
          {KEYS.add}
        </Button>
      )}
      {!data && isError && <FailedLine text={KEYS.failed} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="mt-4 h-16" />}
      {data?.items.length === 0 && !isOpen && <p className="mt-4 text-sm text-muted">{KEYS.none}</p>}
      {data && data.items.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {data.items.map((key) => (
            <KeyRow key={key.id} apiKey={key} />
          ))}
        </ul>
      )}
    </section>
  )
}

function KeyForm({
  onMade,
  onCancel,
}: {
  onMade: (key: { name: string; key: string }) => void
  onCancel: () => void
}) {
  const { mutateAsync } = useMakeApiKey()
  const { errors, refusal, isBusy, onSubmit } = useSaving({
    schema: newApiKey,
    read: (form) => ({ name: form.get('name'), scopes: form.getAll('scopes') }),
    failed: KEYS.notices.make,
    async save(values) {
      onMade(await mutateAsync(values))
    },
  })
  return (
    <form noValidate aria-labelledby="keys-title" className="mt-4 space-y-4" onSubmit={onSubmit}>
      <Field label={KEYS.labels.name} name="name" required error={errors['name']} hint={KEYS.nameHint}>
        {(control) => <Input {...control} ref={focusOpened} autoComplete="off" />}
      </Field>
      <CheckboxGroup
        legend={KEYS.labels.scopes}
        name="scopes"
        labels={KEYS.scopes}
        chosen={[]}
        error={errors['scopes']}
      />
      <div role="alert" className="empty:hidden">
        {refusal && <FieldError id="key-refusal">{refusal}</FieldError>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy}>
          {isBusy ? KEYS.making : KEYS.make}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {KEYS.cancel}
        </Button>
      </div>
    </form>
  )
}

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { id, name, prefix, scopes, made_by, last_used_at } = apiKey
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync } = useRevokeApiKey()
  const [revoke, isBusy] = useSingleFlight(async () => {
    try {
      await mutateAsync(id)
      notify(KEYS.notices.revoke.done)
    } catch (error) {
      notifyFailure(KEYS.notices.revoke.failed, error)
    }
  })
  return (
    <li className="py-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          <p className="mt-0.5 text-sm text-muted">
            {scopes.map((scope) => KEYS.scopes[scope]).join('\u00a0· ')}
          </p>
          <p className="mt-0.5 text-sm text-muted">
            <code className="text-xs">{prefix}…</code> {KEYS.madeBy(made_by)} ·{' '}
            {last_used_at === null ? (
              KEYS.unused
            ) : (
              <>
                {KEYS.used} <TimeAgo instant={last_used_at} />
              </>
            )}
          </p>
        </div>
        {!isAsking && (
          <Button variant="ghost" size="sm" className="min-h-11 shrink-0" onClick={() => setAsking(true)}>
            {KEYS.revoke}
            <span className="sr-only">{KEYS.of(name)}</span>
          </Button>
        )}
      </div>
      {isAsking && (
        <Sure
          question={KEYS.sure}
          yes={isBusy ? KEYS.revoking : KEYS.revoke}
          isBusy={isBusy}
          keep={KEYS.keep}
          onYes={() => void revoke()}
          onKeep={() => setAsking(false)}
        />
      )}
    </li>
  )
}
