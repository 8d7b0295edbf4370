// Every address with its page.
import { getMe } from '#contract/accounts.ts'
import { INVOICE_PAGE, PROPOSAL_PAGE, RETURN_PAGE, UNSUBSCRIBE } from '#contract/pages.ts'
import { addedParts } from '#domain/inclusions.ts'
import { isPageOffered } from '#domain/site/offered.ts'
import type { Site } from '#domain/site/site.ts'
import { SHOWN_PACKAGE } from './account/auth-scene.tsx'
import * as unsubscribe from './account/unsubscribe.tsx'
import { ADMIN, PRIVATE_ADMIN } from './content/admin.ts'
import { AUTH_PAGE } from './content/account.ts'
import { DASHBOARD } from './content/portal.ts'
import { Island } from './shell/island.tsx'
import * as notFound from './shell/not-found.tsx'
import { useOffer } from './shell/page-facts.ts'
import type { Page } from './shell/page.ts'
import type { IslandName } from './islands.ts'
import * as about from './visitor/about.tsx'
import * as aiAutomation from './visitor/ai-automation.tsx'
import * as booking from './visitor/booking.tsx'
import * as calculator from './visitor/calculator.tsx'
import * as callBots from './visitor/call-bots.tsx'
import * as chatbot from './visitor/chatbot.tsx'
import * as conversation from './visitor/conversation.tsx'
import * as contact from './visitor/contact.tsx'
import * as cookies from './visitor/cookies.tsx'
import * as googleBusinessProfile from './visitor/google-business-profile.tsx'
import * as home from './visitor/home.tsx'
import * as invoice from './visitor/invoice.tsx'
import * as onboarding from './visitor/onboarding.tsx'
import * as onboardingReceived from './visitor/onboarding-received.tsx'
import * as packagePage from './visitor/package.tsx'
import * as privacy from './visitor/privacy.tsx'
import * as professionalEmail from './visitor/professional-email.tsx'
import * as proposal from './visitor/proposal.tsx'
import * as services from './visitor/services.tsx'
import * as terms from './visitor/terms.tsx'
import * as websiteDevelopment from './visitor/website-development.tsx'

/** A page that is a React application; it hydrates as soon as the page has painted. */
const application = (
  name: IslandName,
  path: string,
  { title, description }: { title: string; description: string },
): Page => ({
  meta: { title, description, path, isHidden: true },
  default: () => <Island name={name} when="paint" isPreloaded />,
})

/** Asks who is signed in while the scripts load. */
const signedInApplication = (...given: Parameters<typeof application>): Page => {
  const { default: Application, ...page } = application(...given)
  return {
    ...page,
    default: (props) => (
      <>
        <link rel="preload" as="fetch" href={getMe.path} crossOrigin="anonymous" />
        <Application {...props} />
      </>
    ),
  }
}

function AuthPage() {
  return <Island name="auth" when="paint" parts={addedParts('automation', SHOWN_PACKAGE, useOffer())} />
}

export const PAGES: Readonly<Record<string, Page>> = {
  '/': home,
  '/services': services,
  '/services/website-development': websiteDevelopment,
  '/services/google-business-profile': googleBusinessProfile,
  '/services/ai-automation': aiAutomation,
  '/services/professional-email': professionalEmail,
  '/call-bots': callBots,
  '/about': about,
  '/chatbot': chatbot,
  '/contact': contact,
  [RETURN_PAGE]: conversation,
  [INVOICE_PAGE]: invoice,
  '/package/:packageName': packagePage,
  '/booking': booking,
  [PROPOSAL_PAGE]: proposal,
  '/calculator': calculator,
  '/onboarding/:packageName': onboarding,
  '/onboarding/:packageName/received': onboardingReceived,
  [UNSUBSCRIBE]: unsubscribe,
  '/privacy': privacy,
  '/terms': terms,
  '/cookies': cookies,
  '/auth': { ...application('auth', '/auth', AUTH_PAGE), default: AuthPage },
  '/dashboard': signedInApplication('dashboard', '/dashboard', DASHBOARD),
  '/admin': { ...signedInApplication('admin', '/admin', ADMIN), isBare: true },
  '/admin-private': {
    ...signedInApplication('admin-private', '/admin-private', PRIVATE_ADMIN),
    isBare: true,
  },
  ...(import.meta.env.DEV && {
    '/gallery': application('gallery' as IslandName, '/gallery', { title: 'Gallery', description: '' }),
  }),
}

export const NOT_FOUND: Page = notFound

export function findPage(address: string, { offer }: Site): { page: Page; params: Record<string, string> } {
  if (!isPageOffered(address, offer)) return { page: NOT_FOUND, params: {} }
  for (const [pattern, page] of Object.entries(PAGES)) {
    const found = new RegExp(`^${pattern.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(address)
    if (found) return { page, params: { ...found.groups } }
  }
  return { page: NOT_FOUND, params: {} }
}
