import { intent } from '../intent.ts'
import { link, topicsOf } from '../offer-words.ts'

export const SMALL_TALK_ANSWERS = [
  intent(
    'hello',
    ({ offer }) =>
      `Hi! I’m the automated assistant of ${offer.contact.businessName}. Ask me about prices, ${topicsOf(offer)}, or how it works. You can also ask for a person. What would help?`,
    { isAside: true, next: 'services' },
  ),
  intent(
    'how-are-you',
    ({ offer }) =>
      `I’m a program, so every day is the same to me, but thanks for asking. What can I tell you about ${topicsOf(offer, 'or')}?`,
    { isAside: true },
  ),
  intent(
    'thanks',
    ({ offer }) =>
      `You’re welcome. If anything else comes up, ask here or ${link('tell us about your week', offer.paths.contact)}.`,
    { isAside: true },
  ),
  intent(
    'bye',
    ({ offer }) =>
      `Take your time, and come back anytime. ${link('See prices and services', offer.paths.services)}`,
    { isAside: true },
  ),
  intent(
    'are-you-bot',
    ({ offer }) =>
      `I’m an automated assistant, not a person. If you’d like one, leave your name and a phone number or email here, or call ${offer.contact.phone}. A person answers ${offer.hours}.`,
    { next: 'person' },
  ),
  intent(
    'your-name',
    ({ offer }) =>
      `I don’t have a name. I’m the automated assistant of ${offer.contact.businessName}, here for questions about what we build and what it costs.`,
    { isAside: true },
  ),
  intent(
    'what-can-you-do',
    ({ offer }) =>
      `Ask me what it costs, what’s in each package, how long it takes, how ${topicsOf(offer)} work, who owns what, or how to cancel. I can also pass you on to a person. ${link('See prices and services', offer.paths.services)}`,
    { next: 'package-overview' },
  ),
  intent(
    'compliment',
    `Thank you! Is there anything you’d like to know about prices, the packages or how it works?`,
    { isAside: true },
  ),
  intent(
    'rough-day',
    `I’m sorry, that sounds like a lot. I’m only an automated assistant, and nothing here has to be decided today. If it’s more than a hard day, you can call or text 988 in the US at any hour and talk to someone.`,
    { isAside: true },
  ),
  intent(
    'joke',
    ({ offer }) =>
      `I’m better with prices than with jokes, so I’ll stick with what I know: ${topicsOf(offer)} for small businesses. What would you like to know?`,
    { isAside: true },
  ),
  intent(
    'insult',
    ({ offer }) =>
      `Sorry I wasn’t more help. Try other words, or skip me. A person answers at ${offer.contact.phone}, ${offer.hours}, and reads ${link('what you write', offer.paths.contact)}.`,
    { isAside: true },
  ),
  intent(
    'misunderstood',
    ({ offer }) =>
      `Sorry, let me put it simply. We build ${topicsOf(offer)} for your business. You pay a setup once, and then a monthly price. Which part should I explain: the price, the packages or how it works?`,
    { next: 'package-overview' },
  ),
  intent(
    'agreement',
    ({ offer }) =>
      `Great. You can ${link('see the packages', offer.paths.services)}, ${link('run your numbers', offer.paths.calculator)} or ${link('have a person look at your case', offer.paths.contact)}.`,
    { isAside: true },
  ),
  intent(
    'tell-me-more',
    ({ offer }) => `Glad to. What would you like to know more about: prices, ${topicsOf(offer, 'or')}?`,
    { isAside: true },
  ),
  intent(
    'doubt',
    ({ offer }) =>
      `What I say comes from this site’s pages. If a page says something else, the page is right. The deal itself is in ${link('the terms', offer.paths.terms)}. To be sure, call ${offer.contact.phone}.`,
    { isAside: true },
  ),
] as const
