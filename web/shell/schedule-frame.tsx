// Booking a call: the owner's booking page in a frame, or our own slot picker where none is configured.
import { ExternalLink, RotateCw } from 'lucide-react'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { EMBED_MESSAGES, NO_ORIGIN, SCHEDULE_EMBED } from '#contract/embed.ts'
import { SCHEDULE } from '#web/content/schedule.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useSite } from './page-facts.ts'
import { useLate, useOnline } from './use-late.ts'
import { WaysToReach } from './ways-to-reach.tsx'

/** How long somebody looks at an empty frame before we offer another way. */
const PATIENCE = 15_000
/** A frame that has loaded without a word from our document holds an error page of the browser's. */
const SILENCE = 1000

interface ScheduleFrameProps {
  /** Turned off, it keeps its place and asks the booking service for nothing yet. */
  isWanted?: boolean
  about?: string
}

export function ScheduleFrame({ isWanted = true, about = '' }: ScheduleFrameProps) {
  const { schedulingUrl, schedulingScriptUrl } = useSite()
  const [tries, setTries] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const retry = useCallback(() => {
    setTries((count) => count + 1)
    setFailed(false)
  }, [])
  useOnline(hasFailed ? retry : null)
  if (schedulingUrl === null) return <OwnBookingPlace isWanted={isWanted} about={about} />
  if (hasFailed) return <NoFrame bookingUrl={schedulingUrl} onRetry={retry} />
  return (
    <>
      <div className="relative overflow-x-auto rounded-lg border border-line bg-raised max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
        {isWanted ? (
          <BookingFrame
            key={tries}
            sandbox={schedulingScriptUrl === null ? undefined : NO_ORIGIN}
            onFail={() => setFailed(true)}
          />
        ) : (
          <p className="grid h-[700px] place-items-center p-4">
            <NewTab href={schedulingUrl} />
          </p>
        )}
      </div>
      <p
        className={classNames(
          'mt-2 flex flex-wrap items-center gap-x-2 text-sm text-muted',
          !isWanted && 'invisible',
        )}
      >
        {SCHEDULE.notHere} <NewTab href={schedulingUrl} />
      </p>
    </>
  )
}

function BookingFrame({ sandbox, onFail }: { sandbox: string | undefined; onFail: () => void }) {
  const ref = useRef<HTMLIFrameElement>(null)
  const failRef = useRef(onFail)
  const [isShown, setShown] = useState(false)

  // Before the frame can have loaded: nothing it says is missed.
  useLayoutEffect(() => {
    const frame = ref.current
    const fail = () => failRef.current()
    let deadline = setTimeout(fail, navigator.onLine ? PATIENCE : 0)
    const stopWaiting = () => clearTimeout(deadline)
    let isHeard = false
    const hear = ({ source, data }: MessageEvent) => {
      // Its origin may be opaque and says nothing: who speaks is told by the window.
      if (!frame || source !== frame.contentWindow) return
      if (data !== EMBED_MESSAGES.shown && data !== EMBED_MESSAGES.failed) return
      isHeard = true
      stopWaiting()
      if (data === EMBED_MESSAGES.shown) setShown(true)
      else fail()
    }
    const endSilence = () => {
      if (isHeard) return
      stopWaiting()
      deadline = setTimeout(fail, SILENCE)
    }
    addEventListener('message', hear)
    frame?.addEventListener('load', endSilence)
    return () => {
      stopWaiting()
      removeEventListener('message', hear)
      frame?.removeEventListener('load', endSilence)
    }
  }, [])

  return (
    <>
      {!isShown && (
        <p className="absolute inset-0 grid animate-[breathe_2.4s_ease-in-out_infinite] place-items-center text-muted">
          {SCHEDULE.loading}
        </p>
      )}
      <iframe
        ref={ref}
        sandbox={sandbox}
        src={SCHEDULE_EMBED}
        title={SCHEDULE.frameTitle}
        height="700"
        className="relative block w-full min-w-80"
      />
    </>
  )
}

function NewTab({ href }: { href: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-1.5 text-action underline underline-offset-4"
    >
      {SCHEDULE.newTab}
      <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
    </a>
  )
}

function NoFrame({ bookingUrl, onRetry }: { bookingUrl: string; onRetry: () => void }) {
  return (
    <div className="rounded-lg border border-line bg-raised p-5 sm:p-6">
      <p className="font-semibold">{SCHEDULE.failed}</p>
      <p className="mt-1 text-sm text-muted">{SCHEDULE.failedHint}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <a href={bookingUrl} target="_blank" rel="noreferrer" className={buttonClass()}>
          {SCHEDULE.newTab}
          <ExternalLink aria-hidden="true" />
        </a>
        <Button variant="outline" onClick={onRetry}>
          <RotateCw aria-hidden="true" />
          {SCHEDULE.retry}
        </Button>
      </div>
      <WaysToReach />
    </div>
  )
}

const loadOwnBooking = async () => (await import('./own-booking.tsx')).default

/** Where no booking page is configured, calls are booked with us. Without scripts a page of its own lists the free times. */
function OwnBookingPlace({ isWanted, about }: { isWanted: boolean; about: string }) {
  const { Part: Picker, retry } = useLate(loadOwnBooking, isWanted)
  return (
    <div className="rounded-lg border border-line bg-surface p-4 sm:p-6 [dialog_&]:border-0 [dialog_&]:p-0">
      {Picker ? (
        <Picker about={about} />
      ) : (
        <>
          {!retry && <Skeleton className="picker-room [html:not([data-scripts])_&]:hidden" />}
          {/* A plain form, for whoever has no scripts or whose network lost them. */}
          <div className={retry ? undefined : '[html[data-scripts]_&]:hidden'}>
            <p className="text-muted">{SCHEDULE.plain}</p>
            <form method="post" action="/booking" className="mt-4">
              <Button type="submit">{SCHEDULE.showTimes}</Button>
            </form>
            <WaysToReach />
          </div>
        </>
      )}
    </div>
  )
}
