/** Why a calendar could not be read, and what to do about it. */
export const BUSY_PROBLEMS = {
  password:
    'The address asks for a password. Use the secret or public address of the calendar, which needs none.',
  not_found: 'There’s no calendar at this address. Copy it again from your calendar.',
  gone: 'The calendar is no longer shared. Share it again and add the new address.',
  refused: 'The calendar’s server refused to answer. We keep trying.',
  not_calendar: 'What’s at this address isn’t a calendar. Copy the address that ends in .ics.',
  too_large: 'The calendar is larger than 5 MB. Share one with fewer past events.',
  too_many: 'The calendar has more than 100,000 events in the time that can be booked.',
  unreadable: 'Reading the calendar took too long.',
  redirects: 'The address leads from one place to another without an end.',
  not_https: 'The address, or where it leads, isn’t https://.',
  private: 'The address leads into a private network, which we don’t read.',
  unknown_host: 'There’s no server with this name. Check the address for typos.',
  certificate: 'The server’s certificate can’t be trusted.',
  no_answer: 'The calendar’s server can’t be reached. We keep trying.',
  too_slow: 'The calendar’s server takes too long to answer. We keep trying.',
  secret: 'The server’s secret key has changed. Remove the calendar and add it again.',
} as const
export type BusyProblem = keyof typeof BUSY_PROBLEMS
