// What moves mail, money or data outward. One rule for all of it: the admin who changes it proves who they are, the other admins are told by
// email, what is personal ends with its admin's access, and settings of the site stay until the remaining admins confirm them.

/** The kinds of it, and the email that tells the other admins. What is personal belongs to the admin who made it. */
export const OUTWARD = {
  site: { mail: 'site-links-changed', isPersonal: false },
  'mail server': { mail: 'mail-server-changed', isPersonal: false },
  'mail inbox': { mail: 'mail-inbox-changed', isPersonal: false },
  'calendar feed': { mail: 'calendar-link-made', isPersonal: true },
  webhook: { mail: 'webhook-changed', isPersonal: true },
  'api key': { mail: 'api-key-made', isPersonal: true },
  'busy calendar': { mail: 'busy-calendar-added', isPersonal: true },
} as const
export type Outward = keyof typeof OUTWARD

/** Fields of the site, by path: where answers and notices go, where visitors and customers pay, where visitors book. */
export const OUTWARD_FIELDS: readonly string[] = [
  'business.email',
  'mail.notices',
  'links.checkoutUrls.launch',
  'links.checkoutUrls.growth',
  'links.checkoutUrls.scale',
  'links.schedulingUrl',
  'links.schedulingScriptUrl',
  'money.bankText',
]

const FIELDS: ReadonlySet<string> = new Set(OUTWARD_FIELDS)

export const isOutwardField = (path: string): boolean => FIELDS.has(path)

/** The settings among those to confirm that are no field of the site; the others have the path of theirs. */
export const MAIL_SERVER_SETTING = 'mail server'
export const MAIL_INBOX_SETTING = 'mail inbox'
