import { list } from '../list.ts'

export const CHATBOT_TEXTS = {
  title: 'AI chatbot demo for local businesses',
  description:
    'See what an AI chatbot tells your customers at night, what it leaves to you, and how a name and number reach your phone.',
  moment: { at: '23:05', text: 'A question, long after closing' },
  headline: 'Someone asks at night. It answers.',
  lead: 'An assistant on your website that knows your services, prices and hours, answers in plain words, and asks for a name and number when someone wants to reach you.',
  talkButton: 'Talk about yours',
  formButton: 'Try the lead form',
  knowledge: {
    title: 'What it knows, and what it leaves to you',
    lead: 'It only uses what you gave it. When it doesn’t know, it says so and asks for a number you can call back.',
    answers: {
      title: 'It answers',
      examples: list({
        price: { question: 'What do you charge for a first visit?', note: 'from your prices' },
        hours: { question: 'Are you open on Saturday?', note: 'from your hours' },
        area: { question: 'Do you come out to the valley?', note: 'from your service area' },
        appointment: { question: 'Can I have an appointment this week?', note: 'from your free times' },
      }),
    },
    passesOn: {
      title: 'It passes on to you',
      examples: list({
        quote: { question: 'What will my roof cost?', note: 'takes the details, you quote' },
        discount: { question: 'Can you go lower?', note: 'your call, it takes a note' },
        advice: { question: 'Is this rash dangerous?', note: 'no advice, it says who to ask' },
        person: { question: 'I want to talk to a person.', note: 'takes name and number, tells you' },
      }),
    },
  },
  capture: {
    title: 'How a visitor becomes a lead',
    lead: 'It takes three steps. Play the visitor and watch the third.',
    steps: list({
      answer: {
        title: 'The answer comes first',
        text: 'Nobody has to leave an email to learn your hours.',
      },
      ask: {
        title: 'It asks once',
        text: 'When someone wants a visit, a quote or a call, it asks for a name and number and says why.',
      },
      read: {
        title: 'You read it wherever you are',
        text: 'You get the name, number and reason on your phone and in your list of leads.',
      },
    }),
  },
  demoForm: {
    title: 'You’re the visitor',
    notice: 'This is a demo and sends nothing. What you type stays in this browser.',
    preview: 'What would reach your phone',
    app: 'New lead',
    now: 'now',
    clock: '11:05',
    someone: 'Someone',
    asked: 'asked on your website',
  },
  questionsTitle: 'Questions about the assistant',
  closing: {
    title: 'A light in your window',
    text: 'The chatbot is part of {growthLabel} and of {scaleLabel}. It starts with your prices and hours, and you teach it the rest from what people ask.',
    cta: 'See what {growthLabel} includes',
  },
} as const
