// The entries of the audit log. A test checks that every action of a trigger is listed.

/** The kinds by which the log can be filtered, with the actions that the triggers write. */
export const AUDIT_KINDS = {
  leads: [
    'lead added',
    'lead changed',
    'lead activity added',
    'lead activity changed',
    'lead activity removed',
    'person deleted',
  ],
  proposals: [
    'proposal added',
    'proposal changed',
    'proposal removed',
    'proposal sent',
    'proposal withdrawn',
  ],
  projects: [
    'project created',
    'project changed',
    'update posted',
    'step added',
    'step changed',
    'step removed',
    'results entered',
    'subscription started',
    'subscription changed',
  ],
  access: [
    'invitation sent',
    'invitation revoked',
    'access redirected',
    'account deleted',
    'sessions ended',
    'account suspended',
    'account restored',
    'portal viewed',
  ],
  orders: ['order marked', 'payment settled', 'cancellation request closed'],
  invoices: ['invoice added', 'invoice changed', 'invoice removed', 'payment recorded', 'payment removed'],
  support: ['support answered', 'support changed', 'message sent'],
  bookings: [
    'booking changed',
    'week changed',
    'calendar link made',
    'calendar link revoked',
    'busy calendar added',
    'busy calendar removed',
  ],
  team: ['admin granted', 'admin revoked'],
  integrations: ['key made', 'key revoked', 'webhook made', 'webhook changed', 'webhook removed'],
  data: ['list exported', 'import started', 'import undone'],
  'sign-in': [
    'authenticator added',
    'authenticator removed',
    'passkey added',
    'passkey removed',
    'recovery codes renewed',
    'second factor reset',
  ],
  mails: [
    'mail retried',
    'mail server changed',
    'mail server removed',
    'mail inbox changed',
    'mail inbox removed',
    'mail webhook changed',
    'mail webhook removed',
  ],
  site: ['site published', 'setting confirmed'],
  assistant: [
    'assistant switched on',
    'assistant switched off',
    'assistant changed',
    'conversation taken over',
    'conversation given back',
    'conversation answered',
    'question changed',
    'knowledge added',
    'knowledge changed',
    'knowledge removed',
  ],
} as const
export type AuditKind = keyof typeof AUDIT_KINDS
export type AuditAction = (typeof AUDIT_KINDS)[AuditKind][number]

export const AUDIT_ACTIONS: readonly AuditAction[] = Object.values(AUDIT_KINDS).flat()
