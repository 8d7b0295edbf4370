// Browsers drop what is no plain number, such as “10-15” or “$250,000”: the input becomes a text field then.
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import { fitsNumberInput } from '#domain/typed-numbers.ts'
import { Input } from '#web/ui/input.tsx'

const WIDEN = 'widen'

type NumberInputProps = Omit<ComponentProps<typeof Input>, 'type' | 'ref'>

export function NumberInput({ min = 0, ...rest }: NumberInputProps) {
  const ref = useRef<HTMLInputElement>(null)
  const [isText, setIsText] = useState(!fitsNumberInput(String(rest.value ?? rest.defaultValue ?? '')))

  useEffect(() => {
    const input = ref.current
    if (input === null) return
    // React resets the type with each update and each input event, so it has to know before the next one.
    const widen = () => flushSync(() => setIsText(true))
    if (input.type === 'text') setIsText(true)
    input.addEventListener(WIDEN, widen)
    input.addEventListener('beforeinput', insertAsText)
    return () => {
      input.removeEventListener(WIDEN, widen)
      input.removeEventListener('beforeinput', insertAsText)
    }
  }, [])

  return <Input {...rest} ref={ref} min={min} type={isText ? 'text' : 'number'} />
}

/** Shows a text in an input, also one that is no number. */
export function showText(input: HTMLInputElement, text: string): void {
  if (input.type === 'number' && !fitsNumberInput(text)) becomeText(input)
  input.value = text
}

function becomeText(input: HTMLInputElement): void {
  const { value } = input
  input.type = 'text'
  input.value = value
  input.dispatchEvent(new Event(WIDEN))
}

function insertAsText(event: InputEvent): void {
  const input = event.currentTarget
  const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? ''
  if (!(input instanceof HTMLInputElement) || input.type !== 'number' || !event.cancelable) return
  const isDecimalPoint = text === '.' && !input.value.includes('.')
  if (text === '' || isDecimalPoint || /^\d+$/.test(text) || fitsNumberInput(input.value + text)) return
  event.preventDefault()
  // A number input does not say where its cursor is.
  const isAllSelected = input.value !== '' && String(getSelection()) === input.value
  becomeText(input)
  input.setSelectionRange(isAllSelected ? 0 : input.value.length, input.value.length)
  // Unlike a new value, this can be undone, and reports the input.
  document.execCommand('insertText', false, text)
}
