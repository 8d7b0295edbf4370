// The texts of the command palette.

export const PALETTE = {
  open: 'Search',
  title: 'Search',
  keys: { mac: '⌘K', other: 'Ctrl K' },
  label: 'People, projects, settings and actions',
  placeholder: 'Person, project, setting or action',
  groups: {
    people: 'People',
    newest: 'Newest people',
    projects: 'Projects',
    actions: 'Actions',
    settings: 'Site settings',
  },
  searching: 'Searching...',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  nothing: (text: string) => `Nothing found for “${text}”. Try a shorter search.`,
  failed: 'Couldn’t search people and projects.',
  /** Where a setting is: its section and group. */
  place: (section: string, group: string) => (section === group ? section : `${section}, ${group}`),
  actions: {
    addLead: 'Add a lead',
    overview: 'Go to Overview',
    leads: 'Go to Leads',
    projects: 'Go to Projects',
    analytics: 'Go to Analytics',
    settings: 'Site settings',
    team: 'Team and log',
    viewSite: 'View Site',
    signOut: 'Sign Out',
  },
  /** Beside a person whose name, company, email and phone don't match. */
  inNote: 'in a note',
  themes: {
    system: 'Use the system’s theme',
    light: 'Use the light theme',
    dark: 'Use the dark theme',
  },
} as const
