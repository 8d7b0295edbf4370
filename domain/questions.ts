// What visitors ask before they decide, with honest answers: for the pages, their structured data and the assistant.
// Must never promise what the offer does not say; prices come from the packages.
import { formatMoney } from './money.ts'
import { PACKAGES } from './packages.ts'

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
