import { ExternalLink, RotateCw } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { EMBED_MESSAGES, NO_ORIGIN, SCHEDULE_EMBED } from '#contract/embed.ts'
import { SCHEDULE } from '#web/content/schedule.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useSite } from './page-facts.ts'
import { useLazyComponent, useOnReconnect } from './use-lazy-component.ts'
import { ContactOptions } from './contact-options.tsx'

/** After this time without a loaded frame, the visitor gets other contact options. */
const LOAD_TIMEOUT_MS = 15_000
/** A loaded frame that sends no message within this time contains the browser's error page. */
const MESSAGE_TIMEOUT_MS = 1000

interface ScheduleFrameProps {
  /** If false, the frame's place is reserved but the booking service is not contacted. */
  isEnabled?: boolean
  about?: string
}

export function ScheduleFrame({ isEnabled = true, about = '' }: ScheduleFrameProps) {
  const { schedulingUrl, schedulingScriptUrl } = useSite()
  const [tries, setTries] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const retry = useCallback(() => {
    setTries((count) => count + 1)
    setFailed(false)
  }, [])
  useOnReconnect(hasFailed ? retry : null)
  if (schedulingUrl === null) return <BuiltInBooking isEnabled={isEnabled} about={about} />
  if (hasFailed) return <FrameFailed bookingUrl={schedulingUrl} onRetry={retry} />
  return (
    <>
      <div className="relative overflow-x-auto rounded-lg border border-line bg-raised max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
        {isEnabled ? (
          <BookingFrame
            key={tries}
            sandbox={schedulingScriptUrl === null ? undefined : NO_ORIGIN}
            onFail={() => setFailed(true)}
          />
        ) : (
          <p className="grid h-[700px] place-items-center p-4">
            <NewTabLink href={schedulingUrl} />
          </p>
        )}
      </div>
      <p
        className={classNames(
          'mt-2 flex flex-wrap items-center gap-x-2 text-sm text-muted',
          !isEnabled && 'invisible',
        )}
      >
        {SCHEDULE.notHere} <NewTabLink href={schedulingUrl} />
      </p>
    </>
  )
}

function BookingFrame({ sandbox, onFail }: { sandbox: string | undefined; onFail: () => void }) {
  const ref = useRef<HTMLIFrameElement>(null)
  const failRef = useRef(onFail)
  const [isShown, setShown] = useState(false)

  // A layout effect runs before the frame can load, so no message is missed.
  useLayoutEffect(() => {
    const frame = ref.current
    const fail = () => failRef.current()
    let deadline = setTimeout(fail, navigator.onLine ? LOAD_TIMEOUT_MS : 0)
    const clearDeadline = () => clearTimeout(deadline)
    let hasMessage = false
    const onMessage = ({ source, data }: MessageEvent) => {
      // The frame's origin may be opaque, so the sender is identified by its window.
      if (!frame || source !== frame.contentWindow) return
      if (data !== EMBED_MESSAGES.shown && data !== EMBED_MESSAGES.failed) return
      hasMessage = true
      clearDeadline()
      if (data === EMBED_MESSAGES.shown) setShown(true)
      else fail()
    }
    const onLoad = () => {
      if (hasMessage) return
      clearDeadline()
      deadline = setTimeout(fail, MESSAGE_TIMEOUT_MS)
    }
    addEventListener('message', onMessage)
    frame?.addEventListener('load', onLoad)
    return () => {
      clearDeadline()
      removeEventListener('message', onMessage)
      frame?.removeEventListener('load', onLoad)
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

function NewTabLink({ href }: { href: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-1.5 text-action underline underline-offset-4"
    >
      {SCHEDULE.newTab}
      <Icon of={ExternalLink} aria-hidden="true" className="size-4 shrink-0" />
    </a>
  )
}

function FrameFailed({ bookingUrl, onRetry }: { bookingUrl: string; onRetry: () => void }) {
  return (
    <div className="rounded-lg border border-line bg-raised p-5 sm:p-6">
      <p className="font-semibold">{SCHEDULE.failed}</p>
      <p className="mt-1 text-sm text-muted">{SCHEDULE.failedHint}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <a href={bookingUrl} target="_blank" rel="noreferrer" className={buttonClass()}>
          {SCHEDULE.newTab}
          <Icon of={ExternalLink} aria-hidden="true" />
        </a>
        <Button variant="outline" onClick={onRetry}>
          <Icon of={RotateCw} aria-hidden="true" />
          {SCHEDULE.retry}
        </Button>
      </div>
      <ContactOptions />
    </div>
  )
}

const loadOwnBooking = async () => (await import('./own-booking.tsx')).default

/** The slot picker; without scripts, a form that leads to the list of free times. */
function BuiltInBooking({ isEnabled, about }: { isEnabled: boolean; about: string }) {
  const { Component: Picker, retry } = useLazyComponent(loadOwnBooking, isEnabled)
  return (
    <div className="rounded-lg border border-line bg-surface p-4 sm:p-6 [dialog_&]:border-0 [dialog_&]:p-0">
      {Picker ? (
        <Picker about={about} />
      ) : (
        <>
          {!retry && <Skeleton className="picker-height [html:not([data-scripts])_&]:hidden" />}
          <div className={retry ? undefined : '[html[data-scripts]_&]:hidden'}>
            <p className="text-muted">{SCHEDULE.plain}</p>
            <form method="post" action="/booking" className="mt-4">
              <Button type="submit">{SCHEDULE.showTimes}</Button>
            </form>
            <ContactOptions />
          </div>
        </>
      )}
    </div>
  )
}
