import { Download } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useRef, useState } from 'react'
import { deletionForm } from '#domain/accounts.ts'
import { DELETE_ACCOUNT, OWN_DATA } from '#web/content/profile.ts'
import { ProblemError } from '#web/data/call.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { fetchOwnData } from '#web/data/own-account.ts'
import { deleteAccount } from '#web/data/session.ts'
import { downloadFile } from '#web/shell/download-file.ts'
import { navigateWithNotice } from '#web/shell/saved-notice.ts'
import { PasswordField } from '#web/shell/password-fields.tsx'
import { useSavedForm } from '#web/shell/use-saved-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { notify } from '#web/ui/toast.tsx'
import { AccountForm, AccountLine, AccountSection } from './account-section.tsx'

export function OwnDataSection({ email }: { email: string }) {
  const [isDeleting, setDeleting] = useState(false)
  const { download: words, remove } = OWN_DATA
  const [download, isPreparing] = useSingleFlight(async () => {
    try {
      const { file, name } = await fetchOwnData()
      downloadFile(file, name)
      notify(words.done)
    } catch (error) {
      const reason =
        error instanceof ProblemError && error.status === 429 ? error.detail : words.failed.description
      notify({ ...words.failed, description: reason })
    }
  })
  return (
    <AccountSection title={OWN_DATA.title} text={OWN_DATA.text}>
      <AccountLine
        label={words.label}
        value={<p className="text-sm font-normal">{words.text}</p>}
        action={
          <Button variant="outline" busy={isPreparing} onClick={() => void download()}>
            {!isPreparing && <Icon of={Download} aria-hidden="true" />}
            {isPreparing ? words.busy : words.action}
          </Button>
        }
      />
      <AccountLine
        label={remove.label}
        value={<p className="text-sm font-normal">{remove.text}</p>}
        action={
          <Button variant="outline" className="text-danger!" onClick={() => setDeleting(true)}>
            {remove.action}
          </Button>
        }
      />
      <Dialog open={isDeleting} onOpenChange={setDeleting} title={DELETE_ACCOUNT.title}>
        <DeleteAccountForm email={email} onCancel={() => setDeleting(false)} />
      </Dialog>
    </AccountSection>
  )
}

function DeleteAccountForm({ email, onCancel }: { email: string; onCancel: () => void }) {
  const element = useRef<HTMLFormElement>(null)
  const { errors, refusal, isBusy, onSubmit } = useSavedForm({
    schema: deletionForm,
    failed: DELETE_ACCOUNT.failed,
    async save(typed) {
      await deleteAccount(typed)
      notify(DELETE_ACCOUNT.done)
      navigateWithNotice('/')
    },
  })
  return (
    <>
      <Words title={DELETE_ACCOUNT.goesTitle} lines={DELETE_ACCOUNT.goes} />
      <Words title={DELETE_ACCOUNT.staysTitle} lines={DELETE_ACCOUNT.stays} />
      <AccountForm
        form={element}
        refusal={refusal}
        isBusy={isBusy}
        submit={DELETE_ACCOUNT.submit}
        busyText={DELETE_ACCOUNT.busy}
        cancel={DELETE_ACCOUNT.cancel}
        onSubmit={onSubmit}
        onCancel={onCancel}
        isDestructive
      >
        {/* Tells a password manager which account the password belongs to. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label={DELETE_ACCOUNT.password} error={errors['password']} />
        <Field
          label={DELETE_ACCOUNT.confirmation}
          name="confirmation"
          required
          error={errors['confirmation']}
        >
          {(control) => (
            <Input {...control} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
          )}
        </Field>
      </AccountForm>
    </>
  )
}

function Words({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div className="mt-4">
      <h3 className="text-sm font-semibold">{title}</h3>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-sm text-muted marker:text-control">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
