// Questions about having a website built.
import type { Question } from '../questions.ts'

export const WEBSITE_QUESTIONS = [
  {
    question: 'Who owns the website?',
    answer:
      'You do. We register the domain in your name, and the text and photos are yours. If you leave, we hand over the site’s files and everything the forms collected.',
  },
  {
    question: 'I already have a website. Does it have to go?',
    answer:
      'We keep what works. Your address stays, good pages stay, and old pages people still find forward to the new ones, so links, bookmarks and search results keep working.',
  },
  {
    question: 'Will it put me first on Google?',
    answer:
      'Nobody can promise that, and you shouldn’t pay anyone who does. A fast, clear page with structured data gives a search engine everything it needs to understand you. After that, your area, your competition and your reviews decide.',
  },
  {
    question: 'Who writes the pages?',
    answer:
      'We do, after a call with you. You read every page before it goes live and tell us what’s wrong, like a price, a street or a word you’d never use.',
  },
  {
    question: 'Do I have to maintain it?',
    answer:
      'No. Hosting, security and updates are in the monthly price. When your hours or prices change, tell us and we update the page.',
  },
] as const satisfies readonly Question[]
