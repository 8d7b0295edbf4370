import { AUTOMATION_QUESTIONS } from '#domain/questions/automation.ts'
import { AUTOMATION, TRANSCRIPT } from '#web/content/services/automation.ts'
import { classNames } from '#web/ui/class-names.ts'
import { NightDrive } from './pictures/night-drive.tsx'
import { Section } from './section.tsx'
import { serviceMeta, ServicePage } from './service-page.tsx'

export const meta = serviceMeta('automation', AUTOMATION, AUTOMATION_QUESTIONS)

export default function AiAutomation() {
  return (
    <ServicePage
      service="automation"
      content={AUTOMATION}
      questions={AUTOMATION_QUESTIONS}
      picture={<NightDrive className="mx-auto w-full max-w-xl" />}
    >
      <Section title={TRANSCRIPT.title} lead={TRANSCRIPT.lead}>
        <Transcript />
        <div className="mt-14 max-w-2xl border-l-2 border-danger pl-5">
          <h3 className="text-xl">{TRANSCRIPT.noteTitle}</h3>
          <p className="mt-2 text-muted">{TRANSCRIPT.note}</p>
        </div>
      </Section>
    </ServicePage>
  )
}

function Transcript() {
  return (
    <figure>
      <figcaption className="mb-5 text-xs text-muted">{TRANSCRIPT.caption}</figcaption>
      <ol className="space-y-4">
        {TRANSCRIPT.lines.map((line) => {
          const isBot = line.who === 'bot'
          return (
            <li key={line.text} className="grid items-center gap-x-12 gap-y-3 lg:grid-cols-[1.35fr_1fr]">
              <p
                className={classNames(
                  'w-fit max-w-[88%] rounded-lg px-4 py-2.5',
                  isBot
                    ? 'rounded-bl-sm border border-mind/50 bg-mind/14'
                    : 'rounded-br-sm bg-raised ml-auto',
                )}
              >
                <span className="sr-only">{TRANSCRIPT.speakers[line.who]}: </span>
                {line.text}
              </p>
              {'rule' in line && (
                <div className="border-l-2 border-mind pl-5 max-lg:mb-5 max-lg:ml-4">
                  <h3 className="text-lg">{line.rule}</h3>
                  <p className="text-muted">{line.why}</p>
                </div>
              )}
            </li>
          )
        })}
      </ol>
    </figure>
  )
}
