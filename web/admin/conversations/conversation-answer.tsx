import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { ConversationDetails } from '#domain/assistant/records.ts'
import { CONVERSATION } from '#web/content/assistant-desk.ts'
import { ProblemError } from '#web/data/call.ts'
import { useChangeAnswering, useWriteTurn } from '#web/data/conversations.ts'
import { findTextDraft, saveTextDraft } from '#web/data/drafts.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { TURN_FORM } from '#web/data/assistant-drafts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { notify } from '#web/ui/toast.tsx'
import { logError } from '#web/admin/console/log-error.ts'
import { MailPromise } from '#web/admin/console/no-mail.tsx'
import { useAskBeforeLeaving } from '#web/data/ask-before-leaving.ts'

interface ConversationAnswerProps {
  conversation: ConversationDetails
  userId: string
}

export function ConversationAnswer({ conversation, userId }: ConversationAnswerProps) {
  const { id, is_running, has_email, answered_by, person } = conversation
  const [text, setText] = useState(() => findTextDraft(TURN_FORM, id))
  const isMine = is_running && person?.id === userId
  const change = (next: string) => {
    setText(next)
    saveTextDraft(TURN_FORM, id, next)
  }
  const place = useRef<HTMLDivElement>(null)
  const wasMine = useRef(isMine)
  useEffect(() => {
    // The focused control was removed when the takeover ended.
    if (wasMine.current && !isMine && document.activeElement === document.body) place.current?.focus()
    wasMine.current = isMine
  }, [isMine])
  const answering = (is_running || has_email) && (isMine || answered_by === 'assistant') && (
    <AnsweringButton conversationId={id} isMine={isMine} hasLeft={!is_running} />
  )
  return (
    <div ref={place} tabIndex={-1} className="shrink-0 space-y-2.5 border-t border-line px-4 py-3 sm:px-5">
      <div className="text-sm">
        <output className="block text-muted">{describeState(conversation, userId)}</output>
        {has_email && <MailPromise />}
      </div>
      {isMine || text !== '' ? (
        <TurnForm conversationId={id} text={text} onChange={change} canSend={isMine}>
          {answering}
        </TurnForm>
      ) : (
        answering
      )}
    </div>
  )
}

function describeState(conversation: ConversationDetails, userId: string): string {
  const { is_running, has_email, answered_by, person } = conversation
  if (!is_running) return has_email ? CONVERSATION.left : CONVERSATION.over
  if (answered_by === 'assistant') return CONVERSATION.assistantAnswers
  return person?.id === userId
    ? has_email
      ? CONVERSATION.mailed
      : CONVERSATION.youAnswer
    : CONVERSATION.otherAnswers(person?.name ?? CONVERSATION.someone)
}

interface TurnFormProps {
  conversationId: string
  text: string
  onChange: (text: string) => void
  canSend: boolean
  children: ReactNode
}

function TurnForm({ conversationId, text, onChange, canSend, children }: TurnFormProps) {
  const { mutateAsync } = useWriteTurn(conversationId)
  const [refusal, setRefusal] = useState<string | null>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (canSend) box.current?.focus()
  }, [canSend])
  useAskBeforeLeaving(() => text.trim() !== '')
  const [sendTurn, isSending] = useSingleFlight(async () => {
    const message = text.trim()
    if (message === '' || !canSend) return
    setRefusal(null)
    try {
      await mutateAsync(message)
      // Text typed while the message was sent belongs to the next message.
      if (box.current === null || box.current.value === text) onChange('')
    } catch (error) {
      logError(error)
      setRefusal(error instanceof ProblemError ? error.detail : null)
      notify(CONVERSATION.notices.sent.failed)
    }
  })
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    void sendTurn()
  }
  return (
    <form
      noValidate
      className="space-y-2"
      onSubmit={(event) => {
        event.preventDefault()
        void sendTurn()
      }}
    >
      <Field
        label={CONVERSATION.label}
        name="message"
        hint={canSend ? CONVERSATION.hint : CONVERSATION.begun}
        error={refusal ?? undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={box}
            dir="auto"
            rows={2}
            className="min-h-20! resize-none!"
            value={text}
            onChange={({ target }) => onChange(target.value)}
            onKeyDown={sendOnEnter}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        {canSend && (
          <Button type="submit" busy={isSending}>
            {isSending ? CONVERSATION.sending : CONVERSATION.send}
          </Button>
        )}
        {children}
      </div>
    </form>
  )
}

interface AnsweringButtonProps {
  conversationId: string
  isMine: boolean
  hasLeft: boolean
}

function AnsweringButton({ conversationId, isMine, hasLeft }: AnsweringButtonProps) {
  const { mutateAsync } = useChangeAnswering(conversationId)
  const words = isMine ? CONVERSATION.givingBack : CONVERSATION.takingOver
  const [change, isChanging] = useSingleFlight(async () => {
    const { failed } = isMine ? CONVERSATION.notices.givenBack : CONVERSATION.notices.takenOver
    try {
      await mutateAsync(isMine ? 'assistant' : 'person')
    } catch (error) {
      logError(error)
      const isConflict = error instanceof ProblemError && error.code === 'conflict'
      notify(isConflict ? { ...failed, description: error.detail } : failed)
    }
  })
  return (
    <Button variant={isMine ? 'secondary' : 'ai'} busy={isChanging} onClick={() => void change()}>
      {isChanging
        ? words
        : isMine
          ? CONVERSATION.giveBack
          : hasLeft
            ? CONVERSATION.answerByMail
            : CONVERSATION.takeOver}
    </Button>
  )
}
