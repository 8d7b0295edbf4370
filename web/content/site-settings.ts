import type { ChecklistItem } from '#domain/site/checklist.ts'
import { failure, success } from './outcomes.ts'

export const SETTINGS_PATH = '/admin-private'
export const settingsLink = (section: string, field?: string) =>
  `${SETTINGS_PATH}?settings=${section}${field === undefined ? '' : `#${field}`}`

const countOf = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

const inWords = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

export const SETTINGS = {
  open: 'Site settings',
  title: 'Site settings',
  text: 'Your business, offer and pages. Changes are saved as a draft and go live when you publish.',
  back: 'Back to the console',
  sections: 'Sections',
  section: 'Section',
  loading: 'Loading the site settings...',
  failed: 'Couldn’t load the site settings.',
  offline: 'No connection. What you type stays here and saves when you’re back.',
  unpublishedIn: (count: number) => countOf(count, 'change', 'changes'),
} as const

export const SAVED_AT_ONCE = 'These take effect right away, without publishing.'

export const EDITOR = {
  countryOfPhone: 'From your phone number or time zone',
  invalid: 'That doesn’t work here. Check it and try again.',
  unsaved: 'Couldn’t save this. What you typed is still here.',
  unproven: 'Not saved. Confirm it’s you to change where email, payments or bookings go.',
  states: { saving: 'Saving…', saved: 'Saved as draft' },
  draft: 'Not published',
  retry: 'Try again',
  default: (value: string) => `Default: ${value}`,
  sample: 'This is a sample. Replace it with yours.',
  reset: 'Reset',
  resetOf: (label: string) => `Reset ${label} to the default`,
  empty: 'empty',
  count: (length: number, max: number) =>
    length > max
      ? `${length} of ${max} characters, ${length - max} too many`
      : `${length} of ${max} characters`,
  setByServer: (variable: string) =>
    `Set by the server (${variable}). The person who runs your server can change it there.`,
  fills: (name: string, value: string) => `{${name}} shows ${value}`,
  picture: 'a picture',
  question: 'Question',
  answer: 'Answer',
  on: 'On',
  off: 'Off',
  outward:
    'Some of this decides where mail, payments or bookings go. We’ll ask you to confirm it’s you, and email the other admins.',
  someone: 'Someone',
  conflict: (who: string, value: string) => `${who} changed this to “${value}” while you were editing`,
  conflictNews: (who: string, label: string) => `${who} changed ${label} while you were editing`,
  yours: (value: string) => `Yours: “${value}”`,
  keep: 'Keep mine',
  take: 'Use theirs',
} as const

export const CLAIMS_FORM = {
  text: 'Your pages make these claims. Confirm the ones you can stand behind, change the words, or switch them off. Then publish.',
  state: (done: number, of: number) => `${done} of ${of} settled`,
  hideOpen: (count: number, of: number) =>
    count === of ? `Switch off all ${of}` : `Switch off the other ${count}`,
  states: {
    open: 'Confirm or change',
    contradicted: 'Doesn’t fit',
    confirmed: 'Confirmed',
    changed: 'Your words',
    off: 'Not shown',
  },
  shownOn: (places: readonly string[]) => `On ${inWords(places)}`,
  noPage: 'You switched off the page that shows it.',
  places: {
    home: 'Home',
    callBots: 'Call bots',
    website: 'Website Development',
    profile: 'Google Business Profile',
    automation: 'AI Automation',
    email: 'Professional Email',
  },
  services: { callBots: 'call bots', automation: 'AI automation' },
  contradiction: (services: readonly string[]) =>
    `You switched off ${inWords(services)}, which this claim is about. Change the words or stop showing it.`,
  otherTime: (time: string) =>
    `Under “How long it takes” you say “${time}”. Change the figure, or that time.`,
  more: 'Change the words, add evidence',
} as const

export const CHOICES_FORM = {
  text: 'What people read in your forms, emails and consoles. Earlier answers show the new words too, so keep what each choice means.',
} as const

export const TEXT_TOOLS = {
  title: 'Find texts',
  search: 'Search all texts',
  example: 'A word, like “sink”',
  clear: 'Clear the search',
  onlyOurs: 'Only texts that are still ours',
  ours: (ours: number, all: number) =>
    ours === 0 ? 'Every text is yours.' : `${ours} of ${all} texts are as we wrote them.`,
  found: (count: number) => (count === 0 ? 'No text found.' : countOf(count, 'text', 'texts')),
  replacement: (find: string) => `Replace the word “${find}” with`,
  replace: (count: number) => (count === 0 ? 'Replace' : `Replace in ${countOf(count, 'text', 'texts')}`),
  replaced: (count: number) =>
    success(`Replaced in ${countOf(count, 'text', 'texts')}. Look at them, then publish.`),
  before: 'Before:',
  after: 'After:',
} as const

export const MAIL_SERVER = {
  title: 'Mail server',
  text: (place: string) =>
    `Your emails go out through ${place}. Changes take effect right away, without publishing.`,
  none: 'Your emails are stored on the server but not sent. Enter what your email provider calls SMTP settings.',
  setByServer: (place: string) =>
    `Your emails go out through ${place}. This is set by the server. The person who runs your server can change it there.`,
  failed: 'Couldn’t load the mail server.',
  labels: {
    host: 'Server *',
    port: 'Port *',
    security: 'Security',
    username: 'User name',
    password: 'Password',
  },
  hints: {
    host: 'For example, smtp.example.com.',
    username: 'Leave it empty only for a server on your own network. Emails may go out unencrypted.',
    password: 'Enter it again to save. We never show it.',
  },
  security: { tls: 'TLS (usually port 465)', starttls: 'STARTTLS (usually port 587)' },
  save: 'Save mail server',
  saving: 'Saving…',
  remove: 'Remove',
  removing: 'Removing…',
  notices: {
    save: {
      done: success('Mail server saved. Send yourself a test email.'),
      failed: failure('Couldn’t save the mail server.'),
    },
    remove: {
      done: success('Mail server removed. Emails won’t go out until you add a new one.'),
      failed: failure('Couldn’t remove the mail server.'),
    },
  },
  test: {
    send: 'Send me a test email',
    sending: 'Sending…',
    done: (recipient: string) =>
      `On its way to ${recipient}. If it isn’t there in a few minutes, look in spam and under “Needs you now” in the console.`,
    failed: 'Couldn’t send the test email. Try again.',
    refused: (reason: string) => `The test email wasn’t sent. ${reason}`,
  },
} as const

export const MAIL_INBOX = {
  title: 'Answers by email',
  none: 'People can’t answer your messages by email yet, only on their dashboard. Enter a mailbox that we may read, and their replies show up in the conversation.',
  noneButWebhook:
    'Your mail service sends us replies, see below. We can also read a mailbox; then replies go there.',
  text: (address: string) =>
    `Replies go to ${address} and show up in the conversation. We read new emails every minute and never delete any.`,
  failed: 'Couldn’t load the mailbox.',
  labels: {
    address: 'Email *',
    host: 'Server *',
    port: 'Port *',
    security: 'Security',
    username: 'User name *',
    password: 'Password *',
  },
  hints: {
    address: 'Where replies go. A mailbox of its own keeps your other email out.',
    host: 'Your email provider calls it IMAP. For example, imap.example.com.',
    username: 'Often the email address.',
    password: 'Many providers want an app password here.',
    passwordAgain: 'Enter it again to save. We never show it.',
  },
  security: { tls: 'TLS (usually port 993)', starttls: 'STARTTLS (usually port 143)' },
  setUp: 'Set up a mailbox',
  save: 'Save mailbox',
  saving: 'Saving…',
  remove: 'Stop answers by email',
  removing: 'Removing…',
  check: 'Check now',
  checking: 'Checking…',
  lastRead: 'Last read',
  works: 'It works. We read the mailbox just now.',
  notYet: 'Not read yet.',
  refused: (reason: string) => `We couldn’t read the mailbox. ${reason}`,
  notices: {
    save: {
      done: success('Mailbox saved. We’re checking it now.'),
      failed: failure('Couldn’t save the mailbox.'),
    },
    remove: {
      done: success('Answers by email stopped. People answer on their dashboard.'),
      failed: failure('Couldn’t remove the mailbox.'),
    },
    check: failure('Couldn’t check the mailbox. Try again.'),
  },
} as const

export const MAIL_WEBHOOK = {
  title: 'Receive by webhook',
  none: 'No mailbox that we may read? A mail service such as Cloudflare or Postmark can send each reply here as it arrives.',
  text: (address: string) =>
    `Your mail service sends us the email of ${address}, and replies show up in the conversation right away. It keeps the emails, we don’t.`,
  failed: 'Couldn’t load the webhook.',
  nothingYet: 'Nothing received yet.',
  lastReceived: 'Last received',
  setUp: 'Set up a webhook',
  address: 'Email *',
  addressHint: 'Where replies go. Your mail service has to receive its email.',
  againHint: 'A new address ends the one that you use now.',
  make: 'Make the address',
  again: 'Make a new address',
  making: 'Making…',
  url: 'Address for your mail service',
  once: 'Copy it now. We don’t show it again. Your mail service posts each email to it unchanged, as message/rfc822.',
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'Your browser doesn’t let us copy. Select the address and copy it.',
  remove: 'Stop receiving',
  removing: 'Removing…',
  notices: {
    made: {
      done: success('Address made. Copy it into your mail service.'),
      failed: failure('Couldn’t make the address.'),
    },
    removed: {
      done: success('Stopped. The address no longer works.'),
      failed: failure('Couldn’t stop the webhook.'),
    },
  },
} as const

export const PUBLISH = {
  label: 'Publish',
  none: 'Everything is published',
  changes: (count: number) => countOf(count, 'unpublished change', 'unpublished changes'),
  unsaved: (count: number) => `${countOf(count, 'field isn’t', 'fields aren’t')} saved`,
  preview: 'Preview',
  publish: 'Publish',
  publishing: 'Publishing…',
  goingLive: 'Going live…',
  goingLiveText: 'Published. Your pages are being built.',
  slow: success(
    'Published. It’s taking a while to reach every server, so some visitors may still see the old site.',
  ),
  discard: 'Discard',
  discardAll: 'Discard all',
  discarding: 'Discarding…',
  history: 'History',
  version: (number: number) => (number === 0 ? 'The original site' : `Version ${number}`),
  done: success('Your site is live.'),
  failed: failure('Couldn’t publish. Your draft is still here.'),
  fixFirst: failure('Fix the fields that aren’t saved, then publish.'),
  askDiscard: (count: number) => `Discard ${countOf(count, 'unpublished change', 'unpublished changes')}?`,
  discardText: 'The draft goes back to what visitors see now. You can’t undo this.',
  discardOthers: (names: string) => `This includes changes by ${names}.`,
  discarded: success('Draft discarded.'),
  discardFailed: failure('Couldn’t discard the draft.'),
  cancel: 'Cancel',
} as const

export const WARNINGS = {
  title: 'Before you publish',
  text: 'Visitors will see this. You can fix it first, or publish anyway.',
  thin: (name: string, lines: number) =>
    lines === 0
      ? `${name} has nothing on its list.`
      : `${name} has only ${countOf(lines, 'line', 'lines')} on its list.`,
  claim: (claim: string) => `“${claim}” doesn’t fit the rest of your site.`,
  edit: 'Edit',
  editOf: (what: string) => `Edit: ${what}`,
  publish: 'Publish anyway',
} as const

export const CHANGES = {
  title: 'Unpublished changes',
  none: 'No unpublished changes.',
  before: 'Before',
  after: 'After',
  undo: 'Undo',
  undoOf: (label: string) => `Undo the change to ${label}`,
  edit: (label: string) => `Edit ${label}`,
  by: (who: string) => `by ${who}`,
} as const

export const HISTORY = {
  title: 'History',
  text: 'Every version you published. Payment and booking links and your notification address stay as they are when you go back.',
  loading: 'Loading the history...',
  failed: 'Couldn’t load the history.',
  empty: 'You haven’t published anything yet. Visitors see the original site.',
  live: 'Live now',
  gone: 'The server or a former admin',
  changed: (count: number) => `Changed ${countOf(count, 'field', 'fields')}`,
  and: (more: number) => `and ${more} more`,
  again: 'Publish this version again',
  againOf: (number: number) => `Publish version ${number} again`,
  publishing: 'Publishing…',
  done: (number: number) => success(`Your site shows version ${number} again.`),
  restoreFailed: failure('Couldn’t publish this version.'),
  more: 'Show earlier versions',
} as const

export const PREVIEW = {
  title: 'Preview',
  frame: (page: string) => `Preview of ${page} with your draft`,
  page: 'Page',
  width: 'Width',
  widths: { phone: 'Phone', desktop: 'Desktop' },
  hint: 'Click any text to edit it.',
  tip: 'For the quickest edit, click any text in the preview.',
  open: 'Open the preview',
  longest: 'Show the longest text that fits',
  loading: 'Loading the preview...',
  failed: 'Couldn’t load the preview.',
  retry: 'Try again',
} as const

/** The pages that can be previewed. `texts` is the key of their texts, and `fields` are others that they show. */
export const PREVIEW_PAGES: readonly { path: string; label: string; texts?: string; fields?: string }[] = [
  { path: '/', label: 'Home', texts: 'home' },
  { path: '/services', label: 'Services', texts: 'services' },
  {
    path: '/services/website-development',
    label: 'Website development',
    texts: 'website',
    fields: 'offer.services.website',
  },
  {
    path: '/services/google-business-profile',
    label: 'Google Business Profile',
    texts: 'profile',
    fields: 'offer.services.profile',
  },
  {
    path: '/services/ai-automation',
    label: 'AI automation',
    texts: 'automation',
    fields: 'offer.services.automation',
  },
  {
    path: '/services/professional-email',
    label: 'Professional email',
    texts: 'email',
    fields: 'offer.services.email',
  },
  { path: '/call-bots', label: 'Call bots', texts: 'callBots' },
  { path: '/chatbot', label: 'AI demo', texts: 'chatbot' },
  { path: '/about', label: 'About', texts: 'about', fields: 'people' },
  { path: '/contact', label: 'Contact', texts: 'contact', fields: 'choices' },
  {
    path: '/package/launch',
    label: 'Package: {launchLabel}',
    texts: 'package',
    fields: 'offer.packages.launch',
  },
  { path: '/package/growth', label: 'Package: {growthLabel}', fields: 'offer.packages.growth' },
  { path: '/package/scale', label: 'Package: {scaleLabel}', fields: 'offer.packages.scale' },
  { path: '/calculator', label: 'Calculator', texts: 'calculator', fields: 'offer.calculator' },
  { path: '/booking', label: 'Booking', texts: 'booking', fields: 'links' },
  {
    path: '/onboarding/launch',
    label: 'Ordering a package',
    texts: 'onboarding',
    fields: 'choices.industry',
  },
  { path: '/privacy', label: 'Privacy', texts: 'privacy' },
  { path: '/terms', label: 'Terms', texts: 'terms' },
  { path: '/cookies', label: 'Cookies', texts: 'cookies' },
  { path: '/email', label: 'An email', fields: 'mail' },
]

export const CHECKLIST_CARD = {
  title: 'Make it yours',
  state: (done: number, of: number) => `${done} of ${of} done`,
  text: 'This takes about ten minutes. Pick an item to set it up.',
  progress: 'Setup',
  doneCount: (count: number) => `${count} done`,
  marks: { keep: 'Keep as is', skip: 'Skip' },
  address: 'Ask the person who runs your server to set your public address, so links in your emails work.',
} as const

interface ChecklistText {
  label: string
  hint: string
  to: string
  /** What is there may be right as it is, or not be needed. */
  mark?: keyof typeof CHECKLIST_CARD.marks
}

/** What the console can set; the public address is set on the server. */
export type ChecklistStep = Exclude<ChecklistItem, 'address'>

export const CHECKLIST_ITEMS: Readonly<Record<ChecklistStep, ChecklistText>> = {
  claims: {
    label: 'Confirm or change these claims',
    hint: 'Your pages promise figures like “300% more leads”. Make sure they’re yours.',
    to: settingsLink('claims'),
  },
  name: {
    label: 'Business name',
    hint: 'On every page and email.',
    to: settingsLink('business', 'business.businessName'),
  },
  phone: {
    label: 'Phone number',
    hint: 'Visitors see a sample number now.',
    to: settingsLink('business', 'business.phone'),
  },
  email: {
    label: 'Email address',
    hint: 'Your emails come from this address, and visitors reply to it.',
    to: settingsLink('business', 'business.email'),
    mark: 'skip',
  },
  hours: {
    label: 'Hours and time zone',
    hint: 'For answers and bookings.',
    to: settingsLink('business', 'business.hours'),
    mark: 'keep',
  },
  legal: {
    label: 'Legal name and address',
    hint: 'For the terms and the privacy page.',
    to: settingsLink('business', 'business.legalName'),
  },
  logo: {
    label: 'Logo',
    hint: 'On your pages, emails and app icons.',
    to: settingsLink('brand', 'brand.logo'),
    mark: 'skip',
  },
  prices: {
    label: 'Prices',
    hint: 'Of all three packages.',
    to: settingsLink('offer', 'offer.packages.launch.setup'),
    mark: 'keep',
  },
  payment: {
    label: 'Payment links',
    hint: 'Where customers pay for a package.',
    to: settingsLink('links', 'links.checkoutUrls.launch'),
    mark: 'skip',
  },
  mail: {
    label: 'Mail server',
    hint: 'Without one, no emails go out.',
    to: settingsLink('mail', 'mail-server-title'),
  },
  admin: {
    label: 'Second admin',
    hint: 'Someone who can let you back in.',
    to: `${SETTINGS_PATH}?panel=team`,
    mark: 'skip',
  },
}

export const SAMPLE_BANNER = {
  title: 'Before visitors come',
  phone: 'Your site still shows a sample phone number.',
  name: 'Your site still shows a sample business name.',
  claims: 'Your site makes claims that you haven’t confirmed.',
  review: 'Review them',
  change: 'Change it',
  draft: (count: number) =>
    `${countOf(count, 'change to your site isn’t', 'changes to your site aren’t')} published yet.`,
  publish: 'Publish',
} as const
