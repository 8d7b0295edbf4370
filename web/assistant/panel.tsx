// What is in the assistant's panel: who answers, the conversation, where one writes, and the way to a person.
import { Phone, UserRound, X } from 'lucide-react'
import { useEffect, useRef, type RefObject } from 'react'
import { stripLinks } from '#domain/assistant/links.ts'
import { ASSISTANT, findOpening, instructionsOn, NO_ANSWER } from '#web/content/assistant.ts'
import { telLink, useSite } from '#web/shell/page-facts.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { notify } from '#web/ui/toast.tsx'
import { openConversation } from './conversation.ts'
import { LitBubble } from './lit-bubble.tsx'
import { StartOver, Talk, useConversation } from './talk.tsx'

const conversation = openConversation({
  face: 'widget',
  messageType: 'recommendation',
  isNumbered: false,
  onFailure: 'tell',
})

const dialog = () => document.querySelector<HTMLDialogElement>('[data-assistant]')

/** `page` is where the document was rendered for: what it greets with depends on it. */
export function AssistantPanel({ page }: { page: string }) {
  const writing = useRef<HTMLTextAreaElement>(null)
  const { ownerName } = useSite()
  const opening = findOpening(page)
  // All addresses that lead nowhere share one document.
  const here = import.meta.env.SSR ? page : location.pathname

  useEffect(
    () =>
      conversation.hear(({ text }) => {
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
      <Header writing={writing} />
      <Talk
        {...{ conversation, writing, opening }}
        page={here}
        instructions={instructionsOn(here)}
        onFailure={() => notify({ title: NO_ANSWER.toast, variant: 'destructive' })}
        goesOn={() => document.querySelector('[data-assistant][open], [data-bubble=continue]') !== null}
      >
        {(say) => <PersonLine onAsk={() => say(ASSISTANT.asksForPerson)} />}
      </Talk>
    </>
  )
}

function Header({ writing }: { writing: RefObject<HTMLTextAreaElement | null> }) {
  const { answeredBy, person } = useConversation(conversation)
  const { ownerName } = useSite()
  const isPerson = answeredBy === 'person'
  return (
    <div className="flex items-center gap-3 border-b border-line bg-raised py-2 pr-2 pl-3">
      <Sign isPerson={isPerson} />
      <div className="min-w-0 flex-1">
        <h2 id="assistant-title" className="text-base">
          {ASSISTANT.name}
        </h2>
        <output id="assistant-note" className="block text-xs text-balance text-muted">
          {isPerson ? ASSISTANT.personWrites(person ?? ownerName) : ASSISTANT.note}
        </output>
      </div>
      <div className="flex">
        <StartOver {...{ conversation, writing }} />
        <Button variant="ghost" size="icon" aria-label={ASSISTANT.close} data-do="close-assistant">
          <X aria-hidden="true" />
        </Button>
      </div>
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
