export const DEMO_LEAD = {
  submit: 'Submit',
  noChoice: 'Choose one',
  noScript:
    'The demo needs JavaScript. Without it, the button does nothing. To reach us, use the assessment form.',
  done: 'Nothing was sent. What you typed is only in this browser’s console.',
  logged: 'Demo lead, not sent:',
} as const

export const DEMO_LEAD_LABELS = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  industry: 'Industry',
} as const
