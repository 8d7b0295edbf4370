// The mail server below the mail settings: not part of the draft, because it is saved and used at once.
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ShownMailServer } from '#contract/mail-server.ts'
import { MAIL_SECURITY, mailServer } from '#domain/mail-server.ts'
import { MAIL_SERVER } from '#web/content/site-settings.ts'
import { ProblemError } from '#web/data/call.ts'
import {
  mailServerQuery,
  useChangeMailServer,
  useRemoveMailServer,
  useSendTestMail,
} from '#web/data/mail-server.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { useKeptForm } from '#web/shell/use-kept-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Choices, Input, Select } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { notify } from '#web/ui/toast.tsx'
import { logError } from '#web/admin/console/log-error.ts'
import { FailedLine } from '#web/admin/console/states.tsx'
import { useSaving } from '#web/admin/console/use-saving.ts'

export function MailServer() {
  const { data, isError, refetch } = useQuery(mailServerQuery)
  return (
    <section
      aria-labelledby="mail-server-title"
      className="mt-4 rounded-lg border border-line bg-surface px-4 pt-4 pb-6 shadow-shade sm:px-5"
    >
      <h4 id="mail-server-title" tabIndex={-1} className="text-base font-semibold">
        {MAIL_SERVER.title}
      </h4>
      {!data && isError && <FailedLine text={MAIL_SERVER.failed} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="mt-3 h-48" />}
      {data && (
        <>
          <p className="mt-1 text-sm text-muted">{describe(data)}</p>
          {!data.is_set_by_server && <ServerForm key={data.changed_at} server={data.server} />}
          <TestMail />
        </>
      )}
    </section>
  )
}

function describe({ server, is_set_by_server }: ShownMailServer): string {
  if (server === null) return MAIL_SERVER.none
  const place = `${server.host}:${server.port}`
  return is_set_by_server ? MAIL_SERVER.setByServer(place) : MAIL_SERVER.text(place)
}

function ServerForm({ server }: Pick<ShownMailServer, 'server'>) {
  const ref = useRef<HTMLFormElement>(null)
  const { forget } = useKeptForm(ref, 'mail server')
  const { mutateAsync } = useChangeMailServer()
  const { errors, refusal, isBusy, onSubmit } = useSaving({
    schema: mailServer,
    failed: MAIL_SERVER.notices.save.failed,
    async save(values) {
      await mutateAsync(values)
      forget()
      notify(MAIL_SERVER.notices.save.done)
    },
  })
  const { labels, hints } = MAIL_SERVER
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const
  return (
    <form
      ref={ref}
      noValidate
      aria-labelledby="mail-server-title"
      className="mt-4 space-y-4"
      onSubmit={onSubmit}
    >
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_7rem]">
        <Field label={labels.host} name="host" required error={errors['host']} hint={hints.host}>
          {(control) => <Input {...control} {...plain} inputMode="url" defaultValue={server?.host} />}
        </Field>
        <Field label={labels.port} name="port" required error={errors['port']}>
          {(control) => (
            <Input {...control} {...plain} inputMode="numeric" defaultValue={server?.port ?? 465} />
          )}
        </Field>
      </div>
      <Field label={labels.security} name="security" required error={errors['security']}>
        {(control) => (
          <Select
            {...control}
            defaultValue={server?.security ?? 'tls'}
            onChange={({ target }) => followPort(target)}
          >
            <Choices values={MAIL_SECURITY} labels={MAIL_SERVER.security} />
          </Select>
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={labels.username} name="username" error={errors['username']} hint={hints.username}>
          {(control) => <Input {...control} {...plain} defaultValue={server?.username} />}
        </Field>
        <Field
          label={labels.password}
          name="password"
          error={errors['password']}
          hint={server === null ? undefined : hints.password}
        >
          {(control) => <Input {...control} type="password" autoComplete="new-password" />}
        </Field>
      </div>
      <div role="alert" className="empty:hidden">
        {refusal && <FieldError id="mail-server-refusal">{refusal}</FieldError>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy}>
          {isBusy ? MAIL_SERVER.saving : MAIL_SERVER.save}
        </Button>
        {server !== null && <RemoveButton />}
      </div>
    </form>
  )
}

const USUAL_PORTS = new Map([
  ['tls', '465'],
  ['starttls', '587'],
])

/** How long the result of a test email is looked up, and how often. */
const TEST_MS = 30_000
const LOOK_EVERY_MS = 3000

/** A usual port follows the security; one of the owner's own stays. */
function followPort({ form, value }: HTMLSelectElement): void {
  const port = form?.elements.namedItem('port')
  if (port instanceof HTMLInputElement && [...USUAL_PORTS.values()].includes(port.value))
    port.value = USUAL_PORTS.get(value) ?? port.value
}

function RemoveButton() {
  const { mutateAsync } = useRemoveMailServer()
  const [remove, isRemoving] = useSingleFlight(async () => {
    try {
      await mutateAsync()
      notify(MAIL_SERVER.notices.remove.done)
    } catch (error) {
      logError(error)
      notify(MAIL_SERVER.notices.remove.failed)
    }
  })
  return (
    <Button variant="ghost" busy={isRemoving} onClick={() => void remove()}>
      {isRemoving ? MAIL_SERVER.removing : MAIL_SERVER.remove}
    </Button>
  )
}

function TestMail() {
  const { mutateAsync } = useSendTestMail()
  const [result, setResult] = useState<string | null>(null)
  const [sentAt, setSentAt] = useState(0)
  const { data } = useQuery({
    ...mailServerQuery,
    refetchInterval: () => (Date.now() < sentAt + TEST_MS ? LOOK_EVERY_MS : false),
  })
  const failure = data?.failed_test ?? null
  const [sendOne, isSending] = useSingleFlight(async () => {
    setResult(null)
    try {
      setResult(MAIL_SERVER.test.done((await mutateAsync()).recipient))
      setSentAt(Date.now())
    } catch (error) {
      logError(error)
      setResult(error instanceof ProblemError && error.status !== 0 ? error.detail : MAIL_SERVER.test.failed)
    }
  })
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Button variant="secondary" busy={isSending} onClick={() => void sendOne()}>
        {isSending ? MAIL_SERVER.test.sending : MAIL_SERVER.test.send}
      </Button>
      <output className="mt-2 block text-sm text-muted empty:hidden">{failure === null && result}</output>
      <div role="alert" className="mt-2 empty:hidden">
        {failure !== null && (
          <FieldError id="test-mail-failure">{MAIL_SERVER.test.refused(failure)}</FieldError>
        )}
      </div>
    </div>
  )
}
