// Texts that the owner saved in the site settings: a slash in a message lists them, Enter inserts the first.
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ChangeEvent, type ComponentProps, type KeyboardEvent } from 'react'
import type { SavedAnswer } from '#domain/site/site.ts'
import { SAVED_ANSWERS } from '#web/content/messages.ts'
import { siteSettingsQuery } from '#web/data/site-settings.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Textarea } from '#web/ui/input.tsx'

const NONE: readonly SavedAnswer[] = []

/** What was typed between a slash and the caret; null where there is no slash that begins a word. */
function typedAfterSlash({ value, selectionStart }: HTMLTextAreaElement): string | null {
  const before = value.slice(0, selectionStart)
  const slash = before.lastIndexOf('/')
  if (slash < 0 || (slash > 0 && !/\s/.test(before.charAt(slash - 1)))) return null
  const typed = before.slice(slash + 1)
  return typed.length > 40 || typed.includes('\n') ? null : typed
}

export function AnswerTextarea({ onChange, ...rest }: ComponentProps<typeof Textarea>) {
  const listId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [chosen, setChosen] = useState(0)
  const { data } = useQuery({ ...siteSettingsQuery, enabled: typed !== null })
  const saved = (data?.published['mail.savedAnswers'] as readonly SavedAnswer[] | undefined) ?? NONE
  const found =
    typed === null ? NONE : saved.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()))
  const isOpen = typed !== null && found.length > 0

  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(typedAfterSlash(event.target))
    setChosen(0)
    onChange?.(event)
  }
  const insert = (area: HTMLTextAreaElement, { text }: SavedAnswer) => {
    const end = area.selectionStart
    area.setRangeText(text, end - (typed ?? '').length - 1, end, 'end')
    // The form keeps what is typed in its own way.
    area.dispatchEvent(new InputEvent('input', { bubbles: true }))
    setTyped(null)
    area.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const answer = found[chosen]
    if (!isOpen || answer === undefined || event.nativeEvent.isComposing) return
    if (event.key === 'Escape') setTyped(null)
    else if (event.key === 'Enter' || event.key === 'Tab') insert(event.currentTarget, answer)
    else if (event.key === 'ArrowDown') setChosen((chosen + 1) % found.length)
    else if (event.key === 'ArrowUp') setChosen((chosen + found.length - 1) % found.length)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="relative">
      <Textarea
        {...rest}
        aria-autocomplete="list"
        {...(isOpen && { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${chosen}` })}
        onChange={change}
        onKeyDown={onKeyDown}
        onBlur={() => setTyped(null)}
      />
      {isOpen && (
        <ul
          id={listId}
          role="listbox"
          aria-label={SAVED_ANSWERS.title}
          className="absolute inset-x-0 top-full z-10 mt-1 max-h-56 overflow-y-auto rounded-md border border-line bg-surface p-1 shadow-shade"
        >
          {found.map((answer, index) => (
            <li
              key={answer.name}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === chosen}
              className={classNames(
                'cursor-pointer rounded px-3 py-2 text-sm',
                index === chosen && 'bg-action/15',
              )}
              // Before the field loses the focus.
              onPointerDown={(event) => {
                event.preventDefault()
                const area = event.currentTarget.closest('div')?.querySelector('textarea')
                if (area) insert(area, answer)
              }}
            >
              <span className="font-semibold">{answer.name}</span>
              <span className="line-clamp-1 text-muted">{answer.text}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
