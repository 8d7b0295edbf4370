// What a few words decide by themselves: each ruling where it holds, and beside it what only looks like it.
import { expect, test } from 'vitest'
import { readBudget } from '#assistant/dialogue/budget.ts'
import { readOwnNumbers } from '#assistant/dialogue/reckoning.ts'
import { findEntities } from './entities.ts'
import type { Heard } from './ruling.ts'
import { ruleFollowUp } from './follow-up-rulings.ts'
import { rule } from './rulings.ts'
import { splitWords } from './words.ts'

type Before = Partial<Pick<Heard, 'last' | 'before' | 'hasPages'>>
const onGrowth: Before = { before: { packageName: 'growth', thing: null } }
const onCallBots: Before = { before: { packageName: null, thing: 'callBot' } }

function ruleOn(text: string, before: Before = {}) {
  const words = splitWords(text)
  const { thing, packageName } = findEntities(words)
  const heard: Heard = {
    plain: words.join(' '),
    typed: words.join(' '),
    count: words.length,
    last: null,
    before: { packageName: null, thing: null },
    thing,
    packageName,
    hasBudget: readBudget(text) !== null,
    hasPages: false,
    hasJobs: readOwnNumbers(text).jobs !== undefined,
    ...before,
  }
  return ruleFollowUp(heard) ?? rule(heard)
}

const RULED: readonly (readonly [string, string, Before?])[] = [
  // Somebody else's hours, numbers and buttons
  ['when does the hardware store shut', 'elsewhere'],
  ['is fedex open on sunday', 'elsewhere'],
  ['refund policy at target', 'elsewhere'],
  ['how do i crop a picture in canva', 'elsewhere'],
  ['i lost my hbo password', 'device-help'],
  ['how do i get out of my health club membership', 'device-help'],
  ['phone number of my landlord', 'device-help'],
  ['can i tape my neighbors without telling them', 'legal-advice'],
  ['would you have dinner with me', 'personal'],
  ['bulls or knicks tonight', 'luck'],
  ['how much is squarespace a month', 'elsewhere'],
  ['what do other web companies charge', 'elsewhere'],
  ['how much would hibu cost me', 'elsewhere'],
  ['the ac unit beeps 4 times what does it mean', 'device-help'],
  ['thermostat says error 12, any idea what that means', 'device-help'],
  ['how do you say closed on mondays in spanish', 'homework'],
  ['knock the other roofers website offline', 'harm'],
  // Ours, by another clock or on another day
  ['is that central', 'hours', { last: 'hours' }],
  ['we are in ohio, how late can i call', 'hours'],
  ['and on friday evening?', 'hours', { last: 'phone' }],
  ['i wont leave my number. when does a person pick up', 'hours'],
  // The demo line
  ['what number do i dial', 'call-demo', { last: 'call-demo' }],
  ['which number can i try it on', 'call-demo', onCallBots],
  // Prices
  ['is the 97 instead of the 497', 'monthly-fee'],
  ['is it 97 in total or are there other fees', 'monthly-fee'],
  ['hello how many dollars for web page', 'price'],
  ['does the fee rise in the second year', 'price-increase'],
  ['we close all winter, do i pay the monthly then', 'pause'],
  ['what do you charge for the plan with the chatbot', 'has-thing'],
  ['i have $800 to get started with', 'cheapest'],
  ['what if i want 12', 'page-count', { last: 'page-count', hasPages: true }],
  ['80 installs a month, which plan', 'calculator-tier'],
  ['whats in it for $1,997', 'package-contents'],
  ['197 a month, what exactly does that buy me', 'package-contents'],
  ['knock it down to $900', 'discount'],
  ['how much is each part', 'installments', { last: 'installments' }],
  ['and that costs?', 'has-thing', { ...onCallBots, last: 'has-thing' }],
  ['if i pay saturday when does the work start', 'start-time'],
  // Packages
  ['what does scale have that growth does not', 'compare'],
  ['what do i get here that launch lacks', 'compare', onGrowth],
  ['which one do most shops buy', 'most-popular'],
  ['lowest plan with the chatbot', 'has-thing'],
  ['i just want the booking thing, which package', 'has-thing'],
  ['which plan if all i want is the phone bot', 'has-thing'],
  ['ok how does it work then', 'recording', { last: 'recording' }],
  ['and is that extra', 'has-thing', { ...onCallBots, last: 'call-bot' }],
  ['do i get the chatbot with it or just the pages', 'has-thing', onGrowth],
  ['then which one does', 'has-thing', { ...onCallBots, last: 'has-thing' }],
  ['how long until google has verified me', 'verification'],
  ['and if it does not sound like me', 'preview', { last: 'texts' }],
  ['no, just give me the number', 'phone', { last: 'person' }],
  ['it better not tell patients which pills to take', 'regulated'],
  ['prioritized meaning what', 'priority-support'],
  ['you make for nail salon also', 'trades'],
  ['am i working with somebody overseas', 'about'],
  ['only for plumbers or can a kennel come too', 'trades'],
  // Trust
  ['my nephew builds websites for free, why you', 'versus-diy'],
  ['who sees my card number', 'payment-methods'],
  ['does our number belong to you if we quit', 'keep-number'],
  ['and my email addresses?', 'ownership', { last: 'after-cancel' }],
  ['and the bot?', 'after-cancel', { last: 'cancel' }],
  ['do i get my money back', 'refund', { last: 'after-cancel' }],
  ['do i lose my reviews', 'ownership', { last: 'contract' }],
  ['do you share that', 'privacy', { last: 'person' }],
  ['is it more expensive that way', 'installments', { last: 'installments' }],
  ['if reminders are the only thing i want which package', 'has-thing'],
  ['who will have my number then', 'privacy', { last: 'person' }],
  ['how can i get out if its no good', 'cancel'],
  ['could a fake 1 star review be removed', 'reviews'],
  ['some other guy has our google listing', 'lost-profile'],
  ['can the bot tell people wrong prices', 'bot-mistake'],
  ['do you sell what i put in the form', 'privacy'],
  ['haha nice website by the way', 'compliment'],
  ['please never phone me, just having a look', 'why-details'],
  ['i dont want anyone to call, is that ok', 'why-details'],
]
test.each(RULED.map(([text, intent, before]) => ({ text, intent, before })))(
  '“$text” is $intent',
  ({ text, intent, before }) => {
    expect(ruleOn(text, before)?.intent).toBe(intent)
  },
)

const LEFT_ALONE: readonly (readonly [string, Before?])[] = [
  ['how do i move my wix website to you'],
  ['i forgot my password'],
  ['how do i cancel my plan'],
  ['can i keep my gmail account'],
  ['do my calls go up after the first year'],
  ['how much for the hosting of my website'],
  ['i hope you are well'],
  ['what is the phone number for the demo'],
  ['is the owner there today'],
  ['does it work with outlook'],
  ['when does the office open'],
  ['and sunday?', { last: 'after-hours' }],
  ['can i leave my number', onCallBots],
  ['what is the number of jobs for growth'],
  ['do i get the setup back too or just the monthly'],
  ['i have 200 products to sell'],
  ['last year i got taken for $3000'],
  ['what does scale have'],
  ['do you sell websites'],
  ['best website to buy used skis'],
  ['is the mayor doing a good job'],
  ['who owns my google listing'],
  ['how does it work then'],
  ['how does that work', { last: 'services' }],
  ['are you cheaper than wix'],
  ['and my mailboxes'],
  ['and the price', { last: 'cancel' }],
  ['what is the 497 for'],
  ['we repair furnaces, what does the website say about error codes'],
  ['do you want to buy girl scout cookies'],
]
test.each(LEFT_ALONE.map(([text, before]) => ({ text, before })))(
  '“$text” is weighed as any other',
  ({ text, before }) => {
    expect(ruleOn(text, before)).toBeNull()
  },
)
