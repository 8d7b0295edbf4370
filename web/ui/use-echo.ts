// Shows a choice at once, where what it is kept in takes a moment to change.
import { useState } from 'react'

export function useEcho<T extends string>(value: T, onChange: (value: T) => void): [T, (value: T) => void] {
  const [known, setKnown] = useState(value)
  const [shown, setShown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setShown(value)
  }
  const choose = (next: T) => {
    setShown(next)
    onChange(next)
  }
  return [shown, choose]
}
