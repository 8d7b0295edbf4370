// Draws notices inside of the live region, with the toast library.
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import { showNoticesWith, type Notice } from './toast.tsx'

/** Long enough to read two lines, and in the range that the specification gives. */
const SHOWN_MS = 5000

/** What a notice at the top covers, in pixels: from the window's top, and from its right edge. */
const COVERED = { height: 200, width: 400 }

const errors = new Set<string | number>()

function show({ title, description, variant }: Notice): void {
  // After the caller has moved the focus to what is wrong, and the page is drawn.
  setTimeout(() => {
    const options = { position: findPosition(), ...(description !== undefined && { description }) }
    if (variant === 'destructive') errors.add(toast.error(title, options))
    else toast.success(title, options)
  })
}

function dismissErrors(): void {
  for (const id of errors) toast.dismiss(id)
  errors.clear()
}

/** At the top, unless it would cover the field or button that has the focus. */
function findPosition(): 'top-right' | 'bottom-right' {
  const focused = document.activeElement
  if (focused === null || focused === document.body) return 'top-right'
  const { top, bottom, right } = (focused.closest('[data-field]') ?? focused).getBoundingClientRect()
  const isCovered = top < COVERED.height && bottom > 0 && right > innerWidth - COVERED.width
  return isCovered ? 'bottom-right' : 'top-right'
}

let isDrawn = false

/** A second call changes nothing. */
export function drawNotices(region: HTMLElement): void {
  if (isDrawn) return
  isDrawn = true
  createRoot(region).render(<Toasts />)
}

function Toasts() {
  useEffect(() => showNoticesWith({ show, dismissErrors }), [])
  return (
    <Toaster
      theme="dark"
      position="top-right"
      duration={SHOWN_MS}
      visibleToasts={3}
      closeButton
      offset={{ top: '5.5rem', right: '1.5rem', bottom: '1.5rem' }}
      mobileOffset={{ top: '4.75rem', left: '1rem', right: '1rem', bottom: '1.5rem' }}
      toastOptions={{ closeButtonAriaLabel: 'Close notification' }}
    />
  )
}
