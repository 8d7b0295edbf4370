// What visitors asked and the assistant had no good answer to: answered once and for all, or settled without one.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { OpenQuestion } from '#domain/assistant/records.ts'
import { QUESTIONS } from '#web/content/assistant-desk.ts'
import { openQuestionsQuery, useAddKnowledge, useSettleQuestion } from '#web/data/assistant.ts'
import { useOneAtATime } from '#web/data/one-at-a-time.ts'
import { rowsOf } from '#web/data/row-pages.ts'
import { TimeAgo } from '#web/shell/time-ago.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useConversationAddress } from './conversation-address.ts'
import { FailedLine } from './faces.tsx'
import { KnowledgeForm, useKnowledgeForm } from './knowledge-form.tsx'
import { logError } from './log-error.ts'
import { MoreRows } from './more-rows.tsx'

export function OpenQuestions() {
  const query = useInfiniteQuery(openQuestionsQuery)
  const { data, isError, refetch } = query
  const title = useRef<HTMLHeadingElement>(null)
  const questions = rowsOf(data)
  // What had the focus goes with its row.
  const settle = () => title.current?.focus()
  return (
    <section aria-labelledby="questions-title" className="min-w-0">
      <h3 id="questions-title" ref={title} tabIndex={-1} className="text-base">
        {QUESTIONS.title}
      </h3>
      <p className="mt-0.5 text-sm text-muted">{QUESTIONS.text}</p>
      {!data && isError && <FailedLine text={QUESTIONS.failed} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="mt-3 h-24" />}
      {data && questions.length === 0 && <p className="mt-3 text-sm text-muted">{QUESTIONS.none}</p>}
      <ul className="mt-2 divide-y divide-line">
        {questions.map((question) => (
          <QuestionRow key={question.id} question={question} onSettled={settle} />
        ))}
      </ul>
      <MoreRows query={query} label={QUESTIONS.more} />
    </section>
  )
}

interface QuestionRowProps {
  question: OpenQuestion
  onSettled: () => void
}

function QuestionRow({ question, onSettled }: QuestionRowProps) {
  const { id, question: text, count, last_asked_at, conversation_id } = question
  const { mutateAsync: addKnowledge } = useAddKnowledge()
  const { open } = useConversationAddress()
  const answering = useKnowledgeForm(id)
  return (
    <li className="py-3">
      <p dir="auto" className="max-w-prose text-sm font-semibold wrap-anywhere">
        {text}
      </p>
      <p className="tabular text-sm text-muted">
        {QUESTIONS.asked(count)}, {QUESTIONS.last} <TimeAgo instant={last_asked_at} />
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="secondary" {...answering.opener}>
          {QUESTIONS.answer}
          <span className="sr-only">{QUESTIONS.about(text)}</span>
        </Button>
        {conversation_id !== null && (
          <Button variant="ghost" className="px-3!" onClick={() => open(conversation_id)}>
            {QUESTIONS.read}
            <span className="sr-only">{QUESTIONS.about(text)}</span>
          </Button>
        )}
        <SettleButton question={question} onSettled={onSettled} />
      </div>
      {answering.isOpen && (
        <KnowledgeForm
          place={id}
          defaults={{ question: text, answer: '' }}
          save={(values) => addKnowledge({ ...values, open_question_id: id })}
          onClose={answering.close}
          onSaved={onSettled}
        />
      )}
    </li>
  )
}

function SettleButton({ question: { id, question }, onSettled }: QuestionRowProps) {
  const { mutateAsync } = useSettleQuestion(id)
  const [settle, isSettling] = useOneAtATime(async () => {
    try {
      await mutateAsync()
      notify(QUESTIONS.notices.settled.done)
      onSettled()
    } catch (error) {
      logError(error)
      notify(QUESTIONS.notices.settled.failed)
    }
  })
  return (
    <Button variant="ghost" className="px-3!" busy={isSettling} onClick={() => void settle()}>
      {isSettling ? QUESTIONS.settling : QUESTIONS.settle}
      <span className="sr-only">{QUESTIONS.about(question)}</span>
    </Button>
  )
}
