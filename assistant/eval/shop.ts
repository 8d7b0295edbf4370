import type { Shop } from '../dialogue/conversation.ts'

/** The shop that tests and measurements speak for. */
export const SHOP = {
  businessName: 'Nightlight Digital',
  ownerName: 'the owner',
  phone: '(555) 010-0199',
  email: 'hello@example.com',
  demoPhone: '(555) 010-0142',
} satisfies Shop
