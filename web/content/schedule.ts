// The words around booking a call.
export const SCHEDULE = {
  title: 'Schedule a Call',
  text: 'Pick a time between two jobs, and it stands in our calendar.',
  dialogTitle: (ownerName: string) => `Schedule a Call with ${ownerName}`,
  frameTitle: 'Pick a time for a call',
  loading: 'Loading free times…',
  newTab: 'Open the booking page in a new tab',
  notHere: 'No free times on screen?',
  failed: 'The calendar did not load here.',
  failedHint: 'Open it in a tab of its own, or call or write instead.',
  retry: 'Try again',
  plain: 'See which times are free and take one, or call or write.',
  showTimes: 'Show free times',
} as const
