// Below the mailbox for answers: a mail service posts them instead.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mailWebhook } from '#domain/mail-inbox.ts'
import { MAIL_WEBHOOK } from '#web/content/site-settings.ts'
import { mailWebhookQuery, useMakeMailWebhook, useRemoveMailWebhook } from '#web/data/mail-webhook.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { TimeAgo } from '#web/shell/time-ago.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { notify } from '#web/ui/toast.tsx'
import { notifyFailure } from '#web/admin/console/notify-failure.ts'
import { FailedLine } from '#web/admin/console/states.tsx'
import { useCopy } from '#web/admin/console/use-copy.ts'
import { useSaving } from '#web/admin/console/use-saving.ts'

export function MailWebhook() {
  const [isOpen, setOpen] = useState(false)
  const { data, isError, refetch } = useQuery(mailWebhookQuery)
  return (
    <section
      aria-labelledby="mail-webhook-title"
      className="mt-4 rounded-lg border border-line bg-surface px-4 pt-4 pb-6 shadow-shade sm:px-5"
    >
      <h4 id="mail-webhook-title" tabIndex={-1} className="text-base font-semibold">
        {MAIL_WEBHOOK.title}
      </h4>
      {!data && isError && <FailedLine text={MAIL_WEBHOOK.failed} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="mt-3 h-24" />}
      {data && (
        <>
          <p className="mt-1 text-sm text-muted">
            {data.address === null ? MAIL_WEBHOOK.none : MAIL_WEBHOOK.text(data.address)}
          </p>
          {data.address !== null && (
            <p className="mt-1 text-sm text-muted">
              {data.received_at === null ? (
                MAIL_WEBHOOK.nothingYet
              ) : (
                <>
                  {MAIL_WEBHOOK.lastReceived} <TimeAgo instant={data.received_at} />
                </>
              )}
            </p>
          )}
          {data.url !== null && <PostingAddress key={data.url} url={data.url} />}
          {data.address === null && !isOpen ? (
            <Button variant="secondary" className="mt-4" onClick={() => setOpen(true)}>
              {MAIL_WEBHOOK.setUp}
            </Button>
          ) : (
            <WebhookForm key={data.changed_at} address={data.address} />
          )}
        </>
      )}
    </section>
  )
}

function PostingAddress({ url }: { url: string }) {
  const { copy, result } = useCopy(url, MAIL_WEBHOOK)
  return (
    <div className="mt-4">
      <Field label={MAIL_WEBHOOK.url} name="mail-webhook-url" hint={MAIL_WEBHOOK.once}>
        {(control) => (
          <Input
            {...control}
            readOnly
            value={url}
            className="text-sm!"
            onFocus={({ target }) => target.select()}
          />
        )}
      </Field>
      <Button variant="secondary" className="mt-2" onClick={copy}>
        {MAIL_WEBHOOK.copy}
      </Button>
      <output className="mt-2 block text-sm text-muted empty:hidden">{result}</output>
    </div>
  )
}

function WebhookForm({ address }: { address: string | null }) {
  const { mutateAsync } = useMakeMailWebhook()
  const { errors, refusal, isBusy, onSubmit } = useSaving({
    schema: mailWebhook,
    failed: MAIL_WEBHOOK.notices.made.failed,
    async save(values) {
      await mutateAsync(values)
      notify(MAIL_WEBHOOK.notices.made.done)
    },
  })
  const make = address === null ? MAIL_WEBHOOK.make : MAIL_WEBHOOK.again
  return (
    <form noValidate aria-labelledby="mail-webhook-title" className="mt-4 space-y-4" onSubmit={onSubmit}>
      <Field
        label={MAIL_WEBHOOK.address}
        name="address"
        required
        error={errors['address']}
        hint={address === null ? MAIL_WEBHOOK.addressHint : MAIL_WEBHOOK.againHint}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="email"
            defaultValue={address ?? undefined}
          />
        )}
      </Field>
      <div role="alert" className="empty:hidden">
        {refusal && <FieldError id="mail-webhook-refusal">{refusal}</FieldError>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={address === null ? 'default' : 'secondary'} busy={isBusy}>
          {isBusy ? MAIL_WEBHOOK.making : make}
        </Button>
        {address !== null && <RemoveButton />}
      </div>
    </form>
  )
}

function RemoveButton() {
  const { mutateAsync } = useRemoveMailWebhook()
  const [remove, isRemoving] = useSingleFlight(async () => {
    try {
      await mutateAsync()
      notify(MAIL_WEBHOOK.notices.removed.done)
    } catch (error) {
      notifyFailure(MAIL_WEBHOOK.notices.removed.failed, error)
    }
  })
  return (
    <Button variant="ghost" busy={isRemoving} onClick={() => void remove()}>
      {isRemoving ? MAIL_WEBHOOK.removing : MAIL_WEBHOOK.remove}
    </Button>
  )
}
