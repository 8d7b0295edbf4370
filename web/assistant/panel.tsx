import { Phone, UserRound, X } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useEffect, useRef, type RefObject } from 'react'
import { stripLinks } from '#domain/assistant/links.ts'
import { ASSISTANT, buildInstructions, NO_ANSWER, type Opening } from '#web/content/assistant.ts'
import { useSite } from '#web/shell/page-facts.ts'
import { TelLink } from '#web/shell/tel-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { notify } from '#web/ui/toast.tsx'
import { createConversation } from './conversation.ts'
import { AssistantIcon } from './assistant-icon.tsx'
import { StartOver, Chat, useConversation } from './chat.tsx'

const conversation = createConversation({
  place: 'widget',
  messageType: 'recommendation',
  sendsSessionId: false,
  onFailure: 'show-error',
})

const dialog = () => document.querySelector<HTMLDialogElement>('[data-assistant]')

/** `page` is the path that the document was rendered for. */
export function AssistantPanel({ page, opening }: { page: string; opening: Opening }) {
  const inputRef = useRef<HTMLTextAreaElement>(null)
  const { ownerName } = useSite()
  // All unknown paths share one rendered document.
  const here = import.meta.env.SSR ? page : location.pathname

  useEffect(
    () =>
      conversation.listenForPerson(({ text }) => {
        if (dialog()?.open) return
        document.querySelector('[data-assistant-button]')?.setAttribute('data-unread', '')
        notify({
          title: ASSISTANT.personWrote(conversation.getState().person ?? ownerName),
          description: stripLinks(text),
        })
      }),
    [ownerName],
  )

  return (
    <>
      <Header inputRef={inputRef} />
      <Chat
        {...{ conversation, inputRef, opening }}
        page={here}
        instructions={buildInstructions(here)}
        onFailure={() => notify({ title: NO_ANSWER.toast, variant: 'destructive' })}
        shouldResume={() => document.querySelector('[data-assistant][open], [data-bubble=continue]') !== null}
      >
        {(send) => <PersonLine onAsk={() => send(ASSISTANT.asksForPerson)} />}
      </Chat>
    </>
  )
}

function Header({ inputRef }: { inputRef: RefObject<HTMLTextAreaElement | null> }) {
  const { answeredBy, person } = useConversation(conversation)
  const { ownerName, hours } = useSite()
  const isPerson = answeredBy === 'person'
  return (
    <div className="flex items-center gap-3 border-b border-line bg-raised py-2 pr-2 pl-3">
      <SpeakerIcon isPerson={isPerson} />
      <div className="min-w-0 flex-1">
        <h2 id="assistant-title" className="text-base">
          {ASSISTANT.name}
        </h2>
        <output id="assistant-note" className="block text-xs text-balance text-muted">
          {isPerson ? ASSISTANT.personWrites(person ?? ownerName) : ASSISTANT.note(hours)}
        </output>
      </div>
      <div className="flex">
        <StartOver {...{ conversation, inputRef }} />
        <Button variant="ghost" size="icon" aria-label={ASSISTANT.close} data-action="close-assistant">
          <Icon of={X} aria-hidden="true" />
        </Button>
      </div>
    </div>
  )
}

/** Violet while the assistant answers, green while a person does. */
function SpeakerIcon({ isPerson }: { isPerson: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-9 shrink-0 place-items-center rounded-full border @max-3xs:hidden',
        isPerson ? 'border-success text-success' : 'border-mind/50 bg-mind/14 text-mind-strong',
      )}
    >
      {isPerson ? <Icon of={UserRound} className="size-5" /> : <AssistantIcon className="size-5" />}
    </span>
  )
}

const CONTACT_STYLE =
  'inline-flex min-h-11 items-center gap-2 rounded-md text-xs text-muted hover:text-ink hover:underline'

/** Asks the assistant for a person, or calls one. */
function PersonLine({ onAsk }: { onAsk: () => void }) {
  const { phone, phoneLink } = useSite()
  const { isWaiting, answeredBy } = useConversation(conversation)
  return (
    <div className="flex flex-wrap justify-between gap-x-4 px-4 py-1">
      {answeredBy === 'assistant' && (
        <button
          type="button"
          aria-disabled={isWaiting || undefined}
          onClick={isWaiting ? undefined : onAsk}
          className={CONTACT_STYLE}
        >
          <Icon of={UserRound} aria-hidden="true" className="size-4" />
          {ASSISTANT.askForPerson}
        </button>
      )}
      <TelLink link={phoneLink} className={classNames(CONTACT_STYLE, 'no-underline')}>
        <Icon of={Phone} aria-hidden="true" className="size-4" />
        {ASSISTANT.call(phone)}
      </TelLink>
    </div>
  )
}
