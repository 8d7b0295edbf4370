// What people ask before something answers in their name. Must never hide what a machine does, or what it cannot do.
import { PACKAGES } from '../packages.ts'
import type { Question } from '../questions.ts'

const { growth, scale } = PACKAGES

export const AUTOMATION_QUESTIONS = [
  {
    question: 'What happens when it does not know the answer?',
    answer:
      'It says so, takes the name, the number and the question, and sends them to you. It works from what you gave us: services, prices, hours, area. It does not make anything up to keep a conversation going.',
  },
  {
    question: 'Do I need a new phone number?',
    answer:
      'No. Your number stays yours. You forward the calls that you cannot take, or all of them, and you can end the forwarding from your own phone at any time.',
  },
  {
    question: 'Which calendars and CRMs does it work with?',
    answer:
      'With those that let other programs in, and most do. Name yours in the assessment and we check it before you pay anything. If it cannot be connected, we say so.',
  },
  {
    question: 'Is it right for a clinic or a law firm?',
    answer:
      'For booking and first contact, yes: a name, a number, a reason in a few words. It asks for no diagnoses and no case details. Tell us which rules you work under before we start; where we cannot meet one, we say so and leave that part out.',
  },
  {
    question: 'Can I begin small?',
    answer: `Yes. ${growth.label} has the chatbot, booking requests, follow-ups and reminders. The call bot and the CRM come with ${scale.label}, and you can move up when the first part has proved itself.`,
  },
] as const satisfies readonly Question[]
