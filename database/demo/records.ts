import type { CallOutcome } from '#domain/lead-choices.ts'

interface DemoActivity {
  lead: string
  /** How long ago, as a PostgreSQL interval. */
  ago: string
  outcome?: CallOutcome
  body?: string
}

export const DEMO_ACTIVITIES: readonly DemoActivity[] = [
  {
    lead: 'Dana Example',
    ago: '2 days 01:00',
    body: 'Send the questions before the call. She has a pen ready.',
  },
  { lead: 'Eli Sample', ago: '2 days 03:00', outcome: 'no_answer' },
  {
    lead: 'Eli Sample',
    ago: '1 day 04:30',
    outcome: 'left_message',
    body: 'Bakes until eleven. Try after lunch.',
  },
  {
    lead: 'Fran Demo',
    ago: '4 days 01:10',
    outcome: 'spoke',
    body: 'Paid by transfer next week. Starts with the website.',
  },
  { lead: 'Gray Example', ago: '5 days 02:40', outcome: 'left_message' },
  {
    lead: 'Haydn Sample',
    ago: '7 days 03:00',
    outcome: 'spoke',
    body: 'The same Hayden who sent the assessment. Reminders by text are what counts, the website can wait.',
  },
  {
    lead: 'Jo Example',
    ago: '9 days 05:20',
    outcome: 'spoke',
    body: 'Two trucks, one dispatcher. Budget is approved until the end of the quarter.',
  },
  { lead: 'Jo Example', ago: '3 days 02:00', body: 'Asked for a reference. Sent two names.' },
  {
    lead: 'Kim Sample',
    ago: '14 days 01:30',
    outcome: 'spoke',
    body: 'Half an hour. Wants the offer in writing.',
  },
  {
    lead: 'Quinn Example',
    ago: '30 days 02:00',
    outcome: 'spoke',
    body: 'Too expensive for one painter and a helper.',
  },
  { lead: 'Sasha Demo', ago: '20 days 02:00', outcome: 'no_answer' },
]

interface DemoStep {
  lead: string
  text: string
  /** From now; negative for one that is due. */
  inHours: number
}

export const DEMO_NEXT_STEPS: readonly DemoStep[] = [
  { lead: 'Eli Sample', text: 'Call after lunch', inHours: -1 },
  { lead: 'Jo Example', text: 'Ask whether the references answered', inHours: 20 },
  { lead: 'Kim Sample', text: 'Ask what she thinks of the offer', inHours: 44 },
]

export const DEMO_PEOPLE: readonly (readonly string[])[] = [
  ['Hayden Sample', 'Haydn Sample'],
  ['Pat Example'],
]

export const DEMO_ASSIGNED: readonly string[] = [
  'Eli Sample',
  'Fran Demo',
  'Haydn Sample',
  'Jo Example',
  'Kim Sample',
]
