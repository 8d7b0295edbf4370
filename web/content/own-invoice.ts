/** The page that the link of an email opens. */
export const OWN_INVOICE = {
  none: 'No invoice here',
  title: 'Your invoice',
  description: 'Your invoice, how to pay it, and its PDF.',
  loading: 'Loading your invoice...',
  failed: 'We couldn’t load your invoice. Check your connection and try again.',
  retry: 'Try again',
  noLink: 'Open the link in our latest email about the invoice.',
  pay: (sum: string) => `Pay ${sum}`,
  payBusy: 'Opening the payment page…',
  payFailed: 'We couldn’t open the payment page, and nothing was charged. Please try again.',
  howToPay: 'How to pay',
  questions: 'Questions about this invoice? Call or write to us.',
  isPaid: 'Thanks! Your payment is on its way to us. It can take a minute to show up here.',
} as const
