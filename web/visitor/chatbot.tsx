import type { Site } from '#domain/site/site.ts'
import { PACKAGE_LINKS } from '#web/content/shell.ts'
import { Island } from '#web/shell/island.tsx'
import { usePageFacts, useTexts } from '#web/shell/page-facts.ts'
import type { PageMeta } from '#web/shell/page.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { QuestionsSection } from './questions.tsx'
import { ClosingCall, PageHero, Section } from './section.tsx'

export const meta = ({ pages: { chatbot, questions } }: Site): PageMeta => ({
  title: chatbot.title,
  description: chatbot.description,
  path: '/chatbot',
  share: { title: chatbot.headline, line: chatbot.lead },
  about: [{ questions: questions.chatbot }],
})

export default function Chatbot() {
  const { assistant } = usePageFacts().site
  const texts = useTexts('chatbot')
  const { knowledge, capture, closing } = texts
  const questions = useTexts('questions').chatbot
  return (
    <>
      <PageHero
        moment={texts.moment}
        title={texts.headline}
        lead={texts.lead}
        actions={
          <>
            <ButtonLink to="/contact" variant="hero" size="lg">
              {texts.talkButton}
            </ButtonLink>
            <ButtonLink to="#capture" variant="outline" size="lg">
              {texts.formButton}
            </ButtonLink>
          </>
        }
        picture={
          <Island name="demo-chat" storageKeys={['assistantDemo']} opening={assistant.openings.demo} />
        }
      />
      <Section title={knowledge.title} lead={knowledge.lead}>
        <div className="grid gap-x-14 gap-y-12 lg:grid-cols-2">
          <QuestionExamples {...knowledge.answers} isAnswered />
          <QuestionExamples {...knowledge.passesOn} />
        </div>
      </Section>
      <Section id="capture" title={capture.title} lead={capture.lead} ground="band">
        <div className="grid items-start gap-x-14 gap-y-12 lg:grid-cols-[4fr_7fr]">
          <ol className="space-y-8">
            {capture.steps.map(({ title, text }, place) => (
              <li key={title} className="border-l-2 border-control/60 pl-5 last:border-action">
                <p className="tabular font-display text-sm font-semibold text-muted">{place + 1}</p>
                <h3 className="mt-0.5 text-xl">{title}</h3>
                <p className="mt-1.5 text-muted">{text}</p>
              </li>
            ))}
          </ol>
          <Island name="demo-lead" texts={texts.demoForm} />
        </div>
      </Section>
      <QuestionsSection title={texts.questionsTitle} questions={questions} layout="beside" />
      <ClosingCall title={closing.title} text={closing.text}>
        <ButtonLink to={PACKAGE_LINKS.growth} variant="hero" size="lg">
          {closing.cta}
        </ButtonLink>
      </ClosingCall>
    </>
  )
}

function QuestionExamples({
  title,
  examples,
  isAnswered = false,
}: {
  title: string
  examples: readonly { question: string; note: string }[]
  isAnswered?: boolean
}) {
  return (
    <div>
      <h3 className={classNames('text-xl', isAnswered && 'text-mind-strong')}>{title}</h3>
      <dl className="mt-5 space-y-4">
        {examples.map(({ question, note }) => (
          <div key={question} className="sm:flex sm:items-center sm:gap-4">
            <dt
              className={classNames(
                'w-fit rounded-lg rounded-bl-sm px-4 py-2.5',
                isAnswered ? 'border border-mind/50 bg-mind/14' : 'border border-dashed border-control',
              )}
            >
              {question}
            </dt>
            <dd className="text-sm text-muted max-sm:mt-1.5 max-sm:pl-4">{note}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
