// Draws notices, inside of the live region. Must only be loaded after the page has painted: it carries the toast library.
import { useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import { showNoticesWith, type Notice } from './toast.tsx'

/** Long enough to read two lines, and in the range that the specification gives. */
const SHOWN_MS = 5000

function showNotice({ title, description, variant = 'default' }: Notice): void {
  const options = description === undefined ? {} : { description }
  if (variant === 'destructive') toast.error(title, options)
  else toast.success(title, options)
}

export default function ToastRegion() {
  useEffect(() => showNoticesWith(showNotice), [])
  return (
    <Toaster
      theme="dark"
      position="top-right"
      duration={SHOWN_MS}
      visibleToasts={3}
      closeButton
      offset={{ top: '5.5rem', right: '1.5rem' }}
      mobileOffset={{ top: '4.75rem', left: '1rem', right: '1rem' }}
      toastOptions={{ closeButtonAriaLabel: 'Close notification' }}
    />
  )
}
