// The words of the customer's dashboard. The specification's texts stay to the letter.

export const DASHBOARD = {
  title: 'Dashboard',
  description: 'Your projects, their progress and what was done lately.',
  loading: 'Loading your dashboard...',
  welcome: (name: string) => `Welcome back, ${name}!`,
  lead: 'What we are building for you, and how far it is.',
  tabs: { overview: 'Overview', projects: 'Projects', profile: 'Profile', support: 'Support' },
  reconnecting: 'The connection was lost. Trying again, nothing will be missed.',
} as const

export const FAILED = {
  title: 'This could not be loaded',
  text: 'Nothing is lost. Check your connection and try again.',
  retry: 'Try again',
} as const

export const OVERVIEW = {
  active: 'Active Projects',
  inProgress: (count: number) => `${count} in progress`,
  progress: 'Average Progress',
  progressHint: (count: number) => (count === 1 ? 'across 1 project' : `across ${count} projects`),
  investment: 'Total Investment',
  investmentHint: 'all projects together',
  recent: 'Recent Projects',
  all: 'See all projects',
} as const

export const EMPTY = {
  title: 'No Projects Yet',
  text: 'Tell us what eats your week. We turn it into a plan, and you follow it here.',
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
  noUpdates: 'No updates yet. The first one appears here by itself.',
  updatesFailed: 'The updates could not be loaded.',
  unknownStatus: 'Unknown',
} as const

export const NEW_UPDATE = {
  title: 'New Project Update',
  description: 'Your project has been updated!',
} as const
