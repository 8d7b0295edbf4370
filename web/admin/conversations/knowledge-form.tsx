import { useId, type ChangeEvent } from 'react'
import type { z } from 'zod'
import { ownerAnswer } from '#domain/assistant/records.ts'
import { KNOWLEDGE } from '#web/content/assistant-desk.ts'
import { KNOWLEDGE_FORM } from '#web/data/assistant-drafts.ts'
import { findTextDraft, saveTextDraft } from '#web/data/drafts.ts'
import { useFieldFocus } from '#web/shell/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useDisclosure } from '#web/admin/console/use-disclosure.ts'
import { useSaving } from '#web/admin/console/use-saving.ts'
import { useAskBeforeLeaving } from '#web/data/ask-before-leaving.ts'

type KnowledgeWords = z.output<typeof ownerAnswer>

const FIELDS = ['question', 'answer'] as const
const draftPlace = (place: string, field: (typeof FIELDS)[number]) => `${place} ${field}`

export const useKnowledgeForm = (place: string) =>
  useDisclosure(() => findTextDraft(KNOWLEDGE_FORM, draftPlace(place, 'answer')) !== '')

interface KnowledgeFormProps {
  place: string
  defaults: KnowledgeWords
  save: (words: KnowledgeWords) => Promise<unknown>
  onClose: () => void
  onSaved?: () => void
}

export function KnowledgeForm({ place, defaults, save, onClose, onSaved }: KnowledgeFormProps) {
  const id = useId()
  const ref = useFieldFocus(defaults.question === '' ? 'question' : 'answer')
  const draft = (field: (typeof FIELDS)[number]) => ({
    defaultValue: findTextDraft(KNOWLEDGE_FORM, draftPlace(place, field)) || defaults[field],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      saveTextDraft(KNOWLEDGE_FORM, draftPlace(place, field), target.value),
  })
  useAskBeforeLeaving(() =>
    FIELDS.some((field) => findTextDraft(KNOWLEDGE_FORM, draftPlace(place, field)) !== ''),
  )
  const { errors, refusal, isBusy, onSubmit } = useSaving({
    schema: ownerAnswer,
    failed: KNOWLEDGE.notices.saved.failed,
    async save(words) {
      await save(words)
      for (const field of FIELDS) saveTextDraft(KNOWLEDGE_FORM, draftPlace(place, field), '')
      notify(KNOWLEDGE.notices.saved.done)
      onClose()
      onSaved?.()
    },
  })
  return (
    <form
      ref={ref}
      noValidate
      aria-label={KNOWLEDGE.formOf(defaults.question)}
      className="mt-3 max-w-2xl space-y-4 rounded-md border border-line bg-ground/50 p-4"
      onSubmit={onSubmit}
    >
      <Field
        label={KNOWLEDGE.labels.question}
        name="question"
        required
        hint={KNOWLEDGE.hints.question}
        error={errors['question']}
      >
        {(control) => <Input {...control} {...draft('question')} dir="auto" autoComplete="off" />}
      </Field>
      <Field
        label={KNOWLEDGE.labels.answer}
        name="answer"
        required
        hint={KNOWLEDGE.hints.answer}
        error={errors['answer']}
      >
        {(control) => <Textarea {...control} {...draft('answer')} dir="auto" rows={4} />}
      </Field>
      <div role="alert">{refusal && <FieldError id={`${id}-refusal`}>{refusal}</FieldError>}</div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {isBusy ? KNOWLEDGE.busy : KNOWLEDGE.submit}
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={onClose}>
          {KNOWLEDGE.cancel}
        </Button>
      </div>
    </form>
  )
}
