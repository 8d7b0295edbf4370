// What visitors ask beside the offer: the meaning of its words, a season without work, and what is nobody's business. Must never
// promise what no page says, nor tell anything private of anybody.
import { PROMISES } from '../../offer.ts'
import { packagePath, PATHS } from '../paths.ts'
import { intent } from './intent.ts'

const ASIDE = { isAside: true } as const

export const BESIDE_INTENTS = [
  intent(
    'pause',
    `
    can i pause the monthly
    freeze my plan for the off season
    put my package on hold for a while
    we shut down every january, do i still get charged
    do i pay in the months when we have no work
    suspend the subscription over the summer
    is there a winter break on the fee
    i only work april to october, whats with the other months
    can we stop paying for two months and come back
    skip a payment when it is slow
    our season is short, can the monthly rest in between
    pause and restart later, how
    we close for the winter, does the monthly fee keep running
    can i take a break from the plan
    `,
    ({ shop }) =>
      `About a pause our pages say nothing, so I can’t promise one; ask at ${shop.phone} or ${PATHS.contact}. What does stand there: ${PROMISES.noContract}, so you can cancel anytime and no further month is charged. The deal: ${PATHS.terms}`,
    { next: 'cancel' },
  ),
  intent(
    'priority-support',
    `
    so what does priority support mean, really
    what is meant by priority support
    priority support, explain please
    how is priority different from one month of support
    what do i get with the priority support of scale
    is priority faster
    what makes it priority
    does priority mean i jump the line
    why does scale say priority instead of months
    priority how, exactly
    do scale customers come first when something breaks
    who looks at it when i have priority
    `,
    `What you report is looked at first, by the person who built it: that is what “priority” means in Scale. Launch and Growth have support for a time after the launch. See ${packagePath('scale')}`,
    { next: 'support' },
  ),
  intent(
    'search-words',
    `
    what is a sitemap
    sitemap means what
    what do you mean by structured data
    structured data, whats that
    explain schema markup to me
    what is a sitemap good for
    do i need a sitemap
    does my site get a sitemap
    is structured data something i have to write
    what are those things google reads, sitemap and so on
    what does structured data do for me
    your page says sitemap and structured data, in english please
    `,
    `A sitemap is the list of your pages that search engines read, so that they find each of them. Structured data tells them in their own form who you are, what you do, where and when. You have nothing to do with either; where you then stand, nobody can promise: ${PATHS.website}`,
    { next: 'rank' },
  ),
  intent(
    'what-is-a-lead',
    `
    what is a lead
    what do you mean by leads
    lead as in what
    define a lead for me
    what counts as a lead
    is a lead the same as a customer
    what exactly are leads
    you say lead, do you mean a phone call
    whats the difference between a lead and a job
    when is somebody a lead
    i dont know what a lead is
    the word lead, explain
    `,
    `A lead is somebody who asked for your work and can be reached: a name, a phone number or an e-mail, and what they want. Not a customer yet. Forms, the chatbot and the call bot bring them to you: ${PATHS.services}`,
    { next: 'services' },
  ),
  intent(
    'personal',
    `
    does the owner have a girlfriend
    is your boss married
    how many kids does the owner have
    can i take you to dinner
    do you want to be my valentine
    are you cute
    whats your zodiac sign
    is the founder a christian
    where does the owner sleep
    would you date me
    i have a crush on you
    how much does your boss earn privately
    who does the owner vote for
    do you like me
    `,
    `I’m an automated assistant, so there is nothing private about me, and of the people behind this site I know only what stands at ${PATHS.about}. I answer questions about our websites, email, chat and call bots for small businesses.`,
    ASIDE,
  ),
  intent(
    'luck',
    `
    give me lottery picks for tonight
    what are my lucky numbers
    will i win the jackpot
    flip a coin
    roll two dice for me
    read my palm
    whats my future
    am i going to be famous
    which team do i bet on
    who takes it on sunday
    heads or tails
    pick a card any card
    tell my fortune
    who is favored in the final
    `,
    'That is outside of what I can help with: I know no results, no odds and nothing of the future. I answer questions about our websites, email, chat and call bots for small businesses.',
    ASIDE,
  ),
] as const
