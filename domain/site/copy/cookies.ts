import { list } from '../list.ts'

export const COOKIES_TEXTS = {
  page: {
    title: 'Cookies',
    description:
      'Every cookie and every bit of browser storage this site uses, what it’s for and how long it stays.',
    moment: { at: '18:10', text: 'Closing time' },
    lead: 'It’s a short list. What keeps you signed in, your answer to the cookie notice, any form you haven’t finished and, if you accept, where you came from.',
    changed: '2026-11-30',
  },
  list: {
    title: 'What we keep in your browser',
    text: list({
      essential:
        'This is the whole list. All of it is essential except for “origin”, which we only keep if you accept. None of it follows you to another site. Only we receive or read it.',
    }),
  },
  answer: {
    title: 'What your answer changes',
    text: list({
      accepted:
        'If you tap “Accept All Cookies”, your browser remembers where you came from, the first and the last time: the website before ours, the names an ad puts in its link, and the page you landed on. If you send us a form, book a call or pass on a chat, it goes along, so we know which ads work.',
      counted:
        'We also count how often each page is opened and the calculator is used, by day and by the website or ad that led there. Everyone who accepted is counted together. We send no cookie for it, and keep nothing that tells you from anyone else.',
      declined:
        'If you decline, or don’t answer, your browser keeps and sends none of that. If you change your mind, it’s deleted right away.',
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
