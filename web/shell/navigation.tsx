// The way around, on every page of the site; the links of visitors, customers and admins are all in the page and the style
// sheet shows one set. Must never be the thing that protects a page.
import { Menu, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { NavLink, useLocation, useNavigate } from 'react-router'
import { NAVIGATION, SIGN_OUT } from '#web/content/shell.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { notify } from '#web/ui/toast.tsx'
import { Mark } from './mark.tsx'

export function Navigation() {
  return (
    // Its breakpoints are the header's own, in text sizes: larger text turns the row into the menu sooner.
    <header className="@container sticky top-0 z-20 border-b border-line bg-ground/92 backdrop-blur-md">
      <div className="mx-auto flex h-16 w-full max-w-6xl items-center justify-between gap-4 px-4 sm:px-6">
        <Mark />
        <nav aria-label="Main" className="hidden items-center gap-1 @5xl:flex">
          {NAVIGATION.map(({ to, label }) => (
            <NavLink key={to} to={to} className={lineLink}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="hidden items-center gap-2 @5xl:flex">
          <SessionLinks />
        </div>
        <MobileMenu />
      </div>
    </header>
  )
}

const lineLink = ({ isActive }: { isActive: boolean }) =>
  classNames(
    'inline-flex min-h-11 items-center rounded-md px-3 text-sm font-medium no-underline transition-colors duration-150 hover:text-ink',
    isActive ? 'text-action' : 'text-muted',
  )

const menuLink = ({ isActive }: { isActive: boolean }) =>
  classNames(
    'flex min-h-12 items-center rounded-md px-3 text-base font-medium no-underline hover:bg-raised',
    isActive ? 'text-action' : 'text-ink',
  )

function MobileMenu() {
  const ref = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { key } = useLocation()
  const close = () => {
    if (ref.current?.matches(':popover-open')) ref.current.hidePopover()
  }
  useEffect(close, [key])

  return (
    <div className="@5xl:hidden">
      {/* The browser opens and closes it by itself, so it also works before and without scripts. */}
      <Button
        variant="ghost"
        size="icon"
        popoverTarget="site-menu"
        aria-label={isOpen ? 'Close menu' : 'Open menu'}
        aria-expanded={isOpen}
        aria-controls="site-menu"
      >
        {isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
      </Button>
      <nav
        ref={ref}
        id="site-menu"
        popover="auto"
        aria-label="Menu"
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="fixed inset-x-0 top-16 bottom-auto m-0 max-h-[calc(100dvh-4rem)] w-full overflow-y-auto border-b border-line bg-surface p-4 text-ink shadow-shade"
      >
        <ul>
          {NAVIGATION.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} className={menuLink} onClick={close}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        <div className="mt-3 flex flex-wrap gap-3 border-t border-line pt-4 [&>*]:flex-1 [&>span>*]:flex-1">
          <SessionLinks onChoose={close} />
        </div>
      </nav>
    </div>
  )
}

function SessionLinks({ onChoose }: { onChoose?: () => void }) {
  const chosen = onChoose ? { onClick: onChoose } : {}
  return (
    <>
      <span data-face="out" className="flex items-center gap-2">
        <ButtonLink to="/auth" variant="ghost" {...chosen}>
          Sign In
        </ButtonLink>
        <ButtonLink to="/onboarding/launch" {...chosen}>
          Get Started
        </ButtonLink>
      </span>
      <span data-face="in" className="flex items-center gap-2">
        <ButtonLink to="/dashboard" variant="secondary" data-face="customer" {...chosen}>
          Dashboard
        </ButtonLink>
        <ButtonLink to="/admin" variant="secondary" data-face="admin" {...chosen}>
          Dashboard
        </ButtonLink>
        <SignOutButton {...(onChoose && { onDone: onChoose })} />
      </span>
    </>
  )
}

function SignOutButton({ onDone }: { onDone?: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()
  const leave = async () => {
    setBusy(true)
    try {
      const { endSession } = await import('./sign-out.ts')
      if (!(await endSession())) return
      onDone?.()
      await navigate('/')
    } catch (error) {
      notify({ title: SIGN_OUT.failed, description: SIGN_OUT.unexpected, variant: 'destructive' })
      throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="ghost" busy={isBusy} onClick={leave}>
      Sign Out
    </Button>
  )
}
