// The texts of /chatbot; those of the assistant itself are in assistant.ts.
export const CHATBOT = {
  title: 'AI chatbot demo for local businesses',
  description:
    'See what an AI chatbot tells your customers at night, what it leaves to you, and how a name and number reach your phone.',
  moment: { at: '23:05', text: 'A question, long after closing' },
  headline: 'Someone asks at night. It answers.',
  lead: 'An assistant on your website that knows your services, prices and hours, answers in plain words, and asks for a name and number when someone wants to reach you.',
  talk: 'Talk about yours',
  form: 'Try the lead form',
} as const

export const KNOWLEDGE = {
  title: 'What it knows, and what it leaves to you',
  lead: 'It only uses what you gave it. When it doesn’t know, it says so and asks for a number you can call back.',
  known: {
    title: 'It answers',
    questions: [
      ['What do you charge for a first visit?', 'from your prices'],
      ['Are you open on Saturday?', 'from your hours'],
      ['Do you come out to the valley?', 'from your service area'],
      ['Can I have an appointment this week?', 'from your free times'],
    ],
  },
  left: {
    title: 'It passes on to you',
    questions: [
      ['What will my roof cost?', 'takes the details, you quote'],
      ['Can you go lower?', 'your call, it takes a note'],
      ['Is this rash dangerous?', 'no advice, it says who to ask'],
      ['I want to talk to a person.', 'takes name and number, tells you'],
    ],
  },
} as const

export const CAPTURE = {
  title: 'How a visitor becomes a lead',
  lead: 'It takes three steps. Play the visitor and watch the third.',
  steps: [
    {
      title: 'The answer comes first',
      text: 'Nobody has to leave an email to learn your hours.',
    },
    {
      title: 'It asks once',
      text: 'When someone wants a visit, a quote or a call, it asks for a name and number and says why.',
    },
    {
      title: 'You read it wherever you are',
      text: 'You get the name, number and reason on your phone and in your list of leads.',
    },
  ],
} as const

export const DEMO_LEAD = {
  title: 'You’re the visitor',
  notice: 'This is a demo and sends nothing. What you type stays in this browser.',
  submit: 'Submit',
  noChoice: 'Choose one',
  noScript:
    'The demo needs JavaScript. Without it, the button does nothing. To reach us, use the assessment form.',
  done: 'Nothing was sent. What you typed is only in this browser’s console.',
  logged: 'Demo lead, not sent:',
  preview: 'What would reach your phone',
  app: 'New lead',
  now: 'now',
  clock: '11:05',
  empty: 'Someone',
  wants: 'asked on your website',
} as const

export const DEMO_LEAD_LABELS = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  industry: 'Industry',
} as const

export const DEMO_INDUSTRIES = {
  hvac: 'HVAC',
  plumbing: 'Plumbing',
  electrical: 'Electrical',
  landscaping: 'Landscaping',
  cleaning: 'Cleaning',
  medical: 'Medical',
  legal: 'Legal',
  'real-estate': 'Real Estate',
  other: 'Other',
} as const

export const CHAT_QUESTIONS_TITLE = 'Questions about the assistant'

export const CHAT_CLOSING = {
  title: 'A light in your window',
  text: 'The chatbot is part of Growth and of Scale. It starts with your prices and hours, and you teach it the rest from what people ask.',
  cta: 'See what Growth includes',
} as const
