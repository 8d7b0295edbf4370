import { Menu, X } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { keepOffered } from '#domain/site/offered.ts'
import { NAVIGATION } from '#web/content/shell.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Logo } from './logo.tsx'
import { useOffer, usePageFacts } from './page-facts.ts'

export function Navigation() {
  const links = keepOffered(NAVIGATION, useOffer())
  return (
    // The breakpoints depend on the text size: with larger text, the menu replaces the row of links on wider screens.
    <header className="@container sticky top-0 z-20 border-b border-line bg-ground">
      <div className="mx-auto flex h-16 w-full max-w-6xl items-center justify-between gap-4 px-4 sm:px-6">
        <Logo />
        <nav aria-label="Main" className="hidden shrink-0 items-center gap-1 @5xl:flex">
          {links.map(({ to, label }) => (
            <PageLink
              key={to}
              to={to}
              label={label}
              className="inline-flex min-h-11 items-center rounded-md px-2 text-sm font-medium text-muted @6xl:px-3 no-underline transition-colors duration-150 hover:text-ink aria-[current=page]:text-action"
            />
          ))}
        </nav>
        <div className="hidden shrink-0 items-center gap-2 @5xl:flex">
          <SessionLinks />
        </div>
        <MobileMenu links={links} />
      </div>
    </header>
  )
}

function PageLink({ to, label, className }: { to: string; label: string; className: string }) {
  const { path } = usePageFacts()
  const isCurrent = path === to || path.startsWith(`${to}/`)
  return (
    <a href={to} aria-current={isCurrent ? 'page' : undefined} className={className}>
      {label}
    </a>
  )
}

function MobileMenu({ links }: { links: readonly { to: string; label: string }[] }) {
  return (
    <div className="@5xl:hidden">
      {/* The browser opens and closes the menu; the frame's script updates aria-expanded. */}
      <Button
        variant="ghost"
        size="icon"
        popoverTarget="site-menu"
        aria-label="Open menu"
        aria-expanded={false}
        aria-controls="site-menu"
        className="group"
      >
        <Icon of={Menu} aria-hidden="true" className="group-aria-expanded:hidden" />
        <Icon of={X} aria-hidden="true" className="hidden group-aria-expanded:block" />
      </Button>
      <nav
        id="site-menu"
        popover="auto"
        aria-label="Menu"
        className="fixed inset-x-0 top-16 bottom-auto m-0 max-h-[calc(100dvh-4rem)] w-full overflow-y-auto border-b border-line bg-surface p-4 text-ink shadow-shade"
      >
        <ul>
          {links.map(({ to, label }) => (
            <li key={to}>
              <PageLink
                to={to}
                label={label}
                className="flex min-h-12 items-center rounded-md px-3 text-base font-medium text-ink no-underline hover:bg-raised aria-[current=page]:text-action"
              />
            </li>
          ))}
        </ul>
        <div className="mt-3 flex flex-wrap gap-3 border-t border-line pt-4 [&>*]:flex-1 [&>span>*]:flex-1">
          <SessionLinks />
        </div>
      </nav>
    </div>
  )
}

function SessionLinks() {
  return (
    <>
      <span data-shown-to="signed-out" className="flex items-center gap-2">
        <ButtonLink to="/auth" variant="ghost">
          Sign In
        </ButtonLink>
        <ButtonLink to="/onboarding/launch">Get Started</ButtonLink>
      </span>
      <span data-shown-to="signed-in" className="flex items-center gap-2">
        <ButtonLink to="/dashboard" variant="secondary" data-shown-to="customer">
          Dashboard
        </ButtonLink>
        <ButtonLink to="/admin" variant="secondary" data-shown-to="admin">
          Dashboard
        </ButtonLink>
        <Button variant="ghost" data-action="sign-out">
          Sign Out
        </Button>
      </span>
    </>
  )
}
