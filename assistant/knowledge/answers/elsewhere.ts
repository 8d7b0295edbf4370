import { intent, type Say } from '../intent.ts'
import { link, topicsOf } from '../offer-words.ts'

/** The national number of the United States; not a fact of the offer. */
export const POISON_CONTROL_PHONE = '1-800-222-1222'

const ASIDE = { isAside: true } as const

const outside =
  (rest = ''): Say =>
  ({ offer }) =>
    `That’s outside what I can help with. I answer questions about our ${topicsOf(offer)} for small businesses${rest}.`

export const ELSEWHERE_ANSWERS = [
  intent(
    'danger',
    ({ offer }) =>
      `Get to safety and call 911 now. If you smell gas or see a fire, go outside first and call from there. I’m an automated assistant for questions about ${topicsOf(offer)}, and I can’t send help.`,
    ASIDE,
  ),
  intent(
    'crisis',
    'I’m sorry it’s this hard right now. You don’t have to carry it alone. In the US, you can call or text 988 at any hour and talk to someone. Call 911 now if you’re hurt, have taken something or are about to. I’m an automated assistant and can’t be that person, but they can.',
    ASIDE,
  ),
  intent(
    'crisis-near',
    'Take it seriously, and don’t leave them alone. In the US, call or text 988 now, at any hour. They’ll help you help them, and they’ll talk to them too. Call 911 right away if someone is hurt or about to hurt themselves. I’m an automated assistant and can’t be that person, but they can.',
    ASIDE,
  ),
  intent(
    'harm-at-home',
    'I’m sorry. Nobody has to live with that, and it is never the fault of whoever is hurt. In the US the National Domestic Violence Hotline listens at any hour: call 1-800-799-7233 or text START to 88788. Call 911 now if you are hurt or not safe. I’m an automated assistant and can’t be that person, but they can.',
    ASIDE,
  ),
  intent('elsewhere', outside(), ASIDE),
  intent('weather', outside(), ASIDE),
  intent('trivia', outside(), ASIDE),
  intent('homework', outside(', so I can’t do homework, translations or writing'), ASIDE),
  intent('code', outside(', so I can’t write or fix code here'), ASIDE),
  intent('writing', outside(), ASIDE),
  intent('news', outside(', so I don’t have news or opinions on politics, sports or religion'), ASIDE),
  intent(
    'money-advice',
    ({ offer }) =>
      `I can’t give financial or tax advice, including what you can deduct. Please ask an accountant or a bank. I answer questions about our ${topicsOf(offer)} for small businesses.`,
    ASIDE,
  ),
  intent(
    'medical-advice',
    ({ offer }) =>
      `I can’t give medical advice. Please ask a doctor or a pharmacist. Poison Control answers at any hour: ${POISON_CONTROL_PHONE}. In an emergency, call 911 now. For an animal, call your vet or the nearest emergency animal hospital. I’m an automated assistant for questions about ${topicsOf(offer)}.`,
    ASIDE,
  ),
  intent(
    'legal-advice',
    ({ offer }) =>
      `I can’t give legal advice. Please ask a lawyer. I answer questions about our ${topicsOf(offer)} for small businesses.`,
    ASIDE,
  ),
  intent(
    'injection',
    ({ offer }) =>
      `I can’t do that. I answer questions about our services from what’s on this site, and a message can’t change that. ${link('See our services', offer.paths.services)}`,
    ASIDE,
  ),
  intent(
    'secrets',
    ({ offer }) =>
      `I can’t do that. I don’t know anything about customers, other people’s chats or how this site runs inside. ${link('Read about us', offer.paths.about)} or ${link('how we handle data', offer.paths.privacy)}.`,
    ASIDE,
  ),
  intent(
    'harm',
    ({ offer }) =>
      `I can’t help with that. If you have a question about our ${topicsOf(offer, 'or')}, ask away.`,
    ASIDE,
  ),
  intent(
    'adult',
    ({ offer }) =>
      `I can’t help with that. I answer questions about our ${topicsOf(offer)} for small businesses.`,
    ASIDE,
  ),
  intent(
    'nonsense',
    `I didn’t get that. Ask me what it costs, what’s in the packages or how it works, or tell me you’d like a person.`,
    ASIDE,
  ),
  intent('device-help', outside(', so I can’t help with repairs or devices'), ASIDE),
] as const
