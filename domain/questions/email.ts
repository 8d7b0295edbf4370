// Email questions on the website.
import type { Question } from '../questions.ts'

export const EMAIL_QUESTIONS = [
  {
    question: 'Will my email stay out of spam?',
    answer:
      'No one can guarantee that, because the receiving side decides. SPF, DKIM and DMARC prove an email is really yours. That’s what mailbox providers check first. What you write, and whether people want it, counts too.',
  },
  {
    question: 'Can I keep my old address?',
    answer:
      'Yes. It keeps receiving and forwards to the new one, so you don’t lose anyone who has it written down. You reply from your own domain, and people stop using the old address over time.',
  },
  {
    question: 'Can email get lost while we switch?',
    answer:
      'It shouldn’t. Your old mailbox stays as it is, we test the new one first, and both run side by side until nothing comes into the old one anymore.',
  },
  {
    question: 'How many mailboxes do I get?',
    answer:
      'As many as we agree on before we start. Tell us in the assessment who needs one, and which shared ones you want, like office or jobs. You get the number and the price in writing before you pay.',
  },
  {
    question: 'Can I send newsletters with it?',
    answer:
      'Not from a normal mailbox. Email to a lot of people needs their consent, an unsubscribe link in every message, and its own sending service, so one complaint doesn’t keep your invoices out of the inbox.',
  },
] as const satisfies readonly Question[]
