// The words of the page that a mailed answer leads to.

export const RETURN = {
  title: 'Your conversation',
  description: 'Go on with the chat where you left it.',
  ready: 'We answered you in the chat. Go on where you left it: the link works once, in this browser.',
  start: 'Continue the conversation',
  starting: 'Opening...',
  failed: 'The conversation did not open. Your link still works: try again in a moment.',
  /** Without a link, and after one that works no more. */
  elsewhere: 'Answer the e-mail, or call us:',
  none: 'Open this page with the link in our e-mail.',
} as const
