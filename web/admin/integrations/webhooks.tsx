import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Webhook } from '#contract/webhooks.ts'
import { newWebhook } from '#domain/webhooks.ts'
import { WEBHOOKS } from '#web/content/integrations.ts'
import {
  useAddWebhook,
  useChangeWebhook,
  useRemoveWebhook,
  useRotateSecret,
  useTestWebhook,
  webhooksQuery,
} from '#web/data/integrations.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { TimeAgo } from '#web/shell/time-ago.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CardTitle } from '#web/ui/card.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { notify, type Notice } from '#web/ui/toast.tsx'
import { notifyFailure } from '#web/admin/console/notify-failure.ts'
import { FailedLine } from '#web/admin/console/states.tsx'
import { useSaving } from '#web/admin/console/use-saving.ts'
import { CheckboxGroup, focusOpened, ShownOnce, Sure } from './parts.tsx'
import { Deliveries } from './webhook-deliveries.tsx'

interface Secret {
  host: string
  secret: string
}

const hostOf = ({ url }: { url: string }) => new URL(url).host

export function Webhooks() {
  const { data, isError, refetch } = useQuery(webhooksQuery)
  const [isOpen, setOpen] = useState(false)
  const [secret, setSecret] = useState<Secret | null>(null)
  const { mutateAsync } = useAddWebhook()
  return (
    <section aria-labelledby="webhooks-title">
      <CardTitle as="h3" id="webhooks-title">
        {WEBHOOKS.title}
      </CardTitle>
      <p className="mt-1 max-w-prose text-sm text-muted">{WEBHOOKS.text}</p>
      {secret !== null && (
        <ShownOnce
          key={secret.secret}
          name="secret"
          label={WEBHOOKS.shown(secret.host)}
          hint={WEBHOOKS.shownHint}
          value={secret.secret}
          onDone={() => setSecret(null)}
        />
      )}
      {isOpen ? (
        <WebhookForm
          labelledBy="webhooks-title"
          save={async (values) => {
            const added = await mutateAsync(values)
            setSecret({ host: hostOf(added), secret: added.secret })
            setOpen(false)
          }}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <Button variant="secondary" className="mt-4" onClick={() => setOpen(true)}>
          {WEBHOOKS.add}
        </Button>
      )}
      {!data && isError && <FailedLine text={WEBHOOKS.failed} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="mt-4 h-24" />}
      {data?.items.length === 0 && !isOpen && <p className="mt-4 text-sm text-muted">{WEBHOOKS.none}</p>}
      {data && data.items.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {data.items.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} onSecret={setSecret} />
          ))}
        </ul>
      )}
    </section>
  )
}

function WebhookForm({
  webhook,
  labelledBy,
  save,
  onCancel,
}: {
  webhook?: Webhook
  labelledBy: string
  save: (values: Pick<Webhook, 'url' | 'events'>) => Promise<void>
  onCancel: () => void
}) {
  const { errors, refusal, isBusy, onSubmit } = useSaving({
    schema: newWebhook,
    read: (form) => ({ url: form.get('url'), events: form.getAll('events') }),
    failed: WEBHOOKS.notices.save,
    save,
  })
  return (
    <form noValidate aria-labelledby={labelledBy} className="mt-4 space-y-4" onSubmit={onSubmit}>
      <Field label={WEBHOOKS.labels.url} name="url" required error={errors['url']} hint={WEBHOOKS.urlHint}>
        {(control) => (
          <Input
            {...control}
            ref={focusOpened}
            type="url"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={webhook?.url}
          />
        )}
      </Field>
      <CheckboxGroup
        legend={WEBHOOKS.labels.events}
        name="events"
        labels={WEBHOOKS.events}
        chosen={webhook?.events ?? ['lead.created']}
        error={errors['events']}
      />
      <div role="alert" className="empty:hidden">
        {refusal && <FieldError id="webhook-refusal">{refusal}</FieldError>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy}>
          {isBusy ? WEBHOOKS.saving : WEBHOOKS.save}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {WEBHOOKS.cancel}
        </Button>
      </div>
    </form>
  )
}

type Asking = 'secret' | 'remove'

function WebhookRow({ webhook, onSecret }: { webhook: Webhook; onSecret: (secret: Secret) => void }) {
  const { id, url, events, off_at } = webhook
  const host = hostOf(webhook)
  const titleId = `webhook-${id}`
  const [isEdited, setEdited] = useState(false)
  const [isShown, setShown] = useState(false)
  const [isMore, setMore] = useState(false)
  const [asking, setAsking] = useState<Asking | null>(null)
  const change = useChangeWebhook(id)
  const rotate = useRotateSecret(id)
  const removal = useRemoveWebhook(id)
  const test = useTestWebhook(id)
  const [run, isBusy] = useSingleFlight(async (work: () => Promise<unknown>, failed: Notice) => {
    try {
      await work()
    } catch (error) {
      notifyFailure(failed, error)
    }
  })
  const acts: Record<Asking, () => Promise<void>> = {
    async secret() {
      const { secret } = await rotate.mutateAsync(undefined)
      setAsking(null)
      onSecret({ host, secret })
    },
    async remove() {
      await removal.mutateAsync(undefined)
      notify(WEBHOOKS.notices.removed)
    },
  }
  const of = <span className="sr-only">{WEBHOOKS.of(host)}</span>
  const small = {
    variant: 'ghost',
    size: 'sm',
    className: 'min-h-11 aria-expanded:bg-control/14',
    disabled: isBusy,
  } as const
  return (
    <li className="py-4">
      <div className="flex items-start justify-between gap-3">
        <h4 id={titleId} className="min-w-0 truncate font-semibold" title={url}>
          <bdi>{host}</bdi>
        </h4>
        <State webhook={webhook} />
      </div>
      <p className="mt-0.5 truncate text-sm text-muted">{url}</p>
      <p className="mt-0.5 text-sm text-muted">
        {events.map((event) => WEBHOOKS.events[event]).join('\u00a0· ')}
      </p>
      <Trouble webhook={webhook} />
      {isEdited && (
        <WebhookForm
          webhook={webhook}
          labelledBy={titleId}
          save={async (values) => {
            await change.mutateAsync(values)
            setEdited(false)
          }}
          onCancel={() => setEdited(false)}
        />
      )}
      {asking !== null && (
        <Sure
          question={WEBHOOKS.sure[asking]}
          yes={asking === 'secret' ? WEBHOOKS.newSecret : WEBHOOKS.remove}
          isBusy={isBusy}
          keep={WEBHOOKS.keep}
          onYes={() => void run(acts[asking], WEBHOOKS.notices.change)}
          onKeep={() => setAsking(null)}
        />
      )}
      {!isEdited && asking === null && (
        <div className="mt-3 flex flex-wrap gap-1">
          {off_at === null ? (
            <Button
              {...small}
              variant="secondary"
              onClick={() =>
                void run(async () => {
                  await test.mutateAsync(undefined)
                  setShown(true)
                }, WEBHOOKS.notices.test)
              }
            >
              {WEBHOOKS.sendTest}
              {of}
            </Button>
          ) : (
            <Button
              {...small}
              variant="secondary"
              onClick={() => void run(() => change.mutateAsync({ is_on: true }), WEBHOOKS.notices.change)}
            >
              {WEBHOOKS.turnOn}
              {of}
            </Button>
          )}
          <Button {...small} aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {WEBHOOKS.deliveries}
            {of}
          </Button>
          <Button {...small} aria-expanded={isMore} onClick={() => setMore(!isMore)}>
            {WEBHOOKS.more}
            {of}
          </Button>
          {isMore && (
            <div className="-ml-3 flex basis-full flex-wrap gap-1">
              <Button {...small} onClick={() => setEdited(true)}>
                {WEBHOOKS.edit}
                {of}
              </Button>
              {off_at === null && (
                <Button
                  {...small}
                  onClick={() =>
                    void run(() => change.mutateAsync({ is_on: false }), WEBHOOKS.notices.change)
                  }
                >
                  {WEBHOOKS.turnOff}
                  {of}
                </Button>
              )}
              <Button {...small} onClick={() => setAsking('secret')}>
                {WEBHOOKS.newSecret}
                {of}
              </Button>
              <Button {...small} onClick={() => setAsking('remove')}>
                {WEBHOOKS.remove}
                {of}
              </Button>
            </div>
          )}
        </div>
      )}
      {isShown && <Deliveries webhookId={id} isOff={off_at !== null} />}
    </li>
  )
}

function State({ webhook: { off_at, failing_since } }: { webhook: Webhook }) {
  if (off_at !== null) return <Badge tone="gray">{WEBHOOKS.states.off}</Badge>
  if (failing_since !== null) return <Badge tone="red">{WEBHOOKS.states.failing}</Badge>
  return <Badge tone="green">{WEBHOOKS.states.on}</Badge>
}

function Trouble({ webhook: { off_at, off_reason, failing_since } }: { webhook: Webhook }) {
  if (off_reason !== null && off_at !== null)
    return <p className="mt-1 text-sm">{WEBHOOKS.offReasons[off_reason]}</p>
  if (failing_since === null) return null
  return (
    <p className="mt-1 text-sm">
      {WEBHOOKS.failing} <TimeAgo instant={failing_since} />
      {WEBHOOKS.failingAfter}
    </p>
  )
}
