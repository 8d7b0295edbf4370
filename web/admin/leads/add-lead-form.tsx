import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { manualLead, type Lead } from '#domain/leads.ts'
import { ADD_LEAD } from '#web/content/lead-record.ts'
import { ProblemError } from '#web/data/call.ts'
import { findLeadConflict, knownLeadsQuery, useAddLead } from '#web/data/lead-records.ts'
import { readAll, useFieldFocus } from '#web/shell/use-form.ts'
import { TimeAgo } from '#web/shell/time-ago.tsx'
import { Button } from '#web/ui/button.tsx'
import { refused } from '#web/ui/check-form.ts'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useSaving } from '#web/admin/console/use-saving.ts'

/** What was typed into the form's fields. */
export type TypedLead = Readonly<Record<string, string>>

interface AddLeadFormProps {
  typed: TypedLead
  onTyped: (typed: TypedLead) => void
  onCancel: () => void
  onAdded: (lead: Lead) => void
  onOpen: (id: string) => void
}

export default function AddLeadForm({ typed, onTyped, onCancel, onAdded, onOpen }: AddLeadFormProps) {
  const ref = useFieldFocus('full_name')
  const [initial] = useState(typed)
  const [hasEmail, setHasEmail] = useState((initial['email'] ?? '') !== '')
  const [known, setKnown] = useState<Lead | null>(null)
  const email = useRef<HTMLInputElement>(null)
  /** Whether the next submission adds the lead although its contact is known. */
  const isAnyway = useRef(false)
  const { mutateAsync } = useAddLead()
  const { errors, refusal, isBusy, onSubmit } = useSaving({
    schema: manualLead,
    read(form) {
      const is_known = isAnyway.current
      isAnyway.current = false
      return { ...readAll(form), is_known }
    },
    failed: ADD_LEAD.notices.failed,
    async save(values) {
      setKnown(null)
      try {
        const lead = await mutateAsync(values)
        notify(ADD_LEAD.notices.done(lead.full_name))
        onAdded(lead)
        return undefined
      } catch (error) {
        const conflict = findLeadConflict(error)
        if (!conflict || !(error instanceof ProblemError)) throw error
        // A question rather than a failure.
        setKnown(conflict)
        return refused([{ field: 'known', message: error.detail }])
      }
    },
  })
  const text = (name: string) => ({ defaultValue: initial[name] ?? '' })
  return (
    <form
      ref={ref}
      noValidate
      className="space-y-5"
      onInput={({ currentTarget }) => {
        onTyped(readTexts(currentTarget))
        setKnown(null)
      }}
      onSubmit={onSubmit}
    >
      <Field label={ADD_LEAD.labels.full_name} name="full_name" required error={errors['full_name']}>
        {(control) => <Input {...control} {...text('full_name')} dir="auto" autoComplete="off" />}
      </Field>
      <div>
        <Field label={ADD_LEAD.labels.phone} name="phone" error={errors['phone']}>
          {(control) => (
            <Input {...control} {...text('phone')} type="tel" inputMode="tel" autoComplete="off" />
          )}
        </Field>
        <KnownLeads phone={typed['phone'] ?? ''} onOpen={onOpen} />
      </div>
      <Field label={ADD_LEAD.labels.message} name="message" error={errors['message']}>
        {(control) => <Textarea {...control} {...text('message')} dir="auto" rows={3} />}
      </Field>
      {hasEmail || errors['phone'] !== undefined ? (
        <Field label={ADD_LEAD.labels.email} name="email" error={errors['email']}>
          {(control) => (
            <Input
              {...control}
              {...text('email')}
              type="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              ref={email}
            />
          )}
        </Field>
      ) : (
        <Button
          variant="link"
          className="-ml-5"
          onClick={() => {
            flushSync(() => setHasEmail(true))
            email.current?.focus()
          }}
        >
          {ADD_LEAD.addEmail}
        </Button>
      )}
      <div role="alert" className="space-y-2 empty:hidden">
        {refusal !== null && <FieldError id="add-lead-refusal">{refusal}</FieldError>}
        {refusal !== null && known !== null && (
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => onOpen(known.id)}>
              {ADD_LEAD.openKnown}
              <span className="sr-only"> {known.full_name}</span>
            </Button>
            <Button
              variant="secondary"
              onClick={() => {
                isAnyway.current = true
                ref.current?.requestSubmit()
              }}
            >
              {ADD_LEAD.anyway}
            </Button>
          </div>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {/* Enter needs it also while it is hidden. */}
        <Button type="submit" busy={isBusy} className={known === null ? undefined : 'hidden!'}>
          {isBusy ? ADD_LEAD.busy : ADD_LEAD.submit}
        </Button>
        <Button
          variant="ghost"
          className={known === null ? undefined : '-ml-5'}
          disabled={isBusy}
          onClick={onCancel}
        >
          {ADD_LEAD.cancel}
        </Button>
      </div>
    </form>
  )
}

function readTexts(form: HTMLFormElement): TypedLead {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, text]) => [name, String(text)]).filter(([, text]) => text !== ''),
  )
}

const DEBOUNCE_MS = 250

function KnownLeads({ phone, onOpen }: { phone: string; onOpen: (id: string) => void }) {
  const searched = useDebounced(phone)
  const { data = [] } = useQuery(knownLeadsQuery(searched))
  return (
    <output className="block text-sm empty:hidden">
      {searched === phone &&
        data.map(({ id, full_name, created_at }) => (
          <span key={id} className="mt-1.5 flex flex-wrap items-center gap-x-2">
            <span>
              {ADD_LEAD.known} <bdi className="font-semibold">{full_name}</bdi>,{' '}
              <TimeAgo instant={created_at} />
            </span>
            <Button
              variant="link"
              size="sm"
              className="-my-1 -ml-1 min-h-11! px-1!"
              onClick={() => onOpen(id)}
            >
              {ADD_LEAD.openKnown}
              <span className="sr-only"> {full_name}</span>
            </Button>
          </span>
        ))}
    </output>
  )
}

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
