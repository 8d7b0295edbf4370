import { CalendarClock, CircleCheck } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useEffect, useState, type ReactNode } from 'react'
import type { FreeTimes, OwnBooking } from '#contract/bookings.ts'
import { BOOKING_WORDS, formatTimes } from '#web/content/booking.ts'
import { cancelBooking, findAlternatives, moveBooking, readBooking } from '#web/data/bookings.ts'
import { ProblemError } from '#web/data/call.ts'
import { CalendarLink } from '#web/shell/own-booking.tsx'
import { SlotPicker, type Slot } from '#web/shell/slot-picker.tsx'
import { ContactOptions } from '#web/shell/contact-options.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useStepFocus } from '#web/ui/use-step-focus.ts'

const WORDS = BOOKING_WORDS.own

type StepRef = ReturnType<typeof useStepFocus>

type Step =
  | { step: 'shown'; notice: string | null }
  | { step: 'cancelling' }
  | { step: 'picking'; initialTimes: FreeTimes | null }
  | { step: 'moving'; slot: Slot }

const SHOWN: Step = { step: 'shown', notice: null }
const FIRST_STEPS = {
  move: { step: 'picking', initialTimes: null },
  cancel: { step: 'cancelling' },
} as const satisfies Record<string, Step>

interface ManageBookingProps {
  token: string
  /** What the link was for; null shows the call with both. */
  wanted: keyof typeof FIRST_STEPS | null
}

export function ManageBooking({ token, wanted }: ManageBookingProps) {
  const booking = useOwnBooking(token, wanted && FIRST_STEPS[wanted])
  const { call, refusal } = booking
  return (
    <Card className="sm:p-8">
      <div>
        <h1 className="text-2xl">{WORDS.title}</h1>
        {refusal !== null && (
          <p
            role="alert"
            className="mt-4 rounded-md border border-warning/50 bg-warning/10 p-4 font-semibold"
          >
            {refusal}
          </p>
        )}
        {call === null ? refusal === null ? <LoadingBooking /> : <OtherOptions /> : <Facts call={call} />}
        {call && <CurrentStep token={token} call={call} booking={booking} />}
      </div>
    </Card>
  )
}

/** The call of a link, the step that its page is at, and how its last change went. */
function useOwnBooking(token: string, firstStep: Step | null) {
  const [call, setCall] = useState<OwnBooking | null>(null)
  const [step, setStep] = useState<Step>(firstStep ?? SHOWN)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    const abort = new AbortController()
    const show = (found: OwnBooking) => {
      if (!found.is_open) setStep(SHOWN)
      setCall(found)
    }
    readBooking(token, abort.signal).then(show, (error: unknown) => {
      if (!abort.signal.aborted) setRefusal(describeError(error, WORDS.failed))
    })
    return () => abort.abort()
  }, [token])

  async function change(request: () => Promise<OwnBooking>, notice: string): Promise<void> {
    setBusy(true)
    setRefusal(null)
    try {
      setCall(await request())
      setStep({ step: 'shown', notice })
    } catch (error) {
      setRefusal(describeError(error, WORDS.notChanged))
      const initialTimes = findAlternatives(error)
      setStep(initialTimes ? { step: 'picking', initialTimes } : { step: 'shown', notice: null })
      // The call has changed since it was loaded.
      if (!initialTimes) readBooking(token, new AbortController().signal).then(setCall, () => {})
    } finally {
      setBusy(false)
    }
  }
  return { call, step, setStep, refusal, isBusy, change }
}

interface CurrentStepProps {
  token: string
  call: OwnBooking
  booking: ReturnType<typeof useOwnBooking>
}

function CurrentStep({ token, call, booking: { step, setStep, isBusy, change } }: CurrentStepProps) {
  const stepRef = useStepFocus({ skipFirst: true })
  const show = () => setStep(SHOWN)
  const pick = () => setStep({ step: 'picking', initialTimes: null })
  switch (step.step) {
    case 'shown':
      return (
        <BookingActions
          call={call}
          stepRef={stepRef}
          notice={step.notice}
          onMove={pick}
          onCancel={() => setStep({ step: 'cancelling' })}
        />
      )
    case 'cancelling':
      return (
        <ConfirmStep stepRef={stepRef} title={WORDS.askCancel} text={WORDS.askCancelText}>
          <Button
            variant="destructive"
            busy={isBusy}
            onClick={() => change(() => cancelBooking(token), WORDS.nowCancelled)}
          >
            {isBusy ? WORDS.cancelling : WORDS.cancel}
          </Button>
          <Button variant="outline" disabled={isBusy} onClick={show}>
            {WORDS.keep}
          </Button>
        </ConfirmStep>
      )
    case 'picking':
      return (
        <div className="mt-8 border-t border-line pt-6">
          <div className="mb-5 flex flex-wrap items-center justify-between gap-2">
            <h2 ref={stepRef} tabIndex={-1} className="text-lg outline-none">
              {WORDS.pickNew}
            </h2>
            <Button variant="link" className="-mx-5" onClick={show}>
              {WORDS.back}
            </Button>
          </div>
          <SlotPicker initialTimes={step.initialTimes} onPick={(slot) => setStep({ step: 'moving', slot })} />
        </div>
      )
    case 'moving':
      return (
        <ConfirmStep
          stepRef={stepRef}
          title={WORDS.askMove(formatTimes(step.slot, call.zone))}
          text={call.zone_name}
        >
          <Button
            busy={isBusy}
            onClick={() => change(() => moveBooking(token, step.slot.start), WORDS.moved)}
          >
            {isBusy ? WORDS.moving : WORDS.moveThere}
          </Button>
          <Button variant="outline" disabled={isBusy} onClick={pick}>
            {WORDS.back}
          </Button>
        </ConfirmStep>
      )
  }
}

function describeError(error: unknown, otherwise: string): string {
  if (!(error instanceof ProblemError)) {
    reportError(error)
    return otherwise
  }
  return error.detail
}

function stateLabel({ state, is_open }: OwnBooking): string {
  if (state === 'cancelled') return WORDS.cancelled
  return is_open ? WORDS.booked : WORDS.over
}

function Facts({ call }: { call: OwnBooking }) {
  const isCancelled = call.state === 'cancelled'
  return (
    <div className="mt-5 flex gap-4">
      <Icon of={CalendarClock} aria-hidden="true" className="mt-1 size-6 shrink-0 text-action" />
      <div className="min-w-0">
        <p
          className={
            isCancelled
              ? 'font-display text-lg font-semibold text-muted line-through'
              : 'font-display text-lg font-semibold'
          }
        >
          {formatTimes(call, call.zone)}
        </p>
        <p className="text-sm text-muted">
          {call.zone_name} · <span className="font-semibold text-ink">{stateLabel(call)}</span>
        </p>
      </div>
    </div>
  )
}

function BookingActions({
  stepRef,
  call,
  notice,
  onMove,
  onCancel,
}: {
  stepRef: StepRef
  call: OwnBooking
  notice: string | null
  onMove: () => void
  onCancel: () => void
}) {
  return (
    <div ref={notice === null ? stepRef : null} tabIndex={-1} className="outline-none">
      <output className="block">
        {notice !== null && (
          <p
            ref={stepRef}
            tabIndex={-1}
            className="mt-5 flex items-start gap-3 rounded-md border border-success/50 bg-success/10 p-4 outline-none"
          >
            <Icon of={CircleCheck} aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
            <span>
              <span className="block font-semibold">{notice}</span>
              <span className="block text-sm text-muted">{WORDS.mailed}</span>
            </span>
          </p>
        )}
      </output>
      {call.is_open ? (
        <div className="mt-6 flex flex-wrap gap-3">
          <CalendarLink path={call.calendar_path} />
          <Button variant="outline" onClick={onMove}>
            {WORDS.move}
          </Button>
          <Button variant="outline" onClick={onCancel}>
            {WORDS.cancel}
          </Button>
        </div>
      ) : (
        <>
          <p className="mt-5 text-muted">
            {call.state === 'cancelled' ? WORDS.cancelledText : WORDS.overText}
          </p>
          <ButtonLink to="/contact#schedule" className="mt-5">
            {WORDS.another}
          </ButtonLink>
        </>
      )}
    </div>
  )
}

interface ConfirmStepProps {
  stepRef: StepRef
  title: string
  text: string
  children: ReactNode
}

function ConfirmStep({ stepRef, title, text, children }: ConfirmStepProps) {
  return (
    <div className="mt-8 border-t border-line pt-6">
      <h2 ref={stepRef} tabIndex={-1} className="text-lg outline-none">
        {title}
      </h2>
      <p className="mt-1 text-sm text-muted">{text}</p>
      <div className="mt-5 flex flex-wrap gap-3">{children}</div>
    </div>
  )
}

function LoadingBooking() {
  return (
    <div className="mt-5">
      <output className="sr-only">{WORDS.loading}</output>
      <Skeleton className="h-28" />
    </div>
  )
}

function OtherOptions() {
  return (
    <>
      <ContactOptions />
      <ButtonLink to="/contact#schedule" variant="outline" className="mt-4">
        {WORDS.another}
      </ButtonLink>
    </>
  )
}
