// Moves a project to another address in two steps: the address, then the consequences. If the current customer has opened their account,
// the admin confirms with their own password.
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { ProjectAccess, Recipient } from '#contract/access.ts'
import { email, PASSWORD_REQUIRED } from '#domain/accounts.ts'
import { RECIPIENT, REDIRECT } from '#web/content/access.ts'
import { useFindRecipient, useRedirectAccess } from '#web/data/access.ts'
import { PasswordField } from '#web/shell/password-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { notify } from '#web/ui/toast.tsx'
import { AddressField } from './address-field.tsx'
import { RecipientDetails, UNUSUAL } from './recipient.tsx'
import { useSaving } from './saving.ts'

const schema = z.object({ email, password: z.string() })
const FIELDS = ['email', 'password'] as const
const BLANK = { email: '', password: '' } as const

interface RedirectAccessProps {
  projectId: string
  customer: ProjectAccess['customer']
  isOpen: boolean
  onClose: () => void
  onRedirected: () => void
}

export function RedirectAccess({ projectId, customer, isOpen, onClose, onRedirected }: RedirectAccessProps) {
  const [recipient, setRecipient] = useState<Recipient | null>(null)
  const find = useFindRecipient()
  const redirect = useRedirectAccess(projectId)
  const isPasswordNeeded = customer.accepted_at !== null
  // Kept outside of the dialog, which unmounts its content when it closes.
  const form = useForm<z.input<typeof schema>, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: BLANK,
  })
  const { register, setError, setFocus, resetField, reset, formState } = form
  const { errors } = formState

  const refuse = (name: (typeof FIELDS)[number], message: string) => {
    setError(name, { message })
    setFocus(name)
  }
  const findRecipient = async (address: string) => {
    if (address === customer.email) return refuse('email', REDIRECT.same)
    const found = await find.mutateAsync(address)
    if (found.account === 'disabled' || found.account === 'revoked') {
      return refuse('email', RECIPIENT.account[found.account])
    }
    setRecipient(found)
  }
  const moveAccess = async (to: string, password: string) => {
    if (isPasswordNeeded && password === '') return refuse('password', PASSWORD_REQUIRED)
    await redirect.mutateAsync({ email: to, ...(isPasswordNeeded && { password }) })
    notify(REDIRECT.done)
    reset(BLANK)
    setRecipient(null)
    onRedirected()
  }
  const { refusal, forgetRefusal, isSaving, submit } = useSaving(form, {
    fields: FIELDS,
    failed: REDIRECT.failed,
    save: (values) =>
      recipient === null ? findRecipient(values.email) : moveAccess(recipient.email, values.password),
  })
  const back = () => {
    setRecipient(null)
    forgetRefusal()
    resetField('password')
  }
  const close = () => {
    back()
    onClose()
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={close}
      title={REDIRECT.title}
      description={customer.email === null ? undefined : <p>{REDIRECT.now(customer.email)}</p>}
    >
      <form noValidate className="space-y-5" onSubmit={submit}>
        {recipient === null ? (
          <AddressField
            label={REDIRECT.labels.email}
            error={errors.email?.message}
            control={register('email')}
          />
        ) : (
          <>
            <Consequences customer={customer} recipient={recipient} />
            {isPasswordNeeded && (
              <PasswordField
                label={REDIRECT.labels.password}
                hint={REDIRECT.passwordHint}
                error={errors.password?.message}
                control={register('password')}
              />
            )}
          </>
        )}
        <div role="alert">{refusal && <FieldError id={`redirect-${projectId}`}>{refusal}</FieldError>}</div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isSaving}>
            {submitLabel(recipient, isSaving)}
          </Button>
          <Button variant="ghost" disabled={isSaving} onClick={recipient === null ? close : back}>
            {recipient === null ? REDIRECT.cancel : REDIRECT.back}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function submitLabel(recipient: Recipient | null, isSaving: boolean): string {
  if (recipient === null) return isSaving ? REDIRECT.looking : REDIRECT.next
  if (isSaving) return REDIRECT.busy
  return recipient.account === 'none' ? REDIRECT.submit.none : REDIRECT.submit.other
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
