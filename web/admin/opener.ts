// A button that opens something where it stands, and has the focus again once that is closed.
import { useRef, useState } from 'react'

export function useOpener(isOpenAtFirst: () => boolean = () => false) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const button = useRef<HTMLButtonElement>(null)
  return {
    isOpen,
    opener: { ref: button, 'aria-expanded': isOpen, onClick: () => setOpen(!isOpen) },
    close() {
      setOpen(false)
      button.current?.focus()
    },
  }
}
