import { formatDate, formatInstant } from '#domain/dates.ts'
import { CUSTOMER_SENTENCES, type ProposalState } from '#domain/proposal-states.ts'

export const PROPOSAL = {
  title: 'Your proposal',
  description: 'Read our proposal, and accept it if you like it.',
  noLink: 'Open this page from the link in our email.',
  elsewhere: 'Can’t find it? Call or write to us:',
  loading: 'Loading your proposal…',
  failed: 'Your proposal didn’t open. Your link still works. Try again in a moment.',
  retry: 'Try again',
  questions: 'Questions?',
  openNewer: 'Open the newer version',
  accept: {
    title: 'Accept this proposal',
    text: (until: string) => `Valid until ${formatDate(until)}. Type your name, and we’ll get started.`,
    name: 'Your Full Name *',
    agree: 'I agree to this proposal and its terms.',
    agreeWithoutTerms: 'I agree to this proposal.',
    submit: 'Accept proposal',
    busy: 'Accepting...',
    evidence: 'We keep your name, the time and your IP address with it, and email you a copy.',
    failed: 'That didn’t work, and nothing was accepted. Try again in a moment.',
  },
  decline: {
    open: 'Not for you?',
    title: 'Decline this proposal',
    text: 'We’ll stop here, and won’t remind you.',
    reason: 'What would change your mind?',
    submit: 'Decline',
    busy: 'Declining...',
    keep: 'Keep it open',
    failed: 'That didn’t work, and nothing changed. Try again in a moment.',
  },
  done: {
    title: 'Accepted. Thank you!',
    byAt: (name: string, at: string) => `Accepted by ${name} on ${formatInstant(at)}.`,
    next: 'We emailed you a copy, your first invoice with a link to pay it, and an invitation to your customer portal.',
    nextFree: 'We emailed you a copy, and an invitation to your customer portal. There you see your project.',
    portal: 'Go to your portal',
  },
  state: (state: ProposalState): string => (state === 'draft' ? '' : CUSTOMER_SENTENCES[state]),
} as const
