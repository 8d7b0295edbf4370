import { useState } from 'react'

export function useOptimisticChoice<T extends string>(
  value: T,
  onChange: (value: T) => void,
): [T, (value: T) => void] {
  const [lastValue, setLastValue] = useState(value)
  const [shown, setShown] = useState(value)
  if (lastValue !== value) {
    setLastValue(value)
    setShown(value)
  }
  const choose = (next: T) => {
    setShown(next)
    onChange(next)
  }
  return [shown, choose]
}
