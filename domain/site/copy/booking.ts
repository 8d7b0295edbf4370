export const BOOKING_TEXTS = {
  title: 'Book a Call',
  description: 'Pick a time for a call, or move or cancel the one you booked.',
  moment: { at: '12:10', text: 'A quiet ten minutes in the van' },
  lead: 'Half an hour about your business. Tell us what eats your week, and we’ll tell you what we’d fix first. Pick a time that works for you.',
} as const
