import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { OpenQuestion } from '#domain/assistant/records.ts'
import { QUESTIONS } from '#web/content/assistant-desk.ts'
import { openQuestionsQuery, useAddKnowledge, useResolveQuestion } from '#web/data/assistant.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { rowsOf } from '#web/data/row-pages.ts'
import { TimeAgo } from '#web/shell/time-ago.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useConversationAddress } from './conversation-address.ts'
import { FailedLine } from '#web/admin/console/states.tsx'
import { KnowledgeForm, useKnowledgeForm } from './knowledge-form.tsx'
import { logError } from '#web/admin/console/log-error.ts'
import { MoreRows } from '#web/admin/console/more-rows.tsx'
import { AnswerPicker } from './answer-picker.tsx'
import { useDisclosure } from '#web/admin/console/use-disclosure.ts'

export function OpenQuestions() {
  const query = useInfiniteQuery(openQuestionsQuery)
  const { data, isError, refetch } = query
  const title = useRef<HTMLHeadingElement>(null)
  const questions = rowsOf(data)
  // The focused control is removed with its row.
  const settle = () => title.current?.focus()
  return (
    <section aria-labelledby="questions-title" className="min-w-0">
      {/* As high as the one beside it, which has a button. */}
      <h3 id="questions-title" ref={title} tabIndex={-1} className="flex items-center text-base lg:min-h-11">
        {QUESTIONS.title}
      </h3>
      {questions.length > 0 && <p className="mt-1 max-w-prose text-sm text-muted">{QUESTIONS.text}</p>}
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
  const { id, question: text, count, last_asked_at, conversation_id, likeliest, offered } = question
  const { mutateAsync: addKnowledge } = useAddKnowledge()
  const { open } = useConversationAddress()
  const answering = useKnowledgeForm(id)
  const sameAs = useDisclosure()
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-[1_1_18rem]">
          <p dir="auto" className="max-w-prose text-sm font-semibold wrap-anywhere">
            {text}
          </p>
          <p className="tabular text-sm text-muted">
            {QUESTIONS.asked(count)} <TimeAgo instant={last_asked_at} />
            {conversation_id !== null && (
              <span className="whitespace-nowrap">
                {' · '}
                <button
                  type="button"
                  className="-my-1 rounded-sm py-1 underline underline-offset-4 hover:text-ink"
                  onClick={() => open(conversation_id)}
                >
                  {QUESTIONS.read}
                  <span className="sr-only">{QUESTIONS.about(text)}</span>
                </button>
              </span>
            )}
          </p>
          {offered.length > 0 && (
            <p className="tabular max-w-prose text-sm text-muted">
              {QUESTIONS.offered}:{' '}
              {offered.map(({ title, taps }) => `${title} (${QUESTIONS.taps(taps)})`).join(', ')}
            </p>
          )}
        </div>
        <div className="-mt-2 -ml-3 flex flex-wrap gap-1">
          <Button variant="ghost" className="px-3!" {...sameAs.triggerProps}>
            {QUESTIONS.sameAs}
            <span className="sr-only">{QUESTIONS.about(text)}</span>
          </Button>
          <Button variant="ghost" className="px-3!" {...answering.triggerProps}>
            {QUESTIONS.answer}
            <span className="sr-only">{QUESTIONS.about(text)}</span>
          </Button>
          <IgnoreButton question={question} onSettled={onSettled} />
        </div>
      </div>
      {sameAs.isOpen && (
        <AnswerPicker
          question={text}
          likeliest={likeliest}
          save={({ intent }) => addKnowledge({ question: text, intent, open_question_id: id })}
          onClose={sameAs.close}
          onSaved={onSettled}
        />
      )}
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

function IgnoreButton({ question: { id, question }, onSettled }: QuestionRowProps) {
  const { mutateAsync } = useResolveQuestion(id)
  const [ignore, isIgnoring] = useSingleFlight(async () => {
    try {
      await mutateAsync()
      notify(QUESTIONS.notices.ignored.done)
      onSettled()
    } catch (error) {
      logError(error)
      notify(QUESTIONS.notices.ignored.failed)
    }
  })
  return (
    <Button variant="ghost" className="px-3!" busy={isIgnoring} onClick={() => void ignore()}>
      {isIgnoring ? QUESTIONS.ignoring : QUESTIONS.ignore}
      <span className="sr-only">{QUESTIONS.about(question)}</span>
    </Button>
  )
}
