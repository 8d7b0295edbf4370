import { list } from '../list.ts'

export const COOKIES_TEXTS = {
  page: {
    title: 'Cookies',
    description:
      'Every cookie and every bit of browser storage this site uses, what it’s for and how long it stays. We don’t run analytics today.',
    moment: { at: '18:10', text: 'Closing time' },
    lead: 'It’s a short list. What keeps you signed in, your answer to the cookie notice, and any form you haven’t finished.',
    changed: '2026-11-22',
  },
  list: {
    title: 'What we keep in your browser',
    text: list({
      essential:
        'This is the whole list. All of it is essential. It does what you asked for, and none of it follows you to another site. Only we receive or read it.',
    }),
  },
  answer: {
    title: 'What your answer changes today',
    text: list({
      nothing:
        'Nothing yet. The notice asks about analytics cookies, but we don’t run analytics today. Whichever button you tap, we don’t load, store or send anything more.',
      reason:
        'We ask now so we have your answer before we add anything. If we ever add analytics, they’ll only run if you chose “Accept All Cookies”, and we’ll list them here first.',
    }),
  },
  change: {
    title: 'Change your answer',
    text: ['Use the button to choose again. It’s also at the bottom of every page.'],
  },
  signal: {
    title: 'Global Privacy Control',
    text: list({
      refusal:
        'If your browser sends this signal, we take it as a no and don’t ask. Even an earlier “Accept All Cookies” has no effect while the signal is on.',
    }),
  },
  others: {
    title: 'Other companies',
    text: list({
      nothing:
        'Our pages load nothing from anyone else. No fonts, no maps, no videos, no social buttons. Two pages can belong to another company: the page where you pay, and our booking page if we use one. The booking page loads when you reach it on the contact page or open it elsewhere. Each explains what it keeps.',
    }),
  },
  clear: {
    title: 'Clear it yourself',
    text: list({
      browser:
        'You can delete cookies and site data in your browser’s settings, for this site or for all. You’ll be signed out here and lose any unfinished form. Everything else keeps working, even in a browser that stores nothing.',
      privacy: 'See what we keep on our side on the [privacy page](/privacy).',
    }),
  },
} as const
