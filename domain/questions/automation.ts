// Questions about automation: what a machine does, and what it cannot do.
import { PACKAGES } from '../packages.ts'
import type { Question } from '../questions.ts'

const { growth, scale } = PACKAGES

export const AUTOMATION_QUESTIONS = [
  {
    question: 'What happens when it doesn’t know the answer?',
    answer:
      'It says so, takes the name, number and question, and sends them to you. It works from what you gave us, like services, prices, hours and area. It doesn’t make anything up to keep a conversation going.',
  },
  {
    question: 'Do I need a new phone number?',
    answer:
      'No. Your number stays yours. You forward the calls you can’t take, or all of them, and you can stop forwarding from your own phone anytime.',
  },
  {
    question: 'Which calendars and CRMs does it work with?',
    answer:
      'The ones that let other software connect, and most do. Name yours in the assessment and we’ll check it before you pay anything. If we can’t connect it, we’ll tell you.',
  },
  {
    question: 'Is it right for a clinic or a law firm?',
    answer:
      'For booking and first contact, yes. It takes a name, a number and a short reason. It doesn’t ask for diagnoses or case details. Tell us which rules you work under before we start. If we can’t meet one, we’ll say so and leave that part out.',
  },
  {
    question: 'Can I start small?',
    answer: `Yes. ${growth.label} has the chatbot, booking requests, follow-ups and reminders. The call bot and the CRM come with ${scale.label}, and you can move up once the first part proves itself.`,
  },
] as const satisfies readonly Question[]
