import { CalendarClock } from 'lucide-react'
import type { FormOutcome } from '#contract/pages.ts'
import { LAUNCH_STEPS } from '#domain/offer.ts'
import { ANSWERS, CONTACT, BOOK_CALL } from '#web/content/contact.ts'
import { SCHEDULE } from '#web/content/schedule.ts'
import { Island } from '#web/shell/island.tsx'
import type { Action, PageMeta, PageProps } from '#web/shell/page.ts'
import { ContactOptions } from '#web/shell/contact-options.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { refused } from '#web/ui/check-form.ts'
import { Steps } from '#web/ui/steps.tsx'
import { ASSESSMENT, fieldId, readAssessment, type AssessmentValues } from './assessment-fields.ts'
import { TimeOfDay } from './time-of-day.tsx'
import { PostedNote, RefusalNote } from './outcome-note.tsx'

export const meta: PageMeta = {
  title: CONTACT.title,
  description:
    'Tell us about a normal week in your business. Get a plan with what to automate first, what it costs and how fast we can start.',
  path: '/contact',
}

type Posted = { answer: Exclude<FormOutcome, { outcome: 'sent' }>; values: AssessmentValues }

export const action: Action<Posted> = async ({ form, services }) => {
  const values = readAssessment(form)
  const answer = await services.submitLead(values)
  if (answer.outcome === 'sent') return { redirect: '/contact?sent=1' }
  return { status: answer.outcome === 'refused' ? 400 : 503, posted: { answer, values } }
}

export default function Contact({ posted, search }: PageProps<Posted>) {
  const refusal = posted?.answer.outcome === 'refused' ? refused(posted.answer.errors) : null
  return (
    <div className="mx-auto max-w-6xl px-4 pt-10 sm:px-6 sm:pt-16">
      <div className="max-w-2xl">
        <TimeOfDay at={CONTACT.moment.at}>{CONTACT.moment.text}</TimeOfDay>
        <h1 className="mt-4 text-3xl">{CONTACT.title}</h1>
        <p className="mt-4 text-lg text-muted">{CONTACT.lead}</p>
      </div>
      <div className="mt-8 grid items-start gap-6 sm:mt-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Card className="sm:p-8">
          {search.get('sent') === '1' && !posted && <PostedNote outcome="sent" />}
          {posted?.answer.outcome === 'failed' && <PostedNote outcome="failed" />}
          {posted?.answer.outcome === 'refused' && (
            <RefusalNote
              title={ANSWERS.invalid}
              text={posted.answer.message}
              field={refusal?.field ? fieldId(refusal.field) : ''}
            />
          )}
          <p className="mb-6 text-sm text-muted">{CONTACT.minutes}</p>
          <Island
            name="assessment"
            storageKeys={['assessmentDraft']}
            draft={ASSESSMENT}
            {...(posted && { values: posted.values })}
            {...(refusal && { errors: refusal.errors })}
          />
        </Card>
        <aside
          className="grid gap-6 sm:grid-cols-2 lg:sticky lg:top-24 lg:grid-cols-1"
          aria-label="How to reach us and what happens next"
        >
          <ContactCard />
          <Card>
            <CardTitle>From here to launch</CardTitle>
            <Steps steps={LAUNCH_STEPS} />
          </Card>
        </aside>
      </div>
      <Schedule />
    </div>
  )
}

const SCHEDULE_ID = 'schedule'

function Schedule() {
  return (
    <section id={SCHEDULE_ID} aria-labelledby={`${SCHEDULE_ID}-title`} className="mt-20 sm:mt-28">
      <h2 id={`${SCHEDULE_ID}-title`} className="text-3xl">
        {SCHEDULE.title}
      </h2>
      <p className="mt-3 max-w-2xl text-lg text-muted">{SCHEDULE.text}</p>
      <div className="mt-8">
        <Island name="schedule" when="near" />
      </div>
    </section>
  )
}

function ContactCard() {
  return (
    <Card>
      <CardTitle>{BOOK_CALL.title}</CardTitle>
      <p className="mt-1 text-sm text-muted">{BOOK_CALL.text}</p>
      <ContactOptions />
      <a href={`#${SCHEDULE_ID}`} className={buttonClass({ variant: 'outline' }, 'mt-3 w-full')}>
        <CalendarClock aria-hidden="true" />
        {BOOK_CALL.book}
      </a>
    </Card>
  )
}
