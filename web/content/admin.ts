import type { LeadSource } from '#domain/lead-choices.ts'
import { formatNumber } from '#domain/numbers.ts'
import { failure, success } from './outcomes.ts'

export const ADMIN = {
  title: 'Admin Dashboard',
  subtitle: 'Manage leads, projects, and your business operations.',
  description: 'Your leads, projects and numbers.',
  loading: 'Loading the console...',
  toPrivate: 'Business Management Console',
} as const

export const PRIVATE_ADMIN = {
  label: 'Private',
  title: 'Business Management Console',
  description: 'The owner’s private console.',
  toAdmin: 'Admin Dashboard',
  viewSite: 'View Site',
  signOut: 'Sign Out',
  opensNewTab: '(opens in a new tab)',
} as const

export const NO_MAIL = {
  text: 'No email goes out yet.',
  link: 'Set up the mail server',
} as const

export const TABS = {
  label: 'Console',
  overview: 'Overview',
  /** Without a number until it is loaded. */
  leads: (count: number | null) => (count === null ? 'Leads' : `Leads (${count})`),
  projects: (count: number | null) => (count === null ? 'Projects' : `Projects (${count})`),
  analytics: 'Analytics',
} as const

/** What both consoles have beside the tabs, in the order of the menu. */
export const PLACE_NAMES = {
  conversations: 'Conversations',
  messages: 'Messages',
  calls: 'Calls',
  support: 'Support',
  orders: 'Orders',
  invoices: 'Invoices',
  cancellations: 'Cancellations',
  assistant: 'Assistant',
  integrations: 'Integrations',
} as const
export type PlaceName = keyof typeof PLACE_NAMES

export const MENU = {
  title: 'Menu',
  shortcuts: 'Shortcuts',
  waiting: (count: string) => `${count} waiting`,
} as const

export const STREAM = {
  reconnecting: 'Connection lost. Reconnecting. You won’t miss anything.',
  held: 'Your network is blocking live updates, so we refresh this page’s data every 30 seconds.',
  newLead: (name: string) => `New lead: ${name}`,
} as const

export const FAILED = {
  title: 'Couldn’t load this',
  line: 'Couldn’t load this.',
  text: 'Your data is safe. Check your connection and try again.',
  retry: 'Try again',
} as const

export const OVERVIEW = {
  leads: 'Total Leads',
  leadsHint: (count: string) => `${count} new`,
  projects: 'Active Projects',
  projectsHint: 'in progress',
  revenue: 'Revenue',
  revenueHint: 'from all projects',
  received: 'Received This Month',
  receivedHint: 'less refunds',
  outstanding: 'Outstanding',
  overdue: (sum: string) => `${sum} overdue`,
  nothingOverdue: 'nothing overdue',
  recurring: 'Monthly Recurring',
  recurringHint: (count: number) => {
    if (count === 0) return 'no monthly plan yet'
    return count === 1 ? 'from 1 monthly plan' : `from ${formatNumber(count)} monthly plans`
  },
  recurringFailed: 'couldn’t load it',
  conversion: 'Conversion Rate',
  conversionHint: 'of leads converted',
  recentLeads: 'Recent Leads',
  activeProjects: 'Active Projects',
  noLeads: 'No leads yet. The first one will show up here.',
  noActive: 'No projects in progress.',
  allLeads: 'See all leads',
  allProjects: 'See all projects',
  failed: 'Couldn’t load your leads and projects.',
  waiting: (count: number) => (count === 1 ? 'Show 1 new lead' : `Show ${count} new leads`),
} as const

export const LEADS = {
  title: 'Leads',
  choose: 'Select a lead to create a project.',
  chosen: (name: string) => `Selected: ${name}`,
  create: 'Create Project',
  statusOf: (name: string) => `Status of ${name}`,
  call: (name: string) => `Call ${name}`,
  mail: (name: string) => `Email ${name}`,
  email: 'Email',
  phone: 'Phone',
  type: 'Project type',
  budget: 'Budget range',
  message: 'Message',
  goals: 'Goals',
  submitted: 'Submitted',
  industry: 'Industry',
  package: 'Selected package',
  urgency: 'Urgency',
  painPoints: 'Pain points',
  revenue: 'Annual revenue',
  employees: 'Employees',
  notSpecified: 'Not specified',
  notAvailable: 'N/A',
  details: 'Everything they told us',
  monthlyLeads: 'Monthly leads',
  answering: 'People answering phones',
  paperwork: 'People managing paperwork',
  tracking: 'Tracking method',
  notChanged: 'not changed',
  laborCost: 'Average labor cost',
  perHour: (sum: string) => `${sum} an hour`,
  website: 'Current website',
  source: 'Came from',
  arrived: 'Just arrived',
  empty: {
    title: 'No Leads Yet',
    text: 'When someone sends the assessment or orders a package, they’ll show up here.',
  },
} as const

export const SOURCES = {
  website: 'Website form',
  onboarding: 'Onboarding',
  assistant: 'Assistant',
  booking: 'Booking',
  import: 'Import',
  api: 'API',
  manual: 'Added by hand',
} as const satisfies Record<LeadSource, string>

export const NOTICES = {
  leadStatus: { done: success('Lead status updated!'), failed: failure('Failed to update lead status.') },
  projectCreated: {
    done: success('Project created successfully!'),
    failed: failure('Failed to create project.'),
  },
  projectChanged: {
    done: success('Project updated successfully!'),
    failed: failure('Failed to update project.'),
  },
  updatePosted: {
    done: success('Update posted successfully! Customer will see this.'),
    failed: failure('Failed to add update.'),
  },
} as const

export const CREATE = {
  title: (name: string) => `Create Project for ${name}`,
  submit: 'Create Project',
  busy: 'Creating...',
  cancel: 'Cancel',
  email: 'Email',
  noAddress: 'This lead left no email. We’ll invite the address you enter and give it access to the project.',
} as const

export const PROJECTS = {
  title: 'Projects',
  live: 'Update project status and post updates that customers will see in real-time',
  empty: { title: 'No Projects Yet', text: 'Convert leads to projects from the Leads tab.' },
  toLeads: 'Go to leads',
  type: 'Type',
  cost: 'Cost',
  deadline: 'Deadline',
  due: 'Due',
  progress: 'Progress',
  progressOf: (title: string) => `Progress of ${title}`,
  notSet: 'Not set',
  unknownStatus: 'Unknown',
  edit: 'Edit',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
} as const

export const UPDATES = {
  show: 'Post Update for Customer',
  hide: 'Hide Updates',
  latest: 'Latest updates',
  none: 'Nothing posted yet.',
  failed: 'Couldn’t load the updates.',
  labels: { title: 'Update Title', description: 'Update Description', update_type: 'Update Type' },
  submit: 'Post Update',
  busy: 'Posting...',
} as const

export const ANALYTICS = {
  sources: 'Lead Sources',
  websiteForm: 'Website form',
  total: 'Total',
  thisMonth: 'This month',
  types: 'Project Types',
  packages: 'Package Interest',
  statuses: 'Lead Status',
} as const

export const MAILS = {
  to: (recipient: string | null) => (recipient === null ? 'To the owner' : `To ${recipient}`),
  noReason: 'No reason given.',
  kinds: {
    'lead-received': 'New lead',
    'lead-acknowledged': 'Assessment confirmation',
    'next-step-due': 'Next step due',
    'answers-due': 'Leads waiting for an answer',
    'backup-failed': 'Failed backup',
    'site-links-changed': 'Links or addresses changed',
    'mail-server-changed': 'Mail server changed',
    'mail-inbox-changed': 'Mailbox for answers changed',
    'calendar-link-made': 'Calendar link made',
    'api-key-made': 'API key made',
    'webhook-changed': 'Webhook added or changed',
    'webhook-off': 'Webhook turned off',
    'busy-calendar-added': 'Calendar added',
    'test-mail': 'Test email',
    'confirm-sign-up': 'Sign-up confirmation',
    invitation: 'Invitation',
    'password-reset': 'Password reset',
    'sign-up-for-existing-account': 'Account already exists',
    'new-sign-in': 'New sign-in',
    'password-changed': 'New password',
    'email-change': 'New email confirmation',
    'email-change-taken': 'Email already in use',
    'email-change-asked': 'Email change requested',
    'email-changed': 'Email changed',
    'account-deleted': 'Account deleted',
    'second-factor-added': 'App or passkey added',
    'second-factor-removed': 'App or passkey removed',
    'second-factor-reset': 'Two-step sign-in reset',
    'recovery-codes-renewed': 'New recovery codes',
    'recovery-code-used': 'Recovery code used',
    'project-added': 'New project',
    'project-updates': 'Project updates',
    'steps-due': 'Customer’s turn',
    'support-request-received': 'New support request',
    messages: 'Message to a customer',
    'message-received': 'Message from a customer',
    'order-received': 'Order confirmation',
    'order-reminder': 'Payment reminder',
    'order-paid': 'Payment received',
    'order-needs-look': 'Payment doesn’t match its order',
    'invoice-issued': 'Invoice',
    'invoice-reminder': 'Reminder of an invoice',
    'payment-failed': 'Failed payment',
    'payment-failed-notice': 'Failed payment of a customer',
    'payment-received': 'Payment confirmation',
    'payment-received-notice': 'Payment of an invoice',
    'payment-unknown': 'Payment without an order',
    'invoice-needs-look': 'Payment doesn’t match its invoice',
    'cancellation-request-received': 'Cancellation or refund confirmation',
    'cancellation-request-notice': 'New cancellation or refund request',
    'cancellation-request-closed': 'Cancellation or refund closed',
    'booking-received': 'New call booked',
    'booking-moved-notice': 'Call moved (owner’s copy)',
    'booking-cancelled-notice': 'Call canceled (owner’s copy)',
    'booking-confirmed': 'Call confirmation',
    'booking-moved': 'Call moved',
    'booking-cancelled': 'Call canceled',
    'booking-no-show': 'New times after a missed call',
    'booking-reminder-day': 'Call reminder, a day before',
    'booking-reminder-hour': 'Call reminder, an hour before',
    'proposal-sent': 'Proposal',
    'proposal-expires': 'Proposal about to expire',
    'proposal-accepted': 'Proposal accepted',
    'proposal-accepted-notice': 'Proposal accepted (owner’s copy)',
    'proposal-declined-notice': 'Proposal declined',
    'conversation-answer': 'Chat answer by email',
    'conversation-received': 'New lead from the chat',
    'conversation-replied': 'Visitor’s answer by email',
  } as Readonly<Record<string, string>>,
} as const
