// The words of the home page.

export const HOME = {
  title: 'Websites, AI and call bots for local businesses',
  description:
    'Websites, AI chatbots, call bots and automation for trades, clinics, law firms and real estate. Start with a free business assessment.',
  headline: 'Your phone rings while you’re under a sink. We pick up.',
  lead: 'Websites, AI chat and call bots that answer, book and follow up while you do the work. Built for small local businesses.',
  cta: 'Get Your Free Business Assessment',
  call: 'Or call',
} as const
