// The turns as a log: screen readers announce each complete answer, but not the visitor's own messages.
import { BadgeCheck, RotateCcw } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { parseLinks } from '#domain/assistant/links.ts'
import { ASSISTANT } from '#web/content/assistant.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Turn } from './conversation.ts'
import { LinkedText } from './linked-text.tsx'

const BUBBLE = 'w-fit max-w-[88%] rounded-lg px-3.5 py-2.5 whitespace-pre-line'
const ASSISTANT_BUBBLE = 'rounded-bl-sm border border-mind/50 bg-mind/14'

const BUBBLE_STYLES = {
  visitor: 'ml-auto rounded-br-sm bg-raised',
  assistant: ASSISTANT_BUBBLE,
  person: 'rounded-bl-sm border border-control bg-ground',
} as const

interface TurnsProps {
  log: RefObject<HTMLDivElement | null>
  greeting: string
  turns: readonly Turn[]
  isWaiting: boolean
  person: string
  ownerName: string
  onRetry: () => void
  children?: ReactNode
}

export function Turns({ log, greeting, turns, children, ...rest }: TurnsProps) {
  useAutoScroll(log, turns)
  const shown = turns.length > 0 ? turns : [{ id: 0, from: 'assistant', text: greeting } as const]
  return (
    <div
      ref={log}
      role="log"
      aria-label={ASSISTANT.log}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls only what it can reach
      tabIndex={0}
      className="min-h-24 flex-1 space-y-2.5 overflow-y-auto overscroll-contain p-4 text-sm focus-visible:outline-offset-[-3px]"
    >
      {shown.map((turn) => (
        <TurnItem key={turn.id} turn={turn} {...rest} />
      ))}
      {children}
    </div>
  )
}

function TurnItem({
  turn,
  isWaiting,
  person,
  ownerName,
  onRetry,
}: { turn: Turn } & Omit<TurnsProps, 'log' | 'greeting' | 'turns' | 'children'>) {
  const { from, text, state, lead } = turn
  if (state === 'streaming') return <StreamingTurn text={text} />
  if (from === 'note') {
    return (
      <p className="text-center text-xs text-muted">
        {state === 'joined' ? ASSISTANT.personJoined(text || ownerName) : ASSISTANT.personLeft}
      </p>
    )
  }
  return (
    <div aria-live={from === 'visitor' ? 'off' : undefined} data-turn={from}>
      <p className={classNames(BUBBLE, BUBBLE_STYLES[from], state === 'trouble' && 'border-danger/70!')}>
        {from === 'person' ? (
          <strong className="block text-xs font-semibold text-muted">{ASSISTANT.person(person)}</strong>
        ) : (
          <span className="sr-only">{ASSISTANT.speakers[from]}</span>
        )}
        {from === 'visitor' ? text : <LinkedText text={text} />}
      </p>
      {state === 'lost' && !isWaiting && (
        <p className="mt-1 flex items-center justify-end gap-2 text-xs text-danger">
          {ASSISTANT.notSent}
          <button
            type="button"
            onClick={onRetry}
            className="inline-flex min-h-9 items-center gap-2 rounded-md font-semibold text-ink underline underline-offset-4 hover:text-action"
          >
            <Icon of={RotateCcw} aria-hidden="true" className="size-4" />
            {ASSISTANT.sendAgain}
          </button>
        </p>
      )}
      {lead === 'taken' && (
        <p className="mt-2 flex items-center gap-2 text-xs font-semibold">
          <Icon of={BadgeCheck} aria-hidden="true" className="size-5 shrink-0 text-success" />
          {ASSISTANT.passedOn(ownerName)}
        </p>
      )}
    </div>
  )
}

/** Hidden from screen readers until it is complete. */
function StreamingTurn({ text }: { text: string }) {
  return (
    <p aria-hidden="true" className={classNames(BUBBLE, ASSISTANT_BUBBLE)}>
      {text === '' ? (
        <span className="inline-block animate-[breathe_1.6s_ease-in-out_infinite] font-bold text-mind-strong">
          {ASSISTANT.waiting}
        </span>
      ) : (
        parseLinks(text).map((part) => (typeof part === 'string' ? part : (part.label ?? part.to)))
      )}
    </p>
  )
}

/** A larger scroll than this is the visitor's own. */
const USER_SCROLL_PX = 24

/** Smaller than the gap between two turns. */
const TOP_GAP_PX = 8

/** Or to the visitor's question above a long answer, unless the visitor has scrolled up. Restores the previous page's position. */
function useAutoScroll(ref: RefObject<HTMLElement | null>, turns: readonly Turn[]): void {
  const lastScrollTop = useRef(0)
  const lastQuestionId = useRef<number>(undefined)
  useLayoutEffect(() => {
    const log = ref.current
    if (!log) return undefined
    const scrollToNewest = () => {
      // A closed panel has no size and cannot scroll.
      if (log.clientHeight === 0) return
      const questionId = turns.findLast(({ from }) => from === 'visitor')?.id
      const isNewQuestion = questionId !== lastQuestionId.current
      lastQuestionId.current = questionId
      if (!isNewQuestion && log.scrollTop < lastScrollTop.current - USER_SCROLL_PX) return
      const questions = log.querySelectorAll<HTMLElement>('[data-turn=visitor]')
      const question = questions[questions.length - 1]
      const end = log.scrollHeight - log.clientHeight
      const isFromPerson = turns.at(-1)?.from === 'person'
      const start = question ? question.offsetTop - log.offsetTop - TOP_GAP_PX : 0
      log.scrollTop = takeSavedScroll(log) ?? (isFromPerson ? end : Math.min(end, start))
      lastScrollTop.current = log.scrollTop
    }
    scrollToNewest()
    let height = log.clientHeight
    const observer = new ResizeObserver(() => {
      if (log.clientHeight === height) return
      height = log.clientHeight
      if (Math.abs(log.scrollTop - lastScrollTop.current) <= USER_SCROLL_PX) scrollToNewest()
    })
    observer.observe(log)
    return () => observer.disconnect()
  }, [ref, turns])
}

/** The scroll position on the previous page; returned once. */
function takeSavedScroll(log: HTMLElement): number | null {
  const dialog = log.closest<HTMLElement>('[data-scrolled]')
  if (!dialog || log.querySelector('[data-turn=visitor]') === null) return null
  const top = Number(dialog.dataset['scrolled'])
  delete dialog.dataset['scrolled']
  return top
}
