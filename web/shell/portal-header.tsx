import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Logo } from './logo.tsx'

export function PortalHeader() {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-ground">
      <div className="mx-auto flex h-16 w-full max-w-6xl items-center justify-between gap-2 px-4 sm:px-6">
        <Logo />
        <nav aria-label="Main" className="-mr-3 flex shrink-0 items-center gap-1">
          <ButtonLink to="/" variant="ghost" className="px-3 max-sm:hidden">
            Website
          </ButtonLink>
          <Button variant="ghost" data-action="sign-out" className="px-3">
            Sign Out
          </Button>
        </nav>
      </div>
    </header>
  )
}
