import { useLayoutEffect, useRef, useState } from 'react'
import { RETURN_PAGE } from '#contract/pages.ts'
import { createConversation, type Conversation } from '#web/assistant/conversation.ts'
import { Chat } from '#web/assistant/chat.tsx'
import { ASSISTANT, NO_ANSWER, type Opening } from '#web/content/assistant.ts'
import { RETURNED_CONVERSATION } from '#web/content/conversation.ts'
import { findConversation, saveConversation } from '#web/data/conversation-storage.ts'
import { returnToConversation } from '#web/data/assistant-client.ts'
import { ProblemError } from '#web/data/call.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { useSite } from '#web/shell/page-facts.ts'
import { ContactOptions } from '#web/shell/contact-options.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { notify } from '#web/ui/toast.tsx'

export function ReturnedConversation({ opening }: { opening: Opening }) {
  const [token, setToken] = useState<string | null>(null)
  const [conversation, setConversation] = useState<Conversation | null>(null)
  useLayoutEffect(() => {
    const read = () => {
      const [, found] = /^#token=(.+)$/s.exec(location.hash) ?? []
      if (found !== undefined) {
        setToken(found)
        // Neither the back button nor a copied URL contains the token.
        history.replaceState(null, '', RETURN_PAGE)
      } else if (findConversation('widget') !== null) setConversation(createWidgetConversation())
    }
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  if (conversation !== null) return <OpenConversation {...{ conversation, opening }} />
  return (
    <Card className="sm:p-8">
      <h1 className="text-2xl">{RETURNED_CONVERSATION.title}</h1>
      {token === null ? (
        <>
          <p className="mt-3 text-muted">{RETURNED_CONVERSATION.none}</p>
          <p className="mt-3 text-muted">{RETURNED_CONVERSATION.elsewhere}</p>
          <ContactOptions />
        </>
      ) : (
        <ReturnPrompt key={token} token={token} onOpen={() => setConversation(createWidgetConversation())} />
      )}
    </Card>
  )
}

/** The conversation of the panel, which continues on other pages. */
const createWidgetConversation = () =>
  createConversation({
    place: 'widget',
    messageType: 'recommendation',
    sendsSessionId: false,
    onFailure: 'show-error',
  })

function ReturnPrompt({ token, onOpen }: { token: string; onOpen: () => void }) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isExpired, setExpired] = useState(false)
  const [start, isStarting] = useSingleFlight(async () => {
    setRefusal(null)
    try {
      const { conversation, turns, turn } = await returnToConversation(token)
      saveConversation('widget', {
        turns: turns.map(({ author, text }) => ({ from: author, text })),
        token: conversation,
        lastTurn: turn,
        answeredBy: 'person',
        person: null,
        isWaiting: false,
      })
      onOpen()
    } catch (error) {
      const isRefused = error instanceof ProblemError && error.code === 'invalid_token'
      setExpired(isRefused)
      setRefusal(isRefused ? error.detail : RETURNED_CONVERSATION.failed)
    }
  })
  return (
    <>
      <div role="alert">
        {refusal !== null && (
          <p className="mt-4 rounded-md border border-warning/50 bg-warning/10 p-4 font-semibold">
            {refusal}
          </p>
        )}
      </div>
      {isExpired ? (
        <>
          <p className="mt-4 text-muted">{RETURNED_CONVERSATION.elsewhere}</p>
          <ContactOptions />
        </>
      ) : (
        <>
          <p className="mt-3 text-muted">{RETURNED_CONVERSATION.ready}</p>
          <Button size="lg" className="mt-6 max-sm:w-full" busy={isStarting} onClick={() => void start()}>
            {isStarting ? RETURNED_CONVERSATION.starting : RETURNED_CONVERSATION.start}
          </Button>
        </>
      )}
    </>
  )
}

function OpenConversation({ conversation, opening }: { conversation: Conversation; opening: Opening }) {
  const { hours } = useSite()
  const inputRef = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    inputRef.current?.focus({ preventScroll: true })
    return conversation.listenForPerson(() => {})
  }, [conversation])
  return (
    <section
      aria-labelledby="conversation-title"
      className="flex h-[38rem] max-h-[80svh] flex-col overflow-hidden rounded-xl border border-mind/60 bg-surface pb-3"
    >
      <div className="border-b border-line bg-raised px-4 py-3">
        <h1 id="conversation-title" className="text-lg">
          {RETURNED_CONVERSATION.title}
        </h1>
        <p className="text-xs text-muted">{ASSISTANT.note(hours)}</p>
      </div>
      <Chat
        {...{ conversation, inputRef, opening }}
        page={RETURN_PAGE}
        onFailure={() => notify({ title: NO_ANSWER.toast, variant: 'destructive' })}
      />
    </section>
  )
}
