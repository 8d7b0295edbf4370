export const CONTACT_TEXTS = {
  title: 'Business Automation Assessment',
  description:
    'Tell us about a normal week in your business. Get a plan with what to automate first, what it costs and how fast we can start.',
  moment: { at: '09:00', text: 'We open up and read what you sent' },
  lead: 'Tell us about a normal week. Who picks up the phone? Where does the paperwork pile up? What do you wish would just happen? We’ll send you a plan you can act on.',
  note: 'Free, no obligation. Takes about 4 minutes. Only name and email are required.',
  form: {
    you: { title: 'You and your business', text: 'So we know who to call and what you do.' },
    week: { title: 'A normal week', text: 'Rough numbers are fine. Skip anything you’d have to look up.' },
    start: {
      title: 'What should happen next',
      text: 'Haven’t picked a package? That’s what the assessment is for.',
    },
    industries: [
      'HVAC',
      'Plumbing',
      'Electrical',
      'Landscaping',
      'Cleaning',
      'Medical',
      'Legal',
      'Real Estate',
    ],
    privacy: 'Only we see what you write.',
    sent: "We'll review and start {startTime}, with launch averaging {launchTime} depending on complexity.",
  },
  talk: {
    title: 'Prefer to talk?',
    text: 'Call or message us. A person answers.',
    bookButton: 'Pick a time',
  },
  steps: { title: 'From here to launch' },
  schedule: { title: 'Schedule a Call', text: 'Pick a time between jobs. We’ll call you.' },
} as const
