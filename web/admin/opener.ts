// A button that expands something in place and gets the focus back when that closes.
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
