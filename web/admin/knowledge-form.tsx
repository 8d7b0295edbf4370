// The form for a knowledge entry, new or changed. Typed text survives a failed save, closing, and a reload.
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ownerAnswer } from '#domain/assistant/records.ts'
import { KNOWLEDGE } from '#web/content/assistant-desk.ts'
import { KNOWLEDGE_FORM } from '#web/data/assistant-drafts.ts'
import { findTextDraft, saveTextDraft } from '#web/data/drafts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useDisclosure } from './use-disclosure.ts'
import { useSaving } from './saving.ts'

type KnowledgeWords = z.output<typeof ownerAnswer>

const FIELDS = ['question', 'answer'] as const
const draftPlace = (place: string, field: (typeof FIELDS)[number]) => `${place} ${field}`

/** Open if a draft exists. */
export const useKnowledgeForm = (place: string) =>
  useDisclosure(() => findTextDraft(KNOWLEDGE_FORM, draftPlace(place, 'answer')) !== '')

interface KnowledgeFormProps {
  /** What the entry belongs to; each place has a draft of its own. */
  place: string
  defaults: KnowledgeWords
  save: (words: KnowledgeWords) => Promise<unknown>
  onClose: () => void
  onSaved?: () => void
}

export function KnowledgeForm({ place, defaults, save, onClose, onSaved }: KnowledgeFormProps) {
  const id = useId()
  const form = useForm<z.input<typeof ownerAnswer>, unknown, KnowledgeWords>({
    resolver: zodResolver(ownerAnswer),
    defaultValues: {
      question: findTextDraft(KNOWLEDGE_FORM, draftPlace(place, 'question')) || defaults.question,
      answer: findTextDraft(KNOWLEDGE_FORM, draftPlace(place, 'answer')) || defaults.answer,
    },
  })
  const { register, setFocus, formState } = form
  const saveOptions = (field: (typeof FIELDS)[number]) => ({
    onChange: ({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) =>
      saveTextDraft(KNOWLEDGE_FORM, draftPlace(place, field), target.value),
  })
  const startsAt = defaults.question === '' ? 'question' : 'answer'
  useEffect(() => setFocus(startsAt), [setFocus, startsAt])
  const { refusal, isSaving, submit } = useSaving(form, {
    fields: FIELDS,
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
      noValidate
      aria-label={KNOWLEDGE.formOf(defaults.question)}
      className="mt-3 max-w-2xl space-y-4 rounded-md border border-line bg-ground/50 p-4"
      onSubmit={submit}
    >
      <Field
        label={KNOWLEDGE.labels.question}
        name="question"
        required
        hint={KNOWLEDGE.hints.question}
        error={formState.errors.question?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...register('question', saveOptions('question'))}
            dir="auto"
            autoComplete="off"
          />
        )}
      </Field>
      <Field
        label={KNOWLEDGE.labels.answer}
        name="answer"
        required
        hint={KNOWLEDGE.hints.answer}
        error={formState.errors.answer?.message}
      >
        {(control) => (
          <Textarea {...control} {...register('answer', saveOptions('answer'))} dir="auto" rows={4} />
        )}
      </Field>
      <div role="alert">{refusal && <FieldError id={`${id}-refusal`}>{refusal}</FieldError>}</div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSaving}>
          {isSaving ? KNOWLEDGE.busy : KNOWLEDGE.submit}
        </Button>
        <Button variant="ghost" disabled={isSaving} onClick={onClose}>
          {KNOWLEDGE.cancel}
        </Button>
      </div>
    </form>
  )
}
