import { CircleCheck, TriangleAlert, X } from 'lucide'
import { Icon } from './icon.tsx'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type PointerEvent } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from './button.tsx'
import { registerNoticeView, type Notice } from './toast.tsx'

/** Within the specified range; enough to read two lines. */
const DURATION_MS = 5000
/** Enough to read two lines and to reach the button. */
const ACTION_DURATION_MS = 10_000
const MAX_VISIBLE = 3
const SWIPE_PX = 60

/** The area in the top right corner that a toast covers, in pixels. */
const TOAST_AREA = { height: 200, width: 400 }

const PLACES = ['top-right', 'bottom-right', 'bottom-left'] as const
type Place = (typeof PLACES)[number]

interface Toast extends Notice {
  id: number
  place: Place
}

/** The top, unless the toast would cover the focused control. A sheet leaves space for it below its title. */
function findPlace(): Place {
  if (document.querySelector('[data-record]:not([data-sheet])')) return 'bottom-left'
  const focused = document.activeElement
  if (focused === null || focused === document.body || focused.closest('[data-sheet]')) return 'top-right'
  const { top, bottom, right } = (focused.closest('[data-field]') ?? focused).getBoundingClientRect()
  const isCovered = top < TOAST_AREA.height && bottom > 0 && right > innerWidth - TOAST_AREA.width
  return isCovered ? 'bottom-right' : 'top-right'
}

let isRendered = false

/** `region` is a live region: what is added to it is announced. */
export function renderToasts(region: HTMLElement): void {
  if (isRendered) return
  isRendered = true
  createRoot(region).render(<Toasts />)
}

let lastId = 0

function Toasts() {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const region = useRef<HTMLElement>(null)
  const focusedBefore = useRef<EventTarget | null>(null)

  useEffect(() => {
    const show = (notice: Notice) => {
      // Runs after the caller has focused the invalid field.
      setTimeout(() => {
        const toast = { ...notice, id: ++lastId, place: findPlace() }
        setToasts((all) => [toast, ...all])
      })
    }
    const dismissErrors = () => setToasts((all) => all.filter(({ variant }) => variant !== 'destructive'))
    return registerNoticeView({ show, dismissErrors })
  }, [])

  useEffect(() => {
    const noteFocus = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && region.current?.contains(relatedTarget)))
        focusedBefore.current = relatedTarget
    }
    const focusToasts = ({ altKey, code }: KeyboardEvent) => {
      if (altKey && code === 'KeyT') region.current?.querySelector('ol')?.focus()
    }
    const { current: element } = region
    element?.addEventListener('focusin', noteFocus)
    addEventListener('keydown', focusToasts)
    return () => {
      element?.removeEventListener('focusin', noteFocus)
      removeEventListener('keydown', focusToasts)
    }
  }, [])

  const remove = useCallback((id: number) => {
    const { current: before } = focusedBefore
    if (region.current?.contains(document.activeElement) && before instanceof HTMLElement)
      before.focus({ preventScroll: true })
    setToasts((all) => all.filter((toast) => toast.id !== id))
  }, [])

  return (
    <section ref={region} aria-label="Notifications" aria-keyshortcuts="Alt+T">
      {PLACES.map((place) => {
        const here = toasts.filter((toast) => toast.place === place)
        return (
          here.length > 0 && (
            <ol key={place} tabIndex={-1} data-toasts={place}>
              {here.map((toast, at) => (
                <ToastItem
                  key={toast.id}
                  toast={toast}
                  isNewest={at === 0}
                  isHidden={at >= MAX_VISIBLE}
                  onRemove={remove}
                />
              ))}
            </ol>
          )
        )
      })}
    </section>
  )
}

interface ToastItemProps {
  toast: Toast
  isNewest: boolean
  isHidden: boolean
  onRemove: (id: number) => void
}

function ToastItem({ toast, isNewest, isHidden, onRemove }: ToastItemProps) {
  const { id, place, title, description, variant, action } = toast
  const isError = variant === 'destructive'
  const icon = isError ? TriangleAlert : CircleCheck
  const item = useRef<HTMLLIElement>(null)
  const hasAction = action !== undefined
  // A sheet leaves space for it at its top.
  useLayoutEffect(() => {
    if (!isNewest || place !== 'top-right') return undefined
    const { style } = document.documentElement
    style.setProperty('--toast-height', `${item.current?.clientHeight ?? 0}px`)
    return () => void style.removeProperty('--toast-height')
  }, [isNewest, place])
  useEffect(() => {
    const timer = setInterval(
      () => {
        // It gets its time again.
        const isInUse = document.hidden || item.current?.parentElement?.matches(':hover, :focus-within')
        if (!isInUse) onRemove(id)
      },
      hasAction ? ACTION_DURATION_MS : DURATION_MS,
    )
    return () => clearInterval(timer)
  }, [id, hasAction, onRemove])

  return (
    <li
      ref={item}
      hidden={isHidden}
      data-type={isError ? 'error' : 'success'}
      className="group relative flex touch-pan-y items-start gap-3 rounded-xl border border-control bg-raised py-3.5 pr-12 pl-4 text-[0.9375rem]/normal text-ink shadow-shade data-[type=error]:border-danger/70 [&[hidden]]:hidden"
      {...swipeHandlers(() => onRemove(id))}
    >
      <Icon
        of={icon}
        aria-hidden="true"
        className="mt-0.5 size-5 shrink-0 text-success group-data-[type=error]:text-danger"
      />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {description !== undefined && <p className="text-muted">{description}</p>}
      </div>
      {action && (
        <Button
          variant="outline"
          className="self-center"
          onClick={() => {
            onRemove(id)
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      <button
        type="button"
        aria-label="Close notification"
        className="absolute top-2 right-2 grid size-8 place-items-center rounded-md text-muted hover:bg-line hover:text-ink focus-visible:bg-line focus-visible:text-ink"
        onClick={() => onRemove(id)}
      >
        <Icon of={X} aria-hidden="true" className="size-4" />
      </button>
    </li>
  )
}

let swipeStart: number | null = null

/** A finger moves the toast sideways, and away. */
function swipeHandlers(onSwipe: () => void) {
  const move = (element: HTMLElement, by: number) => (element.style.translate = `${by}px`)
  return {
    onPointerDown({ pointerType, clientX }: PointerEvent) {
      if (pointerType === 'touch') swipeStart = clientX
    },
    onPointerMove({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
      if (swipeStart !== null) move(currentTarget, clientX - swipeStart)
    },
    onPointerUp({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
      if (swipeStart === null) return
      if (Math.abs(clientX - swipeStart) > SWIPE_PX) onSwipe()
      else move(currentTarget, 0)
      swipeStart = null
    },
    onPointerCancel({ currentTarget }: PointerEvent<HTMLElement>) {
      move(currentTarget, 0)
      swipeStart = null
    },
  }
}
