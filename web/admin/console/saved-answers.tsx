// Texts that the owner saved in the site settings: a slash in a message lists them, Enter inserts the first.
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ChangeEvent, type ComponentProps, type KeyboardEvent } from 'react'
import type { SavedAnswer } from '#domain/site/site.ts'
import { SAVED_ANSWERS } from '#web/content/messages.ts'
import { settingsLink } from '#web/content/site-settings.ts'
import { siteSettingsQuery } from '#web/data/site-settings.ts'
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
  const hasNone = data !== undefined && saved.length === 0
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
        // What is shown then is a link.
        onBlur={() => !hasNone && setTyped(null)}
      />
      {typed === '' && hasNone && (
        <p className="mt-1 text-sm text-muted">
          {SAVED_ANSWERS.none}{' '}
          <a href={settingsLink('mail', 'mail.savedAnswers')} className="underline">
            {SAVED_ANSWERS.add}
          </a>
          .
        </p>
      )}
      {isOpen && (
        <div
          id={listId}
          // Not below the edge of the screen, nor behind the bar of a phone.
          ref={(list) => list?.scrollIntoView({ block: 'nearest' })}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <select> takes the focus, which stays in the text field
          role="listbox"
          aria-label={SAVED_ANSWERS.title}
          className="absolute inset-x-0 top-full z-10 mt-1 max-h-56 scroll-mb-32 overflow-y-auto rounded-md border border-line bg-surface p-1 shadow-shade"
        >
          {found.map((answer, index) => (
            <button
              key={answer.name}
              type="button"
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> cannot be outside of a <select>
              role="option"
              id={`${listId}-${index}`}
              tabIndex={-1}
              aria-selected={index === chosen}
              className="block min-h-11 w-full rounded-md px-3 py-1.5 text-left text-sm aria-selected:bg-chosen aria-selected:outline-1 aria-selected:-outline-offset-1 aria-selected:outline-action"
              // The focus stays in the text field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={({ currentTarget }) => {
                const area = currentTarget.parentElement?.parentElement?.querySelector('textarea')
                if (area) insert(area, answer)
              }}
            >
              <span className="block font-semibold">{answer.name}</span>
              <span className="line-clamp-1 text-muted">{answer.text}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
