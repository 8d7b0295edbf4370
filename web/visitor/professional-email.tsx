import { useTexts } from '#web/shell/page-facts.ts'
import { OwnEnvelope } from './pictures/own-envelope.tsx'
import { Section } from './section.tsx'
import { serviceMeta, ServicePage } from './service-page.tsx'

export const meta = serviceMeta('email')

export default function ProfessionalEmail() {
  const { records } = useTexts('email')
  return (
    <ServicePage service="email" picture={<OwnEnvelope className="mx-auto w-full max-w-xl" />}>
      <Section title={records.title} lead={records.lead}>
        <ul className="grid gap-8 *:min-w-0 md:grid-cols-3">
          {records.records.map(({ name, like, text }) => (
            // The border looks like the edge of a stamp.
            <li key={name} className="border-4 border-dotted border-action/45 p-1.5">
              <div className="h-full bg-surface p-6 pb-8">
                <p className="text-sm text-muted">{like}</p>
                <h3 className="mt-1 text-3xl text-action">{name}</h3>
                <p className="mt-5">{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className="mt-10 max-w-2xl text-muted">{records.note}</p>
      </Section>
    </ServicePage>
  )
}
