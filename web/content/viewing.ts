export const VIEWING = {
  bar: 'You’re looking at the portal of',
  text: 'You see what they see. Nothing can be changed here, and nothing counts as read.',
  back: 'Back to console',
  reason: 'Only the customer can do this.',
  messages: 'You’re only looking. Write to this customer from the console.',
  account: 'Their sign-in, devices and data aren’t shown here.',
  failed: 'We can’t show this portal',
  unknown: 'Something went wrong. Please try again.',
  retry: 'Try again',
  theirs: 'See their portal',
  link: (name: string) => `See the portal as ${name}`,
} as const

export const portalOf = (customerId: string) => `/dashboard?as=${customerId}`
