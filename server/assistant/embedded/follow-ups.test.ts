// Short questions that rest on the turns before: each keeps the subject spoken of and swaps only what it names.
import { beforeAll, expect, test } from 'vitest'
import type { Turn } from '#assistant/dialogue/conversation.ts'
import { answerEmbedded, warmEmbedded } from './answer.ts'

const shop = {
  businessName: 'Nightlight Digital',
  ownerName: 'Alex',
  phone: '(555) 010-0199',
  email: 'hello@example.com',
  demoPhone: '(555) 010-0142',
}

/** What is said, one turn after the other, and what the last answer must hold. */
const FOLLOW_UPS: readonly (readonly [string, RegExp])[] = [
  // Another package, another part of its price
  ['how much is scale > and monthly?', /\$397 a month/],
  ['how much is launch > and per month', /\$97 a month/],
  ['what does growth cost > just the monthly part', /\$197 a month/],
  ['how much for the biggest one > no i meant only the monthly bit', /\$397 a month/],
  ['price of growth > and the setup?', /\$997/],
  ['how much is launch > what about the other two', /\$997.*\$1,997/s],
  ['how much is launch > and the next one up', /\$997/],
  ['how much is scale > and the cheaper one', /\$997/],
  ['what does scale cost > and over a whole year', /\$6,761/],
  ['how much is growth > in total for year one then', /\$3,361/],
  ['what does launch cost > can i pay that in parts', /\$165\.67/],
  ['what does scale cost > split up?', /\$665\.67/],
  ['how much is launch > and is hosting in there', /^Hosting/],
  ['tell me about growth > how much is it', /\$997/],
  ['whats in scale > and the price', /\$1,997/],
  ['how many pages with launch > and with growth', /10/],
  ['how many pages do i get with scale > and launch?', /5 pages/],
  ['how long is support with growth > and scale?', /priority/],
  ['do you have setup fees > for launch?', /\$497/],
  ['is there a monthly fee > for scale', /\$397/],
  // Whether a package has a thing
  ['what is in growth > does that one have the call bot', /Scale/],
  ['tell me about launch > is the chatbot included', /Growth/],
  ['what does launch include > and booking?', /Growth/],
  ['whats in the middle package > and the phone thing, is that in it', /Scale/],
  ['i want a chatbot > which package is that', /Growth/],
  ['do you do crm > is that in growth', /Scale/],
  ['can you set up my google profile > is that extra', /Nothing comes on top|every package/],
  ['do you make websites > is hosting included in that', /[Hh]osting/],
  ['i need email addresses > what package do i need', /every package/],
  ['what does the call bot do > what does it cost', /\$1,997/],
  ['tell me about the chatbot > and how much', /\$997/],
  // The same thing, asked on
  ['do you make websites > how long does that take', /5 days to 2 weeks/],
  ['can you build me a site > and how soon', /24 hours|5 days/],
  ['can i cancel > and then what happens to my site', /hand over|yours/i],
  ['can i cancel anytime > what do i get to keep', /yours/i],
  ['do i own the website > even if i leave', /yours|hand over/i],
  ['what happens when i cancel > and my email addresses?', /mailboxes.*yours/],
  ['can i keep my number > how would that work', /forward/],
  ['can i pay scale in parts > how much would each be', /665/],
  ['do you have a crm > which plan has it > and that costs?', /\$1,997 setup/],
  ['do you fix furnaces > my heat pump shows error P6', /outside/],
  ['is there a guarantee > and after that', /30 days|cancel/],
  ['can i get my money back > and on day 40?', /30 days/],
  ['is there a money back guarantee > what if its week 6', /30 days/],
  ['are calls recorded > what if i dont want it', /Without it/],
  ['are calls recorded > do callers know', /greeting|recorded|says/],
  ['can the bot answer my calls > will people notice its not me', /automated|says/],
  ['does the call bot speak spanish > and french?', /another language/],
  [
    'does the call bot work at night > and weekends?',
    /day and night|every|24|any hour|around the clock|nights/i,
  ],
  ['how fast does it answer the phone > even if five people call at once', /busy tone|at once/],
  ['does the bot book into my calendar > also outlook?', /connected|let other programs/],
  ['does it work with google calendar > and jobber?', /connected|let other programs/],
  ['do you connect to hubspot > what about salesforce', /connected|let other programs/],
  // When and who
  ['what are your hours > and saturdays?', /Mon-Fri/],
  ['when can i call you > is that eastern', /12pm-9pm Eastern/],
  ['when are you open > and on a sunday', /Mon-Fri/],
  ['can i hear the call bot > which number do i dial', /010-0142/],
  ['when do you start > and when is it done', /5 days to 2 weeks/],
  ['how long until launch > and when do you begin', /24 hours/],
  ['who builds it > is it just you', /run by Alex/],
  ['do you work with plumbers > and electricians', /Electrical/],
  ['do you take cards > and checks?', /invoice|card/i],
  // Doubt, and thanks
  ['how much is growth > are you sure', /\$997|\$197/],
  ['how much is growth > u sure? i heard 500', /\$997/],
  ['how much is scale > really? someone told me 1500', /\$1,997/],
  ['does the bot book into my calendar > even google calendar?', /let other programs/],
  ['how much for the big one > just the monthly part', /\$397/],
  ['what do you charge > i mean the setup of the biggest one', /\$1,997/],
  ['how many pages with launch > what if we want 14', /price of its own/],
  ['which one should i take > about 25 jobs a month', /that is Launch/],
  ['how much is launch > wait, once or every month?', /paid once.*\$97/s],
  ['how much is scale > ok thanks', /welcome/],
  ['how much is growth > and a gallon of milk', /outside/],
]

// The index is built once, and on a busy machine that takes its time.
beforeAll(warmEmbedded, 60_000)

test.each(FOLLOW_UPS)('%s', (said, expected) => {
  const turns: Turn[] = []
  for (const content of said.split(' > ')) {
    turns.push({ role: 'user', content })
    const { text } = answerEmbedded({ turns, page: null, shop, knowledge: [] })
    turns.push({ role: 'assistant', content: text })
  }
  const text = turns.at(-1)?.content ?? ''
  expect(text).toMatch(expected)
  expect(text.startsWith('I’m not sure')).toBe(false)
})
