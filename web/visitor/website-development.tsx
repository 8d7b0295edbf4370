import { WEBSITE_QUESTIONS } from '#domain/questions/website.ts'
import { LOAD_ORDER, WEBSITE } from '#web/content/services/website.ts'
import { FastPage } from './pictures/fast-page.tsx'
import { PhoneStage } from './pictures/phone-stage.tsx'
import { Section } from './section.tsx'
import { serviceMeta, ServicePage } from './service-page.tsx'

export const meta = serviceMeta('website', WEBSITE, WEBSITE_QUESTIONS)

export default function WebsiteDevelopment() {
  return (
    <ServicePage
      service="website"
      content={WEBSITE}
      questions={WEBSITE_QUESTIONS}
      picture={<FastPage className="mx-auto w-full max-w-lg" />}
    >
      <Section title={LOAD_ORDER.title} lead={LOAD_ORDER.lead}>
        <ol className="grid gap-x-12 gap-y-10 md:grid-cols-3">
          {LOAD_ORDER.stages.map(({ title, text, stage }) => (
            <li key={title} className="flex flex-wrap items-center gap-6 md:block">
              <PhoneStage stage={stage} className="w-24 shrink-0 md:w-44" />
              <div className="flex-1 basis-40 md:mt-7">
                <p className="tabular text-sm text-muted">{stage}</p>
                <h3 className="mt-1 text-xl">{title}</h3>
                <p className="mt-2 text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <p className="mt-12 max-w-2xl border-l-2 border-action pl-5 text-lg">{LOAD_ORDER.note}</p>
      </Section>
    </ServicePage>
  )
}
