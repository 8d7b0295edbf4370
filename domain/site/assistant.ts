export const OPENINGS = {
  home: {
    greeting: 'Ask me what a website, a chatbot or a call bot costs, or tell me what eats your time.',
    suggestions: [
      'How much is it?',
      'How fast can you start?',
      'Can you answer my phone while I’m on a job?',
    ],
  },
  website: {
    greeting: 'Ask me what a website costs, how long it takes, or who owns it.',
    suggestions: ['What does a website cost?', 'How long does it take?', 'Do I own the website?'],
  },
  profile: {
    greeting: 'Ask me how people nearby find you on the map, and what we set up for that.',
    suggestions: [
      'What do you do on Google?',
      'I already have a profile. What now?',
      'Which package has it?',
    ],
  },
  automation: {
    greeting:
      'Tell me what eats your evenings. Calls, reminders, follow-ups? I’ll tell you what can run by itself.',
    suggestions: ['What can you automate for me?', 'Can it answer my phone?', 'Does it work with my CRM?'],
  },
  email: {
    greeting: 'Ask me how email in your own name works, and what happens to your old address.',
    suggestions: ['Can I keep my old address?', 'Do you move my old email?', 'Which package has it?'],
  },
  services: {
    greeting: 'Tell me what kind of shop you run, and I’ll tell you which of these helps first.',
    suggestions: ['Which service do I need first?', 'What does it cost?', 'How long until it runs?'],
  },
  about: {
    greeting: 'Ask me how we work, what you own, or how to reach a person.',
    suggestions: ['Who will I talk to?', 'How does it work, step by step?', 'Is there a contract?'],
  },
  contact: {
    greeting: 'Got a question about the form? Ask me here.',
    suggestions: ['What happens after I send this?', 'What does it cost?', 'Can I talk to a person?'],
  },
  calculator: {
    greeting: 'Ask me what a number here means, or which package fits yours.',
    suggestions: ['How do you calculate the ROI?', 'Which package fits me?', 'What is in the price?'],
  },
  demo: {
    greeting: 'Ask me what your customers would ask you. Prices, hours, how soon, who comes.',
    suggestions: ['How much is {growthLabel}?', 'Are you open on Saturday?', 'I want to talk to a person'],
  },
  dashboard: {
    greeting: 'Ask me about your project, a call or a payment, or how to reach us.',
    suggestions: ['How is my project going?', 'How do I move my call?', 'How do I pay?'],
  },
  elsewhere: {
    greeting: 'Ask me about packages, prices and times.',
    suggestions: ['What does it cost?', 'What do you do?', 'Can I talk to a person?'],
  },
} as const
