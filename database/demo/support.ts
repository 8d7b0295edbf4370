import type { SupportStatus } from '#domain/support-choices.ts'

interface DemoRequest {
  project: string
  /** How long ago, as a PostgreSQL interval; the same for answers. */
  ago: string
  status: SupportStatus
  subject: string
  description: string
  answers: readonly { ago: string; message: string; file?: { name: string; text: string } }[]
}

export const DEMO_REQUESTS: readonly DemoRequest[] = [
  {
    project: 'Website with instant quotes',
    ago: '30 days 02:00',
    status: 'closed',
    subject: 'Old phone number in the footer',
    description: 'The number at the bottom of the page is the old one we gave up this spring.',
    answers: [{ ago: '30 days 00:20', message: 'We changed it on every page. Thanks for spotting it.' }],
  },
  {
    project: 'Call assistant for nights and weekends',
    ago: '2 days 04:15',
    status: 'open',
    subject: 'A caller was asked for the address twice',
    description:
      'I listened to Tuesday night’s call.\nShe gave the street right away, and the assistant asked for it again at the end.',
    answers: [
      {
        ago: '1 day 22:40',
        message:
          'We heard it too. She said the street while the greeting was still playing. The assistant now listens from the first second. Tell us if it happens again.',
        file: {
          name: 'Call of Tuesday night.txt',
          text: 'Assistant: Good evening, how can I help?\nCaller: 12 Example Street, the boiler is out.\nAssistant: Got it, 12 Example Street. Someone calls you back by eight.\n',
        },
      },
    ],
  },
  {
    project: 'Website with instant quotes',
    ago: '03:10',
    status: 'open',
    subject: 'The quote form does not take photos from my phone',
    description: 'I choose a photo, it spins for a while, and then the form is empty again.',
    answers: [],
  },
]
