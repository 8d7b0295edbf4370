// `/auth`: sign-in, sign-up, and the pages that mailed links lead to, selected by the URL fragment. The fragment contains the token, so
// that no server or log receives it; it is removed from the address bar after it is read.
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Me } from '#contract/accounts.ts'
import type { FactorMethod } from '#domain/factor-kinds.ts'
import { mailLink } from '#domain/mail-link.ts'
import { AUTH_VIEWS, NO_SCRIPT, PROBLEM } from '#web/content/account.ts'
import { SECOND_STEP } from '#web/content/factors.ts'
import { useIsHydrated } from '#web/shell/use-hydrated.ts'
import { navigateWithNotice } from '#web/shell/saved-notice.ts'
import { useSite } from '#web/shell/page-facts.ts'
import { TelLink } from '#web/shell/tel-link.tsx'
import { AddressRouter } from '#web/shell/address-router.tsx'
import { Card } from '#web/ui/card.tsx'
import { notify } from '#web/ui/toast.tsx'
import { AuthScene } from './auth-scene.tsx'
import { landingPageFor } from './landing.ts'
import {
  ConfirmForm,
  EmailForm,
  ForgotForm,
  InviteForm,
  PortalForm,
  ResetForm,
  SetupForm,
} from './link-forms.tsx'
import { readMailLink, type MailLink } from './mail-link.ts'
import { SecondStep } from './second-step.tsx'
import { SignForms } from './sign-forms.tsx'

const PROFILE_PATH = '/dashboard?tab=profile'

type AuthView = 'welcome' | 'forgot' | 'second-step' | MailLink['kind']

/** `parts` of a package are shown in the picture. */
export function Auth({ parts }: { parts: readonly string[] }) {
  return (
    <AddressRouter path="/auth">
      <AuthCard parts={parts} />
    </AddressRouter>
  )
}

function AuthCard({ parts }: { parts: readonly string[] }) {
  const { hash, search, key } = useLocation()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [email, setEmail] = useState('')
  const [methods, setMethods] = useState<FactorMethod[] | null>(null)
  const [link, setLink] = useState<(MailLink & { shownAt: string | null }) | null>(null)
  // The server does not receive the fragment, so what depends on it renders after hydration.
  const isHydrated = useIsHydrated()
  const found = isHydrated ? readMailLink(hash) : null
  const isForgot = isHydrated && hash === '#forgot'

  if (found) {
    if (found.kind !== link?.kind || found.token !== link.token || link.shownAt !== null) {
      setLink({ ...found, shownAt: null })
    }
  } else if (link) {
    // It lasts for this history entry; any navigation, also to `/auth`, drops it.
    if (link.shownAt === null) setLink({ ...link, shownAt: key })
    else if (link.shownAt !== key) setLink(null)
  }

  useEffect(() => {
    // Also replaces the router's history entry, so that neither the back button nor a copied URL contains the token.
    if (readMailLink(hash)) void navigate({ pathname: '/auth', search }, { replace: true })
    delete document.documentElement.dataset['link']
  }, [hash, search, navigate])

  const view: AuthView = isForgot ? 'forgot' : (link?.kind ?? (methods === null ? 'welcome' : 'second-step'))
  const redirectSignedIn = ({ role, second_factor }: Me) => {
    navigateWithNotice(landingPageFor(role, second_factor === 'awaited' ? PROFILE_PATH : query.get('next')))
  }
  const startOver = (reason: string | null) => {
    setMethods(null)
    if (reason !== null) notify({ title: PROBLEM.title, description: reason, variant: 'destructive' })
  }
  const openProfile = ({ role }: Me) => {
    navigateWithNotice(landingPageFor(role, PROFILE_PATH))
  }
  const { title, text } = view === 'second-step' ? SECOND_STEP : AUTH_VIEWS[view]

  return (
    <div className="mx-auto grid max-w-6xl items-center gap-12 px-4 pt-10 sm:px-6 sm:pt-16 lg:grid-cols-[minmax(0,1fr)_27rem] lg:gap-20">
      <AuthScene parts={parts} className="hidden lg:block" />
      <Card data-until-link="" className="mx-auto w-full max-w-md sm:p-8">
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-2 mb-6 text-sm text-muted">{text}</p>
        <NoScript />
        {view === 'welcome' && (
          <SignForms
            email={email}
            onEmail={setEmail}
            onSignedIn={redirectSignedIn}
            onSecondStep={setMethods}
          />
        )}
        {view === 'second-step' && methods && (
          <SecondStep methods={methods} onSignedIn={redirectSignedIn} onStartOver={startOver} />
        )}
        {view === 'forgot' && <ForgotForm email={email} />}
        {view === 'confirm' && link && <ConfirmForm token={link.token} onSignedIn={redirectSignedIn} />}
        {view === 'email' && link && <EmailForm token={link.token} onMoved={openProfile} />}
        {view === 'invite' && link && <InviteForm token={link.token} onSignedIn={redirectSignedIn} />}
        {view === 'portal' && link && (
          <PortalForm
            token={link.token}
            onSignedIn={redirectSignedIn}
            onSignedInAlready={() => navigateWithNotice(landingPageFor('customer', query.get('next')))}
            onRefused={() => setLink(null)}
          />
        )}
        {view === 'setup' && link && <SetupForm token={link.token} onSignedIn={redirectSignedIn} />}
        {view === 'reset' && link && <ResetForm token={link.token} onDone={() => setLink(null)} />}
      </Card>
    </div>
  )
}

function NoScript() {
  const { phone, phoneLink, email } = useSite()
  return (
    <noscript>
      <p className="mb-6 rounded-md border border-warning/50 bg-warning/10 p-4 text-sm">
        {NO_SCRIPT}{' '}
        <TelLink className="underline underline-offset-4" link={phoneLink}>
          {phone}
        </TelLink>
        {email !== null && (
          <>
            ,{' '}
            <a className="underline underline-offset-4" href={mailLink(email)}>
              {email}
            </a>
          </>
        )}
      </p>
    </noscript>
  )
}
