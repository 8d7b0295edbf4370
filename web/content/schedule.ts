export const SCHEDULE = {
  dialogTitle: (ownerName: string) => `Schedule a Call with ${ownerName}`,
  frameTitle: 'Pick a time for a call',
  loading: 'Loading free times…',
  newTab: 'Open the booking page in a new tab',
  notHere: 'Don’t see any free times?',
  failed: 'The calendar didn’t load.',
  failedHint: 'Open it in a new tab, or call or message us instead.',
  retry: 'Try again',
  plain: 'See the free times and pick one, or call or message us.',
  showTimes: 'Show free times',
} as const
