// The words of both consoles. The specification's texts and the contract's names stay to the letter.
import type { LeadSource } from '#domain/leads.ts'
import { failure, success } from './outcomes.ts'

export const ADMIN = {
  title: 'Admin Dashboard',
  subtitle: 'Manage leads, projects, and your business operations.',
  description: 'Leads, projects and numbers of the business.',
  loading: 'Loading the console...',
  toPrivate: 'Business Management Console',
} as const

export const PRIVATE_ADMIN = {
  title: 'Business Management Console',
  description: 'The private console of the owner.',
  toAdmin: 'Admin Dashboard',
  viewSite: 'View Site',
  signOut: 'Sign Out',
  opensNewTab: '(opens in a new tab)',
} as const

export const TABS = {
  label: 'Console',
  overview: 'Overview',
  /** Without a number until it is known: a zero would be a claim. */
  leads: (count: number | null) => (count === null ? 'Leads' : `Leads (${count})`),
  projects: (count: number | null) => (count === null ? 'Projects' : `Projects (${count})`),
  analytics: 'Analytics',
} as const

export const STREAM = {
  reconnecting: 'The connection was lost. Trying again, nothing will be missed.',
  newLead: (name: string) => `New lead: ${name}`,
} as const

export const FAILED = {
  title: 'This could not be loaded',
  line: 'This could not be loaded.',
  text: 'Nothing is lost. Check the connection and try again.',
  retry: 'Try again',
} as const

export const OVERVIEW = {
  leads: 'Total Leads',
  leadsHint: (count: string) => `${count} new`,
  projects: 'Active Projects',
  projectsHint: 'in progress',
  revenue: 'Revenue',
  revenueHint: 'cost of all projects',
  conversion: 'Conversion Rate',
  conversionHint: 'of all leads converted',
  recentLeads: 'Recent Leads',
  activeProjects: 'Active Projects',
  noLeads: 'No leads yet. The first one appears here by itself.',
  noActive: 'No project is in progress.',
  allLeads: 'See all leads',
  allProjects: 'See all projects',
  /** What came in while somebody was at the list: it waits until asked for. */
  waiting: (count: number) => (count === 1 ? 'Show 1 new lead' : `Show ${count} new leads`),
  call: 'Call',
  mail: 'Email',
} as const

export const LEADS = {
  title: 'Leads',
  choose: 'Select a lead to create a project from it.',
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
  laborCost: 'Average labor cost',
  website: 'Current website',
  source: 'Came from',
  arrived: 'Just arrived',
  empty: {
    title: 'No Leads Yet',
    text: 'When somebody sends the assessment or orders a package, it appears here by itself.',
  },
  showLess: 'Show less',
} as const

export const SOURCES = {
  website: 'Website form',
  onboarding: 'Onboarding',
  assistant: 'Assistant',
  booking: 'Booking',
  import: 'Import',
  api: 'API',
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
  mailRetried: {
    done: success('The mail is being sent again.'),
    failed: failure('The mail could not be tried again.'),
  },
} as const

export const CREATE = {
  title: (name: string) => `Create Project for ${name}`,
  submit: 'Create Project',
  busy: 'Creating...',
  cancel: 'Cancel',
  email: 'Email',
  noAddress: 'This lead left no e-mail. The address you enter gets access to the project, and an invitation.',
} as const

export const PROJECTS = {
  title: 'Projects',
  live: 'Update project status and post updates that customers will see in real-time',
  empty: { title: 'No Projects Yet', text: 'Convert leads to projects from the Leads tab.' },
  type: 'Type',
  cost: 'Cost',
  deadline: 'Deadline',
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
  failed: 'The updates could not be loaded.',
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
  title: (count: number) => (count === 1 ? '1 mail could not be sent' : `${count} mails could not be sent`),
  details: 'Show details',
  tryAgain: 'Try again',
  trying: 'Trying...',
  to: (recipient: string | null) => (recipient === null ? 'To the owner' : `To ${recipient}`),
  noReason: 'No reason was given.',
  kinds: {
    'lead-received': 'New lead notice',
    'backup-failed': 'Notice of a failed backup',
    'confirm-sign-up': 'Confirmation of a sign-up',
    invitation: 'Invitation',
    'password-reset': 'Password reset',
    'sign-up-for-existing-account': 'Notice of an existing account',
    'password-changed': 'Notice of a new password',
    'email-change': 'Confirmation of a new address',
    'email-change-taken': 'Notice of an address already in use',
    'email-change-asked': 'Notice of a change of address',
    'email-changed': 'Notice of a new address',
    'account-deleted': 'Notice of a deleted account',
    'second-factor-added': 'Notice of a new second factor',
    'second-factor-removed': 'Notice of a removed second factor',
    'second-factor-reset': 'Notice of a reset second factor',
    'recovery-codes-renewed': 'Notice of new recovery codes',
    'recovery-code-used': 'Notice of a used recovery code',
    'project-added': 'Notice of a new project',
    'project-updates': 'News for a customer',
    'support-request-received': 'Support request notice',
    'support-answered': 'Answer to a support request',
    'order-received': 'Confirmation of an order',
    'order-reminder': 'Reminder of an open payment',
    'order-paid': 'Notice of a payment',
    'order-needs-look': 'Notice of a payment that doesn’t match its order',
    'payment-unknown': 'Notice of an unknown payment',
    'departure-received': 'Confirmation of a request to leave',
    'departure-asked': 'Notice of a request to leave',
    'departure-closed': 'Answer to a request to leave',
    'booking-received': 'Notice of a new call',
    'booking-moved-notice': 'Notice of a moved call',
    'booking-cancelled-notice': 'Notice of a cancelled call',
    'booking-confirmed': 'Confirmation of a call',
    'booking-moved': 'New time of a call',
    'booking-cancelled': 'Cancellation of a call',
    'booking-reminder-day': 'Reminder a day before a call',
    'booking-reminder-hour': 'Reminder an hour before a call',
    'conversation-answer': 'Answer to a visitor who left the chat',
    'conversation-received': 'Notice of a conversation with the assistant',
  } as Readonly<Record<string, string>>,
} as const
