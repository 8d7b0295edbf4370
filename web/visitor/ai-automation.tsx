import { Fragment, type ReactNode } from 'react'
import { useTexts } from '#web/shell/page-facts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { NightDrive } from './pictures/night-drive.tsx'
import { Section } from './section.tsx'
import { serviceMeta, ServicePage } from './service-page.tsx'

export const meta = serviceMeta('automation')

export default function AiAutomation() {
  const { transcript } = useTexts('automation')
  return (
    <ServicePage service="automation" picture={<NightDrive className="mx-auto w-full max-w-xl" />}>
      <Section title={transcript.title} lead={transcript.lead}>
        <Transcript />
        <div className="mt-14 max-w-2xl border-l-2 border-danger pl-5">
          <h3 className="text-xl">{transcript.noteTitle}</h3>
          <p className="mt-2 text-muted">{transcript.note}</p>
        </div>
      </Section>
    </ServicePage>
  )
}

function Transcript() {
  const { transcript } = useTexts('automation')
  return (
    <figure>
      <figcaption className="mb-5 text-xs text-muted">{transcript.caption}</figcaption>
      <ol className="space-y-4">
        {transcript.turns.map((turn) => (
          <Fragment key={turn.bot}>
            <Line
              speaker={transcript.bot}
              text={turn.bot}
              className="rounded-bl-sm border border-mind/50 bg-mind/14"
            >
              <div className="border-l-2 border-mind pl-5 max-lg:mb-5 max-lg:ml-4">
                <h3 className="text-lg">{turn.rule}</h3>
                <p className="text-muted">{turn.why}</p>
              </div>
            </Line>
            {'caller' in turn && (
              <Line
                speaker={transcript.caller}
                text={turn.caller}
                className="rounded-br-sm bg-raised ml-auto"
              />
            )}
          </Fragment>
        ))}
      </ol>
    </figure>
  )
}

function Line({
  speaker,
  text,
  className,
  children,
}: {
  speaker: string
  text: string
  className: string
  children?: ReactNode
}) {
  return (
    <li className="grid items-center gap-x-12 gap-y-3 lg:grid-cols-[1.35fr_1fr]">
      <p className={classNames('w-fit max-w-[88%] rounded-lg px-4 py-2.5', className)}>
        <span className="sr-only">{speaker}: </span>
        {text}
      </p>
      {children}
    </li>
  )
}
