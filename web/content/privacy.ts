// The words of /privacy, and the one list of what is kept about people on the server. A test holds the list to the tables of
// the database and to what is really forgotten, and when.
import { HOURS } from '#domain/offer.ts'
import type { SiteFacts } from '#contract/site.ts'
import type { Fact, ProseHead, ProseSection } from './prose.ts'
import { writeTo } from './write-to.ts'

interface Kept extends Fact {
  tables: readonly string[]
}

/** What the database holds of people. `note` says how long. */
export const KEPT_ON_SERVER = [
  {
    name: 'What you send us',
    tables: ['leads', 'lead_words'],
    text: 'The assessment or the order: your name, e-mail, phone, company and whatever else you filled in. We read it to answer you, to make an offer and to do the work.',
    note: 'Until you delete your account or ask us to. Without an account, 24 months after anything last happened with it: then only that somebody asked, when and for which package stays.',
  },
  {
    name: 'What you order',
    tables: ['orders', 'payments'],
    text: 'The package, its price, how you want to pay the setup, whether we may remind you, and what the payment page tells us: that you paid, how much, when and with which e-mail. Never a card number.',
    note: 'The package, the prices and the days stay for our books. That it was you goes with your request.',
  },
  {
    name: 'When you want to leave',
    tables: ['departures'],
    text: 'That you used the guarantee or canceled, for which project, when, why if you said so, and what we answered.',
    note: 'The words until the account is deleted. That it was asked for and done stays for our books.',
  },
  {
    name: 'Word from the payment page',
    tables: ['payment_events'],
    text: 'The number of each message about a payment, so that none counts twice. Nothing of what it said.',
    note: '30 days.',
  },
  {
    name: 'Calls you book',
    tables: ['bookings'],
    text: 'The time, your name, e-mail, phone, what it is about and your time zone, so that we can call you and remind you of it. A calendar of ours may read along.',
    note: '12 months after the call, or with your account or your request.',
  },
  {
    name: 'When we take calls',
    tables: ['booking_week', 'calendar_feeds'],
    text: 'Our own hours, breaks and days off, and the link to our own calendar. Nothing about you.',
    note: 'Until we change it.',
  },
  {
    name: 'Your account',
    tables: ['users', 'profiles', 'user_roles', 'visits', 'seen_news'],
    text: 'Your e-mail, the name, company and phone you add, your password as a one-way hash that nobody can read back, and what you have seen on your dashboard.',
    note: 'Until the account is deleted.',
  },
  {
    name: 'Your projects',
    tables: ['projects', 'project_changes', 'project_updates'],
    text: 'What we are building for you, what it costs, how far it is, what of that was changed when, and what we wrote to you about it.',
    note: 'Until the account is deleted. Type, status, dates and cost stay for our books, under no name.',
  },
  {
    name: 'What you report',
    tables: ['support_requests', 'support_answers'],
    text: 'What you write under Support on your dashboard, and what we answer.',
    note: 'Until the account is deleted, or when you ask.',
  },
  {
    name: 'What you say in the chat',
    tables: ['conversations', 'conversation_turns'],
    text: 'Your messages to the assistant, its answers, and the page you began on, from your first message on. Only a fingerprint of what ties them to your browser, or of the link in a mailed answer, is kept. We read them to make the answers better; where you agree to be contacted, they stand beside your name, e-mail and phone.',
    note: '30 days after the last message, or at once when you clear it. What you agreed to pass on stays with your request.',
  },
  {
    name: 'Questions without a good answer',
    tables: ['open_questions'],
    text: 'What was asked in the chat and not known there, once for each wording, without who asked. None that holds an address or a number to call is kept.',
    note: '90 days after it was asked last.',
  },
  {
    name: 'What the assistant was taught',
    tables: ['knowledge'],
    text: 'Answers that we wrote for it, other ways to ask what it knows, and who of us added them.',
    note: 'Until we take them away.',
  },
  {
    name: 'Signed-in browsers',
    tables: ['sessions'],
    text: 'A fingerprint of the cookie that keeps you signed in, when it was last used and a name such as “Chrome on Android”, so that you recognize it on your dashboard. Never the cookie itself.',
    note: 'It stops working after 7 days without use, and is deleted 30 days after it has ended.',
  },
  {
    name: 'Second factors',
    tables: ['totp_secrets', 'passkeys', 'recovery_codes'],
    text: 'What your authenticator app makes codes from, encrypted; the public half of a passkey and the name you gave it; recovery codes as a keyed hash.',
    note: 'Until you remove them, or the account is deleted.',
  },
  {
    name: 'Sign-ins half done',
    tables: ['second_steps'],
    text: 'That the password was right and the second factor is still to come, under a fingerprint of a cookie.',
    note: '10 minutes, and then until the next hourly clean-up.',
  },
  {
    name: 'Browsers we recognize',
    tables: ['known_devices'],
    text: 'A fingerprint of a cookie, so that somebody else’s wrong guesses cannot lock you out of your account.',
    note: '1 year after the last sign-in.',
  },
  {
    name: 'Sign-ups nobody confirmed',
    tables: ['pending_signups'],
    text: 'The e-mail address and the password as a hash, until the mailbox is proven.',
    note: '24 hours.',
  },
  {
    name: 'A change of your e-mail',
    tables: ['email_changes'],
    text: 'The address you want to move your account to, and your password as a hash, until that mailbox is proven.',
    note: '24 hours.',
  },
  {
    name: 'Links in our mails',
    tables: ['account_tokens'],
    text: 'That a link to confirm, to invite or to set a password was made for an address. Not the link.',
    note: '30 days after the link has ended.',
  },
  {
    name: 'Mails we sent',
    tables: ['mails'],
    text: 'To whom, what kind of mail and whether it left. Its text only where we send no mails by a mail service but keep them in a folder.',
    note: '30 days, or with your account or your request.',
  },
  {
    name: 'Updates told by mail',
    tables: ['update_notices'],
    text: 'Which update on your project went into which mail. You can stop these mails under Profile or in the mail itself.',
    note: 'As long as the line about the mail.',
  },
  {
    name: 'Counters against abuse',
    tables: ['rate_limits', 'sign_in_delays', 'model_calls'],
    text: 'How often one network or one account knocked, under a keyed hash. We do not store your network address.',
    note: 'At most 1 day, and then until the next hourly clean-up.',
  },
  {
    name: 'Forms sent twice',
    tables: ['idempotency_keys'],
    text: 'Hashes of what was sent and of a random number, so that pressing a button twice sends once.',
    note: '7 days.',
  },
  {
    name: 'Notes for open screens',
    tables: ['events'],
    text: 'That something changed, by its number and without its content, so that an open dashboard shows it at once.',
    note: '2 days.',
  },
  {
    name: 'Who did what',
    tables: ['audit_log'],
    text: 'A line for each thing that we did in our console: who gave whom access, which project changed and how. It holds numbers instead of names.',
    note: '24 months.',
  },
  {
    name: 'Who was deleted',
    tables: ['forgotten_people'],
    text: 'A keyed fingerprint of your address, or of your phone where you left no address, so that an older backup does not bring you back. Nobody can read an address out of it.',
    note: 'Kept.',
  },
  {
    name: 'What the assistant costs us',
    tables: ['assistant_settings', 'model_spending'],
    text: 'How many answers a language model gave on a day and what they cost. Nothing of what anybody asked.',
    note: 'Kept. No person can be found in it.',
  },
  {
    name: 'Our backups',
    tables: ['backup_runs'],
    text: 'When a copy of everything was made, how large it is, and whether it could be read back. Nothing of what is in it.',
    note: '12 months.',
  },
  {
    name: 'Numbers of accounts',
    tables: ['used_user_ids'],
    text: 'The number of every account there ever was, so that none is given out twice.',
    note: 'Kept. After an account is deleted the number no longer leads to a person.',
  },
] as const satisfies readonly Kept[]

export const PRIVACY_HEAD: ProseHead = {
  title: 'Privacy',
  description:
    'What we keep about you, why, for how long, and how to see it, correct it or have it deleted. Personal information is not sold.',
  moment: { at: '21:30', text: 'The small print, with the light on' },
  lead: 'You tell us things so that we can do a job for you. Here is what we keep of it, where it goes, and how you get it back.',
  changed: '2026-11-21',
}

export function privacySections({ businessName, ownerName, email, phone }: SiteFacts): ProseSection[] {
  const mail = writeTo(email)
  return [
    {
      id: 'short',
      title: 'In short',
      blocks: [
        {
          list: [
            'We keep what you type into a form or the chat and what an account needs. Nothing is collected behind your back.',
            'No analytics, no ads, no trackers. Our pages load nothing from other companies.',
            'We do not sell your personal information, and we do not share it for advertising.',
            [
              'Want to see it, correct it or have it deleted? Write to ',
              mail,
              '. You get an answer within 45 days.',
            ],
          ],
        },
      ],
    },
    {
      id: 'who',
      title: 'Who we are',
      blocks: [
        [
          `${businessName} runs this site and decides what happens with what you send. The person to ask is ${ownerName}: `,
          ...(email === null ? [] : [mail, ' or ']),
          `${phone}, ${HOURS}.`,
        ],
      ],
    },
    {
      id: 'kept',
      title: 'What we keep, why and how long',
      blocks: [
        'All of it stands in one database that only we and the machine it runs on can read. Each customer sees their own projects and nobody else’s.',
        { facts: KEPT_ON_SERVER },
        'A new assessment, order or report, and a conversation that you agreed to pass on, is also mailed to us with everything you wrote, and that mail stays in our mailbox like any other. There is no log of who opened which page; the server’s log holds failures, not visitors.',
      ],
    },
    {
      id: 'browser',
      title: 'What stays in your browser',
      blocks: [
        [
          'A few cookies once you have an account, and an unfinished form until you send it. Every name, purpose and end is on the ',
          { text: 'cookies page', to: '/cookies' },
          '. They are essential, so they are there without asking; nothing else is.',
        ],
      ],
    },
    {
      id: 'others',
      title: 'Who else sees it',
      blocks: [
        'Nobody who pays for it. Five kinds of helpers come into it, each only for its part:',
        {
          list: [
            'The company whose machines this site runs on.',
            'The mail service that carries our mails to you and your notice to us.',
            'The page where you pay. We send you there; your card number goes to it and never to us.',
            'The company whose language model answers in the chat, if we use one. It is sent what you write there and the page you are on, nothing else that we know of you.',
            'A booking page of another company, if we use one. It is loaded once you come to it on the contact page or open it elsewhere, not before.',
          ],
        },
        'Beyond that we would hand something over only where the law makes us.',
      ],
    },
    {
      id: 'california',
      title: 'California privacy notice',
      blocks: [
        'We do not sell your personal information and do not share it for cross-context behavioral advertising.',
        'In the law’s words, we collect identifiers (name, e-mail, phone, account), commercial information (the package, what it costs, your projects) and professional information (your company, its size and how it works). All of it comes from you.',
        'If your browser sends Global Privacy Control, we honor it without asking further. Using your rights never changes a price or how we treat you.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights, and how to use them',
      blocks: [
        {
          list: [
            'See it: on your dashboard, under Profile, you download what we have about you as a file. Without an account we send it to you.',
            'Correct it: name, e-mail, company and phone you change yourself in the same place. For the rest, tell us.',
            'Delete it: your account you delete there too. Everything you sent from your e-mail, said in the chat and booked goes with it. Of your projects and orders only type, status, dates and money stay, for our books. Without an account, write to us.',
          ],
        },
        [
          'Write to ',
          mail,
          ' from the address that the data stands under, so that we know it is yours. Somebody else may write for you with your signed permission. You get an answer within 45 days, and it costs nothing.',
        ],
      ],
    },
    {
      id: 'safe',
      title: 'How it is kept safe',
      blocks: [
        'Connections are encrypted. Passwords are hashed with a secret that is not in the database. The database itself decides who may read which row. A sign-in ends by itself when it is not used.',
        [
          'Found a hole? Write to ',
          mail,
          ' with what you did and what you saw. You get an answer within two working days. Please give us the time to mend it before you tell others, and leave other people’s data alone.',
        ],
      ],
    },
    {
      id: 'changes',
      title: 'When this changes',
      blocks: [
        'The date at the top changes with it. If something you have already given us were to be used in a new way, we ask you first.',
      ],
    },
  ]
}
