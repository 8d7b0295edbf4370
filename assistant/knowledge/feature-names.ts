export const FEATURE_NAMES = [
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
export type Feature = (typeof FEATURE_NAMES)[number]
