export const DASHBOARD = {
  title: 'Dashboard',
  description: 'Your projects, their progress and the latest updates.',
  loading: 'Loading your dashboard...',
  welcome: (name: string) => `Welcome back, ${name}!`,
  lead: 'What we’re building for you and how it’s going.',
  firstLead: 'Follow your project here, read our updates and ask us anything. We’ll email you the news.',
  tabs: { overview: 'Overview', projects: 'Projects', profile: 'Profile', support: 'Support' },
  reconnecting: 'Reconnecting. You won’t miss anything.',
  held: 'Your network is blocking live updates, so we check for news every 30 seconds.',
  factorAwaited: 'You’re an admin. Set up two-step sign-in to open the consoles.',
  setUpFactor: 'Set It Up',
  asAdmin: 'You only see your own projects here. All leads and projects are in the console.',
  toConsole: 'Go to the Admin Dashboard',
} as const

export const FAILED = {
  title: 'We couldn’t load this',
  text: 'Your data is safe. Check your connection and try again.',
  retry: 'Try again',
} as const

export const OWN_CALLS = {
  title: 'Your call',
  text: (zone: string) => `${zone}. We’ll call you.`,
  cancel: 'Cancel',
} as const

export const OVERVIEW = {
  active: 'Active Projects',
  inProgress: (count: number) => `${count} in progress`,
  progress: 'Average Progress',
  progressHint: (count: number) => (count === 1 ? 'across 1 project' : `across ${count} projects`),
  investment: 'Total Investment',
  investmentHint: 'for all projects',
  recent: 'Recent Projects',
  all: 'See all projects',
} as const

export const NEWS = {
  title: 'Since your last visit',
  firstTitle: 'New for you',
  count: (count: number) => `${count} new`,
  none: 'Nothing has changed since your last visit.',
  noneLive: 'You’re up to date. New updates show up here.',
  isNew: 'New',
  showMore: (count: number) => `Show ${count} more`,
  older: (count: number) =>
    count === 1 ? 'There’s 1 older one in your projects.' : `There are ${count} older ones in your projects.`,
  project: 'Your project is set up',
  message: (name: string) => `Message from ${name}`,
  unread: (count: number) => `${count} unread`,
  fields: {
    status: 'Status',
    progress_percentage: 'Progress',
    total_cost: 'Cost',
    estimated_completion: 'Estimated completion',
  },
  became: (before: string, after: string) => `${before} → ${after}`,
  becameSpoken: (before: string, after: string) => `from ${before} to ${after}`,
} as const

export const EMPTY = {
  title: 'No Projects Yet',
  text: 'Tell us what eats your week. We’ll turn it into a plan you can follow here.',
  action: 'Start Your First Project',
} as const

export const PROJECTS = {
  title: 'Your Projects',
  type: 'Type',
  cost: 'Cost',
  completion: 'Estimated completion',
  noCost: 'Not set',
  noDeadline: 'No deadline set',
  progress: 'Progress',
  progressOf: (title: string) => `Progress of ${title}`,
  updates: 'Recent updates',
  noUpdates: 'No updates yet. The first one will show up here.',
  updatesFailed: 'We couldn’t load the updates.',
  unknownStatus: 'Unknown',
  turn: {
    planning: 'We’re planning it.',
    in_progress: 'We’re working on it.',
    completed: 'Done.',
  },
  history: (count: number) => `Messages and all ${count} updates`,
  open: 'Open project and messages',
  of: (title: string) => `of ${title}`,
  more: 'Show more projects',
  moreBusy: 'Loading...',
} as const

export const PROJECT = {
  history: 'All updates',
  older: 'Show earlier updates',
  olderBusy: 'Loading...',
  begun: (date: string) => `Started ${date}. That’s everything.`,
  titles: {
    loading: 'Loading the project...',
    failed: 'Your project',
    missing: 'Project not found',
  },
  retry: 'Try again',
  missing: 'There’s no project here, or it isn’t yours. The link may be cut off or meant for someone else.',
  close: 'Back to your projects',
} as const

export const NEW_UPDATE = {
  title: 'New Project Update',
  description: 'Your project has been updated!',
} as const

export const NEW_ANSWER = {
  title: 'New Message',
  description: 'We wrote to you. See it on your dashboard.',
} as const
