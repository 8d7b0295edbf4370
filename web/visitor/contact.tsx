import { CalendarClock } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import type { FormOutcome } from '#contract/pages.ts'
import type { Site } from '#domain/site/site.ts'
import { ANSWERS } from '#web/content/contact.ts'
import { Island } from '#web/shell/island.tsx'
import { useOffer, useTexts } from '#web/shell/page-facts.ts'
import type { Action, PageMeta, PageProps } from '#web/shell/page.ts'
import { ContactOptions } from '#web/shell/contact-options.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { refused } from '#web/ui/check-form.ts'
import { Steps } from '#web/ui/steps.tsx'
import { ASSESSMENT, fieldId, readAssessment, type AssessmentValues } from './assessment-fields.ts'
import { TimeOfDay } from './time-of-day.tsx'
import { PostedNote, RefusalNote } from './outcome-note.tsx'

export const meta = ({ pages: { contact } }: Site): PageMeta => ({
  title: contact.title,
  description: contact.description,
  path: '/contact',
})

type Posted = { answer: Exclude<FormOutcome, { outcome: 'sent' }>; values: AssessmentValues }

export const action: Action<Posted> = async ({ form, services }) => {
  const values = readAssessment(form)
  const answer = await services.submitLead(values)
  if (answer.outcome === 'sent') return { redirect: '/contact?sent=1#sent' }
  return { status: answer.outcome === 'refused' ? 400 : 503, posted: { answer, values } }
}

export default function Contact({ posted, search }: PageProps<Posted>) {
  const texts = useTexts('contact')
  const { steps } = useOffer()
  const isPosted = search.get('sent') === '1' && !posted
  const refusal = posted?.answer.outcome === 'refused' ? refused(posted.answer.errors) : null
  return (
    <div className="mx-auto max-w-6xl px-4 pt-10 sm:px-6 sm:pt-16">
      <div className="max-w-2xl">
        <TimeOfDay at={texts.moment.at}>{texts.moment.text}</TimeOfDay>
        <h1 className="mt-4 text-3xl">{texts.title}</h1>
        <p className="mt-4 text-lg text-muted">{texts.lead}</p>
      </div>
      <div className="mt-8 grid items-start gap-6 sm:mt-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Card className="sm:p-8">
          {isPosted && <PostedNote id="sent" outcome="sent" text={texts.form.sent} />}
          {posted?.answer.outcome === 'failed' && <PostedNote outcome="failed" />}
          {posted?.answer.outcome === 'refused' && (
            <RefusalNote
              title={ANSWERS.invalid}
              text={posted.answer.message}
              field={refusal?.field ? fieldId(refusal.field) : ''}
            />
          )}
          <p className="mb-6 text-sm text-muted">{texts.note}</p>
          <Island
            name="assessment"
            storageKeys={['assessmentDraft']}
            draft={ASSESSMENT}
            texts={texts.form}
            {...(posted && { values: posted.values })}
            {...(refusal && { errors: refusal.errors })}
            {...(isPosted && { isPosted })}
          />
        </Card>
        <aside
          className="grid gap-6 sm:grid-cols-2 lg:sticky lg:top-24 lg:grid-cols-1"
          aria-label="How to reach us and what happens next"
        >
          <ContactCard />
          <Card>
            <CardTitle>{texts.steps.title}</CardTitle>
            <Steps steps={steps} />
          </Card>
        </aside>
      </div>
      <Schedule />
    </div>
  )
}

const SCHEDULE_ID = 'schedule'

function Schedule() {
  const { schedule } = useTexts('contact')
  return (
    <section id={SCHEDULE_ID} aria-labelledby={`${SCHEDULE_ID}-title`} className="mt-20 sm:mt-28">
      <h2 id={`${SCHEDULE_ID}-title`} className="text-3xl">
        {schedule.title}
      </h2>
      <p className="mt-3 max-w-2xl text-lg text-muted">{schedule.text}</p>
      <div className="mt-8">
        <Island name="schedule" when="near" />
      </div>
    </section>
  )
}

function ContactCard() {
  const { talk } = useTexts('contact')
  return (
    <Card>
      <CardTitle>{talk.title}</CardTitle>
      <p className="mt-1 text-sm text-muted">{talk.text}</p>
      <ContactOptions />
      <a href={`#${SCHEDULE_ID}`} className={buttonClass({ variant: 'outline' }, 'mt-3 w-full')}>
        <Icon of={CalendarClock} aria-hidden="true" />
        {talk.bookButton}
      </a>
    </Card>
  )
}
