import { CONSENT_QUESTION, type TurnAuthor } from '#domain/assistant/records.ts'
import { formatMoney } from '#domain/numbers.ts'
import { HOURS, TIMES } from '#domain/offer.ts'
import { PACKAGES, type PackageTerms } from '#domain/packages.ts'

interface DemoTurn {
  author: TurnAuthor
  text: string
  isUnsure?: boolean
}

interface DemoConversation {
  /** How long ago it ended, as a PostgreSQL interval. */
  ago: string
  page: string | null
  lead?: string
  promised: readonly string[]
  /** One minute apart. */
  turns: readonly DemoTurn[]
}

const visitor = (text: string): DemoTurn => ({ author: 'visitor', text })
const assistant = (text: string): DemoTurn => ({ author: 'assistant', text })
const unsure = (text: string): DemoTurn => ({ author: 'assistant', text, isUnsure: true })
const person = (text: string): DemoTurn => ({ author: 'person', text })

const priceOf = ({ label, setup, monthly }: PackageTerms) =>
  `${label} is ${formatMoney(setup)} setup once, then ${formatMoney(monthly)} a month.`
const pricesOf = ({ setup, monthly }: PackageTerms) => [
  `${formatMoney(setup)} setup`,
  `${formatMoney(monthly)} a month`,
]
const NOT_SURE =
  'I am not sure about that one, and I would rather not guess. A person can tell you: leave a name and a number, and they get back to you.'
const consentTo = (details: string) =>
  `I would pass on ${details}, so that a person can reach you. ${CONSENT_QUESTION}`
const PASSED_ON = `Passed on. We review it and start ${TIMES.start}; a person answers ${HOURS}.`

export const DEMO_CONVERSATIONS: readonly DemoConversation[] = [
  {
    ago: '00:01',
    page: '/call-bots',
    promised: pricesOf(PACKAGES.scale),
    turns: [
      visitor('can u answer my phone when im on a job'),
      assistant(
        'Yes. The call bot answers on your own number, day and night, asks what is needed and books the appointment. You get a note before you are back in the van.',
      ),
      visitor('what does that cost'),
      assistant(`It is part of Scale. ${priceOf(PACKAGES.scale)} There is no long-term contract.`),
      visitor('ok and do callers notice its not me'),
    ],
  },
  {
    ago: '00:06',
    page: '/package/growth',
    promised: pricesOf(PACKAGES.growth),
    turns: [
      visitor('whats the catch'),
      assistant(
        `None that we know of. ${priceOf(PACKAGES.growth)} You can cancel anytime, and there is a 30-day money-back guarantee.`,
      ),
      visitor('and do i own the website after'),
    ],
  },
  {
    ago: '06:45',
    page: '/call-bots',
    lead: 'Ben Sample',
    promised: [...pricesOf(PACKAGES.scale), 'Called back before the weekend'],
    turns: [
      visitor('Do you pick up after hours? Heat wave season is coming.'),
      assistant('Yes: the call bot answers day and night, weekends included, in under 3 seconds.'),
      visitor('How much for a team of seven?'),
      assistant(`Scale is made for a team. ${priceOf(PACKAGES.scale)}`),
      visitor('Please call me before the weekend. Ben Sample, 555-010-0111, ben@example.com'),
      assistant(consentTo('Ben Sample, 555-010-0111, ben@example.com')),
      visitor('yes'),
      assistant(PASSED_ON),
    ],
  },
  {
    ago: '2 days 05:30',
    page: '/services/website-development',
    promised: [],
    turns: [
      visitor('can you move my old blog over'),
      unsure(NOT_SURE),
      visitor('its 40 posts'),
      person(
        'Hi, this is a person. Yes, we move the posts with their dates and pictures while we build the site.',
      ),
      visitor('perfect, thank you'),
    ],
  },
  {
    ago: '4 days 02:10',
    page: '/',
    promised: [],
    turns: [visitor('do you work with restaurants'), unsure(NOT_SURE), visitor('ok no problem')],
  },
  {
    ago: '9 days 06:00',
    page: '/package/launch',
    lead: 'Indy Demo',
    promised: pricesOf(PACKAGES.launch),
    turns: [
      visitor('What is in the Launch package?'),
      assistant(`${PACKAGES.launch.features.slice(0, 3).join('. ')}. ${priceOf(PACKAGES.launch)}`),
      visitor('Do the text reminders cost extra?'),
      unsure(NOT_SURE),
      visitor('Then somebody please write to me: Indy Demo, indy@example.com'),
      assistant(consentTo('Indy Demo, indy@example.com')),
      visitor('sure'),
      assistant(PASSED_ON),
    ],
  },
]

interface DemoQuestion {
  question: string
  count: number
  ago: string
}

export const DEMO_QUESTIONS: readonly DemoQuestion[] = [
  { question: 'Do the text reminders cost extra?', count: 4, ago: '9 days 06:00' },
  { question: 'do you work with restaurants', count: 2, ago: '4 days 02:10' },
  { question: 'can it send me photos of the leak', count: 1, ago: '12 days 01:20' },
]

interface DemoKnowledge {
  question: string
  answer?: string
  intent?: string
  ago: string
}

export const DEMO_KNOWLEDGE: readonly DemoKnowledge[] = [
  { question: 'am i stuck with you for a year then', intent: 'contract', ago: '1 day 02:00' },
  {
    question: 'Can you move my old blog over?',
    answer: 'Yes. We move your posts with their dates and pictures while we build the new site.',
    ago: '2 days 04:00',
  },
  {
    question: 'Which languages can the call bot speak?',
    answer:
      'English today. If your callers speak another language, tell us which one, and a person says what is possible.',
    ago: '20 days 03:00',
  },
]
