// Everything that the product stores in a visitor's browser, and the texts of /cookies. web/data/storage.ts accepts only the names in
// this list; a test compares the server's cookies with it.
import type { ProseHead, ProseSection } from './prose.ts'

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
    purpose: 'Keeps your place between your password and your second factor, if you have one.',
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
      'onboardingDraft',
      'supportRequestDraft',
      'supportAnswerDraft',
      'conversationTurnDraft',
      'knowledgeDraft',
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
      'conversationTurnSendingKey',
      'knowledgeSendingKey',
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

/** The names that may be stored in an area. */
export type StorageName<S extends StorageArea> = Extract<
  (typeof BROWSER_STORAGE)[number],
  { area: S }
>['names'][number]

/** The forms whose drafts survive a reload. */
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
  accepted: 'Your answer so far: accepted.',
  declined: 'Your answer so far: declined.',
  unanswered: 'You haven’t answered yet.',
  signal: 'Your browser sends Global Privacy Control. We take that as a no, even if you said yes before.',
} as const

export const COOKIES_HEAD: ProseHead = {
  title: 'Cookies',
  description:
    'Every cookie and every bit of browser storage this site uses, what it’s for and how long it stays. We don’t run analytics today.',
  moment: { at: '18:10', text: 'Closing time' },
  lead: 'It’s a short list. What keeps you signed in, your answer to the cookie notice, and any form you haven’t finished.',
  changed: '2026-11-22',
}

export const COOKIES_SECTIONS: readonly ProseSection[] = [
  {
    id: 'list',
    title: 'What we keep in your browser',
    blocks: [
      'This is the whole list. All of it is essential. It does what you asked for, and none of it follows you to another site. Only we receive or read it.',
    ],
  },
  {
    id: 'answer',
    title: 'What your answer changes today',
    blocks: [
      'Nothing yet. The notice asks about analytics cookies, but we don’t run analytics today. Whichever button you tap, we don’t load, store or send anything more.',
      'We ask now so we have your answer before we add anything. If we ever add analytics, they’ll only run if you chose “Accept All Cookies”, and we’ll list them here first.',
    ],
  },
  {
    id: 'change',
    title: 'Change your answer',
    blocks: ['Use the button to choose again. It’s also at the bottom of every page.'],
  },
  {
    id: 'signal',
    title: 'Global Privacy Control',
    blocks: [
      'If your browser sends this signal, we take it as a no and don’t ask. Even an earlier “Accept All Cookies” has no effect while the signal is on.',
    ],
  },
  {
    id: 'others',
    title: 'Other companies',
    blocks: [
      'Our pages load nothing from anyone else. No fonts, no maps, no videos, no social buttons. Two pages can belong to another company: the page where you pay, and our booking page if we use one. The booking page loads when you reach it on the contact page or open it elsewhere. Each explains what it keeps.',
    ],
  },
  {
    id: 'clear',
    title: 'Clear it yourself',
    blocks: [
      'You can delete cookies and site data in your browser’s settings, for this site or for all. You’ll be signed out here and lose any unfinished form. Everything else keeps working, even in a browser that stores nothing.',
      ['See what we keep on our side on the ', { text: 'privacy page', to: '/privacy' }, '.'],
    ],
  },
]
