// The texts of /privacy, and the list of personal data on the server. A test compares the list with the tables of the database and
// with the actual retention periods.
import { HOURS } from '#domain/offer.ts'
import type { SiteFacts } from '#contract/site.ts'
import type { Fact, ProseHead, ProseSection } from './prose.ts'
import { writeTo } from './write-to.ts'

interface StoredData extends Fact {
  tables: readonly string[]
}

/** The personal data in the database. `note` is the retention period. */
export const SERVER_STORAGE = [
  {
    name: 'What you send us',
    tables: ['leads', 'lead_words'],
    text: 'Your assessment or order, with your name, email, phone, company and anything else you filled in. We read it to answer you, make an offer and do the work.',
    note: 'Until you delete your account or ask us to. Without an account, 24 months after the last activity. After that we only keep that someone asked, when, and for which package.',
  },
  {
    name: 'What you order',
    tables: ['orders', 'payments'],
    text: 'The package, its price, how you want to pay the setup, and whether we may remind you. Also what the payment page tells us, which is that you paid, how much, when and with which email. Never a card number.',
    note: 'We keep the package, prices and dates for our books. We delete that it was you along with your request.',
  },
  {
    name: 'When you want to leave',
    tables: ['cancellation_requests'],
    text: 'That you used the guarantee or canceled, for which project, when, why if you told us, and what we answered.',
    note: 'Your words until the account is deleted. We keep that you asked and that we did it for our books.',
  },
  {
    name: 'Messages from the payment page',
    tables: ['payment_events'],
    text: 'The number of each payment message, so we don’t count it twice. Not what it said.',
    note: '30 days.',
  },
  {
    name: 'Calls you book',
    tables: ['bookings'],
    text: 'The time, your name, email, phone, topic and time zone, so we can call you and remind you. The call may also show up in our own calendar.',
    note: '12 months after the call, or with your account or your request.',
  },
  {
    name: 'When we take calls',
    tables: ['booking_week', 'calendar_feeds'],
    text: 'Our own hours, breaks, days off and calendar link. Nothing about you.',
    note: 'Until we change it.',
  },
  {
    name: 'Your account',
    tables: ['users', 'profiles', 'user_roles', 'visits', 'seen_news'],
    text: 'Your email, the name, company and phone you add, your password as a one-way hash that nobody can read back, and what you’ve seen on your dashboard.',
    note: 'Until the account is deleted.',
  },
  {
    name: 'Your projects',
    tables: ['projects', 'project_changes', 'project_updates'],
    text: 'What we’re building for you, its cost and progress, what changed and when, and what we wrote to you about it.',
    note: 'Until the account is deleted. We keep type, status, dates and cost for our books, without a name.',
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
    text: 'Your messages to the assistant, its answers, and the page you started on, from your first message on. We only keep a fingerprint of what ties them to your browser or to the link in an emailed answer. We read them to make the answers better. If you agree to be contacted, we keep them with your name, email and phone.',
    note: '30 days after the last message, or right away when you clear it. What you agreed to pass on stays with your request.',
  },
  {
    name: 'Questions without a good answer',
    tables: ['open_questions'],
    text: 'Questions the chat couldn’t answer, once per wording, without who asked. We keep none that contain an address or phone number.',
    note: '90 days after someone last asked it.',
  },
  {
    name: 'What we taught the assistant',
    tables: ['knowledge'],
    text: 'Answers we wrote for it, other ways to ask what it knows, and which of us added them.',
    note: 'Until we remove them.',
  },
  {
    name: 'Signed-in browsers',
    tables: ['sessions'],
    text: 'A fingerprint of the cookie that keeps you signed in, when it was last used and a name like “Chrome on Android”, so you recognize it on your dashboard. Never the cookie itself.',
    note: 'It stops working after 7 days without use. We delete it 30 days after it ends.',
  },
  {
    name: 'Second factors',
    tables: ['totp_secrets', 'passkeys', 'recovery_codes'],
    text: 'The encrypted key your authenticator app makes codes from, the public half of a passkey and the name you gave it, and recovery codes as a keyed hash.',
    note: 'Until you remove them, or the account is deleted.',
  },
  {
    name: 'Unfinished sign-ins',
    tables: ['second_steps'],
    text: 'That the password was right and we’re waiting for the second factor, under a fingerprint of a cookie.',
    note: '10 minutes, then until the next hourly cleanup.',
  },
  {
    name: 'Browsers we recognize',
    tables: ['known_devices'],
    text: 'A fingerprint of a cookie, so someone else’s wrong guesses can’t lock you out of your account.',
    note: '1 year after the last sign-in.',
  },
  {
    name: 'Recent sign-ins',
    tables: ['sign_ins'],
    text: 'When someone signed in to your account or tried to, whether it worked, and a name like “Chrome on Android”, so you can spot what wasn’t you. No IP address.',
    note: '90 days, or until the account is deleted.',
  },
  {
    name: 'Unconfirmed sign-ups',
    tables: ['pending_signups'],
    text: 'The email address and the password as a hash, until you confirm the address.',
    note: '24 hours.',
  },
  {
    name: 'Email changes',
    tables: ['email_changes'],
    text: 'The new address you want for your account, and your password as a hash, until you confirm that address.',
    note: '24 hours.',
  },
  {
    name: 'Links in our emails',
    tables: ['account_tokens'],
    text: 'That we made a link to confirm, invite or set a password for an address. Not the link itself.',
    note: '30 days after the link ends.',
  },
  {
    name: 'Emails we sent',
    tables: ['mails'],
    text: 'Who it went to, what kind of email it was and whether we sent it. Its text only if we save emails in a folder instead of using an email service.',
    note: '30 days, or with your account or your request.',
  },
  {
    name: 'Updates by email',
    tables: ['update_notices'],
    text: 'Which update on your project went into which email. You can stop these emails under Profile or in the email itself.',
    note: 'As long as the record of the email.',
  },
  {
    name: 'Counters against abuse',
    tables: ['rate_limits', 'sign_in_delays', 'model_calls'],
    text: 'How often one network or account tried, under a keyed hash. We don’t store your network address.',
    note: 'At most 1 day, then until the next hourly cleanup.',
  },
  {
    name: 'Forms sent twice',
    tables: ['idempotency_keys'],
    text: 'Hashes of what you sent and of a random number, so tapping a button twice sends it once.',
    note: '7 days.',
  },
  {
    name: 'Live updates',
    tables: ['events'],
    text: 'That something changed, by its number and without its content, so an open dashboard shows it right away.',
    note: '2 days.',
  },
  {
    name: 'Who did what',
    tables: ['audit_log'],
    text: 'A line for each thing we did in our console, like who got access or how a project changed. It uses numbers instead of names.',
    note: '24 months.',
  },
  {
    name: 'Who was deleted',
    tables: ['forgotten_people'],
    text: 'A keyed fingerprint of your email, or of your phone if you left no email, so an older backup doesn’t bring you back. Nobody can read an address from it.',
    note: 'Kept.',
  },
  {
    name: 'What the assistant costs us',
    tables: ['assistant_settings', 'model_spending'],
    text: 'How many answers a language model gave each day and what they cost. Not what anyone asked.',
    note: 'Kept. It can’t be traced to a person.',
  },
  {
    name: 'What this site says',
    tables: ['site_versions', 'site_draft'],
    text: 'Our prices, words and links, and which of us changed them. Nothing about you.',
    note: 'Kept.',
  },
  {
    name: 'Pictures on this site',
    tables: ['site_pictures'],
    text: 'Our logo, and photos of us and our work, without the place and time that a camera adds.',
    note: 'Until we take them off the site, and at least 1 day.',
  },
  {
    name: 'Our backups',
    tables: ['backup_runs'],
    text: 'When we made a copy of everything, its size, and whether we could restore it. Not what’s in it.',
    note: '12 months.',
  },
  {
    name: 'Account numbers',
    tables: ['used_user_ids'],
    text: 'The number of every account ever made, so we never use one twice.',
    note: 'Kept. Once an account is deleted, the number no longer leads to a person.',
  },
] as const satisfies readonly StoredData[]

export const PRIVACY_HEAD: ProseHead = {
  title: 'Privacy',
  description:
    'What we keep about you, why, how long, and how to see, correct or delete it. Personal information is not sold.',
  moment: { at: '21:30', text: 'The small print, with the lights on' },
  lead: 'You tell us things so we can do a job for you. Here’s what we keep, where it goes, and how you get it back.',
  changed: '2026-11-23',
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
            'We keep what you type into a form or the chat and what an account needs. We collect nothing behind your back.',
            'No analytics, no ads, no trackers. Our pages load nothing from other companies.',
            'We do not sell your personal information, and we do not share it for advertising.',
            ['Want to see, correct or delete it? Write to ', mail, '. We’ll answer within 45 days.'],
          ],
        },
      ],
    },
    {
      id: 'who',
      title: 'Who we are',
      blocks: [
        [
          `${businessName} runs this site and decides what happens with what you send. Questions? Ask ${ownerName}: `,
          ...(email === null ? [] : [mail, ' or ']),
          `${phone}, ${HOURS}.`,
        ],
      ],
    },
    {
      id: 'kept',
      title: 'What we keep, why and how long',
      blocks: [
        'We keep all of it in one database that only we and the machine it runs on can read. Each customer only sees their own projects.',
        { facts: SERVER_STORAGE },
        'When you send an assessment, order or report, or agree to pass on a conversation, we also get an email with everything you wrote. That email stays in our mailbox like any other. We don’t log who opened which page. The server’s log records failures, not visitors.',
      ],
    },
    {
      id: 'browser',
      title: 'What stays in your browser',
      blocks: [
        [
          'A few cookies once you have an account, and an unfinished form until you send it. See what each is for and how long it stays on the ',
          { text: 'cookies page', to: '/cookies' },
          '. They’re essential, so we don’t ask. We store nothing else.',
        ],
      ],
    },
    {
      id: 'others',
      title: 'Who else sees it',
      blocks: [
        'We don’t sell it. Five kinds of companies help us, each only with its own part:',
        {
          list: [
            'The company whose machines run this site.',
            'The email service that delivers our emails to you and your messages to us.',
            'The page where you pay. We send you there. Your card number goes to them, never to us.',
            'The company whose language model answers in the chat, if we use one. It gets what you write there and the page you’re on, and nothing else we know about you.',
            'Another company’s booking page, if we use one. It only loads when you reach it on the contact page or open it elsewhere.',
          ],
        },
        'Beyond that, we only hand something over if the law requires it.',
      ],
    },
    {
      id: 'california',
      title: 'California privacy notice',
      blocks: [
        'We do not sell your personal information and do not share it for cross-context behavioral advertising.',
        'In the law’s words, we collect identifiers (name, email, phone, account), commercial information (the package, what it costs, your projects) and professional information (your company, its size and how it works). All of it comes from you.',
        'If your browser sends Global Privacy Control, we honor it without asking. Using your rights never changes your price or how we treat you.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights, and how to use them',
      blocks: [
        {
          list: [
            'See it. Download what we have about you as a file, on your dashboard under Profile. No account? Write to us and we’ll send it.',
            'Correct it. Change your name, email, company and phone in the same place. For the rest, tell us.',
            'Delete it. You can delete your account there too. Everything you sent from your email, said in the chat and booked goes with it. For our books we only keep the type, status, dates and amounts of your projects and orders. No account? Write to us.',
          ],
        },
        [
          'Write to ',
          mail,
          ' from the address you used with us, so we know the data is yours. Someone else may write for you with your signed permission. We’ll answer within 45 days, free of charge.',
        ],
      ],
    },
    {
      id: 'safe',
      title: 'How we keep it safe',
      blocks: [
        'We encrypt connections. We hash passwords with a secret that isn’t in the database. The database itself decides who may read which row. Sign-ins end by themselves when you don’t use them.',
        [
          'Found a security hole? Write to ',
          mail,
          ' with what you did and what you saw. We’ll answer within two business days. Please give us time to fix it before you tell others, and leave other people’s data alone.',
        ],
      ],
    },
    {
      id: 'changes',
      title: 'When this changes',
      blocks: [
        'We’ll update the date at the top. If we want to use something you already gave us in a new way, we’ll ask you first.',
      ],
    },
  ]
}
