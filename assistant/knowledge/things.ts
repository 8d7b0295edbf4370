// What a visitor can ask for by name.
export const THING_NAMES = [
  'website',
  'form',
  'hosting',
  'profile',
  'email',
  'chatbot',
  'booking',
  'followUps',
  'note',
  'callBot',
  'crm',
  'automations',
] as const
export type Thing = (typeof THING_NAMES)[number]
