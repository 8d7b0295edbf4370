// What was said, as a log: screen readers hear each new answer once it is whole, and neither the dots nor the visitor's own words.
import { BadgeCheck, RotateCcw } from 'lucide-react'
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { parseLinks } from '#domain/assistant/links.ts'
import { ASSISTANT } from '#web/content/assistant.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Turn } from './conversation.ts'
import { LinkedText } from './linked-text.tsx'

const BUBBLE = 'w-fit max-w-[88%] rounded-lg px-3.5 py-2.5 whitespace-pre-line'
const ASSISTANTS = 'rounded-bl-sm border border-mind/50 bg-mind/14'

const LOOKS = {
  visitor: 'ml-auto rounded-br-sm bg-raised',
  assistant: ASSISTANTS,
  person: 'rounded-bl-sm border border-control bg-ground',
} as const

interface TurnsProps {
  log: RefObject<HTMLDivElement | null>
  greeting: string
  turns: readonly Turn[]
  isWaiting: boolean
  /** Who a person is called who answers, and who gets what is passed on. */
  person: string
  ownerName: string
  onSayAgain: () => void
  /** What one could answer. */
  children?: ReactNode
}

export function Turns({ log, greeting, turns, children, ...rest }: TurnsProps) {
  useFollowing(log, turns)
  const shown = turns.length > 0 ? turns : [{ id: 0, from: 'assistant', text: greeting } as const]
  return (
    <div
      ref={log}
      role="log"
      aria-label={ASSISTANT.log}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be within reach of the keyboard
      tabIndex={0}
      className="min-h-24 flex-1 space-y-2.5 overflow-y-auto overscroll-contain p-4 text-sm focus-visible:outline-offset-[-3px]"
    >
      {shown.map((turn) => (
        <TurnLine key={turn.id} turn={turn} {...rest} />
      ))}
      {children}
    </div>
  )
}

function TurnLine({
  turn,
  isWaiting,
  person,
  ownerName,
  onSayAgain,
}: { turn: Turn } & Omit<TurnsProps, 'log' | 'greeting' | 'turns' | 'children'>) {
  const { from, text, state, lead } = turn
  if (state === 'coming') return <Coming text={text} />
  if (from === 'note') {
    return (
      <p className="text-center text-xs text-muted">
        {state === 'joined' ? ASSISTANT.personJoined(text || ownerName) : ASSISTANT.personLeft}
      </p>
    )
  }
  return (
    <div aria-live={from === 'visitor' ? 'off' : undefined} data-turn={from}>
      <p className={classNames(BUBBLE, LOOKS[from], state === 'trouble' && 'border-danger/70!')}>
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
            onClick={onSayAgain}
            className="inline-flex min-h-9 items-center gap-2 rounded-md font-semibold text-ink underline underline-offset-4 hover:text-action"
          >
            <RotateCcw aria-hidden="true" className="size-4" />
            {ASSISTANT.sendAgain}
          </button>
        </p>
      )}
      {lead === 'taken' && (
        <p className="mt-2 flex items-center gap-2 text-xs font-semibold">
          <BadgeCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
          {ASSISTANT.passedOn(ownerName)}
        </p>
      )}
    </div>
  )
}

/** Left to the eye until it is whole. */
function Coming({ text }: { text: string }) {
  return (
    <p aria-hidden="true" className={classNames(BUBBLE, ASSISTANTS)}>
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

/** How far from where we left it somebody has moved the log, before it counts as theirs, in pixels. */
const OWN_MOVE = 24

/** Less than there is between two turns. */
const ABOVE = 8

/**
 * Keeps the newest in view, and the visitor's question above a long answer; not while they look at something earlier. A panel that
 * came along from another page shows what it showed there.
 */
function useFollowing(ref: RefObject<HTMLElement | null>, turns: readonly Turn[]): void {
  const left = useRef(0)
  const asked = useRef<number>(undefined)
  useLayoutEffect(() => {
    const log = ref.current
    if (!log) return undefined
    const follow = () => {
      // A closed panel has no size, and nothing can be scrolled in it.
      if (log.clientHeight === 0) return
      const own = turns.findLast(({ from }) => from === 'visitor')?.id
      const isOwn = own !== asked.current
      asked.current = own
      if (!isOwn && log.scrollTop < left.current - OWN_MOVE) return
      const questions = log.querySelectorAll<HTMLElement>('[data-turn=visitor]')
      const question = questions[questions.length - 1]
      const end = log.scrollHeight - log.clientHeight
      const isPersons = turns.at(-1)?.from === 'person'
      const start = question ? question.offsetTop - log.offsetTop - ABOVE : 0
      log.scrollTop = takeScrolled(log) ?? (isPersons ? end : Math.min(end, start))
      left.current = log.scrollTop
    }
    follow()
    let height = log.clientHeight
    const observer = new ResizeObserver(() => {
      if (log.clientHeight === height) return
      height = log.clientHeight
      if (Math.abs(log.scrollTop - left.current) <= OWN_MOVE) follow()
    })
    observer.observe(log)
    return () => observer.disconnect()
  }, [ref, turns])
}

/** Where the page before was left, in pixels, once. */
function takeScrolled(log: HTMLElement): number | null {
  const dialog = log.closest<HTMLElement>('[data-scrolled]')
  if (!dialog || log.querySelector('[data-turn=visitor]') === null) return null
  const top = Number(dialog.dataset['scrolled'])
  delete dialog.dataset['scrolled']
  return top
}
