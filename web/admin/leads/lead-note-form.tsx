import type { Ref } from 'react'
import { NOTE_MAX } from '#domain/lead-choices.ts'
import { NOTES } from '#web/content/lead-record.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useSaving } from '#web/admin/console/use-saving.ts'

interface NoteFormProps {
  ref?: Ref<HTMLFormElement>
  text: string
  onText: (text: string) => void
  save: (body: string) => Promise<void>
  onCancel?: () => void
}

export function NoteForm({ ref, text, onText, save, onCancel }: NoteFormProps) {
  const { errors, refusal, isBusy, onSubmit } = useSaving({
    schema: async () => (await import('#domain/lead-records.ts')).activityChange,
    failed: NOTES.notices.failed,
    async save({ body }) {
      await save(body)
      notify(NOTES.notices.saved)
    },
  })
  return (
    <form ref={ref} noValidate className="space-y-2" onSubmit={onSubmit}>
      <Field
        label={NOTES.label}
        name="body"
        required
        aside={<CharactersLeft text={text} />}
        error={errors['body'] ?? refusal ?? undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            rows={2}
            className="field-sizing-content max-h-80 min-h-18!"
            placeholder={NOTES.placeholder}
            value={text}
            onChange={({ target }) => onText(target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary" busy={isBusy}>
          {isBusy ? NOTES.saving : NOTES.save}
        </Button>
        {onCancel && (
          <Button variant="ghost" disabled={isBusy} onClick={onCancel}>
            {NOTES.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}

/** From here on the number of characters left is shown. */
const NEAR_END = 1000

function CharactersLeft({ text }: { text: string }) {
  const left = NOTE_MAX - text.trim().length
  if (left > NEAR_END) return null
  return (
    <span className={classNames('tabular', left < 0 ? 'font-semibold text-danger' : 'text-muted')}>
      {left < 0 ? NOTES.over(-left) : NOTES.left(left)}
    </span>
  )
}
