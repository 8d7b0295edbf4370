// The mailbox for answers below the mail server: saved and read at once, like it.
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ShownInbox } from '#contract/mail-inbox.ts'
import { mailInbox } from '#domain/mail-inbox.ts'
import { MAIL_SECURITY } from '#domain/mail-server.ts'
import { MAIL_INBOX } from '#web/content/site-settings.ts'
import { mailInboxQuery, useChangeInbox, useCheckInbox, useRemoveInbox } from '#web/data/mail-inbox.ts'
import { mailWebhookQuery } from '#web/data/mail-webhook.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { useKeptForm } from '#web/shell/use-kept-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Choices, Input, Select } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TimeAgo } from '#web/shell/time-ago.tsx'
import { notify } from '#web/ui/toast.tsx'
import { notifyFailure } from '#web/admin/console/notify-failure.ts'
import { FailedLine } from '#web/admin/console/states.tsx'
import { useSaving } from '#web/admin/console/use-saving.ts'

/** How long the result of a check is looked up, and how often. */
const CHECK_MS = 60_000
const LOOK_EVERY_MS = 2000

export function MailInbox() {
  const [checkUntil, setCheckUntil] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const look = () => setCheckUntil(Date.now() + CHECK_MS)
  const { data, isError, refetch } = useQuery({
    ...mailInboxQuery,
    refetchInterval: () => (Date.now() < checkUntil ? LOOK_EVERY_MS : false),
  })
  const webhook = useQuery(mailWebhookQuery)
  const none = webhook.data?.address ? MAIL_INBOX.noneButWebhook : MAIL_INBOX.none
  return (
    <section
      aria-labelledby="mail-inbox-title"
      className="mt-4 rounded-lg border border-line bg-surface px-4 pt-4 pb-6 shadow-shade sm:px-5"
    >
      <h4 id="mail-inbox-title" tabIndex={-1} className="text-base font-semibold">
        {MAIL_INBOX.title}
      </h4>
      {!data && isError && <FailedLine text={MAIL_INBOX.failed} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="mt-3 h-48" />}
      {data && (
        <>
          <p className="mt-1 text-sm text-muted">
            {data.inbox === null ? none : MAIL_INBOX.text(data.inbox.address)}
          </p>
          {data.inbox === null && !isOpen ? (
            <Button variant="secondary" className="mt-4" onClick={() => setOpen(true)}>
              {MAIL_INBOX.setUp}
            </Button>
          ) : (
            <InboxForm
              key={data.changed_at}
              inbox={data.inbox}
              onSaved={() => {
                setOpen(false)
                look()
              }}
            />
          )}
          {data.inbox !== null && <Reading shown={data} onCheck={look} />}
        </>
      )}
    </section>
  )
}

function InboxForm({ inbox, onSaved }: Pick<ShownInbox, 'inbox'> & { onSaved: () => void }) {
  const ref = useRef<HTMLFormElement>(null)
  const { forget } = useKeptForm(ref, 'mail inbox')
  const { mutateAsync } = useChangeInbox()
  const { errors, refusal, isBusy, onSubmit } = useSaving({
    schema: mailInbox,
    failed: MAIL_INBOX.notices.save.failed,
    async save(values) {
      await mutateAsync(values)
      forget()
      onSaved()
      notify(MAIL_INBOX.notices.save.done)
    },
  })
  const { labels, hints } = MAIL_INBOX
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const
  return (
    <form
      ref={ref}
      noValidate
      aria-labelledby="mail-inbox-title"
      className="mt-4 space-y-4"
      onSubmit={onSubmit}
    >
      <Field label={labels.address} name="address" required error={errors['address']} hint={hints.address}>
        {(control) => <Input {...control} {...plain} inputMode="email" defaultValue={inbox?.address} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_7rem]">
        <Field label={labels.host} name="host" required error={errors['host']} hint={hints.host}>
          {(control) => <Input {...control} {...plain} inputMode="url" defaultValue={inbox?.host} />}
        </Field>
        <Field label={labels.port} name="port" required error={errors['port']}>
          {(control) => (
            <Input {...control} {...plain} inputMode="numeric" defaultValue={inbox?.port ?? 993} />
          )}
        </Field>
      </div>
      <Field label={labels.security} name="security" required error={errors['security']}>
        {(control) => (
          <Select {...control} defaultValue={inbox?.security ?? 'tls'}>
            <Choices values={MAIL_SECURITY} labels={MAIL_INBOX.security} />
          </Select>
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={labels.username}
          name="username"
          required
          error={errors['username']}
          hint={hints.username}
        >
          {(control) => <Input {...control} {...plain} defaultValue={inbox?.username} />}
        </Field>
        <Field
          label={labels.password}
          name="password"
          required
          error={errors['password']}
          hint={inbox === null ? hints.password : hints.passwordAgain}
        >
          {(control) => <Input {...control} type="password" autoComplete="new-password" />}
        </Field>
      </div>
      <div role="alert" className="empty:hidden">
        {refusal && <FieldError id="mail-inbox-refusal">{refusal}</FieldError>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy}>
          {isBusy ? MAIL_INBOX.saving : MAIL_INBOX.save}
        </Button>
        {inbox !== null && <RemoveButton />}
      </div>
    </form>
  )
}

function RemoveButton() {
  const { mutateAsync } = useRemoveInbox()
  const [remove, isRemoving] = useSingleFlight(async () => {
    try {
      await mutateAsync()
      notify(MAIL_INBOX.notices.remove.done)
    } catch (error) {
      notifyFailure(MAIL_INBOX.notices.remove.failed, error)
    }
  })
  return (
    <Button variant="ghost" busy={isRemoving} onClick={() => void remove()}>
      {isRemoving ? MAIL_INBOX.removing : MAIL_INBOX.remove}
    </Button>
  )
}

function Reading({ shown, onCheck }: { shown: ShownInbox; onCheck: () => void }) {
  const { tried_at, read_at, last_error } = shown
  const { mutateAsync } = useCheckInbox()
  const [checkedSince, setCheckedSince] = useState<string | null | undefined>()
  const isWaiting = checkedSince === undefined ? false : checkedSince === tried_at
  const [check, isSending] = useSingleFlight(async () => {
    try {
      await mutateAsync()
      setCheckedSince(tried_at)
      onCheck()
    } catch (error) {
      notifyFailure(MAIL_INBOX.notices.check, error)
    }
  })
  const isChecking = isSending || isWaiting
  const isNew = checkedSince !== undefined && !isWaiting
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Button variant="secondary" busy={isChecking} onClick={() => void check()}>
        {isChecking ? MAIL_INBOX.checking : MAIL_INBOX.check}
      </Button>
      <output className="mt-2 block text-sm text-muted empty:hidden">
        {last_error === null && isNew && MAIL_INBOX.works}
        {last_error === null && !isNew && read_at === null && MAIL_INBOX.notYet}
        {last_error === null && !isNew && read_at !== null && (
          <>
            {MAIL_INBOX.lastRead} <TimeAgo instant={read_at} />
          </>
        )}
      </output>
      <div role="alert" className="mt-2 empty:hidden">
        {last_error !== null && (
          <FieldError id="mail-inbox-failure">{MAIL_INBOX.refused(last_error)}</FieldError>
        )}
      </div>
    </div>
  )
}
