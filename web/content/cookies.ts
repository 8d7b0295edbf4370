// Everything that the product keeps in a visitor's browser, and the words of /cookies. What is not in this list cannot be kept:
// web/data/storage.ts takes no other name, and a test holds the server's cookies to it.
import type { ProseHead, ProseSection } from './prose.ts'

export type Shelf = 'cookie' | 'local' | 'session'

interface KeptInBrowser {
  shelf: Shelf
  names: readonly string[]
  purpose: string
  until: string
}

/** Cookies under their names over https; on the operator's own machine, without it, they go without `__Host-`. */
export const KEPT_IN_BROWSER = [
  {
    shelf: 'cookie',
    names: ['__Host-session'],
    purpose: 'Keeps you signed in. Scripts cannot read it, and we store only its fingerprint.',
    until: '30 days, or until you sign out',
  },
  {
    shelf: 'cookie',
    names: ['signed-in'],
    purpose:
      'Tells the page which menu to show, and where “Dashboard” leads. It says customer or admin, nothing else.',
    until: '30 days, or until you sign out',
  },
  {
    shelf: 'cookie',
    names: ['__Host-device'],
    purpose:
      'Recognizes a browser that has signed in or set a new password before, so that strangers guessing cannot lock you out.',
    until: '365 days',
  },
  {
    shelf: 'cookie',
    names: ['__Host-pending'],
    purpose: 'Recognizes the browser you signed up in when you confirm your e-mail address.',
    until: '1 day, or until you sign in',
  },
  {
    shelf: 'cookie',
    names: ['__Host-second-step'],
    purpose: 'Holds your place between the password and the second factor, if your account has one.',
    until: '10 minutes, or until you are signed in',
  },
  {
    shelf: 'local',
    names: ['cookieConsent'],
    purpose: 'Your answer to the cookie notice, so that we do not ask on every page.',
    until: 'Until you clear it or open the choice again',
  },
  {
    shelf: 'local',
    names: ['theme'],
    purpose: 'Whether your dashboard is light or dark, if you chose one of them.',
    until: 'Until you clear it or let your system decide again',
  },
  {
    shelf: 'local',
    names: ['toldUpdates'],
    purpose:
      'The numbers of the project updates and answers you were told of, so that two open tabs do not both tell you.',
    until: 'Until you sign out',
  },
  {
    shelf: 'local',
    names: ['launchOnboarding', 'growthOnboarding', 'scaleOnboarding'],
    purpose:
      'What you filled in to order a package, so that coming back from payment does not empty the form.',
    until: '30 days, or until you sign out',
  },
  {
    shelf: 'local',
    names: ['launchOnboardingSavedAt', 'growthOnboardingSavedAt', 'scaleOnboardingSavedAt'],
    purpose: 'When that was, so that it can be forgotten in time.',
    until: 'As long as the order form itself',
  },
  {
    shelf: 'local',
    names: ['assistantClosedAt', 'assistantClosedPage'],
    purpose: 'When and on which page you closed the assistant, so that it does not open by itself again.',
    until: 'Until you clear it or close the assistant elsewhere',
  },
  {
    shelf: 'session',
    names: ['assistantConversation', 'assistantDemo'],
    purpose:
      'Your conversation with the assistant, from your first message on, and a random number that it goes on with.',
    until: 'Until you press “Start over”, at most until you close the tab',
  },
  {
    shelf: 'session',
    names: ['assistantPanel'],
    purpose: 'Whether the assistant was open, what you had typed to it and how far you had scrolled.',
    until: 'Until the next page has opened',
  },
  {
    shelf: 'session',
    names: ['notice'],
    purpose: 'A message such as “Signed out successfully”, for the page that opens next.',
    until: 'Until the next page has opened',
  },
  {
    shelf: 'session',
    names: [
      'assessmentDraft',
      'onboardingDraft',
      'supportRequestDraft',
      'supportAnswerDraft',
      'conversationTurnDraft',
      'knowledgeDraft',
    ],
    purpose: 'What you have typed into a form, so that a reload does not lose it.',
    until: 'At most until you close the tab',
  },
  {
    shelf: 'session',
    names: [
      'assessmentSendingKey',
      'onboardingSendingKey',
      'supportRequestSendingKey',
      'supportAnswerSendingKey',
      'conversationTurnSendingKey',
      'knowledgeSendingKey',
    ],
    purpose: 'A random number and what it was sent with, so that trying again cannot send a form twice.',
    until: 'At most until you close the tab',
  },
  {
    shelf: 'session',
    names: ['onboardingUnsent'],
    purpose:
      'An order that did not reach us before you left for payment, so that it is sent once you are back.',
    until: 'Until it has reached us, at most until you close the tab',
  },
] as const satisfies readonly KeptInBrowser[]

/** The names that may be kept on a shelf. */
export type NameOn<S extends Shelf> = Extract<(typeof KEPT_IN_BROWSER)[number], { shelf: S }>['names'][number]

/** The forms whose typing survives a reload. */
export type FormName =
  NameOn<'session'> extends infer Name ? (Name extends `${infer Form}Draft` ? Form : never) : never

export const SHELVES = {
  cookie: 'Cookie',
  local: 'Local storage',
  session: 'Session storage',
} as const satisfies Record<Shelf, string>

export const COOKIE_TABLE = {
  caption: 'What this site keeps in your browser',
  name: 'Name',
  purpose: 'What it is for',
  shelf: 'Where',
  until: 'How long',
} as const

export const COOKIE_CHOICE = {
  settings: 'Cookie settings',
  accepted: 'Your answer so far: accepted.',
  declined: 'Your answer so far: declined.',
  unanswered: 'You have not answered yet.',
  signal: 'Your browser sends Global Privacy Control. That counts as no, whatever was answered before.',
} as const

export const COOKIES_HEAD: ProseHead = {
  title: 'Cookies',
  description:
    'Every cookie and every bit of browser storage this site uses, what each is for and how long it stays. No analytics run here today.',
  moment: { at: '18:10', text: 'Closing time, and what stays in the drawer' },
  lead: 'A short list, because there is not much: what keeps you signed in, your answer to the cookie notice, and a form you have not finished yet.',
  changed: '2026-11-22',
}

export const COOKIES_SECTIONS: readonly ProseSection[] = [
  {
    id: 'list',
    title: 'What is kept in your browser',
    blocks: [
      'This is the whole list. All of it is essential: it does what you asked for, and none of it follows you to another site. It is sent to us or read by us alone.',
    ],
  },
  {
    id: 'answer',
    title: 'What your answer changes today',
    blocks: [
      'Nothing, yet. The notice asks about analytics cookies, and no analytics run on this site at present: whichever button you press, nothing more is loaded, stored or sent.',
      'We ask anyway, so that your answer is there before anything is added. If analytics come, they come only for those who chose “Accept All Cookies”, and this page will name them first.',
    ],
  },
  {
    id: 'change',
    title: 'Change your answer',
    blocks: ['The button opens the choice again. It is also at the foot of every page.'],
  },
  {
    id: 'signal',
    title: 'Global Privacy Control',
    blocks: [
      'If your browser sends this signal, we take it as a no and do not ask. Even an earlier “Accept All Cookies” has no effect while the signal is on.',
    ],
  },
  {
    id: 'others',
    title: 'Other companies',
    blocks: [
      'Our pages load nothing from anyone else: no fonts, no maps, no videos, no buttons of social networks. Two doors lead out, and neither opens before you are there: the page where you pay, and a booking page if we use one from another company, once you come to it on the contact page or open it elsewhere. What those keep, they explain themselves.',
    ],
  },
  {
    id: 'clear',
    title: 'Clear it yourself',
    blocks: [
      'Your browser’s settings have a place to delete cookies and site data, for this site or for all. You are then signed out here, and an unfinished form is gone. Everything else keeps working, also in a browser that stores nothing at all.',
      ['What we keep on our own side is on the ', { text: 'privacy page', to: '/privacy' }, '.'],
    ],
  },
]
