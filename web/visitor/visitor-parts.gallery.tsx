import { buildSite } from '#domain/site/site.ts'
import type { GalleryStates } from '#web/ui/gallery-states.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TimeOfDay } from './time-of-day.tsx'
import { OutcomeNote, RefusalNote } from './outcome-note.tsx'
import { PackageCards } from './package-cards.tsx'
import { Questions } from './questions.tsx'
import { ClosingCall, PageHero, Section } from './section.tsx'

const MOMENT = { at: '14:14', text: 'Your hands are full' }

const states: GalleryStates = {
  'page hero': (
    <PageHero
      moment={MOMENT}
      title="What this page is about"
      lead="One or two sentences about the visitor’s day."
      actions={<ButtonLink to="#visitor-parts">What to tap</ButtonLink>}
    />
  ),
  'section, open': (
    <Section moment={MOMENT} title="A section" lead="What it’s about.">
      <p>What’s in it.</p>
    </Section>
  ),
  'section, band': (
    <Section title="A section with its own background" ground="band">
      <p>What’s in it.</p>
    </Section>
  ),
  'closing call': (
    <ClosingCall title="The last word" text="What happens after the tap.">
      <ButtonLink to="#visitor-parts" variant="hero" size="lg">
        The one thing to do
      </ButtonLink>
    </ClosingCall>
  ),
  hours: ['00:00', '08:05', '12:30', '17:40', '23:59'].map((at) => (
    <TimeOfDay key={at} at={at}>
      What happens then
    </TimeOfDay>
  )),
  questions: <Questions questions={buildSite().pages.questions.general} />,
  'package cards': <PackageCards />,
  'a form that was sent': <OutcomeNote outcome="sent" text="We’ll review and start within 24 hours." />,
  'a form that was not': <OutcomeNote outcome="failed" />,
  'a form that was refused': (
    <RefusalNote title="Validation Error" text="Name is required" field="visitor-parts" />
  ),
}
export default states
