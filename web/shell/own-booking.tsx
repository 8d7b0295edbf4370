import { CalendarPlus, CircleCheck, TriangleAlert } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import type { FreeTimes } from '#contract/bookings.ts'
import { zoneName } from '#domain/zones.ts'
import { BOOKED, DETAILS, OUTCOMES, PICK, formatTimes } from '#web/content/booking.ts'
import { bookCall, findAlternatives, type BookedCall, type BookingValues } from '#web/data/bookings.ts'
import { ProblemError } from '#web/data/call.ts'
import { clearDraft, findDraft } from '#web/data/drafts.ts'
import { createIdempotencyKeys } from '#web/data/idempotency-key.ts'
import { findMe } from '#web/data/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useStepFocus } from '#web/ui/use-step-focus.ts'
import { BookButton, CALLER_FIELDS, CallerFields, type Caller } from './caller-fields.tsx'
import { SlotPicker, type Slot } from './slot-picker.tsx'
import { useForm } from './use-form.ts'
import { InlineContact } from './contact-options.tsx'

type Selection = { slot: Slot; zone: { name: string; label: string } }
type Step =
  | { step: 'picking'; refusal: string | null; initialTimes: FreeTimes | null }
  | ({ step: 'details' } & Selection)
  | { step: 'booked'; call: BookedCall; zone: Selection['zone']; email: string }

const FIRST_STEP: Step = { step: 'picking', refusal: null, initialTimes: null }

export default function OwnBooking({ about = '' }: { about?: string }) {
  const [step, setStep] = useState<Step>(() => findLinkedStep() ?? FIRST_STEP)
  const [values, setValues] = useState<Caller>(() => ({ ...findTypedCaller(), about }))
  const stepRef = useStepFocus({ skipFirst: true })
  usePrefilledValues(setValues)

  return (
    <div>
      {step.step === 'picking' && (
        <div className="picker-height">
          <p ref={stepRef} tabIndex={-1} className="mb-5 text-sm text-muted outline-none">
            {step.refusal === null ? PICK.text : <Refusal text={step.refusal} />}
          </p>
          <SlotPicker
            initialTimes={step.initialTimes}
            onPick={(slot, zone) => setStep({ step: 'details', slot, zone })}
          />
        </div>
      )}
      {step.step === 'details' && (
        <Details
          {...step}
          stepRef={stepRef}
          values={values}
          onValuesChange={setValues}
          onBack={() => setStep(FIRST_STEP)}
          onSlotTaken={(refusal, initialTimes) => setStep({ step: 'picking', refusal, initialTimes })}
          onBooked={(call) => {
            clearDraft('booking')
            setStep({ step: 'booked', call, zone: step.zone, email: values.email })
          }}
        />
      )}
      {step.step === 'booked' && <Booked {...step} stepRef={stepRef} />}
    </div>
  )
}

/** The time of a link such as `#time=START/END`, with both instants in ISO 8601. */
function findLinkedStep(): Step | null {
  const [, start = '', end = ''] = /^#time=([^/]+)\/(.+)$/.exec(location.hash) ?? []
  if (Number.isNaN(Date.parse(start)) || Number.isNaN(Date.parse(end))) return null
  const name = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return { step: 'details', slot: { start, end }, zone: { name, label: zoneName(name) } }
}

function findTypedCaller() {
  const draft = findDraft('booking')
  const textOf = (name: string) => {
    const text = draft?.[name]
    return typeof text === 'string' ? text : ''
  }
  return { name: textOf('name'), email: textOf('email'), phone: textOf('phone') }
}

function usePrefilledValues(setValues: (change: (values: Caller) => Caller) => void): void {
  useEffect(() => {
    if (document.documentElement.dataset['session'] === undefined) return undefined
    const abort = new AbortController()
    findMe(abort.signal).then(
      (me) => {
        setValues((values) => ({
          ...values,
          name: values.name || (me?.profile.full_name ?? ''),
          email: values.email || (me?.user.email ?? ''),
          phone: values.phone || (me?.profile.phone ?? ''),
        }))
        return me
      },
      () => {},
    )
    return () => abort.abort()
  }, [setValues])
}

function Refusal({ text }: { text: string }) {
  return (
    <span
      role="alert"
      className="flex items-start gap-2.5 rounded-md border border-warning/50 bg-warning/10 p-4 text-ink"
    >
      <Icon of={TriangleAlert} aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
      <span className="font-semibold">{text}</span>
    </span>
  )
}

function readCaller(form: FormData): Caller {
  return Object.fromEntries(CALLER_FIELDS.map((name) => [name, String(form.get(name) ?? '')])) as Caller
}

type StepRef = ReturnType<typeof useStepFocus>

interface DetailsProps extends Selection {
  stepRef: StepRef
  values: Caller
  onValuesChange: (values: Caller) => void
  onBack: () => void
  onSlotTaken: (refusal: string, initialTimes: FreeTimes | null) => void
  onBooked: (call: BookedCall) => void
}

function Details({
  stepRef,
  slot,
  zone,
  values,
  onValuesChange,
  onBack,
  onSlotTaken,
  onBooked,
}: DetailsProps) {
  const keys = useRef(createIdempotencyKeys())
  const ref = useRef<HTMLFormElement>(null)
  const id = useId()

  // The user's details may arrive after the form is shown; they fill only empty fields.
  useEffect(() => {
    for (const name of CALLER_FIELDS) {
      const control = ref.current?.elements.namedItem(name)
      const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
      if (isText && control.value === '') control.value = values[name]
    }
  }, [values])

  const { isBusy, errors, refusal, onSubmit } = useForm({
    read: readCaller,
    // The server checks it: the schema would be the largest part of this form.
    check: (typed) => ({ isRight: true, value: typed }),
    async send(typed) {
      onValuesChange(typed)
      const body = { ...(typed satisfies BookingValues), start: slot.start, zone: zone.name }
      onBooked(await bookCall(body, keys.current.keyFor(JSON.stringify(body))))
    },
    onRefused({ field, first }) {
      if (field === 'start') onSlotTaken(first, null)
      else notify({ title: OUTCOMES.invalid, description: first, variant: 'destructive' })
    },
    onFailed(error) {
      const detail = error instanceof ProblemError ? error.detail : ''
      const free = findAlternatives(error)
      if (free) {
        onSlotTaken(detail, free)
        return null
      }
      const isTooOften = error instanceof ProblemError && error.code === 'too_many_requests'
      const { title, description } = OUTCOMES.failed
      notify({ title, description: isTooOften ? detail : description, variant: 'destructive' })
      return description
    },
  })

  return (
    <form
      ref={ref}
      noValidate
      onSubmit={onSubmit}
      onInput={(event) => onValuesChange(readCaller(new FormData(event.currentTarget)))}
    >
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line pb-5">
        <p ref={stepRef} tabIndex={-1} className="min-w-0 outline-none">
          <span className="block font-display text-lg font-semibold">{formatTimes(slot, zone.name)}</span>
          <span className="block text-sm text-muted">{zone.label}</span>
        </p>
        <Button variant="link" className="-mx-5" onClick={onBack}>
          {DETAILS.change}
        </Button>
      </div>
      <h3 className="mb-4 font-display font-semibold">{DETAILS.title}</h3>
      <CallerFields idPrefix={`${id}-`} values={values} errors={errors} />
      {refusal !== null && <Failed />}
      <BookButton isBusy={isBusy} />
    </form>
  )
}

function Failed() {
  return (
    <div role="alert" className="mt-6 rounded-md border border-danger/50 bg-danger/10 p-4 text-sm">
      <p className="font-semibold">{OUTCOMES.failed.title}</p>
      <p className="mt-0.5 text-muted">{OUTCOMES.failed.description}</p>
      <InlineContact />
    </div>
  )
}

function Booked({
  call,
  zone,
  email,
  stepRef,
}: {
  call: BookedCall
  zone: Selection['zone']
  email: string
  stepRef: StepRef
}) {
  return (
    <div>
      <div className="flex gap-3">
        <Icon of={CircleCheck} aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-success" />
        <div className="min-w-0">
          <h3 ref={stepRef} tabIndex={-1} className="font-display text-lg font-semibold outline-none">
            {BOOKED.title}
          </h3>
          <p className="mt-1 font-semibold">{formatTimes(call, zone.name)}</p>
          <p className="text-sm text-muted">{zone.label}</p>
          <p className="mt-3 text-sm wrap-anywhere text-muted">{BOOKED.mailed(email.trim())}</p>
        </div>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <CalendarLink path={call.calendar_path} />
        <ButtonLink to={`/booking#token=${call.token}`} variant="outline">
          {BOOKED.change}
        </ButtonLink>
      </div>
    </div>
  )
}

/** An address of the server: browsers inside of apps open no file that a page makes. */
export function CalendarLink({ path }: { path: string }) {
  return (
    <ButtonLink to={path}>
      <Icon of={CalendarPlus} aria-hidden="true" />
      {BOOKED.calendar}
    </ButtonLink>
  )
}
