import { useRef, useState } from 'react'

export function useDisclosure(isInitiallyOpen: () => boolean = () => false) {
  const [isOpen, setOpen] = useState(isInitiallyOpen)
  const button = useRef<HTMLButtonElement>(null)
  return {
    isOpen,
    triggerProps: { ref: button, 'aria-expanded': isOpen, onClick: () => setOpen(!isOpen) },
    close() {
      setOpen(false)
      button.current?.focus()
    },
  }
}
