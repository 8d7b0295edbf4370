import { Search, X } from 'lucide'
import { Icon } from './icon.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import { classNames } from './class-names.ts'

interface SearchBoxProps {
  label: string
  placeholder?: string
  value: string
  /** Called with the trimmed text when the typing pauses, or immediately on Enter. */
  onSearch: (text: string) => void
  clearLabel: string
  maxLength?: number
  className?: string
}

const DEBOUNCE_MS = 180

export function SearchBox({
  label,
  placeholder,
  value,
  onSearch,
  clearLabel,
  maxLength = 200,
  className,
}: SearchBoxProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { text, type, search, clear } = useSearchText(value, onSearch)

  return (
    <div
      className={classNames(
        'relative flex h-11 min-w-0 items-center gap-2 rounded-md border border-control bg-ground/60 pl-3 text-sm',
        'transition-colors duration-150 hover:border-muted focus-within:border-action focus-within:bg-ground',
        'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-1 has-[input:focus-visible]:outline-focus',
        className,
      )}
    >
      <Icon of={Search} aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <label htmlFor={id} className="shrink-0 font-semibold max-sm:sr-only">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        name="q"
        type="search"
        value={text}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        className={classNames(
          'h-full w-full min-w-0 bg-transparent text-base text-ellipsis outline-none placeholder:text-muted sm:text-sm [&::-webkit-search-cancel-button]:appearance-none',
          text === '' ? 'pr-3' : 'pr-11',
        )}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(text)
          if (event.key === 'Escape' && text !== '') {
            event.preventDefault()
            clear()
          }
        }}
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={clearLabel}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-muted hover:text-ink"
          onClick={() => {
            clear()
            input.current?.focus()
          }}
        >
          <Icon of={X} aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  )
}

function useSearchText(value: string, onSearch: (text: string) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [text, setText] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  if (lastValue !== value) {
    setLastValue(value)
    // What comes back of our own is not put in the place of what has been typed since.
    if (text.trim() !== value) setText(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  function search(next: string) {
    clearTimeout(timer.current)
    setLastValue(next.trim())
    onSearch(next.trim())
  }

  return {
    text,
    search,
    type(next: string) {
      setText(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => search(next), DEBOUNCE_MS)
    },
    clear() {
      setText('')
      search('')
    },
  }
}
