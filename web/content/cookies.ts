// web/data/storage.ts accepts only the names in this list; a test compares the server's cookies with it.
export type StorageArea = 'cookie' | 'local' | 'session'

interface StoredItem {
  area: StorageArea
  names: readonly string[]
  purpose: string
  until: string
}

/** Cookies have their names over https here; without https, on the operator's own machine, they lack `__Host-`. */
export const BROWSER_STORAGE = [
  {
    area: 'cookie',
    names: ['__Host-session'],
    purpose: 'Keeps you signed in. Scripts can’t read it, and we only store its fingerprint.',
    until: '30 days, or until you sign out',
  },
  {
    area: 'cookie',
    names: ['signed-in'],
    purpose: 'Tells the page which menu to show and where “Dashboard” goes. It only says customer or admin.',
    until: '30 days, or until you sign out',
  },
  {
    area: 'cookie',
    names: ['__Host-device'],
    purpose:
      'Recognizes a browser that signed in or set a password before, so strangers who guess can’t lock you out.',
    until: '365 days',
  },
  {
    area: 'cookie',
    names: ['__Host-pending'],
    purpose: 'Recognizes the browser you signed up in when you confirm your email.',
    until: '1 day, or until you sign in',
  },
  {
    area: 'cookie',
    names: ['__Host-second-step'],
    purpose: 'Keeps your place between your password and the second step, if you use two-step sign-in.',
    until: '10 minutes, or until you’re signed in',
  },
  {
    area: 'local',
    names: ['cookieConsent'],
    purpose: 'Your answer to the cookie notice, so we don’t ask on every page.',
    until: 'Until you clear it or open cookie settings again',
  },
  {
    area: 'local',
    names: ['origin'],
    purpose:
      'Only if you accept: where you came from the first and the last time, like a search engine or an ad, and on which page you landed. It goes along if you send us a form or pass on a chat.',
    until: '90 days, or until you decline or open cookie settings again',
  },
  {
    area: 'local',
    names: ['theme'],
    purpose: 'Whether you chose a light or dark dashboard.',
    until: 'Until you clear it or go back to your system’s setting',
  },
  {
    area: 'local',
    names: ['checkedSettings'],
    purpose: 'Which steps of setting up the site an admin marked as right.',
    until: 'Until you clear it',
  },
  {
    area: 'local',
    names: ['leadViews'],
    purpose: 'The views of the leads list that an admin saved, with their names, filters and search text.',
    until: 'Until you remove the view or clear it',
  },
  {
    area: 'local',
    names: ['needCount'],
    purpose: 'How many things waited for an admin, so the console keeps its layout while it loads.',
    until: 'Until you clear it',
  },
  {
    area: 'local',
    names: ['toldUpdates'],
    purpose: 'Which project updates and answers we showed you, so two open tabs don’t both show them.',
    until: 'Until you sign out',
  },
  {
    area: 'local',
    names: ['launchOnboarding', 'growthOnboarding', 'scaleOnboarding'],
    purpose:
      'What you filled in to order a package, so the form isn’t empty when you come back from payment.',
    until: '30 days, or until you sign out',
  },
  {
    area: 'local',
    names: ['launchOnboardingSavedAt', 'growthOnboardingSavedAt', 'scaleOnboardingSavedAt'],
    purpose: 'When you filled it in, so we can delete it on time.',
    until: 'As long as the order form',
  },
  {
    area: 'local',
    names: ['assistantClosedAt', 'assistantClosedPage'],
    purpose: 'When and where you closed the assistant, so it doesn’t open by itself again.',
    until: 'Until you clear it or close the assistant elsewhere',
  },
  {
    area: 'session',
    names: ['assistantConversation', 'assistantDemo'],
    purpose:
      'Your chat with the assistant, from your first message on, and a random number that lets you continue it.',
    until: 'Until you tap “Start over” or close the tab',
  },
  {
    area: 'session',
    names: ['calculator'],
    purpose:
      'What you typed into the calculator. It goes along if you send us a form, so we can compare your results with it later.',
    until: 'Until you close the tab',
  },
  {
    area: 'session',
    names: ['assistantPanel'],
    purpose: 'Whether the assistant was open, what you typed and how far you scrolled.',
    until: 'Until the next page opens',
  },
  {
    area: 'session',
    names: ['notice'],
    purpose: 'A message like “Signed out successfully” for the next page.',
    until: 'Until the next page opens',
  },
  {
    area: 'session',
    names: [
      'assessmentDraft',
      'bookingDraft',
      'onboardingDraft',
      'supportRequestDraft',
      'supportAnswerDraft',
      'messageDraft',
      'conversationTurnDraft',
      'knowledgeDraft',
      'leadNoteDraft',
      'typedDraft',
      'siteSettingsDraft',
      'draftsOwner',
    ],
    purpose: 'What you typed into a form, so you don’t lose it when the page reloads.',
    until: 'Until you close the tab, at most',
  },
  {
    area: 'session',
    names: [
      'assessmentSendingKey',
      'onboardingSendingKey',
      'supportRequestSendingKey',
      'supportAnswerSendingKey',
      'messageSendingKey',
      'conversationTurnSendingKey',
      'knowledgeSendingKey',
      'leadNoteSendingKey',
    ],
    purpose: 'A random number and what we sent with it, so trying again never sends a form twice.',
    until: 'Until you close the tab, at most',
  },
  {
    area: 'session',
    names: ['onboardingUnsent'],
    purpose: 'An order that didn’t reach us before you left for payment, so we can send it when you’re back.',
    until: 'Until it reaches us, or until you close the tab',
  },
] as const satisfies readonly StoredItem[]

export type StorageName<S extends StorageArea> = Extract<
  (typeof BROWSER_STORAGE)[number],
  { area: S }
>['names'][number]

export type FormName =
  StorageName<'session'> extends infer Name ? (Name extends `${infer Form}Draft` ? Form : never) : never

export const STORAGE_AREA_LABELS = {
  cookie: 'Cookie',
  local: 'Local storage',
  session: 'Session storage',
} as const satisfies Record<StorageArea, string>

export const COOKIE_TABLE = {
  caption: 'What this site keeps in your browser',
  name: 'Name',
  purpose: 'What it is for',
  area: 'Where',
  until: 'How long',
} as const

export const COOKIE_CHOICE = {
  settings: 'Cookie settings',
  accepted: 'You accepted all cookies.',
  declined: 'You declined non-essential cookies.',
  unanswered: 'You haven’t answered yet.',
  signal: 'Your browser sends Global Privacy Control. We take that as a no, even if you said yes before.',
} as const
