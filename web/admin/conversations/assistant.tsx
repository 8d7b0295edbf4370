import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { AssistantStatus } from '#domain/assistant/records.ts'
import { ASSISTANT } from '#web/content/assistant-desk.ts'
import { assistantQuery, openQuestionsQuery } from '#web/data/assistant.ts'
import { rowsOf } from '#web/data/row-pages.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PlaceBody } from '#web/admin/console/place-body.tsx'
import { lazyPart } from '#web/admin/console/lazy-part.tsx'

const AssistantDesk = lazyPart({
  load: () => import('./assistant-desk.tsx'),
  skeleton: <Skeleton className="mt-4 h-80" />,
})

const TONES = {
  off: 'gray',
  embedded: 'green',
  model: 'green',
  resting: 'yellow',
  out_of_budget: 'yellow',
} as const satisfies Record<AssistantStatus['state'], BadgeTone>

export default function Assistant() {
  const { data } = useQuery(assistantQuery)
  const questions = useInfiniteQuery(openQuestionsQuery)
  const count = rowsOf(questions.data).length
  const isLoaded = data !== undefined && !questions.isPending
  return (
    <PlaceBody
      state={
        isLoaded && (
          <>
            <Badge tone={TONES[data.state]}>{ASSISTANT.badges[data.state]}</Badge>
            {count > 0 && (
              <Badge tone="yellow" className="tabular">
                {ASSISTANT.questionsBadge(count, questions.hasNextPage)}
              </Badge>
            )}
          </>
        )
      }
    >
      <AssistantDesk />
    </PlaceBody>
  )
}
