import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { fold, wordsOf } from '#domain/fold.ts'
import type { Choice } from '#domain/assistant/records.ts'
import { SAME_AS } from '#web/content/assistant-desk.ts'
import { intentsQuery } from '#web/data/assistant.ts'
import { ProblemError } from '#web/data/call.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { notify } from '#web/ui/toast.tsx'
import { FailedLine } from '#web/admin/console/states.tsx'
import { logError } from '#web/admin/console/log-error.ts'

interface AnswerPickerProps {
  question: string
  likeliest: readonly Choice[]
  save: (choice: Choice) => Promise<unknown>
  onClose: () => void
  onSaved?: () => void
}

export function AnswerPicker({ question, likeliest, save, onClose, onSaved }: AnswerPickerProps) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const { data, isError, refetch } = useQuery(intentsQuery)
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  const [choose, isChoosing] = useSingleFlight(async (choice: Choice) => {
    setRefusal(null)
    try {
      await save(choice)
      notify(SAME_AS.notices.saved(choice.title))
      onClose()
      onSaved?.()
    } catch (error) {
      logError(error)
      setRefusal(error instanceof ProblemError ? error.detail : SAME_AS.failedSave)
      notify(SAME_AS.notices.failed)
    }
  })
  const groups = groupChoices(data ?? [], likeliest, text)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles Escape from any focused control inside
    <div
      ref={place}
      className="mt-3 max-w-2xl space-y-3 rounded-md border border-line bg-ground/50 p-3 sm:p-4"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        onClose()
      }}
    >
      <SearchBox
        label={SAME_AS.search}
        value={text}
        onSearch={setText}
        clearLabel={SAME_AS.clear}
        placeholder={SAME_AS.placeholder}
      />
      <div role="alert">{refusal && <FieldError id={`${id}-refusal`}>{refusal}</FieldError>}</div>
      {!data && isError && <FailedLine text={SAME_AS.failed} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-40" />}
      <output className={groups.length > 0 ? 'sr-only' : 'block text-sm text-muted'}>
        {data && text !== '' && SAME_AS.found(groups.flatMap(({ choices }) => choices).length)}
      </output>
      {groups.length > 0 && (
        <fieldset
          // Not disabled, so that the pressed button keeps the focus for a retry.
          aria-busy={isChoosing}
          aria-label={SAME_AS.listOf(question)}
          className="max-h-80 aria-busy:opacity-60 overflow-y-auto overscroll-contain"
        >
          {groups.map(({ title, choices }) => (
            <div key={title}>
              <p id={`${id}-${title}`} className="px-2 pt-2 pb-1 text-xs font-semibold text-muted">
                {title}
              </p>
              <ul aria-labelledby={`${id}-${title}`}>
                {choices.map((choice) => (
                  <li key={choice.intent}>
                    <button
                      type="button"
                      className="flex min-h-11 w-full items-center rounded-sm px-2 text-left text-sm hover:bg-raised focus-visible:outline-offset-[-2px]"
                      onClick={() => void choose(choice)}
                    >
                      {choice.title}
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </fieldset>
      )}
      <Button variant="ghost" className="px-2!" onClick={onClose}>
        {SAME_AS.cancel}
      </Button>
    </div>
  )
}

interface Group {
  title: string
  choices: readonly Choice[]
}

function groupChoices(all: readonly Choice[], likeliest: readonly Choice[], text: string): Group[] {
  const words = wordsOf(text)
  const isFound = ({ title }: Choice) => words.every((word) => fold(title).includes(word))
  const isLikely = ({ intent }: Choice) => likeliest.some((one) => one.intent === intent)
  const groups =
    words.length > 0
      ? [{ title: SAME_AS.groups.found, choices: all.filter(isFound) }]
      : [
          { title: SAME_AS.groups.likeliest, choices: likeliest },
          { title: SAME_AS.groups.others, choices: all.filter((one) => !isLikely(one)) },
        ]
  return groups.filter(({ choices }) => choices.length > 0)
}
