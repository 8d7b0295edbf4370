import { CHAT_QUESTIONS } from '#domain/questions.ts'
import { CAPTURE, CHAT_CLOSING, CHAT_QUESTIONS_TITLE, CHATBOT, KNOWLEDGE } from '#web/content/chatbot.ts'
import { PACKAGE_LINKS } from '#web/content/shell.ts'
import { Island } from '#web/shell/island.tsx'
import { usePageFacts } from '#web/shell/page-facts.ts'
import type { PageMeta } from '#web/shell/page.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Questions } from './questions.tsx'
import { ClosingCall, PageHero, Section } from './section.tsx'

export const meta: PageMeta = {
  title: CHATBOT.title,
  description: CHATBOT.description,
  path: '/chatbot',
  share: { title: CHATBOT.headline, line: CHATBOT.lead },
  about: [{ questions: CHAT_QUESTIONS }],
}

export default function Chatbot() {
  const { assistant } = usePageFacts().site
  return (
    <>
      <PageHero
        moment={CHATBOT.moment}
        title={CHATBOT.headline}
        lead={CHATBOT.lead}
        actions={
          <>
            <ButtonLink to="/contact" variant="hero" size="lg">
              {CHATBOT.talk}
            </ButtonLink>
            <ButtonLink to="#capture" variant="outline" size="lg">
              {CHATBOT.form}
            </ButtonLink>
          </>
        }
        picture={
          <Island name="demo-chat" storageKeys={['assistantDemo']} opening={assistant.openings.demo} />
        }
      />
      <Section title={KNOWLEDGE.title} lead={KNOWLEDGE.lead}>
        <div className="grid gap-x-14 gap-y-12 lg:grid-cols-2">
          <QuestionExamples {...KNOWLEDGE.known} isAnswered />
          <QuestionExamples {...KNOWLEDGE.left} />
        </div>
      </Section>
      <Section id="capture" title={CAPTURE.title} lead={CAPTURE.lead} ground="band">
        <div className="grid items-start gap-x-14 gap-y-12 lg:grid-cols-[4fr_7fr]">
          <ol className="space-y-8">
            {CAPTURE.steps.map(({ title, text }, place) => (
              <li key={title} className="border-l-2 border-control/60 pl-5 last:border-action">
                <p className="tabular font-display text-sm font-semibold text-muted">{place + 1}</p>
                <h3 className="mt-0.5 text-xl">{title}</h3>
                <p className="mt-1.5 text-muted">{text}</p>
              </li>
            ))}
          </ol>
          <Island name="demo-lead" />
        </div>
      </Section>
      <Section title={CHAT_QUESTIONS_TITLE} layout="beside">
        <Questions questions={CHAT_QUESTIONS} />
      </Section>
      <ClosingCall title={CHAT_CLOSING.title} text={CHAT_CLOSING.text}>
        <ButtonLink to={PACKAGE_LINKS.growth} variant="hero" size="lg">
          {CHAT_CLOSING.cta}
        </ButtonLink>
      </ClosingCall>
    </>
  )
}

function QuestionExamples({
  title,
  questions,
  isAnswered = false,
}: {
  title: string
  questions: readonly (readonly [question: string, source: string])[]
  isAnswered?: boolean
}) {
  return (
    <div>
      <h3 className={classNames('text-xl', isAnswered && 'text-mind-strong')}>{title}</h3>
      <dl className="mt-5 space-y-4">
        {questions.map(([question, source]) => (
          <div key={question} className="sm:flex sm:items-center sm:gap-4">
            <dt
              className={classNames(
                'w-fit rounded-lg rounded-bl-sm px-4 py-2.5',
                isAnswered ? 'border border-mind/50 bg-mind/14' : 'border border-dashed border-control',
              )}
            >
              {question}
            </dt>
            <dd className="text-sm text-muted max-sm:mt-1.5 max-sm:pl-4">{source}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
