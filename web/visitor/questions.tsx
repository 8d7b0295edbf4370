import type { Question } from '#domain/site/copy/questions.ts'
import { Section } from './section.tsx'

/** Not there without questions. */
export function QuestionsSection({
  title,
  questions,
  layout = 'below',
}: {
  title: string
  questions: readonly Question[]
  layout?: 'below' | 'beside'
}) {
  if (questions.length === 0) return null
  return (
    <Section title={title} layout={layout}>
      <Questions questions={questions} />
    </Section>
  )
}

export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {questions.map(({ question, answer }) => (
        <details key={question} name="questions" className="group">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3.5 text-base font-semibold hover:text-action [&::-webkit-details-marker]:hidden">
            {question}
            <svg
              viewBox="0 0 20 20"
              aria-hidden="true"
              className="size-5 shrink-0 text-action transition-transform duration-200 group-open:rotate-45"
            >
              <path d="M10 3v14M3 10h14" className="stroke-current" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </summary>
          <p className="max-w-2xl pb-6 text-muted">{answer}</p>
        </details>
      ))}
    </div>
  )
}
