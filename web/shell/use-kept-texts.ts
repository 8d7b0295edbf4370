import { useEffect, useState, type RefObject } from 'react'
import { useAskBeforeLeaving } from '#web/data/ask-before-leaving.ts'
import { findKeptTexts, keepTexts, type Texts } from '#web/data/kept-texts.ts'
import { typeValue } from './foreign-changes.ts'
import { showText } from './number-input.tsx'

const isEmpty = (texts: Texts) => Object.keys(texts).length === 0

/** For a form whose texts are in the state of its component. Empty texts are no longer kept. */
export function useKeptTexts(place: string, isMounted = true): [Texts, (texts: Texts) => void] {
  const [texts, setTexts] = useState(() => findKeptTexts(place))
  useAskBeforeLeaving(() => isMounted && !isEmpty(texts))
  return [
    texts,
    (next) => {
      setTexts(next)
      keepTexts(place, next)
    },
  ]
}

/** For a form whose controls have the texts. Fields that are as they were when it appeared are not kept. */
export function useKeptForm(
  form: RefObject<HTMLFormElement | null>,
  place: string,
): { hasTyped: boolean; forget: () => void } {
  const [hasTyped, setTyped] = useState(false)
  useAskBeforeLeaving(() => hasTyped)
  useEffect(() => {
    const element = form.current
    if (!element) return
    const initial = readTexts(element)
    const keep = () => {
      const typed = Object.fromEntries(
        Object.entries(readTexts(element)).filter(([name, text]) => initial[name] !== text),
      )
      keepTexts(place, typed)
      setTyped(!isEmpty(typed))
    }
    element.addEventListener('input', keep)
    // A number input cannot become a text while React runs effects.
    queueMicrotask(() => typeInto(element, findKeptTexts(place)))
    return () => element.removeEventListener('input', keep)
  }, [form, place])
  return {
    hasTyped,
    forget() {
      keepTexts(place, {})
      setTyped(false)
    },
  }
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function listControls(form: HTMLFormElement): TextControl[] {
  return [...form.elements].filter(
    (control): control is TextControl =>
      (control instanceof HTMLInputElement &&
        !['password', 'hidden', 'file', 'checkbox', 'radio'].includes(control.type)) ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement,
  )
}

const readTexts = (form: HTMLFormElement): Texts =>
  Object.fromEntries(listControls(form).map(({ name, value }) => [name, value]))

function typeInto(form: HTMLFormElement, texts: Texts): void {
  for (const control of listControls(form)) {
    const text = texts[control.name]
    if (text === undefined || text === control.value) continue
    if (control instanceof HTMLInputElement && control.type === 'number') showText(control, text)
    typeValue(control, text)
  }
}
