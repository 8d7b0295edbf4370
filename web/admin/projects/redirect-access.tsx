// If the current customer has opened their account, the admin confirms with their own password.
import { useEffect, useId, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { z } from 'zod'
import type { ProjectAccess, Recipient } from '#contract/access.ts'
import { accountPassword, email } from '#domain/accounts.ts'
import { RECIPIENT, REDIRECT } from '#web/content/access.ts'
import { useFindRecipient, useRedirectAccess } from '#web/data/access.ts'
import { PasswordField } from '#web/shell/password-fields.tsx'
import type { FormState } from '#web/shell/use-form.ts'
import { useKeptTexts } from '#web/shell/use-kept-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { refused } from '#web/ui/check-form.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { notify } from '#web/ui/toast.tsx'
import { AddressField } from '#web/admin/console/address-field.tsx'
import { RecipientDetails, UNUSUAL } from './recipient.tsx'
import { useSaving } from '#web/admin/console/use-saving.ts'

interface RedirectAccessProps {
  projectId: string
  customer: ProjectAccess['customer']
  isOpen: boolean
  onClose: () => void
  onRedirected: () => void
}

export function RedirectAccess({ projectId, customer, isOpen, onClose, onRedirected }: RedirectAccessProps) {
  const [recipient, setRecipient] = useState<Recipient | null>(null)
  // The dialog unmounts its content when it closes.
  const [typed, setTyped] = useKeptTexts(`access ${projectId}`, isOpen)
  const close = () => {
    setRecipient(null)
    onClose()
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={close}
      title={REDIRECT.title}
      description={customer.email === null ? undefined : <p>{REDIRECT.now(customer.email)}</p>}
    >
      {recipient === null ? (
        <FindRecipient
          formerEmail={customer.email}
          address={typed['email'] ?? ''}
          onType={(email) => setTyped(email === '' ? {} : { email })}
          onFound={setRecipient}
          onCancel={close}
        />
      ) : (
        <ConfirmRedirect
          projectId={projectId}
          customer={customer}
          recipient={recipient}
          onBack={() => setRecipient(null)}
          onRedirected={() => {
            setTyped({})
            setRecipient(null)
            onRedirected()
          }}
        />
      )}
    </Dialog>
  )
}

interface FindRecipientProps {
  formerEmail: string | null
  address: string
  onType: (address: string) => void
  onFound: (recipient: Recipient) => void
  onCancel: () => void
}

const addressForm = z.object({ email })

function FindRecipient({ formerEmail, address, onType, onFound, onCancel }: FindRecipientProps) {
  const { mutateAsync } = useFindRecipient()
  const { errors, ...form } = useSaving({
    schema: addressForm,
    failed: REDIRECT.failed,
    async save(typed) {
      if (typed.email === formerEmail) return refused([{ field: 'email', message: REDIRECT.same }])
      const found = await mutateAsync(typed.email)
      if (found.account === 'disabled' || found.account === 'revoked') {
        return refused([{ field: 'email', message: RECIPIENT.account[found.account] }])
      }
      return onFound(found)
    },
  })
  return (
    <RedirectForm
      {...form}
      submit={form.isBusy ? REDIRECT.looking : REDIRECT.next}
      cancel={REDIRECT.cancel}
      onCancel={onCancel}
      onInput={({ currentTarget }) => onType(String(new FormData(currentTarget).get('email')))}
    >
      <AddressField label={REDIRECT.labels.email} error={errors['email']} initial={address} />
    </RedirectForm>
  )
}

interface ConfirmRedirectProps {
  projectId: string
  customer: ProjectAccess['customer']
  recipient: Recipient
  onBack: () => void
  onRedirected: () => void
}

const passwordForm = z.object({ password: accountPassword })
const confirmForm = z.object({})

function ConfirmRedirect({ projectId, customer, recipient, onBack, onRedirected }: ConfirmRedirectProps) {
  const { mutateAsync } = useRedirectAccess(projectId)
  const isPasswordNeeded = customer.accepted_at !== null
  const { errors, ...form } = useSaving<z.ZodType<{ password?: string }>>({
    schema: isPasswordNeeded ? passwordForm : confirmForm,
    failed: REDIRECT.failed,
    async save(typed) {
      await mutateAsync({ email: recipient.email, ...typed })
      notify(REDIRECT.done)
      onRedirected()
    },
  })
  const submit = recipient.account === 'none' ? REDIRECT.submit.none : REDIRECT.submit.other
  return (
    <RedirectForm
      {...form}
      submit={form.isBusy ? REDIRECT.busy : submit}
      cancel={REDIRECT.back}
      onCancel={onBack}
    >
      <Consequences customer={customer} recipient={recipient} />
      {isPasswordNeeded && (
        <PasswordField
          label={REDIRECT.labels.password}
          hint={REDIRECT.passwordHint}
          error={errors['password']}
        />
      )}
    </RedirectForm>
  )
}

interface RedirectFormProps extends Omit<FormState, 'errors'> {
  submit: string
  cancel: string
  onCancel: () => void
  onInput?: ComponentProps<'form'>['onInput']
  children: ReactNode
}

function RedirectForm({
  isBusy,
  refusal,
  submit,
  cancel,
  onCancel,
  children,
  ...handlers
}: RedirectFormProps) {
  const id = useId()
  return (
    <form noValidate className="space-y-5" {...handlers}>
      {children}
      <div role="alert">{refusal && <FieldError id={id}>{refusal}</FieldError>}</div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {submit}
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </form>
  )
}

/** Takes the focus when it appears, so that it is read before the button below is pressed. */
function Consequences({
  customer,
  recipient,
}: {
  customer: ProjectAccess['customer']
  recipient: Recipient
}) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <>
      <div
        className={classNames(
          'rounded-md border bg-ground/50 px-4 py-3 text-sm',
          UNUSUAL[recipient.account] ? 'border-warning' : 'border-line',
        )}
      >
        <RecipientDetails recipient={recipient} />
      </div>
      <div className="text-sm">
        <h3 ref={title} tabIndex={-1} className="text-base">
          {REDIRECT.consequences}
        </h3>
        <ul className="mt-2 list-disc space-y-1.5 pl-5 marker:text-muted">
          {listConsequences(customer, recipient).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
    </>
  )
}

function listConsequences(customer: ProjectAccess['customer'], { account, email: to }: Recipient): string[] {
  const gain = REDIRECT.gains[account](to)
  if (customer.email === null) return [gain]
  if (customer.accepted_at !== null) {
    return [gain, REDIRECT.loses[customer.status === 'active' ? 'active' : 'disabled'](customer.email)]
  }
  const more = customer.projects - 1
  return [gain, REDIRECT.loses.unopened(customer.email), ...(more > 0 ? [REDIRECT.together(more)] : [])]
}
