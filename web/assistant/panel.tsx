// The assistant over a page: a panel at the lower right, on a phone a sheet that leaves the page above it within reach. Not modal:
// focus goes in on opening and nobody is kept there. Fetched when somebody wants it; must never be part of a page before that.
import { Phone, UserRound, X } from 'lucide-react'
import { useCallback, useEffect, useId, useLayoutEffect, useRef, type RefObject } from 'react'
import { ASSISTANT, findOpening, instructionsOn, NO_ANSWER } from '#web/content/assistant.ts'
import { telLink, useSite } from '#web/shell/page-facts.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { notify } from '#web/ui/toast.tsx'
import { openConversation } from './conversation.ts'
import { stayAboveKeyboard } from './keyboard-room.ts'
import { LitBubble } from './lit-bubble.tsx'
import { rememberClosing } from './opening-by-itself.ts'
import { StartOver, Talk, useConversation } from './talk.tsx'

const conversation = openConversation({
  face: 'widget',
  messageType: 'recommendation',
  isNumbered: false,
  onFailure: 'tell',
})

export interface PanelProps {
  page: string
  isOpen: boolean
  /** Opened by the visitor, who wants to write then; one that opens by itself takes nobody's focus. */
  isWanted: boolean
  /** Gets the focus back. */
  opener: RefObject<HTMLElement | null>
  onClose: () => void
  /** A person wrote while nobody looked. */
  onUnread: (isUnread: true) => void
}

const PHONE = '(width < 40rem)'

export default function AssistantPanel({ page, opener, isOpen, isWanted, onClose, onUnread }: PanelProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const writing = useRef<HTMLTextAreaElement>(null)
  const titleId = useId()
  const noteId = useId()
  const { ownerName } = useSite()
  const hasBegun = useConversation(conversation).turns.length > 0
  const returnsFocus = useRef(false)
  const close = useCallback(() => {
    rememberClosing()
    returnsFocus.current = ref.current?.contains(document.activeElement) ?? false
    onClose()
  }, [onClose])
  useEscape(isOpen, close)

  useEffect(() => (isOpen && ref.current ? stayAboveKeyboard(ref.current) : undefined), [isOpen])

  // Before it is painted: whoever types at once must not type into nothing.
  useLayoutEffect(() => {
    if (isOpen && isWanted) writing.current?.focus()
    if (!isOpen && returnsFocus.current) opener.current?.focus()
    returnsFocus.current = false
  }, [isOpen, isWanted, opener])

  useEffect(
    () =>
      conversation.hear(({ text }) => {
        if (ref.current?.open) return
        onUnread(true)
        notify({
          title: ASSISTANT.personWrote(conversation.getState().person ?? ownerName),
          description: text,
        })
      }),
    [onUnread, ownerName],
  )

  return (
    <dialog
      ref={ref}
      open={isOpen}
      aria-labelledby={titleId}
      aria-describedby={noteId}
      className={classNames(
        '@container static m-0 min-h-0 w-full max-w-none flex-col overflow-y-auto rounded-t-xl border border-mind/60 bg-surface p-0',
        'text-ink shadow-glow-mind open:flex open:animate-[arrive_0.2s] sm:mr-6 sm:mb-6 sm:w-[26rem] sm:self-end sm:rounded-xl',
        // From the first message on it stands still while answers come.
        hasBegun && 'h-[38rem]',
      )}
    >
      <Header {...{ titleId, noteId, writing }} onClose={close} />
      <Talk
        {...{ conversation, page, writing }}
        opening={findOpening(page)}
        instructions={instructionsOn(page)}
        onFailure={() => notify({ title: NO_ANSWER.toast, variant: 'destructive' })}
        onFollow={() => {
          // On a phone the sheet would cover what one wants to see.
          if (matchMedia(PHONE).matches) close()
        }}
      >
        {(say) => <PersonLine onAsk={() => say(ASSISTANT.asksForPerson)} />}
      </Talk>
    </dialog>
  )
}

function Header({
  titleId,
  noteId,
  onClose,
  writing,
}: {
  titleId: string
  noteId: string
  onClose: () => void
  writing: RefObject<HTMLTextAreaElement | null>
}) {
  const { answeredBy, person } = useConversation(conversation)
  const { ownerName } = useSite()
  const isPerson = answeredBy === 'person'
  return (
    <div className="flex items-center gap-3 border-b border-line bg-raised py-2 pr-2 pl-3">
      <Sign isPerson={isPerson} />
      <div className="min-w-0 flex-1">
        <h2 id={titleId} className="text-base">
          {ASSISTANT.name}
        </h2>
        <output id={noteId} className="block text-xs text-balance text-muted">
          {isPerson ? ASSISTANT.personWrites(person ?? ownerName) : ASSISTANT.note}
        </output>
      </div>
      <StartOver {...{ conversation, writing }} />
      <Button variant="ghost" size="icon" aria-label={ASSISTANT.close} onClick={onClose}>
        <X aria-hidden="true" />
      </Button>
    </div>
  )
}

/** Violet while the assistant speaks, and quiet while a person does. */
function Sign({ isPerson }: { isPerson: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-9 shrink-0 place-items-center rounded-full border @max-3xs:hidden',
        isPerson ? 'border-success text-success' : 'border-mind/50 bg-mind/14 text-mind-strong',
      )}
    >
      {isPerson ? <UserRound className="size-5" /> : <LitBubble className="size-5" />}
    </span>
  )
}

const WAY =
  'inline-flex min-h-11 items-center gap-2 rounded-md text-xs text-muted hover:text-ink hover:underline'

/** At any time: a person, by way of the assistant or by phone. */
function PersonLine({ onAsk }: { onAsk: () => void }) {
  const { phone } = useSite()
  const { isWaiting, answeredBy } = useConversation(conversation)
  return (
    <div className="flex flex-wrap justify-between gap-x-4 px-4 py-1">
      {answeredBy === 'assistant' && (
        <button type="button" disabled={isWaiting} onClick={onAsk} className={WAY}>
          <UserRound aria-hidden="true" className="size-4" />
          {ASSISTANT.askForPerson}
        </button>
      )}
      <a href={telLink(phone)} className={classNames(WAY, 'no-underline')}>
        <Phone aria-hidden="true" className="size-4" />
        {ASSISTANT.call(phone)}
      </a>
    </div>
  )
}

/** Escape closes it from wherever one is, unless something on top of it is meant. */
function useEscape(isOpen: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      if (document.querySelector(':modal, :popover-open') === null) onClose()
    }
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [isOpen, onClose])
}
