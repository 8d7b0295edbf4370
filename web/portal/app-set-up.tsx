import { encode } from 'uqr'
import { appCodeForm } from '#domain/factors.ts'
import { FACTORS } from '#web/content/factors.ts'
import { useConfirmApp } from '#web/data/factors.ts'
import { useFieldFocus } from '#web/shell/use-form.ts'
import { useSavedForm } from '#web/shell/use-saved-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { notify } from '#web/ui/toast.tsx'
import { AccountForm } from './account-section.tsx'
import { copyText } from '#web/data/clipboard.ts'

const { app: WORDS } = FACTORS

interface AppSetUpProps {
  secret: string
  uri: string
  onCancel: () => void
  onDone: (codes: string[] | null) => void
}

export function AppSetUp({ secret, uri, onCancel, onDone }: AppSetUpProps) {
  const ref = useFieldFocus('code')
  const { mutateAsync } = useConfirmApp()
  const { errors, refusal, isBusy, onSubmit } = useSavedForm({
    schema: appCodeForm,
    failed: WORDS.failed,
    async save(typed) {
      const { recovery_codes } = await mutateAsync(typed)
      notify(WORDS.done)
      onDone(recovery_codes)
    },
  })
  return (
    <AccountForm
      form={ref}
      refusal={refusal}
      isBusy={isBusy}
      submit={WORDS.submit}
      busyText={WORDS.busy}
      cancel={FACTORS.cancel}
      onSubmit={onSubmit}
      onCancel={onCancel}
    >
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <QrCode text={uri} />
        <div className="min-w-0 flex-1 basis-48 space-y-3 text-sm">
          <p>{WORDS.scan}</p>
          <p className="text-muted">{WORDS.manualKey}</p>
          <p>
            <span className="sr-only">{WORDS.key}: </span>
            <code className="font-mono tracking-wide wrap-anywhere">{groupByFour(secret)}</code>
          </p>
          <CopyButton text={secret} />
        </div>
      </div>
      <Field label={WORDS.code} name="code" required error={errors['code']}>
        {(control) => (
          <Input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            className="max-w-48 font-mono tracking-[0.3em]"
          />
        )}
      </Field>
    </AccountForm>
  )
}

function CopyButton({ text }: { text: string }) {
  const copy = async () => {
    try {
      await copyText(text)
      notify(WORDS.copied)
    } catch {
      notify(FACTORS.kept.notCopied)
    }
  }
  return (
    <Button variant="secondary" size="sm" onClick={() => void copy()}>
      {WORDS.copy}
    </Button>
  )
}

const groupByFour = (text: string) => text.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Dark on light in both themes, because some cameras read nothing else. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={WORDS.picture}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-48 max-w-full rounded-md bg-scan-ground"
    >
      <path d={path} className="fill-scan-ink" />
    </svg>
  )
}
