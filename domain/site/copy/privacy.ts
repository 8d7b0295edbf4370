import { list } from '../list.ts'

export const PRIVACY_TEXTS = {
  page: {
    title: 'Privacy',
    description:
      'What we keep about you, why, how long, and how to see, correct or delete it. Personal information is not sold.',
    moment: { at: '21:30', text: 'The small print, with the lights on' },
    lead: 'You tell us things so we can do a job for you. Here’s what we keep, where it goes, and how you get it back.',
    changed: '2026-11-30',
  },
  short: {
    title: 'In short',
    list: list({
      kept: 'We keep what you type into a form or the chat and what an account needs. We collect nothing behind your back.',
      trackers:
        'No ads, no trackers. Our pages load nothing from other companies. If you accept, we see where you came from once you write to us, and we count how often each page is opened, but not by whom.',
      sale: 'We do not sell your personal information, and we do not share it for advertising.',
      requests: 'Want to see, correct or delete it? Write to {mail}. We’ll answer within 45 days.',
    }),
  },
  who: {
    title: 'Who we are',
    text: list({
      business:
        '{legalName} runs this site and decides what happens with what you send. Questions? Ask {owner}: {contact}, {hours}.',
    }),
    contact: '{mail} or {phone}',
    address: 'By mail: {postalAddress}.',
  },
  kept: {
    title: 'What we keep, why and how long',
    text: list({
      database:
        'We keep all of it in one database that only we and the machine it runs on can read. Each customer only sees their own projects.',
    }),
    more: list({
      consent:
        'When you send an assessment, order or report, or agree to pass on a conversation, we also get an email with everything you wrote. That email stays in our mailbox like any other. We don’t log who opened which page. The server’s log records failures, not visitors.',
    }),
  },
  browser: {
    title: 'What stays in your browser',
    text: list({
      cookies:
        'A few cookies once you have an account, and an unfinished form until you send it. See what each is for and how long it stays on the [cookies page](/cookies). They’re essential, so we don’t ask. Only if you accept, your browser also keeps where you came from.',
    }),
  },
  others: {
    title: 'Who else sees it',
    text: ['We don’t sell it. Five kinds of companies help us, each only with its own part:'],
    list: list({
      hosting: 'The company whose machines run this site.',
      email: 'The email service that delivers our emails to you and your messages to us.',
      payment: 'The page where you pay. We send you there. Your card number goes to them, never to us.',
      model:
        'The company whose language model answers in the chat, if we use one. It gets what you write there and the page you’re on, and nothing else we know about you.',
      booking:
        'Another company’s booking page, if we use one. It only loads when you reach it on the contact page or open it elsewhere.',
    }),
    more: ['Beyond that, we only hand something over if the law requires it.'],
  },
  california: {
    title: 'California privacy notice',
    text: list({
      sale: 'We do not sell your personal information and do not share it for cross-context behavioral advertising.',
      categories:
        'In the law’s words, we collect identifiers (name, email, phone, account), commercial information (the package, what it costs, your projects) and professional information (your company, its size and how it works). All of it comes from you. If you accept the cookie notice, we also collect which link or ad led you here.',
      signal:
        'If your browser sends Global Privacy Control, we honor it without asking. Using your rights never changes your price or how we treat you.',
    }),
  },
  rights: {
    title: 'Your rights, and how to use them',
    list: list({
      see: 'See it. Download what we have about you as a file, on your dashboard under Profile. No account? Write to us and we’ll send it.',
      correct:
        'Correct it. Change your name, email, company and phone in the same place. For the rest, tell us.',
      delete:
        'Delete it. You can delete your account there too. Everything you sent from your email, said in the chat and booked goes with it. For our books we only keep the type, status, dates and amounts of your projects and orders. No account? Write to us.',
    }),
    more: list({
      write:
        'Write to {mail} from the address you used with us, so we know the data is yours. Someone else may write for you with your signed permission. We’ll answer within 45 days, free of charge.',
    }),
  },
  safe: {
    title: 'How we keep it safe',
    text: list({
      measures:
        'We encrypt connections. We hash passwords with a secret that isn’t in the database. The database itself decides who may read which row. Sign-ins end by themselves when you don’t use them.',
      reports:
        'Found a security hole? Write to {mail} with what you did and what you saw. We’ll answer within two business days. Please give us time to fix it before you tell others, and leave other people’s data alone.',
    }),
  },
  changes: {
    title: 'When this changes',
    text: list({
      date: 'We’ll update the date at the top. If we want to use something you already gave us in a new way, we’ll ask you first.',
    }),
  },
} as const
