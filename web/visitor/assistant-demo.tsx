import { useId, useRef } from 'react'
import { createConversation } from '#web/assistant/conversation.ts'
import { StartOver, Chat } from '#web/assistant/chat.tsx'
import { DEMO, type Opening } from '#web/content/assistant.ts'

const conversation = createConversation({
  place: 'demo',
  messageType: 'chat',
  sendsSessionId: true,
  onFailure: 'remove-turn',
})

export function AssistantDemo({ opening }: { opening: Opening }) {
  const titleId = useId()
  const inputRef = useRef<HTMLTextAreaElement>(null)

  const restoreText = (error: unknown, text: string) => {
    // oxlint-disable-next-line no-console -- on purpose: a failure is logged and not shown
    console.error(DEMO.logged, error)
    const field = inputRef.current
    if (field) field.value = [text, field.value].filter(Boolean).join('\n')
  }
  return (
    <section
      aria-labelledby={titleId}
      className="mx-auto flex h-[31rem] max-h-[85svh] w-full max-w-md flex-col overflow-hidden rounded-xl border border-mind/60 bg-surface pb-3 shadow-glow-mind lg:mr-0"
    >
      <div className="flex items-center gap-3 border-b border-line bg-raised py-2 pr-2 pl-4">
        <div className="min-w-0 flex-1 py-1">
          <h2 id={titleId} className="text-base">
            {DEMO.title}
          </h2>
          <p className="text-xs text-muted">{DEMO.note}</p>
        </div>
        <StartOver {...{ conversation, inputRef }} />
      </div>
      <Chat {...{ conversation, inputRef, opening }} page="/chatbot" onFailure={restoreText} />
      <noscript>
        <p className="px-4 text-sm text-muted">{DEMO.noScript}</p>
      </noscript>
    </section>
  )
}
