import type { ProjectSort } from '#domain/project-search.ts'
import type { ProjectField } from '#domain/project-choices.ts'

export const PROJECT_LABELS = {
  title: 'Project Title *',
  description: 'Description',
  project_type: 'Project Type',
  status: 'Status',
  progress_percentage: 'Progress',
  total_cost: 'Total Cost',
  estimated_completion: 'Estimated Completion',
} as const satisfies Record<ProjectField, string>

export const PROJECT_HINTS = {
  progress_percentage: 'Percent, 0 to 100',
  total_cost: 'In dollars, like 1500 or 1500.50',
} as const satisfies Partial<Record<ProjectField, string>>

/** For values that the browser cannot read; forms report them as empty. */
export const UNREADABLE = {
  progress_percentage: 'Progress must be a whole number from 0 to 100',
  total_cost: 'Total cost must be a number like 1500.50',
  estimated_completion: 'Estimated completion must be a real date',
} as const satisfies Partial<Record<ProjectField, string>>

export const FROM_ORDER = {
  loading: 'Looking for an order...',
  failed: 'Couldn’t check for an order.',
  summary: (number: string, label: string, price: string, state: string) =>
    `Filled in from order ${number}: ${label}, ${price}. ${state}. Change what you like.`,
  field: 'From the order',
  date: (promise: string) => `From the order: ${promise} to launch, counted from today`,
  differs: (value: string) => `From the order: ${value}`,
} as const

const countDays = (days: number) => (days === 1 ? '1 day' : `${days} days`)

export const PROJECT_NEXT = {
  cancellation: {
    guarantee: (day: string) => `Asked for a refund. Take care of it by ${day}.`,
    cancel: (day: string) => `Asked to cancel. Take care of it by ${day}.`,
  },
  question: (who: string, subject: string) => `${who} is waiting for an answer to “${subject}”`,
  overdue: (days: number) => `${countDays(days)} late`,
  start: 'Still in planning',
  unopened: 'Waiting for the customer to open their account',
  answered: (subject: string) => `Request answered: “${subject}”`,
  undated: 'No deadline yet',
  due: (days: number) =>
    days === 0 ? 'Due today' : days === 1 ? 'Due tomorrow' : `Due in ${countDays(days)}`,
  done: 'Done. Nothing is open.',
  actions: {
    open: 'Open the request',
    answer: 'Answer',
    redate: 'Change the date',
    start: 'Start work',
    starting: 'Starting...',
    access: 'See the invitation',
    date: 'Set a deadline',
  },
} as const

export const CONCURRENT_CHANGES = {
  you: 'You',
  unknownAdmin: 'Someone',
  changed: (who: string) => `${who} changed this project while you were editing it.`,
  became: (who: string, from: string, to: string) => `${who} changed this from ${from} to ${to}`,
  keep: 'Keep mine',
  take: 'Use theirs',
  kept: 'Yours replaces it when you save.',
  choose: 'You both changed these fields. Pick which value to keep for each one, then save again.',
  nothing: 'nothing',
  text: (text: string) => `“${text}”`,
} as const

export const DETAILS = {
  open: 'View Details',
  loading: 'Loading the project...',
  missingTitle: 'Project not found',
  missing: 'There’s no project at this address. Check the link and try again.',
  close: 'Close',
  description: 'Description',
  noDescription: 'No description yet.',
  lead: 'Came from',
  noLead: 'No lead',
  created: 'Created',
  changed: 'Last changed',
  changedBy: (who: string) => `by ${who}`,
  fromTo: (name: string, from: string, to: string) => `${name}: from ${from} to ${to}`,
  updates: 'Updates',
  older: 'Show older updates',
  loadingOlder: 'Loading...',
} as const

export const PROJECT_LIST = {
  label: 'Search projects',
  search: 'Search',
  placeholder: 'Title, customer or email',
  clearSearch: 'Clear search',
  clearFilters: 'Clear filters',
  filters: (active: number) => (active === 0 ? 'Filters' : `Filters (${active})`),
  status: 'Status',
  type: 'Type',
  sort: 'Sort',
  nothing: {
    title: 'No projects found',
    text: 'Try a shorter search, or clear a filter.',
  },
  nothingFound: {
    title: 'No projects found',
    text: 'Try a shorter search.',
  },
  found: (count: number, isMore: boolean) =>
    isMore ? `More than ${count} projects` : count === 1 ? '1 project' : `${count} projects`,
  newProjects: (count: number) => (count === 1 ? '1 new project' : `${count} new projects`),
  loadingMore: 'Loading more projects...',
  moreFailed: 'Couldn’t load more projects.',
  retry: 'Try again',
} as const

export const PROJECT_SORT_LABELS = {
  next: 'Needs you first',
  newest: 'Newest first',
  oldest: 'Oldest first',
  deadline: 'Deadline',
  title: 'Title',
} as const satisfies Record<ProjectSort, string>
