import { RotateCcw, SendHorizontal, WifiOff } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import {
  useEffect,
  useId,
  useRef,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react'
import type { Choice } from '#domain/assistant/records.ts'
import { hasVisibleText } from '#domain/visible-text.ts'
import { ASSISTANT, buildGreeting, type Opening } from '#web/content/assistant.ts'
import { useSite } from '#web/shell/page-facts.ts'
import { Button } from '#web/ui/button.tsx'
import type { Conversation } from './conversation.ts'
import { Turns } from './turns.tsx'

/** The server accepts more. */
const MAX_LENGTH = 2000

export const useConversation = ({ subscribe, getState, getServerState }: Conversation) =>
  useSyncExternalStore(subscribe, getState, getServerState)

interface ChatProps {
  conversation: Conversation
  opening: Opening
  page: string
  instructions?: string
  inputRef: RefObject<HTMLTextAreaElement | null>
  onFailure: (error: unknown, text: string) => void
  /** Whether to send a question again that was unanswered when the visitor left the previous page. */
  shouldResume?: () => boolean
  children?: (send: (text: string) => void) => ReactNode
}

export function Chat({
  conversation,
  opening,
  page,
  instructions,
  inputRef,
  onFailure,
  shouldResume,
  children,
}: ChatProps) {
  const { turns, isWaiting, person } = useConversation(conversation)
  const { businessName, ownerName } = useSite()
  const isOffline = useIsOffline()
  const log = useRef<HTMLDivElement>(null)
  const greeting = buildGreeting(businessName, opening)
  const options = { greeting, page, ...(instructions !== undefined && { instructions }) }

  const report = async (outcome: Promise<unknown>, text: string) => {
    const error = await outcome
    if (error !== null) onFailure(error, text)
  }
  const send = (text: string) => void report(conversation.send(text, options), text)
  const choose = (text: string, intent?: string) => {
    void report(conversation.send(text, options, intent), text)
    // The pressed button is removed. On a phone, focusing the field would open the keyboard over the answer.
    const place = matchMedia('(pointer: coarse)').matches ? log : inputRef
    place.current?.focus({ preventScroll: true })
  }

  useEffect(() => {
    if (shouldResume?.() && conversation.wasInterrupted()) void report(conversation.retry(options), '')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once, with the state at page load
  }, [])

  return (
    <>
      <Turns
        {...{ log, greeting, turns, isWaiting, ownerName }}
        person={person ?? ownerName}
        onRetry={() => void report(conversation.retry(options), '')}
      >
        <Choices choices={getChoices(turns, isWaiting, opening)} onChoose={choose} />
      </Turns>
      {isOffline && (
        <output className="flex gap-2 px-4 pb-3 text-xs text-warning">
          <Icon of={WifiOff} aria-hidden="true" className="size-4 shrink-0" />
          {ASSISTANT.offline}
        </output>
      )}
      <Composer {...{ inputRef, page, isWaiting }} onSend={send} />
      {children?.(choose)}
    </>
  )
}

/** Renders nothing before the first turn. */
export function StartOver({
  conversation,
  inputRef,
}: {
  conversation: Conversation
  inputRef: RefObject<HTMLTextAreaElement | null>
}) {
  const { turns } = useConversation(conversation)
  const startOver = () => {
    conversation.startOver()
    inputRef.current?.focus()
  }
  return (
    turns.length > 0 && (
      <Button
        variant="ghost"
        size="icon"
        aria-label={ASSISTANT.startOver}
        title={ASSISTANT.startOver}
        onClick={startOver}
      >
        <Icon of={RotateCcw} aria-hidden="true" />
      </Button>
    )
  )
}

type ChoiceButton = Pick<Choice, 'title'> & Partial<Choice>

function getChoices(
  turns: ReturnType<typeof useConversation>['turns'],
  isWaiting: boolean,
  { suggestions }: Opening,
): readonly ChoiceButton[] {
  if (turns.length === 0) return suggestions.map((title) => ({ title }))
  if (isWaiting) return []
  const { lead, choices = [] } = turns.at(-1) ?? {}
  return lead === 'asked' ? [{ title: ASSISTANT.agree }, { title: ASSISTANT.decline }] : choices
}

function Choices({
  choices,
  onChoose,
}: {
  choices: readonly ChoiceButton[]
  onChoose: (text: string, intent?: string) => void
}) {
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {choices.map(({ title, intent }) => (
        <Button
          key={title}
          size="sm"
          className="border border-mind/50 bg-transparent! pointer-coarse:min-h-11 text-left text-ink! hover:bg-mind/14!"
          onClick={() => onChoose(title, intent)}
        >
          {title}
        </Button>
      ))}
    </div>
  )
}

function Composer({
  inputRef,
  page,
  isWaiting,
  onSend,
}: {
  page: string
  inputRef: RefObject<HTMLTextAreaElement | null>
  isWaiting: boolean
  onSend: (text: string) => void
}) {
  const id = useId()
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('message')
    if (!(field instanceof HTMLTextAreaElement) || isWaiting || !hasVisibleText(field.value)) return
    onSend(field.value)
    field.value = ''
    field.focus({ preventScroll: true })
  }
  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <form
      onSubmit={submit}
      className="mx-3 flex items-end gap-2 rounded-md border border-control bg-ground p-1.5 pl-3.5 outline-mind-strong has-[textarea:focus]:outline-2 [html:not([data-scripts])_&]:hidden"
    >
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block text-xs text-muted">
          {ASSISTANT.message}
        </label>
        <textarea
          ref={inputRef}
          id={id}
          name="message"
          rows={1}
          maxLength={MAX_LENGTH}
          autoComplete="off"
          enterKeyHint="send"
          placeholder={page === '/dashboard' ? ASSISTANT.customerPlaceholder : ASSISTANT.placeholder}
          onKeyDown={sendOnEnter}
          className="block field-sizing-content max-h-28 w-full resize-none bg-transparent text-base outline-none placeholder:text-muted"
        />
      </div>
      <Button
        type="submit"
        variant="ai"
        size="icon"
        aria-label={ASSISTANT.send}
        disabled={isWaiting}
        isNativelyDisabled
        className="shadow-none!"
      >
        <Icon of={SendHorizontal} aria-hidden="true" />
      </Button>
    </form>
  )
}

function useIsOffline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      addEventListener('online', listener)
      addEventListener('offline', listener)
      return () => {
        removeEventListener('online', listener)
        removeEventListener('offline', listener)
      }
    },
    () => !navigator.onLine,
    () => false,
  )
}
