// What visitors say that is no question about the shop, and about the assistant itself.
import { intent } from '../intent.ts'

export const SMALL_TALK_ANSWERS = [
  intent(
    'hello',
    ({ offer }) =>
      `Hello. I’m the automated assistant of ${offer.contact.businessName}. Ask me about prices, websites, chat and call bots, or how it works; whoever wants a person gets one. What would help you?`,
    { isAside: true, next: 'services' },
  ),
  intent(
    'how-are-you',
    `I’m a program, so every day is the same to me, but thank you for asking. What can I tell you about websites, chat or call bots?`,
    { isAside: true },
  ),
  intent(
    'thanks',
    ({ offer }) =>
      `You’re welcome. If anything else comes up, ask here, or tell us about your week at ${offer.paths.contact}`,
    { isAside: true },
  ),
  intent(
    'bye',
    ({ offer }) =>
      `All right, take your time. Everything stands on the pages, and you can come back anytime: prices are on ${offer.paths.services}, the form on ${offer.paths.contact}`,
    { isAside: true },
  ),
  intent(
    'are-you-bot',
    ({ offer }) =>
      `I’m an automated assistant, not a person. If you want one, leave your name and a phone number or e-mail here, or call ${offer.contact.phone}: a person answers ${offer.hours}.`,
    { next: 'person' },
  ),
  intent(
    'your-name',
    ({ offer }) =>
      `I have no name: I’m the automated assistant of ${offer.contact.businessName}, here for questions about what we build and what it costs. How I work inside is nothing I can tell you more about.`,
    { isAside: true },
  ),
  intent(
    'what-can-you-do',
    ({ offer }) =>
      `Ask me what it costs, what is in each package, how long it takes, how the chatbot and the call bot work, who owns what, or how to cancel. I also pass you on to a person. Prices and services: ${offer.paths.services}`,
    { next: 'package-overview' },
  ),
  intent(
    'compliment',
    `Thank you. Is there something you’d like to know about prices, the packages or how it works?`,
    { isAside: true },
  ),
  intent(
    'joke',
    `I’m better with prices than with jokes, so I’ll stay with what I know: websites, chat and call bots for small businesses. What would you like to know?`,
    { isAside: true },
  ),
  intent(
    'insult',
    ({ offer }) =>
      `Sorry that I was no help. Put it in other words and I’ll try again, or skip me: a person answers at ${offer.contact.phone}, ${offer.hours}, and reads what you write at ${offer.paths.contact}`,
    { isAside: true },
  ),
  intent(
    'misunderstood',
    `Sorry, let me be plainer: we build your website, answer your chats and calls, and charge a setup once and then a monthly price. Which part should I explain: the price, the packages or how it works?`,
    { next: 'package-overview' },
  ),
  intent(
    'agreement',
    ({ offer }) =>
      `Good. Want to see the packages (${offer.paths.services}), work out your own numbers (${offer.paths.calculator}) or have a person look at your case (${offer.paths.contact})?`,
    { isAside: true },
  ),
  intent(
    'tell-me-more',
    `Glad to. What would you like to know more about: prices, websites, email, the chatbot or the call bot?`,
    { isAside: true },
  ),
  intent(
    'doubt',
    ({ offer }) =>
      `What I say comes from the pages of this site. If something reads differently there, the page counts; call ${offer.contact.phone} and a person clears it up.`,
    { isAside: true },
  ),
] as const
