export const ONBOARDING_TEXTS = {
  title: 'Get started with {label}',
  description:
    'Order the {label} package. Tell us about your business, see what it costs, and we start {startTime}.',
  moment: { at: '10:30', text: 'Two minutes between jobs' },
  lead: 'Tell us who you are and how to reach you. You pay on the next page.',
  leadToInvoice:
    'Tell us who you are and how to reach you. You pay nothing here. We’ll email you the invoice.',
  form: {
    title: 'Your business',
    required: 'Fill in the fields with a star. The rest saves you a question later.',
    website: 'No website yet? Leave it empty.',
    goals: 'Up to 2,000 characters. What should run without you a few months from now?',
    privacy:
      'Only we see what you write. This browser keeps a copy for 30 days, so you don’t have to type it twice. Read the deal in the [terms](/terms). See what we keep on the [privacy page](/privacy).',
    plan: 'Same total either way. The {monthly} a month is separate.',
  },
  receipt: {
    title: 'Your order',
    popular: 'Most Popular',
    setup: 'One-time setup',
    setupInParts: 'Setup',
    monthly: 'Then every month',
    support: 'Support included',
    installments: 'or 3 monthly installments',
    chosenInstallments: 'In 3 monthly installments',
    installmentsHint: 'for the setup, if you’d rather spread it out',
    contents: 'What’s in {label}',
    stamp: 'Saved',
  },
  /** Also in the mail about the order. */
  next: {
    title: 'What happens next',
    pay: { title: 'You pay', text: 'By card, on our payment provider’s page.' },
    invoice: { title: 'You get the invoice', text: '{sender} will send it by email.' },
    start: { title: 'We start', text: 'We review what you sent and start {startTime}.' },
    launch: { title: 'You launch', text: 'Launch averages {launchTime}, depending on complexity.' },
  },
  received: {
    title: 'Your order is saved',
    description: 'What you ordered with {label}, what it costs and what happens next.',
    lead: 'The invoice for {label} comes from {owner} to {email}. You don’t pay anything on this page. We emailed you a copy.',
    /** In the place of `{email}` if the browser does not have it. */
    yourEmail: 'the email you gave',
    leadToPayment: 'You ordered {label}. Already paid? You’re all set. If not, you can still pay now.',
    pay: 'Go to payment',
    change: {
      title: 'Need to change something?',
      text: 'Call or email us. You can also send the form again with the right details.',
      form: 'Back to the form',
      home: 'Back to Home',
    },
  },
} as const
