import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useEffect, useRef, useState } from 'react'
import type { KnowledgeEntry } from '#domain/assistant/records.ts'
import { KNOWLEDGE, QUESTIONS } from '#web/content/assistant-desk.ts'
import {
  knowledgeQuery,
  useAddKnowledge,
  useChangeKnowledge,
  useRemoveKnowledge,
} from '#web/data/assistant.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { rowsOf } from '#web/data/row-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { notify } from '#web/ui/toast.tsx'
import { FailedLine } from '#web/admin/console/states.tsx'
import { KnowledgeForm, useKnowledgeForm } from './knowledge-form.tsx'
import { logError } from '#web/admin/console/log-error.ts'
import { MoreRows } from '#web/admin/console/more-rows.tsx'
import { AnswerPicker } from './answer-picker.tsx'

export function Knowledge() {
  const query = useInfiniteQuery(knowledgeQuery)
  const { data, isError, refetch } = query
  const { mutateAsync } = useAddKnowledge()
  const adding = useKnowledgeForm('new')
  const title = useRef<HTMLHeadingElement>(null)
  const entries = rowsOf(data)
  return (
    <section aria-labelledby="knowledge-title" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id="knowledge-title" ref={title} tabIndex={-1} className="text-base">
          {KNOWLEDGE.title}
        </h3>
        <Button variant="secondary" {...adding.triggerProps}>
          <Icon of={Plus} aria-hidden="true" />
          {KNOWLEDGE.add}
        </Button>
      </div>
      <p className="mt-1 max-w-prose text-sm text-muted">{KNOWLEDGE.text}</p>
      {adding.isOpen && (
        <KnowledgeForm
          place="new"
          defaults={{ question: '', answer: '' }}
          save={mutateAsync}
          onClose={adding.close}
        />
      )}
      {!data && isError && <FailedLine text={KNOWLEDGE.failed} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="mt-3 h-24" />}
      {data && entries.length === 0 && <p className="mt-3 text-sm text-muted">{KNOWLEDGE.none}</p>}
      <ul className="mt-2 divide-y divide-line">
        {entries.map((entry) => (
          <KnowledgeRow key={entry.id} entry={entry} onRemoved={() => title.current?.focus()} />
        ))}
      </ul>
      <MoreRows query={query} label={KNOWLEDGE.more} />
    </section>
  )
}

interface KnowledgeRowProps {
  entry: KnowledgeEntry
  onRemoved: () => void
}

function KnowledgeRow({ entry, onRemoved }: KnowledgeRowProps) {
  const { id, question, answer, same_as } = entry
  const { mutateAsync } = useChangeKnowledge(id)
  const editing = useKnowledgeForm(id)
  const [isConfirming, setConfirming] = useState(false)
  return (
    <li className="py-3 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div className="min-w-0 flex-[1_1_18rem]">
          <p dir="auto" className="max-w-prose font-semibold wrap-anywhere">
            {question}
          </p>
          <p dir="auto" className="mt-0.5 max-w-prose wrap-anywhere whitespace-pre-line text-muted">
            {same_as ? `${KNOWLEDGE.sameAs}: ${same_as.title}` : answer}
          </p>
        </div>
        <div className="-mt-2 -ml-3 flex flex-wrap gap-1">
          <Button variant="ghost" className="px-3!" {...editing.triggerProps}>
            {same_as ? KNOWLEDGE.change : KNOWLEDGE.edit}
            <span className="sr-only">{QUESTIONS.about(question)}</span>
          </Button>
          <Button
            variant="ghost"
            className="px-3!"
            aria-expanded={isConfirming}
            onClick={() => setConfirming(!isConfirming)}
          >
            {KNOWLEDGE.remove}
            <span className="sr-only">{QUESTIONS.about(question)}</span>
          </Button>
        </div>
      </div>
      {isConfirming && (
        <ConfirmRemoval entry={entry} onCancel={() => setConfirming(false)} onRemoved={onRemoved} />
      )}
      {editing.isOpen &&
        (answer === null ? (
          <AnswerPicker
            question={question}
            likeliest={[]}
            save={({ intent }) => mutateAsync({ intent })}
            onClose={editing.close}
          />
        ) : (
          <KnowledgeForm
            place={id}
            defaults={{ question, answer }}
            save={mutateAsync}
            onClose={editing.close}
          />
        ))}
    </li>
  )
}

interface ConfirmRemovalProps extends KnowledgeRowProps {
  onCancel: () => void
}

function ConfirmRemoval({ entry: { id }, onCancel, onRemoved }: ConfirmRemovalProps) {
  const { mutateAsync } = useRemoveKnowledge(id)
  const keepButton = useRef<HTMLButtonElement>(null)
  useEffect(() => keepButton.current?.focus(), [])
  const [remove, isRemoving] = useSingleFlight(async () => {
    try {
      await mutateAsync()
      notify(KNOWLEDGE.notices.removed.done)
      onRemoved()
    } catch (error) {
      logError(error)
      notify(KNOWLEDGE.notices.removed.failed)
    }
  })
  return (
    <div className="mt-2 max-w-2xl rounded-md border border-warning/60 bg-ground/50 p-4">
      <p className="font-semibold">{KNOWLEDGE.ask}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="destructive" busy={isRemoving} onClick={() => void remove()}>
          {isRemoving ? KNOWLEDGE.removing : KNOWLEDGE.remove}
        </Button>
        <Button ref={keepButton} variant="ghost" onClick={onCancel}>
          {KNOWLEDGE.keep}
        </Button>
      </div>
    </div>
  )
}
