import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import { registerNoticeView, type Notice } from './toast.tsx'

/** Within the specified range; enough to read two lines. */
const DURATION_MS = 5000
/** Enough to read two lines and to reach the button. */
const ACTION_DURATION_MS = 10_000

/** The area in the top right corner that a toast covers, in pixels. */
const TOAST_AREA = { height: 200, width: 400 }

const errors = new Set<string | number>()

function show({ title, description, variant, action }: Notice): void {
  // Runs after the caller has focused the invalid field.
  setTimeout(() => {
    const options = {
      position: findPosition(),
      ...(description !== undefined && { description }),
      ...(action && {
        duration: ACTION_DURATION_MS,
        action: { label: action.label, onClick: action.run },
      }),
    }
    if (variant === 'destructive') errors.add(toast.error(title, options))
    else toast.success(title, options)
  })
}

function dismissErrors(): void {
  for (const id of errors) toast.dismiss(id)
  errors.clear()
}

/** The top, unless the toast would cover the focused control. Over a sheet it covers only the sheet's title. */
function findPosition(): 'top-right' | 'bottom-right' | 'bottom-left' {
  if (document.querySelector('[data-record]:not([data-sheet])')) return 'bottom-left'
  const focused = document.activeElement
  if (focused === null || focused === document.body || focused.closest('[data-sheet]')) return 'top-right'
  const { top, bottom, right } = (focused.closest('[data-field]') ?? focused).getBoundingClientRect()
  const isCovered = top < TOAST_AREA.height && bottom > 0 && right > innerWidth - TOAST_AREA.width
  return isCovered ? 'bottom-right' : 'top-right'
}

let isRendered = false

export function renderToasts(region: HTMLElement): void {
  if (isRendered) return
  isRendered = true
  createRoot(region).render(<Toasts />)
}

function Toasts() {
  useEffect(() => registerNoticeView({ show, dismissErrors }), [])
  return (
    <Toaster
      theme="dark"
      position="top-right"
      duration={DURATION_MS}
      visibleToasts={3}
      closeButton
      offset={{
        top: 'var(--toast-top, 5.5rem)',
        right: 'var(--toast-right, 1.5rem)',
        bottom: '1.5rem',
        left: '1.5rem',
      }}
      mobileOffset={{
        top: 'var(--toast-top, 4.75rem)',
        left: 'var(--toast-left, 1rem)',
        right: '1rem',
        bottom: '1.5rem',
      }}
      toastOptions={{ closeButtonAriaLabel: 'Close notification' }}
    />
  )
}
