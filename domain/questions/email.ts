// What people ask before they move their mail. Must never promise the inbox: the receiving side decides.
import type { Question } from '../questions.ts'

export const EMAIL_QUESTIONS = [
  {
    question: 'Will my mail never land in spam again?',
    answer:
      'No one can guarantee that, because the receiving side decides. SPF, DKIM and DMARC prove that a mail is really yours, and that is what mailbox providers ask for first. What you write, and whether people want it, counts as well.',
  },
  {
    question: 'Can I keep my old address?',
    answer:
      'Yes. It keeps receiving, and we set it to forward to the new one, so that nobody who has it written down is lost. You answer from your own name, and the old address fades out by itself.',
  },
  {
    question: 'Can mail get lost while we switch?',
    answer:
      'We do it so that it should not: the old mailbox stays as it is, the new one is tested first, and both run side by side until nothing arrives in the old one any more.',
  },
  {
    question: 'How many mailboxes do I get?',
    answer:
      'As many as we agree on before we start. Tell us in the assessment who needs one, and which shared ones you want, such as office or jobs; the number and its price stand in writing before you pay.',
  },
  {
    question: 'Can I send newsletters with it?',
    answer:
      'Not from a normal mailbox. Mail to many people needs their consent, a way out in every message, and a sending service of its own, so that one complaint does not keep your invoices out of the inbox.',
  },
] as const satisfies readonly Question[]
