// A conversation as one sees it and takes part in it: what was said, what one could say, where one writes. The floating panel and the
// demo are two frames around it.
import { RotateCcw, SendHorizontal, WifiOff } from 'lucide-react'
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
import { ASSISTANT, greet, type Opening } from '#web/content/assistant.ts'
import { useSite } from '#web/shell/page-facts.ts'
import { Button } from '#web/ui/button.tsx'
import type { Conversation } from './conversation.ts'
import { Turns } from './turns.tsx'

/** Longer than anybody writes in a chat; the server takes more. */
const LONGEST = 2000

export const useConversation = ({ subscribe, getState, getServerState }: Conversation) =>
  useSyncExternalStore(subscribe, getState, getServerState)

interface TalkProps {
  conversation: Conversation
  opening: Opening
  page: string
  instructions?: string
  writing: RefObject<HTMLTextAreaElement | null>
  onFailure: (error: unknown, text: string) => void
  /** Whether an answer that the page before was left without is asked for again. */
  goesOn?: () => boolean
  children?: (say: (text: string) => void) => ReactNode
}

export function Talk({
  conversation,
  opening,
  page,
  instructions,
  writing,
  onFailure,
  goesOn,
  children,
}: TalkProps) {
  const { turns, isWaiting, person } = useConversation(conversation)
  const { businessName, ownerName } = useSite()
  const isOffline = useIsOffline()
  const log = useRef<HTMLDivElement>(null)
  const greeting = greet(businessName, opening)
  const setting = { greeting, page, ...(instructions !== undefined && { instructions }) }

  const report = async (outcome: Promise<unknown>, text: string) => {
    const error = await outcome
    if (error !== null) onFailure(error, text)
  }
  const say = (text: string) => void report(conversation.say(text, setting), text)
  const choose = (text: string, intent?: string) => {
    void report(conversation.say(text, setting, intent), text)
    // The pressed button is gone. Focus in the field would bring up a phone's keyboard, over the answer.
    const place = matchMedia('(pointer: coarse)').matches ? log : writing
    place.current?.focus({ preventScroll: true })
  }

  useEffect(() => {
    if (goesOn?.() && conversation.wasLeft()) void report(conversation.sayAgain(setting), '')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, with what the page opened with
  }, [])

  return (
    <>
      <Turns
        {...{ log, greeting, turns, isWaiting, ownerName }}
        person={person ?? ownerName}
        onSayAgain={() => void report(conversation.sayAgain(setting), '')}
      >
        <Choices choices={choicesAfter(turns, isWaiting, opening)} onChoose={choose} />
      </Turns>
      {isOffline && (
        <output className="flex gap-2 px-4 pb-3 text-xs text-warning">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {ASSISTANT.offline}
        </output>
      )}
      <Composer {...{ writing, isWaiting }} onSay={say} />
      {children?.(choose)}
    </>
  )
}

/** Once there is something to forget. */
export function StartOver({
  conversation,
  writing,
}: {
  conversation: Conversation
  writing: RefObject<HTMLTextAreaElement | null>
}) {
  const { turns } = useConversation(conversation)
  const startOver = () => {
    conversation.startOver()
    writing.current?.focus()
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
        <RotateCcw aria-hidden="true" />
      </Button>
    )
  )
}

/** A button that says its title for the visitor. */
type Offered = Pick<Choice, 'title'> & Partial<Choice>

/** What the visitor could say next: to the greeting, to a question back, to whether their number may be passed on. */
function choicesAfter(
  turns: ReturnType<typeof useConversation>['turns'],
  isWaiting: boolean,
  { suggestions }: Opening,
): readonly Offered[] {
  if (turns.length === 0) return suggestions.map((title) => ({ title }))
  if (isWaiting) return []
  const { lead, choices = [] } = turns.at(-1) ?? {}
  return lead === 'asked' ? [{ title: ASSISTANT.agree }, { title: ASSISTANT.decline }] : choices
}

function Choices({
  choices,
  onChoose,
}: {
  choices: readonly Offered[]
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
  writing,
  isWaiting,
  onSay,
}: {
  writing: RefObject<HTMLTextAreaElement | null>
  isWaiting: boolean
  onSay: (text: string) => void
}) {
  const id = useId()
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('message')
    if (!(field instanceof HTMLTextAreaElement) || isWaiting || field.value.trim() === '') return
    onSay(field.value)
    field.value = ''
    field.focus({ preventScroll: true })
  }
  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter also ends the choice of a character, where one writes with those.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
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
          ref={writing}
          id={id}
          name="message"
          rows={1}
          maxLength={LONGEST}
          autoComplete="off"
          enterKeyHint="send"
          placeholder={ASSISTANT.placeholder}
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
        className="shadow-none!"
      >
        <SendHorizontal aria-hidden="true" />
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
