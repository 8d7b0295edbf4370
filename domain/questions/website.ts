// What people ask before they have a website made. Must never promise what the offer does not say.
import type { Question } from '../questions.ts'

export const WEBSITE_QUESTIONS = [
  {
    question: 'Who owns the website?',
    answer:
      'You do. The domain is registered in your name, the texts and photos are yours, and if you leave we hand over the site’s files and everything the forms collected.',
  },
  {
    question: 'I already have a website. Does it have to go?',
    answer:
      'Not what works. Your address stays, good texts stay, and every old page that people still find forwards to the new one, so that links, bookmarks and search results keep arriving.',
  },
  {
    question: 'Will it put me first on Google?',
    answer:
      'Nobody can promise that, and you should not pay anyone who does. A fast, clear page with structured data gives a search engine everything it needs to understand you. After that your area, your competition and your reviews decide.',
  },
  {
    question: 'Who writes the texts?',
    answer:
      'We do, after a call with you. You read every page before it goes live and say what is wrong: a price, a street, a word you would never use.',
  },
  {
    question: 'Do I have to look after it?',
    answer:
      'No. Hosting, security and updates are in the monthly price. When your hours or prices change, you tell us and the page changes.',
  },
] as const satisfies readonly Question[]
