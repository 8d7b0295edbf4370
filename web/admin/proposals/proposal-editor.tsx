import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { DocumentContent } from '#domain/documents.ts'
import type { Lead } from '#domain/leads.ts'
import { packageLabels } from '#domain/package-labels.ts'
import { findPackage, PACKAGE_NAMES, PAYMENT_PLANS, type PackageName } from '#domain/packages.ts'
import {
  proposalForm,
  viewProposal,
  type Proposal,
  type ProposalForm,
  type ProposalStart,
} from '#domain/proposals.ts'
import { PROPOSALS } from '#web/content/proposals-desk.ts'
import { startQuery, useRemoveProposal, useSaveProposal, useSendProposal } from '#web/data/proposals.ts'
import { numberOrNull } from '#web/admin/console/form-numbers.ts'
import {
  EMPTY_LINE,
  LinesEditor,
  readLines,
  typedLines,
  type TypedLine,
} from '#web/admin/console/lines-editor.tsx'
import { findKeptTexts, type Texts } from '#web/data/kept-texts.ts'
import { notifyFailure } from '#web/admin/console/notify-failure.ts'
import { FailedLine } from '#web/admin/console/states.tsx'
import { useSaving } from '#web/admin/console/use-saving.ts'
import { DocumentPaper } from '#web/shell/document-paper.tsx'
import { NumberInput } from '#web/shell/number-input.tsx'
import { useSite } from '#web/shell/page-facts.ts'
import { useKeptTexts } from '#web/shell/use-kept-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Choices, Input, Select, Textarea } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { notify } from '#web/ui/toast.tsx'

const WORDS = PROPOSALS.editor

interface ProposalEditorProps {
  lead: Lead
  draft: Proposal | null
  /** The version that the new one replaces. */
  replaces: Proposal | null
  onClose: () => void
}

export default function ProposalEditor({ lead, draft, replaces, onClose }: ProposalEditorProps) {
  const place = placeOf({ lead, draft, replaces })
  const [chosen, setChosen] = useState<PackageName | null>(() =>
    draft === null && replaces === null ? (findPackage(findKeptTexts(place)['package']) ?? null) : null,
  )
  const { data: start, isError, refetch } = useQuery(startQuery(lead.id, chosen))
  const earlier = draft ?? replaces
  const isOwn = earlier !== null && chosen === null
  if (!start) {
    if (isError) return <FailedLine onRetry={() => void refetch()} />
    return <Skeleton className="h-96" />
  }
  const form = isOwn ? formOf(earlier, draft === null ? start.form.valid_until : null) : start.form
  return (
    <EditorForm
      key={chosen ?? 'first'}
      {...{ lead, draft, replaces, start, form, onClose }}
      onPackage={setChosen}
    />
  )
}

const placeOf = ({ lead, draft, replaces }: Pick<ProposalEditorProps, 'lead' | 'draft' | 'replaces'>) =>
  `proposal ${draft?.id ?? replaces?.id ?? lead.id}`

/** With what was typed before the dialog closed. */
function withKept(form: ProposalStart['form'], kept: Texts): ProposalStart['form'] {
  const { customer } = form
  return {
    ...form,
    title: kept['title'] ?? form.title,
    package: kept['package'] === undefined ? form.package : (findPackage(kept['package']) ?? null),
    customer: {
      name: kept['customer.name'] ?? customer.name,
      company: kept['customer.company'] ?? customer.company,
      email: kept['customer.email'] ?? customer.email,
      address: kept['customer.address'] ?? customer.address,
      tax_id: kept['customer.tax_id'] ?? customer.tax_id,
    },
    plan: PAYMENT_PLANS.find((plan) => plan === kept['plan']) ?? form.plan,
    monthly: numberOrNull(kept['monthly'] ?? null) ?? form.monthly,
    monthly_covers: kept['monthly_covers'] ?? form.monthly_covers,
    valid_until: kept['valid_until'] ?? form.valid_until,
    terms: kept['terms'] ?? form.terms,
  }
}

function formOf(proposal: Proposal, newDay: string | null): ProposalStart['form'] {
  const { title, content, plan, monthly, monthly_covers, valid_until } = proposal
  const { customer, lines, notes } = content
  return {
    title,
    package: proposal.package,
    customer,
    lines,
    plan,
    monthly,
    monthly_covers,
    valid_until: newDay ?? valid_until,
    terms: notes,
  }
}

interface EditorFormProps extends ProposalEditorProps {
  start: ProposalStart
  form: ProposalStart['form']
  onPackage: (name: PackageName) => void
}

function EditorForm({ lead, draft, replaces, start, onPackage, onClose, ...given }: EditorFormProps) {
  const [kept, setKept] = useKeptTexts(placeOf({ lead, draft, replaces }))
  const [form] = useState(() => withKept(given.form, kept))
  const [id, setId] = useState(draft?.id ?? null)
  const [preview, setPreview] = useState<ProposalForm | null>(null)
  const [lines, setLines] = useState(() => {
    const typed = keptLines(kept)
    if (typed.length > 0) return typed
    return form.lines.length === 0 ? [EMPTY_LINE] : typedLines(form.lines)
  })
  const [email, setEmail] = useState(form.customer.email)
  const ref = useRef<HTMLFormElement>(null)
  const saveDraft = useSaveProposal()
  const sendIt = useSendProposal()
  const remove = useRemoveProposal()
  const { errors, refusal, isBusy, onSubmit } = useSaving({
    schema: async () => proposalForm,
    read: (values) => readForm(values, lines),
    unreadable: { valid_until: WORDS.unreadable },
    failed: PROPOSALS.notices.notSaved,
    async save(values, element) {
      const isSent = new FormData(element).get('intent') === 'send'
      const stored = await saveDraft.mutateAsync({
        leadId: lead.id,
        id,
        replacesId: replaces?.id ?? null,
        form: values,
      })
      setId(stored.id)
      setKept({})
      if (isSent) await sendIt.mutateAsync(stored.id)
      notify(isSent ? PROPOSALS.notices.sent : PROPOSALS.notices.saved)
      onClose()
    },
  })
  const intent = useRef<HTMLInputElement>(null)
  const submitAs = (what: 'send' | 'save') => {
    if (intent.current) intent.current.value = what
    ref.current?.requestSubmit()
  }
  const showPreview = () => {
    const typed = ref.current && proposalForm.safeParse(readForm(new FormData(ref.current), lines))
    if (typed?.success) setPreview(typed.data)
    // Shows what is missing, and stores nothing.
    else notify({ title: WORDS.preview, description: WORDS.unfinished, variant: 'destructive' })
  }
  const deleteDraft = async () => {
    if (id === null) return
    try {
      await remove.mutateAsync({ id, leadId: lead.id })
      setKept({})
      notify(PROPOSALS.notices.removed)
      onClose()
    } catch (error) {
      notifyFailure(PROPOSALS.notices.failed, error)
    }
  }
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={onSubmit}
      onInput={({ target }) => {
        if (!isControl(target) || target.name.startsWith('lines.')) return
        setKept({ ...kept, [target.name]: target.value })
      }}
      className="mt-2"
    >
      <input ref={intent} type="hidden" name="intent" defaultValue="send" />
      {preview !== null && (
        <div ref={scrollTo} className="scroll-mt-24">
          <DocumentPaper
            as="h3"
            view={viewProposal({ ...shownOf(preview, start), sent_on: null, acceptance: null })}
          />
        </div>
      )}
      <div hidden={preview !== null} className="space-y-6">
        <Basics
          {...{ form, errors }}
          isNew={id === null && replaces === null}
          onPackage={(name) => {
            setKept({ package: name })
            onPackage(name)
          }}
        />
        <LinesEditor
          title={WORDS.lines}
          hint={WORDS.textHint}
          taxes={start.taxes}
          currency={start.currency}
          onChange={(typed) => {
            setLines(typed)
            setKept({ ...withoutLines(kept), ...textsOf(typed) })
          }}
          {...{ lines, errors }}
        />
        <Prices {...{ form, errors }} />
        <Customer {...{ form, errors }} onEmail={setEmail} />
      </div>
      <div role="alert" className="my-4">
        {refusal !== null && <FieldError id="proposal-refusal">{refusal}</FieldError>}
      </div>
      <DialogActions>
        <Button busy={isBusy} className="min-w-0 max-sm:w-full" onClick={() => submitAs('send')}>
          <span className="truncate">{isBusy ? WORDS.sending : WORDS.send(email)}</span>
        </Button>
        <Button
          variant="secondary"
          disabled={isBusy}
          onClick={() => (preview === null ? showPreview() : setPreview(null))}
        >
          {preview === null ? WORDS.preview : WORDS.edit}
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={() => submitAs('save')}>
          {WORDS.save}
        </Button>
        {id !== null && (
          <Button variant="ghost" disabled={isBusy} onClick={() => void deleteDraft()}>
            {WORDS.remove}
          </Button>
        )}
      </DialogActions>
    </form>
  )
}

const isControl = (target: EventTarget) =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

const withoutLines = (kept: Texts): Texts =>
  Object.fromEntries(Object.entries(kept).filter(([name]) => !name.startsWith('lines.')))

const textsOf = (lines: readonly TypedLine[]): Texts =>
  Object.fromEntries(
    lines.flatMap((line, at) =>
      Object.entries(line).flatMap(([name, text]) => (text === null ? [] : [[`lines.${at}.${name}`, text]])),
    ),
  )

function keptLines(kept: Texts): TypedLine[] {
  const lines: TypedLine[] = []
  for (let at = 0; kept[`lines.${at}.text`] !== undefined; at += 1) {
    const textOf = (name: keyof TypedLine) => kept[`lines.${at}.${name}`]
    lines.push({
      text: textOf('text') ?? '',
      quantity: textOf('quantity') ?? '',
      unit_price: textOf('unit_price') ?? '',
      discount: textOf('discount') ?? null,
    })
  }
  return lines
}

const scrollTo = (element: HTMLElement | null) => element?.scrollIntoView()

function shownOf(
  { customer, lines, terms, ...rest }: ProposalForm,
  { issuer, taxes, currency }: ProposalStart,
) {
  const content: DocumentContent = { issuer, customer, lines, taxes, currency, notes: terms }
  return { ...rest, version: 1, content }
}

/** The names of the controls are paths, as the errors name them: `customer.email`. */
function readForm(form: FormData, lines: readonly TypedLine[]) {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    title: text('title'),
    package: findPackage(text('package')) ?? null,
    customer: {
      name: text('customer.name'),
      company: text('customer.company'),
      email: text('customer.email'),
      address: text('customer.address'),
      tax_id: text('customer.tax_id'),
    },
    lines: readLines(lines),
    plan: text('plan'),
    monthly: numberOrNull(form.get('monthly')) ?? 0,
    monthly_covers: text('monthly_covers'),
    valid_until: text('valid_until'),
    terms: text('terms'),
  }
}

interface PartProps {
  form: ProposalStart['form']
  errors: Readonly<Record<string, string>>
}

function Basics({
  form,
  errors,
  isNew,
  onPackage,
}: PartProps & { isNew: boolean; onPackage: (name: PackageName) => void }) {
  const labels = packageLabels(useSite())
  return (
    <div className="grid gap-4 sm:grid-cols-[1fr_2fr]">
      <Field label={WORDS.package} name="package" error={errors['package']}>
        {(control) => (
          <Select
            {...control}
            defaultValue={form.package ?? ''}
            onChange={({ target }) => {
              const name = findPackage(target.value)
              // Another package is another offer; a draft keeps what was written.
              if (isNew && name !== undefined) onPackage(name)
            }}
          >
            <Choices values={PACKAGE_NAMES} labels={labels} />
            <option value="">{WORDS.noPackage}</option>
          </Select>
        )}
      </Field>
      <Field label={WORDS.name} name="title" required error={errors['title']}>
        {(control) => <Input {...control} dir="auto" autoComplete="off" defaultValue={form.title} />}
      </Field>
    </div>
  )
}

function Customer({ form: { customer }, errors, onEmail }: PartProps & { onEmail: (email: string) => void }) {
  const field = (name: keyof typeof customer) => {
    const path = `customer.${name}`
    return (
      <Field
        label={WORDS.customer[name]}
        name={path}
        required={name === 'name' || name === 'email'}
        error={errors[path]}
      >
        {(control) =>
          name === 'address' ? (
            <Textarea
              {...control}
              dir="auto"
              rows={2}
              className="min-h-20!"
              defaultValue={customer[name] ?? ''}
            />
          ) : (
            <Input
              {...control}
              type={name === 'email' ? 'email' : 'text'}
              dir="auto"
              autoComplete="off"
              defaultValue={customer[name] ?? ''}
              {...(name === 'email' && {
                onChange: ({ target }: { target: { value: string } }) => onEmail(target.value.trim()),
              })}
            />
          )
        }
      </Field>
    )
  }
  return (
    <fieldset className="space-y-4">
      <legend className="font-display text-lg font-semibold">{WORDS.who}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {field('name')}
        {field('company')}
        {field('email')}
        {field('tax_id')}
      </div>
      {field('address')}
    </fieldset>
  )
}

function Prices({ form, errors }: PartProps) {
  return (
    <div className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={WORDS.plan} name="plan" error={errors['plan']}>
          {(control) => (
            <Select {...control} defaultValue={form.plan}>
              <Choices values={PAYMENT_PLANS} labels={WORDS.plans} />
            </Select>
          )}
        </Field>
        <Field label={WORDS.until} name="valid_until" required error={errors['valid_until']}>
          {(control) => <Input {...control} type="date" defaultValue={form.valid_until} />}
        </Field>
        <Field label={WORDS.monthly} name="monthly" error={errors['monthly']}>
          {(control) => (
            <NumberInput {...control} inputMode="decimal" step="0.01" defaultValue={form.monthly} />
          )}
        </Field>
        <Field label={WORDS.covers} name="monthly_covers" error={errors['monthly_covers']}>
          {(control) => (
            <Input {...control} dir="auto" autoComplete="off" defaultValue={form.monthly_covers ?? ''} />
          )}
        </Field>
      </div>
      <Field label={WORDS.terms} name="terms" hint={WORDS.termsHint} error={errors['terms']}>
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            rows={4}
            className="field-sizing-content max-h-80"
            defaultValue={form.terms ?? ''}
          />
        )}
      </Field>
    </div>
  )
}
