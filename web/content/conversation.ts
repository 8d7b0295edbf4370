export const RETURNED_CONVERSATION = {
  title: 'Your conversation',
  description: 'Pick up your chat where you left off.',
  ready: 'We answered you in the chat. Pick up where you left off. The link works once, in this browser.',
  start: 'Continue the conversation',
  starting: 'Opening...',
  failed: 'Your conversation didn’t open. Your link still works. Try again in a moment.',
  elsewhere: 'Reply to our email, or call us:',
  none: 'Open this page from the link in our email.',
} as const
