// A test compares the list with the tables of the database and with the actual retention periods.
interface StoredData {
  name: string
  tables: readonly string[]
  text: string
  note: string
}

export const SERVER_STORAGE = [
  {
    name: 'What you send us',
    tables: ['leads', 'lead_words', 'lead_activities'],
    text: 'Your assessment or order, with your name, email, phone, company and anything else you filled in, and our notes about our calls with you. If you accepted the cookie notice, also which website, ad and page led you to us, the first and the last time. We read it to answer you, make an offer and do the work.',
    note: 'Until you delete your account or ask us to. Without an account, 24 months after the last activity. After that we only keep that someone asked, when, and for which package.',
  },
  {
    name: 'How many people ask us',
    tables: ['lead_counts'],
    text: 'How many requests came in, by status, source and package. Nothing about you.',
    note: 'For as long as we run this site.',
  },
  {
    name: 'What we offer you',
    tables: ['proposals'],
    text: 'Our proposals to you, with your name, company, email and address, when you opened one, and how you answered. If you accept: the name you typed, when, your IP address and a name like “Chrome on Android”, so both of us can show what was agreed.',
    note: 'With your request, or when you ask. What you accepted is a contract, so we keep it 10 years. Once your request is deleted, nobody sees it in our console anymore.',
  },
  {
    name: 'What you order',
    tables: ['orders', 'payments'],
    text: 'The package, its price, how you want to pay the setup, and whether we may remind you. Also what the payment page tells us, which is that you paid, how much, when and with which email, and any refund or dispute. Never a card number.',
    note: 'We keep the package, prices and dates for our books. Your name goes when your request is deleted.',
  },
  {
    name: 'Invoices',
    tables: ['invoices', 'receipts'],
    text: 'Our invoices and credit notes to you, with your name, company, address and tax ID as they were, and what you paid, when and how.',
    note: '10 years, because the law makes us keep them. Once your account is deleted, only our bookkeeper’s export has them. Drafts go with the account.',
  },
  {
    name: 'Numbers of invoices',
    tables: ['invoice_numbers'],
    text: 'How many invoices we wrote in each year, so their numbers have no gaps. Nothing about you.',
    note: 'For as long as we run this site.',
  },
  {
    name: 'When you want to leave',
    tables: ['cancellation_requests'],
    text: 'That you used the guarantee or canceled, for which project, when, why if you told us, and what we answered.',
    note: 'Your words until the account is deleted. For our books, we keep that you asked and that we did it.',
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
    name: 'Lists of contacts we bring in',
    tables: ['imports', 'import_rows'],
    text: 'If we bring in a list with your name, email or phone from another program: the lines of that list as they were, and what became of them.',
    note: 'The lines: 1 day. The name of the file and the numbers: 24 months. What we added from it is a request, as above.',
  },
  {
    name: 'When we take calls',
    tables: ['booking_week', 'calendar_feeds', 'outward_changes'],
    text: 'Our own hours, breaks, days off, calendar links, and which admin changed a setting last. Nothing about you.',
    note: 'Until we change it.',
  },
  {
    name: 'Our calendars',
    tables: ['busy_calendars', 'busy_times'],
    text: 'When our own calendars are busy, so nobody books a call then: start and end, without what it is. And their addresses in encrypted form. Nothing about you.',
    note: 'Until we remove the calendar. The times are replaced every day.',
  },
  {
    name: 'Your account',
    tables: ['users', 'profiles', 'user_roles', 'visits', 'seen_news'],
    text: 'Your email, the name, company and phone you add, your password as a one-way hash that nobody can read back, and what you’ve seen on your dashboard.',
    note: 'Until the account is deleted.',
  },
  {
    name: 'Your projects',
    tables: ['projects', 'project_changes', 'project_updates', 'steps', 'approvals'],
    text: 'What we’re building for you, its plan, cost and progress, what changed and when, what we wrote to you about it, and what you approved: the words, and the name and fingerprint of a file.',
    note: 'Until the account is deleted. We keep type, status, dates and cost for our books, without a name.',
  },
  {
    name: 'What you report',
    tables: ['support_requests', 'messages'],
    text: 'What you report and write to us on your dashboard or by email, what we answer, and when each of us read it.',
    note: 'Until the account is deleted, or when you ask.',
  },
  {
    name: 'Files with messages',
    tables: ['file_versions'],
    text: 'The files that you send us and that we send you, with their names and small previews of pictures.',
    note: 'Until the account is deleted, or when you ask. What you upload and don’t send: 1 day.',
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
    name: 'Two-step sign-in',
    tables: ['totp_secrets', 'passkeys', 'recovery_codes'],
    text: 'The encrypted key your authenticator app makes codes from, the public half of a passkey and the name you gave it, and recovery codes as a keyed hash.',
    note: 'Until you remove them, or the account is deleted.',
  },
  {
    name: 'Unfinished sign-ins',
    tables: ['second_steps'],
    text: 'That the password was right and we’re waiting for the second step, under a fingerprint of a cookie.',
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
    name: 'Other programs that we connect',
    tables: ['api_keys', 'webhooks'],
    text: 'The names of their keys, the addresses that are told what happens, and which of us set each. Nothing about you.',
    note: 'Until we disconnect the program.',
  },
  {
    name: 'What we sent to programs that we connect',
    tables: ['webhook_deliveries'],
    text: 'Some of our programs, like a spreadsheet or a calendar, are told when you send us something. We keep that we told them, and what they answered. Not what we sent.',
    note: '30 days. What they keep is up to us, and we delete it when you ask.',
  },
  {
    name: 'Who was deleted',
    tables: ['forgotten_people'],
    text: 'Keyed fingerprints of your email and your account, or of your phone if you left no email, so an older backup doesn’t bring you back. Nobody can read an address from them.',
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
    name: 'Our mail server',
    tables: ['mail_server'],
    text: 'Which server sends our emails, its password in encrypted form, and which of us set it. Nothing about you.',
    note: 'Until we change it.',
  },
  {
    name: 'Our mailbox for answers',
    tables: ['mail_inbox', 'mail_webhook'],
    text: 'The mailbox or mail service that answers by email arrive in, its password in encrypted form, and which of us set it. Nothing about you.',
    note: 'Until we change it.',
  },
  {
    name: 'Emails that we could not place',
    tables: ['unplaced_mails'],
    text: 'If you answer us by email and we can’t tell which message it belongs to: your address, the subject, the time, and why. Not the text, which stays in our mailbox or at our mail service.',
    note: 'Until one of us has seen it, at most 30 days.',
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
