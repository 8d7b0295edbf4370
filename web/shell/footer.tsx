import { Clock, Mail, Phone } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { mailLink } from '#domain/mail-link.ts'
import { formatMoney } from '#domain/numbers.ts'
import { PACKAGE_NAMES } from '#domain/packages.ts'
import { keepOffered, offeredServices } from '#domain/site/offered.ts'
import { AGENCY_LINKS, COOKIES, LEGAL_LINKS, ONBOARDING_LINKS, TOOL_LINKS } from '#web/content/shell.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Logo } from './logo.tsx'
import { usePageFacts, useSite } from './page-facts.ts'
import { TelLink } from './tel-link.tsx'
import { Street } from './street.tsx'

const LINK =
  'inline-flex min-h-11 items-center text-muted no-underline hover:text-ink hover:underline sm:min-h-9'

/** `isCompact` leaves out the sales links. */
export function Footer({ isCompact = false }: { isCompact?: boolean }) {
  const { tagline } = usePageFacts().site.business
  return (
    <footer className={`border-t border-line bg-surface text-sm ${isCompact ? 'mt-20' : 'mt-44'}`}>
      {isCompact ? (
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-10 gap-y-3 px-4 py-6 sm:px-6">
          <p className="text-muted">{tagline}</p>
          <ContactList className="flex flex-wrap gap-x-6" />
        </div>
      ) : (
        <FullFooter />
      )}
      <LegalLine />
    </footer>
  )
}

function ContactList({ className }: { className?: string }) {
  const { phone, phoneLink, email, hours } = useSite()
  return (
    <address className="not-italic">
      <ul className={className}>
        <li>
          <TelLink link={phoneLink} className={`${LINK} gap-2.5`}>
            <Icon of={Phone} aria-hidden="true" className="size-4 text-action" />
            {phone}
          </TelLink>
        </li>
        {email !== null && (
          <li>
            <a href={mailLink(email)} className={`${LINK} gap-2.5`}>
              <Icon of={Mail} aria-hidden="true" className="size-4 text-action" />
              {email}
            </a>
          </li>
        )}
        <li className="flex min-h-9 items-center gap-2.5 text-muted">
          <Icon of={Clock} aria-hidden="true" className="size-4 text-action" />
          {hours}
        </li>
      </ul>
    </address>
  )
}

function FullFooter() {
  const { business, offer } = usePageFacts().site
  const services = offeredServices(offer).map((name) => offer.services[name])
  return (
    <>
      <Street className="-mt-[5.5rem] h-[5.5rem] w-full" />
      <div className="mx-auto grid max-w-6xl grid-cols-2 gap-x-8 gap-y-10 px-4 py-12 sm:px-6 lg:grid-cols-[1.4fr_1fr_1fr_1.5fr]">
        <div className="col-span-2 space-y-4 sm:col-span-1">
          <Logo />
          <p className="max-w-xs text-muted">{business.tagline}</p>
          <ContactList />
        </div>
        <LinkList title="Services" links={services.map(({ path, label }) => ({ to: path, label }))} />
        <div className="space-y-8">
          <LinkList title="Tools" links={keepOffered(TOOL_LINKS, offer)} />
          <LinkList title="The agency" links={keepOffered(AGENCY_LINKS, offer)} />
        </div>
        <section aria-labelledby="footer-pricing" className="col-span-2 sm:col-span-1">
          <h2 id="footer-pricing" className="font-display text-base font-semibold">
            Pricing
          </h2>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {PACKAGE_NAMES.map((name) => ({ name, ...offer.packages[name] })).map(
              ({ name, label, setup, monthly }) => (
                <li key={name} className="flex items-center justify-between gap-3 py-3">
                  <span>
                    <span className="block font-semibold">{label}</span>
                    <span className="tabular block text-xs text-muted">
                      {formatMoney(setup)} setup, then {formatMoney(monthly)}/month
                    </span>
                  </span>
                  <a
                    href={ONBOARDING_LINKS[name]}
                    className={buttonClass({ variant: 'outline', size: 'sm' })}
                  >
                    Get Started
                    <span className="sr-only">with {label}</span>
                  </a>
                </li>
              ),
            )}
          </ul>
        </section>
      </div>
    </>
  )
}

function LegalLine() {
  const { year, site } = usePageFacts()
  const { since } = site.business
  const { businessName } = useSite()
  return (
    // The padding lets the last line scroll above the round button.
    <div className="border-t border-line pb-20 min-[84rem]:pb-0">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-4 text-muted sm:px-6">
        <p>
          © {since === String(year) ? year : `${since}–${year}`} {businessName}
        </p>
        <ul className="flex flex-wrap items-center gap-x-5">
          <li data-privacy-note="">{COOKIES.signalNote}</li>
          {LEGAL_LINKS.map(({ to, label }) => (
            <li key={to}>
              <a href={to} className={LINK}>
                {label}
              </a>
            </li>
          ))}
          <li>
            <button type="button" data-action="ask-cookies" className={LINK}>
              {COOKIES.settings}
            </button>
          </li>
        </ul>
      </div>
    </div>
  )
}

function LinkList({ title, links }: { title: string; links: readonly { to: string; label: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="font-display text-base font-semibold">{title}</h2>
      <ul className="mt-2">
        {links.map(({ to, label }) => (
          <li key={to}>
            <a href={to} className={LINK}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
