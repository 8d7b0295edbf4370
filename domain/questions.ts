// Frequently asked questions with their answers: for the pages, their structured data and the assistant. Prices come from the packages.
import { formatMoney } from './numbers.ts'
import { REFUND } from './offer.ts'
import { installmentsOf, PACKAGES, type PackageName } from './packages.ts'

export interface Question {
  question: string
  answer: string
}

const { launch, growth, scale } = PACKAGES

/** About money, time, ownership and leaving. */
export const GENERAL_QUESTIONS = [
  {
    question: 'What does it cost in total?',
    answer:
      `You pay for setup once, then a monthly price. Launch is ${formatMoney(launch.setup)} and ${formatMoney(launch.monthly)} a month, ` +
      `Growth ${formatMoney(growth.setup)} and ${formatMoney(growth.monthly)}, Scale ${formatMoney(scale.setup)} and ${formatMoney(scale.monthly)}. ` +
      'You can split the setup into three monthly payments. Hosting, security and updates are in the monthly price.',
  },
  {
    question: 'How fast does it start?',
    answer:
      'We review what you sent and start within 24 hours. A launch averages 5 days to 2 weeks, depending on how much there is to connect and how fast we get your text and photos.',
  },
  {
    question: 'What do you need from me?',
    answer:
      'About half an hour on the phone, your logo and photos if you have them, and access to the accounts you already have, like your domain. We write the pages. You read them and tell us what’s wrong.',
  },
  {
    question: 'Am I locked in?',
    answer:
      'No. There are no long-term contracts and you can cancel anytime. If it’s not for you, there’s a 30-day money-back guarantee.',
  },
  {
    question: 'What happens if I cancel?',
    answer:
      'Your domain, text, photos, profile and contacts are yours. We hand over your site’s files and everything the forms collected, and switch off what runs on our side.',
  },
  {
    question: 'Does the AI pretend to be a person?',
    answer:
      'No. The chatbot and the call bot say they’re automated. They answer what they know and pass everything else to you with the name and number.',
  },
] as const satisfies readonly Question[]

/** About call bots: what they do, and what they do not guess. */
export const CALL_QUESTIONS = [
  {
    question: 'What happens when it doesn’t know?',
    answer:
      'It says so, takes the name, number and question, and sends them to you. It never quotes a price or makes a promise you didn’t give it.',
  },
  {
    question: 'Can a caller get a person?',
    answer:
      'Yes, they just ask. During the hours you choose, it transfers the call to you or your team. Outside those hours, it takes a message and says when you’ll call back.',
  },
  {
    question: 'Are calls recorded?',
    answer:
      'Only if you want. Some states, including California, require everyone on the line to agree. So if recording is on, the greeting says so first. Without recording, you still get a short written note of each call.',
  },
  {
    question: 'Do I keep my number?',
    answer:
      'Yes. You forward it to the call bot. You can do that always, only when the line is busy, or only when nobody picks up. You turn forwarding on and off with your phone company. You can move the number to another provider, but you never have to.',
  },
  {
    question: 'What about emergencies?',
    answer:
      'You decide what counts as one in your trade, and those calls ring the person on duty. It’s not an emergency service. If someone’s in danger, it tells the caller to hang up and dial 911.',
  },
  {
    question: 'Which languages does it speak?',
    answer:
      'English to start with. If many of your callers speak another language, tell us in the assessment. We try it with you on the line, and you decide if it’s good enough before it answers anyone.',
  },
] as const satisfies readonly Question[]

/** About chatbots that talk to customers. */
export const CHAT_QUESTIONS = [
  {
    question: 'Where does it get its answers?',
    answer:
      'From what you give it, like services, prices, hours, service area and the questions people always ask you. We put that together with you, and you can change it anytime.',
  },
  {
    question: 'What if it gets something wrong?',
    answer:
      'It can. It only quotes prices you gave it, says when it doesn’t know, and passes the question on. You can read every conversation, and we add what it should have said.',
  },
  {
    question: 'Does it say it’s a bot?',
    answer: 'Yes, in its first message. It also says who will call back, and that’s a person.',
  },
  {
    question: 'What happens to the conversations?',
    answer:
      'They belong to you, and so do the names and numbers in them. You can read and delete them. If you leave, we hand them over.',
  },
  {
    question: 'Which package has it?',
    answer: `${growth.label} and ${scale.label}. In ${scale.label} the call bot knows the same things, so your phone and your website say the same.`,
  },
] as const satisfies readonly Question[]

/** About one package, before payment. */
export function packageQuestions(name: PackageName): Question[] {
  const { label, setup, monthly } = PACKAGES[name]
  const [first, second, third] = installmentsOf(setup).map(formatMoney)
  return [
    {
      question: 'How do the installments work?',
      answer:
        `Instead of ${formatMoney(setup)} up front, you pay ${first} in the first month, ${second} in the second and ${third} in the third. ` +
        `The total is the same. The ${formatMoney(monthly)} a month is separate.`,
    },
    {
      question: 'Are there any extra costs?',
      answer:
        `Not for what’s listed in ${label}. Work outside it gets its own price, in writing, before it starts. ` +
        'You keep paying others what you pay today, like your phone company.',
    },
    {
      question: 'Can I switch packages later?',
      answer:
        'Yes. A larger package includes everything in the smaller one, so we don’t build anything twice. You get the price in writing before anything changes.',
    },
    {
      question: 'What if it’s not for me?',
      answer: `No problem. Just ${REFUND}. After that there’s still no long-term contract. You can cancel anytime, and your domain, text, photos and contacts go with you.`,
    },
    {
      question: 'When do I pay?',
      answer:
        'Not until you choose. The assessment and the consultation are free. You pay by card or by invoice once you’ve picked a package. That’s when the deal starts.',
    },
  ]
}
