import { ArrowDown } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { stripLinks } from '#domain/assistant/links.ts'
import type { ConversationTurn, TurnAuthor } from '#domain/assistant/records.ts'
import { formatInstant } from '#domain/dates.ts'
import { CONVERSATION } from '#web/content/assistant-desk.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

const NEAR_END_PX = 80

function scrollToEnd(box: HTMLElement | null): void {
  if (box) box.scrollTop = box.scrollHeight
}

export function ConversationTurns({ turns }: { turns: readonly ConversationTurn[] }) {
  const box = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const [seen, setSeen] = useState(turns.length)
  if (isAtEnd && seen !== turns.length) setSeen(turns.length)
  const stay = useEffectEvent(() => {
    if (isAtEnd) scrollToEnd(box.current)
  })
  useLayoutEffect(() => stay())
  // The content below may grow and shrink this area.
  useEffect(() => {
    if (!box.current) return undefined
    const observer = new ResizeObserver(() => stay())
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  const unseen = turns.length - seen
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        role="log"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls only what it can reach
        tabIndex={0}
        aria-label={CONVERSATION.log}
        className="h-full overflow-y-auto overscroll-contain px-4 py-4 focus-visible:outline-offset-[-2px] sm:px-5"
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) =>
          setAtEnd(scrollHeight - scrollTop - clientHeight < NEAR_END_PX)
        }
      >
        <ol className="space-y-4">
          {turns.map((turn, place) => (
            <TurnBubble key={turn.id} turn={turn} isFirstOfDay={dayKey(turn) !== dayKey(turns[place - 1])} />
          ))}
        </ol>
      </div>
      {unseen > 0 && (
        <div className="absolute inset-x-0 bottom-3 flex justify-center">
          <Button
            size="sm"
            className="min-h-11! rounded-full! shadow-shade"
            onClick={() => {
              setAtEnd(true)
              box.current?.focus({ preventScroll: true })
            }}
          >
            <Icon of={ArrowDown} aria-hidden="true" />
            {CONVERSATION.newTurns(unseen)}
          </Button>
        </div>
      )}
    </div>
  )
}

const BUBBLE_STYLES = {
  visitor: 'border-line bg-raised',
  assistant: 'ml-auto border-mind/40 bg-mind/10',
  person: 'ml-auto border-action/40 bg-action/10',
} as const satisfies Record<TurnAuthor, string>

const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })

interface TurnBubbleProps {
  turn: ConversationTurn
  isFirstOfDay: boolean
}

function TurnBubble({ turn, isFirstOfDay }: TurnBubbleProps) {
  const { author, text, is_unsure, created_at } = turn
  return (
    <li className={classNames('flex flex-col', author !== 'visitor' && 'items-end')}>
      <p className="mb-1 text-xs text-muted">
        <span className="font-semibold">{CONVERSATION.speakers[author]}</span> ·{' '}
        <time dateTime={created_at} title={formatInstant(created_at)}>
          {isFirstOfDay ? formatInstant(created_at) : time.format(new Date(created_at))}
        </time>
      </p>
      <p
        dir="auto"
        className={classNames(
          'w-fit max-w-[88%] rounded-md border px-3.5 py-2 text-sm wrap-anywhere whitespace-pre-line',
          BUBBLE_STYLES[author],
        )}
      >
        {author === 'assistant' ? stripLinks(text) : text}
      </p>
      {is_unsure && <p className="mt-1 text-xs text-warning">{CONVERSATION.unsure}</p>}
    </li>
  )
}

function dayKey(turn: ConversationTurn | undefined): string {
  return turn === undefined ? '' : new Date(turn.created_at).toDateString()
}
