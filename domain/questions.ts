// What visitors ask before they decide, with honest answers: for the pages, their structured data and the assistant.
// Must never promise what the offer does not say; prices come from the packages.
import { formatMoney } from './numbers.ts'
import { REFUND } from './offer.ts'
import { installmentsOf, PACKAGES, type PackageName } from './packages.ts'

export interface Question {
  question: string
  answer: string
}

const { launch, growth, scale } = PACKAGES

/** Before anything else: money, time, ownership, a way out. */
export const GENERAL_QUESTIONS = [
  {
    question: 'What does it cost, all in?',
    answer:
      `A one-time setup, then a monthly price: Launch ${formatMoney(launch.setup)} and ${formatMoney(launch.monthly)} a month, ` +
      `Growth ${formatMoney(growth.setup)} and ${formatMoney(growth.monthly)}, Scale ${formatMoney(scale.setup)} and ${formatMoney(scale.monthly)}. ` +
      'You can split the setup into three monthly payments. Hosting, security and updates are in the monthly price.',
  },
  {
    question: 'How fast does it start?',
    answer:
      'We review what you sent and start within 24 hours. A launch averages 5 days to 2 weeks, depending on how much there is to connect and how quickly we get your texts and photos.',
  },
  {
    question: 'What do you need from me?',
    answer:
      'About half an hour on the phone, your logo and photos if you have them, and access to the accounts that already exist, such as your domain. We write the texts; you read them and say what is wrong.',
  },
  {
    question: 'Am I locked in?',
    answer:
      'No. There are no long-term contracts and you can cancel anytime. If it is not for you, there is a 30-day money-back guarantee.',
  },
  {
    question: 'What happens if I cancel?',
    answer:
      'Your domain, your texts, your photos, your profile and your contacts are yours. We hand over the site’s files and everything the forms collected, and switch off what runs on our side.',
  },
  {
    question: 'Does the AI pretend to be a person?',
    answer:
      'No. The chatbot and the call bot say what they are, answer what they know, and pass everything else to you with the name and the number.',
  },
] as const satisfies readonly Question[]

/** Before somebody lets a call bot answer: what it does where it must not guess. */
export const CALL_QUESTIONS = [
  {
    question: 'What happens when it does not know?',
    answer:
      'It says so, takes the name, the number and the question, and sends them to you. It names no price and makes no promise that you have not given it.',
  },
  {
    question: 'Can a caller get a person?',
    answer:
      'Yes, by asking for one. In the hours you choose it passes the call on to you or your team; outside of them it takes a message and says when you will call back.',
  },
  {
    question: 'Are calls recorded?',
    answer:
      'Only if you want that. Some states, California among them, require that everybody on the line agrees, so where recording is on the greeting says so before anything else. Without it you still get a short written note of each call.',
  },
  {
    question: 'Do I keep my number?',
    answer:
      'Yes. You forward it to the call bot: always, only while the line is busy, or only when nobody has picked up. Forwarding is switched on and off at your phone company. Moving the number to another provider is possible and never required.',
  },
  {
    question: 'What about emergencies?',
    answer:
      'You decide what counts as one in your trade, and those calls ring through to whoever is on duty. It is no emergency service: where somebody is in danger it tells the caller to hang up and dial 911.',
  },
  {
    question: 'Which languages does it speak?',
    answer:
      'English to begin with. If many of your callers speak another language, say so in the assessment: we try it with you on the line, and you decide whether it is good enough before it answers anyone.',
  },
] as const satisfies readonly Question[]

/** Before somebody lets a chatbot talk to customers. */
export const CHAT_QUESTIONS = [
  {
    question: 'Where does it get its answers?',
    answer:
      'From what you give it: services, prices, hours, service area, and the questions that people ask you anyway. We put that in order with you, and you change it whenever something changes.',
  },
  {
    question: 'What if it gets something wrong?',
    answer:
      'It can. It names only the prices that you gave it, says when it does not know, and passes the question on. You read every conversation, and what it should have said is put in.',
  },
  {
    question: 'Does it say that it is a machine?',
    answer: 'Yes, in its first message. It also says who will call back, and that is a person.',
  },
  {
    question: 'What happens to the conversations?',
    answer:
      'They belong to you, like the names and numbers in them. You can read and delete them, and they are handed over if you leave.',
  },
  {
    question: 'Which package has it?',
    answer: `${growth.label} and ${scale.label}. In ${scale.label} the call bot knows the same things, so that the phone and the website say the same.`,
  },
] as const satisfies readonly Question[]

/** What is asked about one package before it is paid. */
export function packageQuestions(name: PackageName): Question[] {
  const { label, setup, monthly } = PACKAGES[name]
  const [first, second, third] = installmentsOf(setup).map(formatMoney)
  return [
    {
      question: 'How do the installments work?',
      answer:
        `Instead of ${formatMoney(setup)} at once you pay ${first} in the first month, ${second} in the second and ${third} in the third. ` +
        `It is the same sum. The ${formatMoney(monthly)} a month runs beside it.`,
    },
    {
      question: 'Does anything come on top?',
      answer:
        `Not for what is listed in ${label}. Work outside of it gets a price of its own, in writing, before it begins. ` +
        'What you pay to others today, such as your phone line, stays between you and them.',
    },
    {
      question: 'Can I change to another package later?',
      answer:
        'Yes. A larger package begins with everything in the smaller one, so nothing is built twice. You get the price of the step in writing before anything changes.',
    },
    {
      question: 'What if it is not for me?',
      answer: `If it is not, ${REFUND}. After that there is still no long-term contract: you can cancel anytime, and your domain, texts, photos and contacts go with you.`,
    },
    {
      question: 'When do I pay?',
      answer:
        'Not for asking: the assessment and the consultation are free. You pay by card or by invoice once you have chosen, and that is when the deal is made.',
    },
  ]
}
